/** Rows beside each other, of ten that stand together while nothing is filtered out. */
export interface Ten<T> {
  /** Which ten of the group it is. */
  at: number;
  rows: readonly T[];
}

const TEN = 10;

/**
 * The rows that are shown, by the tens of all rows of their group. A filter takes rows out of their tens and moves none
 * into another, where it would have to be made anew. Tens without a row are absent.
 * @param shown some of `all`, in the same order
 */
export function tensOf<T>(all: readonly T[], shown: readonly T[]): Ten<T>[] {
  const isShown = new Set(shown);
  return Array.from({ length: Math.ceil(all.length / TEN) }, (_, at) => ({
    at,
    rows: all.slice(at * TEN, (at + 1) * TEN).filter((row) => isShown.has(row)),
  })).filter(({ rows }) => rows.length > 0);
}
