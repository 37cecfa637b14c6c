import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '../../release/release-parts';
import { ReleaseStore } from '../../release/release-store';
import { readComposition, remoteCandidate, shellCandidate, sourcesOf } from '../../release/testing/fixture-releases';
import { runCommand } from '../main';

/** Regions of the place: both have the remote of orders, one of them the whole of it. */
export const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

/** A store with 1.0.0 of everything, and the command line on it. */
export async function newPlace(now?: () => Date) {
  const root = mkdtempSync(join(tmpdir(), 'larder-commands-'));
  mkdirSync(join(root, 'regions'));
  for (const source of SOURCES) writeFileSync(join(root, `regions/${source.region}.json`), JSON.stringify(source));
  const store = new ReleaseStore(join(root, 'store'), { who: 'rosa', ...(now && { now }) });
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  const larder = async (...argv: string[]) => {
    const said: string[] = [];
    const code = await runCommand(
      [...argv, '--root', root, '--store', store.folder, '--regions', join(root, 'regions')],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return { code, said: said.join('\n') };
  };
  const live = async (region: string) =>
    Object.fromEntries((await readComposition(store, region))!.remotes.map(({ name, version }) => [name, version]));
  const release = (name: string, version: string) => releaseParts(store, SOURCES, [remoteCandidate(name, version)]);
  /** Stored, and never pointed at. */
  const hold = (name: string, version: string) => {
    const candidate = remoteCandidate(name, version);
    return store.add(candidate.folder, candidate.release);
  };
  return { root, store, larder, live, release, hold };
}
