import type { Actor } from './transitions';
import { mayMove, transitions } from './transitions';

const STATUSES = [
  'draft',
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
];
const ACTORS: Actor[] = ['buyer', 'staff', 'job', 'scan', 'driver'];

/** The table of RUL-70: from, to, by. */
const TABLE = `
  (none) draft buyer | (none) ready buyer | draft ready buyer | draft deleted buyer | ready cancelled buyer staff | ready scheduled staff
  | scheduled preparing staff job | scheduled cancelled staff | preparing preparing-warning staff | preparing preparing-complete staff
  | preparing-warning preparing staff | preparing-warning preparing-complete staff | preparing-warning cancelled staff | preparing-complete ready-to-ship staff
  | ready-to-ship out-for-pod staff | ready-to-ship out-for-delivery staff | out-for-pod at-pod staff scan | at-pod out-for-delivery staff
  | out-for-delivery delivered driver staff | out-for-delivery cancelled driver staff`
  .split('|')
  .map((row) => row.trim().split(/\s+/));

test('exactly the changes of the table exist, each by its actors (RUL-70, RUL-71)', () => {
  const allowed = new Set(TABLE.flatMap(([from, to, ...by]) => by.map((actor) => `${from} ${to} ${actor}`)));
  for (const from of [null, ...STATUSES]) {
    for (const to of [...STATUSES, 'deleted']) {
      for (const by of ACTORS)
        expect([from, to, by, mayMove(from, to, by)]).toEqual([
          from,
          to,
          by,
          allowed.has(`${from ?? '(none)'} ${to} ${by}`),
        ]);
    }
  }
  expect(transitions).toHaveLength(TABLE.length);
});

test('of a sample the changes are those of any order, and staff send its draft (RUL-70, API-71, decision 272)', () => {
  const added: unknown[] = [];
  for (const from of [null, ...STATUSES]) {
    for (const to of [...STATUSES, 'deleted']) {
      for (const by of ACTORS) {
        expect(mayMove(from, to, by, 'normal')).toBe(mayMove(from, to, by));
        if (mayMove(from, to, by, 'sample') !== mayMove(from, to, by)) added.push([from, to, by]);
      }
    }
  }
  expect(added).toEqual([['draft', 'ready', 'staff']]);
});

test('a stage is never skipped, and nothing follows delivered and cancelled (RUL-71)', () => {
  expect(mayMove('ready', 'preparing', 'staff')).toBe(false);
  expect(mayMove('scheduled', 'delivered', 'staff')).toBe(false);
  expect(transitions.some(({ from }) => from === 'delivered' || from === 'cancelled')).toBe(false);
});
