import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const store = new ReleaseStore(newStore().folder, { now: () => new Date(now), keepsQuietHours: true });
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  const quietHours = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '12:30' }];
  for (const source of sourcesOf([]))
    writeFileSync(join(regions, `${source.region}.json`), JSON.stringify({ ...source, quietHours }));
  const log: string[] = [];
  const publish = async (version: string, as = store) => {
    const end = await publishShell(as, {
      folder: shellCandidate(version).folder,
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
    publish,
    shell: async () => (await store.roots.read())!.shell?.stable,
    pass: () => {
      now = AFTER;
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
