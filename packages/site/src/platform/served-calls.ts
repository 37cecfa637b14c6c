import { askServed, BRIEF_MS, type Pause, pauseFor, unlessLater } from '@larder/federation/platform';
import type { ReleaseStore } from '@larder/federation/release';

const KEPT_MS = 5000;

/** Digests by call. */
type Served = Record<string, readonly string[]>;

/**
 * The calls and shapes that every API process serves, null when nobody can say; asked every 5 s at most, as everybody
 * may look (REL-57). While an API hangs, its last answer is given, null before the first one: who looks waits a moment
 * for all that look until then, and no command waits for the API (REL-12).
 */
export function servedByAll(
  { readServed }: Pick<ReleaseStore, 'readServed'>,
  now: () => Date,
  pause: Pause = pauseFor,
): () => Promise<Served | null> {
  let asked = -Infinity;
  let kept: Served | null = null;
  let isAsking = false;
  let answered: Promise<unknown> = Promise.resolve();
  const ask = async (read: NonNullable<typeof readServed>) => {
    isAsking = true;
    kept = await askServed(read).then(inAll, () => null);
    isAsking = false;
  };
  return async () => {
    const passed = now().getTime() - asked;
    // Below 0 once the clock was set back.
    if (readServed && !isAsking && (passed >= KEPT_MS || passed < 0)) {
      asked = now().getTime();
      answered = unlessLater(ask(readServed), pause(BRIEF_MS));
    }
    await answered;
    return kept;
  };
}

function inAll([first, ...others]: readonly Served[]): Served | null {
  if (!first) return null;
  return Object.fromEntries(
    Object.entries(first).flatMap(([call, digests]) => {
      const common = digests.filter((digest) => others.every((other) => other[call]?.includes(digest)));
      return common.length > 0 ? [[call, common] as const] : [];
    }),
  );
}
