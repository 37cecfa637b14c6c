import { ApiError, apiErrorOf, isUnanswered } from './api-error';

test.each([
  [500, 'no_answer', true],
  // The connection may be lost after the request was sent.
  [500, 'offline', true],
  [500, 'wrong_shape', true],
  [502, 'status_502', true],
  [504, 'timeout', true],
  [500, 'internal', false],
  [500, 'not_sent', false],
  [400, 'reset_code_invalid', false],
  [429, 'rate_limited', false],
])('a call that failed with %i %s may have been carried out: %s (SHL-121)', (status, code, may) => {
  expect(isUnanswered(new ApiError(status, code))).toBe(may);
});

test('a failed call is known as one whichever bundle made it, and a mistake of the code is thrown on (SHL-121)', () => {
  const ofOtherBundle = Object.assign(new Error('no_answer'), { name: 'ApiError' });
  expect(apiErrorOf(ofOtherBundle)).toBe(ofOtherBundle);
  const mistakes = [new TypeError('x is not a function'), { name: 'ApiError' }];
  for (const mistake of mistakes) expect(() => apiErrorOf(mistake)).toThrow(expect.objectContaining(mistake));
});

test('the message of a failed call is what the API says of it, or its code (API-1)', () => {
  const problem = { type: '', title: '', status: 400, detail: 'Prices changed', code: 'x', errors: [], traceId: '' };
  expect([new ApiError(400, 'x', problem).message, new ApiError(400, 'x').message]).toEqual(['Prices changed', 'x']);
});
