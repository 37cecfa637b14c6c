import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { applyRegions } from './apply-regions';
import { quietUntil } from './quiet-hours';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { rollBack } from './rollback';
import { switchParts } from './switch';
import { newStore, remoteCandidate, shellCandidate } from './testing/fixture-releases';
import { useRelease } from './use';

const WEEKDAYS = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '12:30' }];
const source = (region: string, remotes: object, quietHours?: object) =>
  v.parse(CompositionSource, { region, features: [], remotes, ...(quietHours && { quietHours }) });
const SOURCES = [
  source('gb', { 'mf-orders': 'all', 'mf-insights': 'all' }, WEEKDAYS),
  source('fr', { 'mf-orders': 'all' }, WEEKDAYS),
];

/** A store whose clock stands at an instant, with 1.0.0 and 1.1.0 of everything released before. */
async function storeAt(instant: string) {
  const { folder } = newStore();
  let at = new Date('2026-11-20T08:00:00Z');
  const store = new ReleaseStore(folder, { now: () => at, keepsQuietHours: true });
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  at = new Date(instant);
  return store;
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );
const refusal = (region: string) => `quiet_hours: ${region} has quiet hours until 12:30. Repeat then, or use --now.`;

// 23 November 2026 is a Monday; London is at UTC, Paris an hour ahead.
test.each([
  ['2026-11-23T09:59:00Z', 'done'],
  ['2026-11-23T10:00:00Z', refusal('fr')],
  ['2026-11-23T11:15:00Z', `${refusal('gb')}\n${refusal('fr').slice('quiet_hours: '.length)}`],
  ['2026-11-23T11:30:00Z', refusal('gb')],
  ['2026-11-23T12:30:00Z', 'done'],
  ['2026-11-22T11:15:00Z', 'done'],
])('a release at %s is %s (REL-45)', async (instant, wanted) => {
  const store = await storeAt(instant);
  const before = (await store.roots.read())!.sequence;
  expect(await outcomeOf(releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.2.0')]))).toBe(wanted);
  expect([(await store.roots.read())!.sequence - before, await store.has('mf-orders', '1.2.0')]).toEqual(
    wanted === 'done' ? [1, true] : [0, false],
  );
});

test('the first release of a remote in a region interrupts nobody, so an installation can be brought up at any time (REL-45)', async () => {
  const { folder } = newStore();
  const store = new ReleaseStore(folder, { now: () => new Date('2026-11-23T11:15:00Z'), keepsQuietHours: true });
  await releaseParts(store, SOURCES, [shellCandidate()]);
  expect(await outcomeOf(releaseParts(store, SOURCES, [remoteCandidate('mf-orders')]))).toBe('done');
  expect(await outcomeOf(releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]))).toContain(
    'quiet_hours',
  );
});

test('the first shell of a store that has regions already interrupts nobody (REL-45)', async () => {
  const { folder } = newStore();
  const store = new ReleaseStore(folder, { now: () => new Date('2026-11-23T11:15:00Z'), keepsQuietHours: true });
  await applyRegions(store, SOURCES);
  expect(await outcomeOf(releaseParts(store, [], [shellCandidate()]))).toBe('done');
  expect(await outcomeOf(releaseParts(store, [], [shellCandidate('1.1.0')]))).toContain('quiet_hours');
});

test('in quiet hours a use and the shell wait, too; what the region does not have is no matter to it (REL-45)', async () => {
  const store = await storeAt('2026-11-23T10:30:00Z');
  expect(await outcomeOf(releaseParts(store, SOURCES, [remoteCandidate('mf-insights', '1.1.0')]))).toBe('done');
  expect(await outcomeOf(releaseParts(store, SOURCES, [shellCandidate('1.1.0')]))).toBe(refusal('fr'));
  expect(await outcomeOf(useRelease(store, SOURCES, 'mf-orders', '1.0.0'))).toBe(refusal('fr'));
  expect(await outcomeOf(useRelease(store, SOURCES, 'mf-orders', '1.0.0', ['gb']))).toBe('done');
});

test('rollbacks, switches off, held releases and --now pass in quiet hours (REL-45)', async () => {
  const store = await storeAt('2026-11-23T11:15:00Z');
  expect(await outcomeOf(releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.2.0')], { isHeld: true }))).toBe(
    'done',
  );
  expect(await outcomeOf(rollBack(store, SOURCES, 'mf-orders'))).toBe('done');
  expect(await outcomeOf(switchParts(store, { what: 'mf-insights/extra', isOn: false, regions: ['gb'] }))).toBe('done');
  expect(await outcomeOf(useRelease(store.as('rosa', { keepsQuietHours: false }), SOURCES, 'mf-orders', '1.2.0'))).toBe(
    'done',
  );
});

test('on both days of a clock change the hours are those of the wall clock (REL-45)', () => {
  const sundays = (region: string) => source(region, {}, [{ days: [7], from: '11:00', to: '12:30' }]);
  const at = (region: string, instant: string) => quietUntil(sundays(region), new Date(instant));
  // 29 March 2026: London goes to UTC+1, Paris to UTC+2. 25 October 2026: both go back.
  expect(['09:59', '10:00', '11:29', '11:30'].map((time) => at('gb', `2026-03-29T${time}:00Z`))).toEqual([
    undefined,
    '12:30',
    '12:30',
    undefined,
  ]);
  expect(['08:59', '09:00', '10:29', '10:30'].map((time) => at('fr', `2026-03-29T${time}:00Z`))).toEqual([
    undefined,
    '12:30',
    '12:30',
    undefined,
  ]);
  expect(['10:59', '11:00', '12:29', '12:30'].map((time) => at('gb', `2026-10-25T${time}:00Z`))).toEqual([
    undefined,
    '12:30',
    '12:30',
    undefined,
  ]);
  expect(['09:59', '10:00', '11:29', '11:30'].map((time) => at('fr', `2026-10-25T${time}:00Z`))).toEqual([
    undefined,
    '12:30',
    '12:30',
    undefined,
  ]);
});

test.each([
  [{ days: [0], from: '11:00', to: '12:00' }],
  [{ days: [], from: '11:00', to: '12:00' }],
  [{ days: [1], from: '12:00', to: '11:00' }],
  [{ days: [1], from: '9:00', to: '11:00' }],
  [{ days: [1], from: '11:00', to: '24:00' }],
])('a definition with the quiet hours %j is refused (REL-45)', (hours) => {
  expect(v.safeParse(CompositionSource, { region: 'gb', features: [], remotes: {}, quietHours: [hours] }).success).toBe(
    false,
  );
});
