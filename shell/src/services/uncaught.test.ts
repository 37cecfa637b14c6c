/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { describeProblem, watchUncaught } from './uncaught';

test('an uncaught error belongs to the area whose code threw it (SHL-118)', () => {
  const error = new TypeError('x is not a function');
  error.stack = 'TypeError: x\n at f (https://larder.test/releases/mf-orders/1.2.0/123.js:1:2)';
  expect(describeProblem(error, '3.0.0')).toEqual({
    kind: 'unhandled',
    area: 'mf-orders',
    version: '1.2.0',
    message: 'TypeError: x is not a function',
    error,
  });
  expect(describeProblem('odd', '3.0.0')).toMatchObject({ area: 'shell', version: '3.0.0', message: 'odd' });
});

test('the trace of a failed call is kept, its data are not (SHL-118)', () => {
  const error = new ApiError(500, 'internal', {
    type: 'about:blank',
    title: 't',
    status: 500,
    detail: 'd',
    code: 'internal',
    errors: [],
    traceId: 'abc',
  });
  expect(describeProblem(error, '1.0.0')).toMatchObject({ traceId: 'abc', message: 'ApiError: d' });
});

test('errors and rejections that nothing catches are reported; what was aborted is not (SHL-118)', () => {
  const report = jest.fn();
  const stop = watchUncaught(report, '1.0.0');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('one') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new DOMException('gone', 'AbortError') }),
  );
  stop();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('three') }));
  expect(report.mock.calls.map(([problem]) => problem.message)).toEqual(['Error: one', 'Error: two']);
});
