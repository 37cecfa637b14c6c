import * as v from 'valibot';
import { Beat, BEAT_LIMITS, cleanProblemText, FEATURES } from './index';

const FRAME = {
  file: 'mf-orders/1.0.0/assets/orders.3fa9.js',
  line: 1,
  column: 20_481,
  function: 'Object.<anonymous>',
};
const MOUNT = { kind: 'mount', remote: 'mf-orders', version: '1.0.0', module: 'order-list', value: 180.5 };
const FAILURE = {
  kind: 'error',
  remote: 'shell',
  version: '1.0.0-dev.3.3fa9c1d2',
  text: 'x is undefined',
  frames: [FRAME],
};
const BEAT = {
  form: 1,
  region: 'gb',
  route: 'orderDetails',
  load: 'c0ffee00c0ffee00',
  shell: '1.0.0',
  sampled: true,
  items: [MOUNT, FAILURE],
};
const fits = (beat: unknown) => v.is(Beat, beat);
const withItem = (item: object) => ({ ...BEAT, items: [item] });

test('a beat has mounts, failures, long frames and vitals (REL-74)', () => {
  expect(fits(BEAT)).toBe(true);
  for (const kind of ['frame', 'lcp', 'inp', 'cls']) expect(fits(withItem({ ...MOUNT, kind, value: 0 }))).toBe(true);
  for (const kind of ['failed', 'shape']) expect(fits(withItem({ ...FAILURE, kind, frames: [] }))).toBe(true);
  const { route: _, ...elsewhere } = BEAT;
  expect(fits(elsewhere)).toBe(true);
});

test('a mount may be told as cold, nothing else (REL-67)', () => {
  expect(fits(withItem({ ...MOUNT, isCold: true }))).toBe(true);
  expect(fits(withItem({ ...MOUNT, isCold: false }))).toBe(false);
  expect(fits(withItem({ ...MOUNT, kind: 'inp', isCold: true }))).toBe(false);
  expect(fits(withItem({ ...FAILURE, isCold: true }))).toBe(false);
});

test.each(['user', 'workspaceId', 'email', 'token', 'url', 'query', 'at'])(
  'a beat, an item or a frame with %s is refused (REL-77)',
  (key) => {
    expect(fits({ ...BEAT, [key]: 'x' })).toBe(false);
    expect(fits(withItem({ ...MOUNT, [key]: 'x' }))).toBe(false);
    expect(fits(withItem({ ...FAILURE, [key]: 'x' }))).toBe(false);
    expect(fits(withItem({ ...FAILURE, frames: [{ ...FRAME, [key]: 'x' }] }))).toBe(false);
  },
);

test.each<[string, unknown]>([
  ['of another form', { ...BEAT, form: 2 }],
  ['of no region', { ...BEAT, region: 'GB/' }],
  ['with an address as its route', { ...BEAT, route: '/orders/7' }],
  ['with a short id', { ...BEAT, load: 'c0ffee' }],
  ['without items', { ...BEAT, items: [] }],
  ['with 61 items', { ...BEAT, items: Array(61).fill(MOUNT) }],
  ['with a vital of a page load that is not sampled', { ...BEAT, sampled: false, items: [{ ...MOUNT, kind: 'inp' }] }],
  ['of an unknown kind', withItem({ ...MOUNT, kind: 'click' })],
  ['of no remote', withItem({ ...MOUNT, remote: 'orders' })],
  ['of no version', withItem({ ...MOUNT, version: 'latest' })],
  ['with the address of a module', withItem({ ...MOUNT, module: './OrderList' })],
  ['with a failure of 501 characters', withItem({ ...FAILURE, text: 'x'.repeat(501) })],
  ['with 21 frames', withItem({ ...FAILURE, frames: Array(21).fill(FRAME) })],
  ['with a frame at an address', withItem({ ...FAILURE, frames: [{ ...FRAME, file: 'https://larder.test/a.js' }] })],
  ['with a frame with a query', withItem({ ...FAILURE, frames: [{ ...FRAME, file: 'a.js?code=1' }] })],
  ['with a frame above its folder', withItem({ ...FAILURE, frames: [{ ...FRAME, file: 'mf-orders/../a.js' }] })],
  ['with an e-mail as function', withItem({ ...FAILURE, frames: [{ ...FRAME, function: 'a@b' }] })],
])('one %s is refused (REL-82)', (_, beat) => {
  expect(fits(beat)).toBe(false);
});

test('times lie between 0 and ten minutes, shifts between 0 and 100, and the bound itself is taken (REL-82)', () => {
  const takes = (kind: string, value: unknown) => fits(withItem({ ...MOUNT, kind, value }));
  for (const kind of ['mount', 'frame', 'lcp', 'inp']) {
    expect([0, BEAT_LIMITS.ms].map((value) => takes(kind, value))).toEqual([true, true]);
    expect(
      [-0.1, BEAT_LIMITS.ms + 0.1, NaN, Infinity, null, '5', undefined].map((value) => takes(kind, value)),
    ).toEqual(Array(7).fill(false));
  }
  expect([0, 0.12, 100, 100.1, -1].map((value) => takes('cls', value))).toEqual([true, true, true, false, false]);
});

test.each([
  ['no order 10020 in workspace 7', 'no order [n] in workspace [n]'],
  ['GET https://larder.test/api/order/10020?token=abc answered 503', 'GET /api/order/[n] answered 503'],
  ['buyer@kitchen.test may not', '[address] may not'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjd9.c2ln is over', '[token] is over'],
  ['code 8f14e45fceea167a5a36dedd4bea2543 of 123e4567-e89b-12d3-a456-426614174000', 'code [token] of [id]'],
  ['Minified React error #418; visit react.dev/errors/418', 'Minified React error #418; visit react.dev/errors/[n]'],
  ["Cannot read properties of undefined (reading 'total2')", "Cannot read properties of undefined (reading 'total2')"],
  ['a\u0000b\u202ec\n d', 'a b c d'],
  ['', 'Unknown failure'],
])('the text "%s" is cleaned to "%s" (SHL-118, REL-77)', (text, cleaned) => {
  expect(cleanProblemText(text)).toBe(cleaned);
  expect(cleanProblemText(cleaned)).toBe(cleaned);
});

test('a cleaned text has 500 characters at most, and is read no further than 4,000 (REL-77)', () => {
  expect(cleanProblemText('wrong '.repeat(200)).length).toBeLessThanOrEqual(BEAT_LIMITS.textCharacters);
  expect(cleanProblemText(`${' '.repeat(3_994)}wrong and more`)).toBe('wrong');
  // Each would take a cleaning that looked at all of it many times as long as the text is.
  for (const part of ['eyJ', 'a@', 'x1-', '?a=', '1']) {
    const long = part.repeat(1_000_000);
    expect(cleanProblemText(long)).toBe(cleanProblemText(long.slice(0, 4_000)));
  }
});

test('telemetry is a feature of a region (REL-83)', () => {
  expect(FEATURES).toContain('telemetry');
});
