import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedCalls } from '@larder/contracts/served-calls';
import { ReleaseStore } from '@larder/federation/release';
import { newStore, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { closedAfterEach } from '../testing/closed-after-each';
import { publishShell } from './publish-shell';

const ends = closedAfterEach();

const QUIET = Date.parse('2026-11-23T11:15:00Z');
const AFTER = Date.parse('2026-11-23T12:30:00Z');
const AGAIN_AFTER_MS = 10;

/** Gateways of one store, at a Monday in the quiet hours of gb and fr. */
function place() {
  let now = QUIET;
  let calls: ServedCalls | undefined;
  const readServed = async () => {
    if (!calls) throw new Error('the API process at 10.0.0.7 does not say it at /ready');
    return [calls];
  };
  const store = new ReleaseStore(newStore().folder, { now: () => new Date(now), keepsQuietHours: true, readServed });
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  const quietHours = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '12:30' }];
  for (const source of sourcesOf([]))
    writeFileSync(join(regions, `${source.region}.json`), JSON.stringify({ ...source, quietHours }));
  const log: string[] = [];
  const publish = async (version: string, as = store, changes: Parameters<typeof shellCandidate>[1] = {}) => {
    const end = await publishShell(as, {
      folder: shellCandidate(version, changes).folder,
      regions,
      log: (line) => log.push(line),
      againAfterMs: AGAIN_AFTER_MS,
    });
    ends.push(end);
    return end;
  };
  return {
    store,
    log,
    regions,
    publish,
    shell: async () => (await store.roots.read())!.shell?.stable,
    pass: () => {
      now = AFTER;
    },
    serve: (next: ServedCalls) => {
      calls = next;
    },
  };
}
const aFewTries = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 20 * AGAIN_AFTER_MS);
  });

test('a new shell waits for the end of the quiet hours, says so once, and is released then (REL-45)', async () => {
  const { log, publish, shell, pass } = place();
  await publish('1.0.0');
  await publish('1.1.0');
  await aFewTries();
  expect([await shell(), log]).toEqual([
    '1.0.0',
    [
      'The shell of this image is released after the quiet hours, or at once with LARDER_NOW=1; the one in use is served: fr has quiet hours until 12:30. Repeat then, or use --now. gb has quiet hours until 12:30. Repeat then, or use --now.',
    ],
  ]);
  pass();
  while (log.length < 2) await aFewTries();
  expect([await shell(), log.slice(1)]).toEqual(['1.1.0', ['The shell of this image is released.']]);
});

test('a gateway that stops waits no longer (REL-45)', async () => {
  const { log, publish, shell, pass } = place();
  await publish('1.0.0');
  (await publish('1.1.0'))();
  pass();
  await aFewTries();
  expect([await shell(), log.length]).toEqual(['1.0.0', 1]);
});

test('the first shell of a store, and one whose store keeps no quiet hours, are released in them (REL-45)', async () => {
  const { store, log, publish, shell } = place();
  await publish('1.0.0');
  expect(await shell()).toBe('1.0.0');
  await publish('1.1.0', store.as('rosa', { keepsQuietHours: false }));
  expect([await shell(), log]).toEqual(['1.1.0', []]);
});

test('a new shell is tried again until the API serves its calls, and each reason is said once (REL-57)', async () => {
  const { log, publish, shell, pass, serve, store } = place();
  await publish('1.0.0');
  pass();
  const said = (reason: string) =>
    `The shell of this image was not released, and the one in use is served; it is tried again:\n${reason}`;
  const reasons = [
    said("Which calls the API serves can't be read: the API process at 10.0.0.7 does not say it at /ready."),
    said('shell 1.1.0 uses call cancelOrder, which the API does not serve (src/order.data.ts:12).'),
  ];
  const digest = '1111111111111111';
  await publish('1.1.0', store, { calls: { cancelOrder: { digest, place: 'src/order.data.ts:12' } } });
  await aFewTries();
  expect(log).toEqual(reasons.slice(0, 1));
  serve({ submitOrder: [digest] });
  while (log.length < 2) await aFewTries();
  await aFewTries();
  expect([await shell(), log]).toEqual(['1.0.0', reasons]);
  serve({ cancelOrder: [digest] });
  while (log.length < 3) await aFewTries();
  expect([await shell(), log.slice(2)]).toEqual(['1.1.0', ['The shell of this image is released.']]);
});

test('a new shell is released beside a broken file of a region (REL-19)', async () => {
  const { log, publish, shell, pass, regions } = place();
  await publish('1.0.0');
  pass();
  writeFileSync(join(regions, 'gb.json'), '{ "region": "gb", ');
  await publish('1.1.0');
  expect([await shell(), log]).toEqual(['1.1.0', []]);
});

test('a shell whose version is stored from other sources is not tried again (REL-3)', async () => {
  const { log, publish, store } = place();
  await publish('1.0.0');
  const read = jest.spyOn(store, 'has');
  await publish('1.0.0', store, { sources: 'others' });
  const { length } = read.mock.calls;
  await aFewTries();
  expect([read.mock.calls.length, log]).toEqual([
    length,
    [
      'The shell of this image was not released, and the one in use is served:\nshell 1.0.0 is published already from other sources; a release never changes, so raise its version.',
    ],
  ]);
});
