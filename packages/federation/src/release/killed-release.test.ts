import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findStoreProblems } from '../check/store-problems';
import { findBrokenEntry } from '../store/root-store';
import { releaseParts } from './release-parts';
import { applyRegions } from './apply-regions';
import type { ReleaseStore } from './release-store';
import { stagesOf } from './stage';
import { readState } from './store-state';
import { newStore, readComposition, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

/** A process is started for each kill. */
const KILL_MS = 5000;
/** `LARDER_KILLS=1000` for the figure of the specification. */
const KILLS = Number(process.env.LARDER_KILLS ?? 8);
/** The whole chain is read that often: with it in each round, a thousand rounds would read millions of files. */
const CHAIN_EVERY = 50;

jest.setTimeout(600_000 + KILLS * KILL_MS);

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all', 'mf-insights': 'all' });
const LOOP = join(__dirname, 'testing/release-loop.ts');

/** Kills a process that releases all the time, somewhere on its way. */
function killOnTheWay(store: ReleaseStore, round: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--require', createRequire(__filename).resolve('tsx/cjs'), LOOP, store.folder, String(round + 2)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return new Promise((done) => {
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), (round * 29) % 100));
    child.once('close', () => done());
  });
}

const servedIn = (store: ReleaseStore) =>
  Promise.all(
    ['gb', 'fr'].map(async (region) => (await readComposition(store, region))!.remotes.map(({ version }) => version)),
  );

test(`${KILLS} kills while releasing, staging and going back leave what was in use before or after, and the next command works (SHL-22, REL-5, REL-64)`, async () => {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  for (let round = 0; round < KILLS; round += 1) {
    await killOnTheWay(store, round);
    await applyRegions(store, SOURCES);
    expect(await findStoreProblems(store, await readState(store))).toEqual([]);
    if (round % CHAIN_EVERY === 0 || round === KILLS - 1) expect(await findBrokenEntry(store.roots)).toBeUndefined();
    for (const { stage } of stagesOf(await readState(store))) expect(stage.version).toMatch(/^\d+\.\d+\.1$/);
    // Both went together, in both regions.
    expect(new Set((await servedIn(store)).flat()).size).toBe(1);
    expect(readdirSync(join(store.folder, 'releases/mf-orders')).filter((entry) => entry.startsWith('.'))).toEqual([]);
  }
});
