import { entriesBackwards } from '../store/root-store';
import type { ReleaseStore } from './release-store';

/** What the history says about versions of parts. */
export interface PastUse {
  /** Whether it was returned, or taken out of use by a rollback and put into use nowhere since. */
  isLeft: (name: string, version: string) => boolean;
  /** Whether any region ever had it as stable. */
  wasUsed: (name: string, version: string) => boolean;
  /** What a later reading goes on from. */
  history: ReadHistory;
}

/** What was read of the history, each version as `mf-orders 1.0.0`. */
interface ReadHistory {
  /** Of the newest change that was read. */
  sequence: number;
  /** Taken out of use by a rollback, and put into use nowhere since. */
  left: ReadonlySet<string>;
  used: ReadonlySet<string>;
}

/**
 * Reads the history once: all of it, or what came after a former reading of the same store, as no entry ever changes.
 */
export async function pastUse(store: ReleaseStore, former?: ReadHistory): Promise<PastUse> {
  const left = new Set<string>();
  const used = new Set<string>();
  let sequence = former?.sequence ?? 0;
  for await (const entry of entriesBackwards(store.roots, former?.sequence)) {
    sequence = Math.max(sequence, entry.sequence);
    for (const { part, to } of entry.parts) if (to !== null) used.add(`${part} ${to}`);
    if (entry.what !== 'rollback') continue;
    // What is in `used` by now came with this change or a later one.
    for (const { part, from } of entry.parts)
      if (from !== null && !used.has(`${part} ${from}`)) left.add(`${part} ${from}`);
  }
  for (const version of former?.left ?? []) if (!used.has(version)) left.add(version);
  for (const version of former?.used ?? []) used.add(version);
  const current = await store.roots.read();
  const returned = new Set(
    Object.values(current?.returned ?? {}).flatMap((names) =>
      Object.entries(names).flatMap(([name, marks]) => marks.map(({ version }) => `${name} ${version}`)),
    ),
  );
  return {
    isLeft: (name, version) => left.has(`${name} ${version}`) || returned.has(`${name} ${version}`),
    wasUsed: (name, version) => used.has(`${name} ${version}`),
    history: { sequence, left, used },
  };
}
