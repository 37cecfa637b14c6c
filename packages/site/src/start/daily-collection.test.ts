import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts, ReleaseStore } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { closedAfterEach } from '../testing/closed-after-each';
import { fullDisk } from '../testing/full-disk';
import { DailyCollection } from './daily-collection';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SOURCES = sourcesOf(['mf-orders']);
const ends = closedAfterEach();

/** A store whose remote had a release a day, of which more each day is one that nothing needs any more. */
async function oldStore() {
  let now = Date.parse('2026-01-01T10:00:00Z');
  let elapsedMs = 0;
  const store = new ReleaseStore(newStore().folder, {
    who: 'test',
    now: () => new Date(now),
    elapsedMs: () => elapsedMs,
  });
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders')]);
  for (let minor = 1; minor <= 30; minor += 1) {
    now += DAY_MS;
    // Each with another file, so that none keeps the one before.
    await releaseParts(
      store,
      [],
      [remoteCandidate('mf-orders', `1.${minor}.0`, {}, { [`${minor}.js`]: String(minor) })],
    );
    const release = join(store.releaseFolder('mf-orders', `1.${minor}.0`), 'release.json');
    utimesSync(release, now / 1000, now / 1000);
  }
  return {
    store,
    gateway: () => new DailyCollection(store),
    pass: (ms: number) => {
      now += ms;
      elapsedMs += ms;
    },
    setClock: (ms: number) => {
      now += ms;
    },
    collections: async () => {
      let count = 0;
      for (let sequence = 1; ; sequence += 1) {
        const root = await store.roots.readAt(sequence);
        if (!root) return count;
        count += root.entry.what === 'collect' ? 1 : 0;
      }
    },
  };
}

test('old releases go once a day, by one of the gateways, and a restart changes nothing of it (REL-13)', async () => {
  const { gateway, pass, collections } = await oldStore();
  pass(5 * DAY_MS);
  const [first, second] = [gateway(), gateway()];
  expect(await first.look()).toBeGreaterThan(0);
  // By then a further one could go.
  pass(23 * HOUR_MS);
  expect([await first.look(), await second.look(), await gateway().look()]).toEqual([0, 0, 0]);
  pass(2 * HOUR_MS);
  expect(await second.look()).toBeGreaterThan(0);
  expect([await first.look(), await collections()]).toEqual([0, 2]);
});

test('a day after a look old releases go, although the clock was a week ahead at that look (REL-13)', async () => {
  const { store, gateway, pass, setClock } = await oldStore();
  pass(5 * DAY_MS);
  setClock(7 * DAY_MS);
  const running = gateway();
  expect(await running.look()).toBeGreaterThan(0);
  setClock(-7 * DAY_MS);
  pass(25 * HOUR_MS);
  const old = remoteCandidate('mf-orders', '0.9.0', {}, { 'old.js': 'old' });
  await store.add(old.folder, old.release);
  const at = store.now().getTime() / 1000 - 31 * 24 * 3600;
  utimesSync(join(store.releaseFolder('mf-orders', '0.9.0'), 'release.json'), at, at);
  expect(await running.look()).toBe(1);
});

test('of two gateways that look at the same moment nothing is removed twice (REL-13)', async () => {
  const { gateway, pass, collections } = await oldStore();
  pass(33 * DAY_MS);
  const removed = await Promise.all([gateway().look(), gateway().look()]);
  expect(removed.filter((count) => count > 0)).toHaveLength(1);
  expect(await collections()).toBe(1);
});

/** The program of the gateway on a store, and what it says. */
function startProgram(store: ReleaseStore, more: Record<string, string> = {}) {
  const regions = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  cpSync(join(__dirname, '../../regions'), regions, { recursive: true });
  for (const source of SOURCES) writeFileSync(join(regions, `${source.region}.json`), JSON.stringify(source));
  const program = spawn(
    process.execPath,
    ['--require', createRequire(__filename).resolve('tsx/cjs'), join(__dirname, '../../bin/serve.ts')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        API_URL: 'http://127.0.0.1:9',
        LARDER_STORE: store.folder,
        LARDER_REGIONS: regions,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  ends.push(() => program.kill('SIGKILL'));
  let text = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part) => {
      text += String(part);
    });
  return { program, said: () => text };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue()) && Date.now() < end)
    await new Promise((later) => {
      setTimeout(later, 200);
    });
}

test('the program of the gateway does it soon after its start (REL-13)', async () => {
  const { store } = await oldStore();
  startProgram(store);
  await until(async () => !(await store.has('mf-orders', '1.2.0')));
  expect([await store.has('mf-orders', '1.2.0'), await store.has('mf-orders', '1.30.0')]).toEqual([false, true]);
});

test('a collection that a full disk keeps from its work is logged, and the gateway goes on serving (REL-13, REL-16)', async () => {
  const { store, collections } = await oldStore();
  const { program, said } = startProgram(store, fullDisk().env);
  const line = 'Old releases were not removed:';
  await until(() => (said().includes(line) && said().includes('The site listens')) || program.exitCode !== null);
  expect([program.exitCode, await collections(), said()]).toEqual([
    null,
    0,
    expect.stringMatching(/Old releases were not removed:\nThe store .* can't be reached \(the disk says ENOSPC\)/),
  ]);
});
