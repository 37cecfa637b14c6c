import type { ReleaseStore } from '@larder/federation/release';

const KEPT_MS = 5000;

/** Digests by call. */
type Served = Record<string, readonly string[]>;

/**
 * The calls and shapes that every API process serves, null when nobody can say; asked every 5 s at most, as everybody
 * may look (REL-57).
 */
export function servedByAll(
  { readServed }: Pick<ReleaseStore, 'readServed'>,
  now: () => Date,
): () => Promise<Served | null> {
  let asked = -Infinity;
  let kept: Promise<Served | null> = Promise.resolve(null);
  return () => {
    const passed = now().getTime() - asked;
    // Below 0 once the clock was set back.
    if (readServed && (passed >= KEPT_MS || passed < 0)) {
      asked = now().getTime();
      kept = readServed().then(inAll, () => null);
    }
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
