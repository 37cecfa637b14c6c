import type { ServedCalls } from '@larder/contracts/served-calls';

/** Asks every API process which calls it serves. */
export type ReadServed = () => Promise<ServedCalls[]>;

/** How long an answer counts. An older one says nothing of the API that runs now. */
export const COUNTS_MS = 60_000;

const answers = new WeakMap<ReadServed, { served: ServedCalls[]; askedAt: number }>();

/** Asks, and remembers what is answered, also after whoever asked has gone on without it. */
export async function askServed(read: ReadServed): Promise<ServedCalls[]> {
  const askedAt = performance.now();
  const served = await read();
  // One that was asked later may have been answered first.
  if (askedAt >= (answers.get(read)?.askedAt ?? 0)) answers.set(read, { served, askedAt });
  return served;
}

/** What was answered within the last minute in this process, to whomever. */
export function lastServed(read: ReadServed): ServedCalls[] | undefined {
  const last = answers.get(read);
  return last && performance.now() - last.askedAt <= COUNTS_MS ? last.served : undefined;
}
