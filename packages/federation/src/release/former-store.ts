import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { FormerChange } from '../store/root';
import { withoutCandidates } from './composition-form';
import { compositionsOf } from './compositions-of';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';
import { writeAtomically } from './write-atomically';

/*
 * The store as it was before there was a root (decision 051): pointers, definitions and compositions in files of their
 * own. A store that was taken over keeps them up to date, so that a former gateway goes on reading, until `larder
 * migrate --finish` (REL-15).
 */

const FormerPointers = v.record(v.string(), v.array(v.string()));

const FormerState = v.object({
  definitions: v.record(v.string(), CompositionSource),
  pointers: v.record(v.string(), FormerPointers),
  history: v.array(FormerChange),
});
type FormerState = v.InferOutput<typeof FormerState>;

/** Whether a store has the files of former days. */
export const isFormer = ({ storage: { folder } }: ReleaseStore): boolean =>
  folder !== undefined && existsSync(join(folder, 'pointers'));

/** What those files say is in use, a change included that was decided and never completed. */
export function readFormer(folder: string): FormerState {
  const pending = readJson(join(folder, 'pending.json'), FormerState);
  if (pending) return pending;
  const all = <S extends v.GenericSchema>(kind: string, schema: S): Record<string, v.InferOutput<S>> => {
    const files = existsSync(join(folder, kind))
      ? readdirSync(join(folder, kind))
          .filter((file) => /^[a-z]+\.json$/.test(file))
          .sort()
      : [];
    return Object.fromEntries(
      files.map((file) => [file.slice(0, -'.json'.length), readJson(join(folder, kind, file), schema)!]),
    );
  };
  return {
    definitions: all('regions', CompositionSource),
    pointers: all('pointers', FormerPointers),
    history: readJson(join(folder, 'history.json'), v.array(FormerChange)) ?? [],
  };
}

/**
 * Writes what a former gateway reads, where there may be one. What is in use is the root; this is a copy that nothing
 * of this version reads. It never fails, as the change is made by then (REL-4): a file that can't be written, or a
 * composition beside a release that is gone, stays as it is until the next change.
 */
export async function leaveForFormer(store: ReleaseStore, readState: () => Promise<StoreState>): Promise<void> {
  if (!isFormer(store)) return;
  const state = await readState().catch(() => undefined);
  if (!state) return;
  for (const [region, pointers] of Object.entries(state.pointers))
    writeIfPossible(store.folder, `pointers/${region}.json`, pointers);
  for (const definition of Object.values(state.definitions)) {
    const { region } = definition;
    writeIfPossible(store.folder, `regions/${region}.json`, definition);
    const [composition] = await compositionsOf(store, { ...state, definitions: { [region]: definition } }).catch(
      () => [],
    );
    if (composition) writeIfPossible(store.folder, `compositions/${region}.json`, withoutCandidates(composition));
  }
}

/** Removes what a former gateway read. The compositions stay: the gateway writes them for an API in another process. */
export function removeFormer(folder: string): void {
  for (const name of ['history.json', 'pending.json', 'write.lock', 'regions', 'pointers'])
    rmSync(join(folder, name), { recursive: true, force: true });
}

function readJson<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | undefined {
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function writeIfPossible(folder: string, name: string, content: unknown): void {
  const file = join(folder, name);
  const text = JSON.stringify(content, null, 1);
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, text);
  } catch {
    // Such as a disk that is full.
  }
}
