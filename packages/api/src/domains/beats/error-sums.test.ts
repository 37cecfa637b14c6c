import type { StackFrame } from '@larder/contracts';
import { ErrorSums, type Failure } from './error-sums';

const AT = Date.parse('2026-11-20T09:58:00.000Z');
const frame = (file: string, column = 7): StackFrame => ({ file, line: 1, column });
const OWN = frame('mf-orders/1.0.0/list.js');
const failure = (more: Partial<Failure> = {}): Failure => ({
  region: 'gb',
  remote: 'mf-orders',
  release: '1.0.0',
  module: 'list',
  kind: 'error',
  text: 'no total',
  route: 'orders',
  frames: [frame('shell/1.0.0/libraries.3fa9.js'), OWN],
  ...more,
});

/** Of a failure like `failure()` and another one: how many groups they make. */
const groupsOf = (...failures: Failure[]): number => {
  const sums = new ErrorSums();
  for (const each of failures) sums.add(each, AT);
  return sums.take().rows.length;
};

test.each<[string, Partial<Failure>, number]>([
  ['in another region', { region: 'fr' }, 1],
  ['of another page and module', { route: null, module: '' }, 1],
  ['that another line of a library threw', { frames: [frame('shell/1.0.0/libraries.3fa9.js', 99), OWN] }, 1],
  ['with other callers', { frames: [OWN, frame('shell/1.0.0/main.js')] }, 1],
  ['of another text', { text: 'no lines' }, 2],
  ['of another place', { frames: [frame('mf-orders/1.0.0/list.js', 8)] }, 2],
  ['of another release', { release: '1.1.0' }, 2],
  ['of another kind', { kind: 'failed' }, 2],
  ['of another remote', { remote: 'mf-admin' }, 2],
  ['without frames', { frames: [] }, 2],
])('a failure %s makes so many groups with the first (REL-79)', (_, more, groups) => {
  expect(groupsOf(failure(), failure(more))).toBe(groups);
});

test('a group is counted by hour and region, also when it was put back (REL-80)', () => {
  const sums = new ErrorSums();
  sums.add(failure(), AT);
  const { putBack } = sums.take();
  sums.add(failure({ route: 'order' }), AT + 180_000);
  sums.add(failure({ region: 'fr' }), AT - 60_000);
  putBack();
  const { rows, counts } = sums.take();
  expect(rows.map(({ count, first, last }) => [count, first, last])).toEqual([
    [3, '2026-11-20T09:57:00.000Z', '2026-11-20T10:01:00.000Z'],
  ]);
  expect(counts.map(({ at, region, count }) => [at, region, count]).sort()).toEqual([
    ['2026-11-20T09:00:00.000Z', 'fr', 1],
    ['2026-11-20T09:00:00.000Z', 'gb', 1],
    ['2026-11-20T10:00:00.000Z', 'gb', 1],
  ]);
  expect(sums.take().rows).toEqual([]);
});

test('so many groups are held at once and no more (REL-82)', () => {
  const sums = new ErrorSums();
  const taken = Array.from({ length: 300 }, (_, number) =>
    sums.add(failure({ text: `no ${'x'.repeat(number)}` }), AT),
  ).filter(Boolean).length;
  expect([taken, sums.add(failure({ text: 'no ' }), AT)]).toEqual([200, true]);
});
