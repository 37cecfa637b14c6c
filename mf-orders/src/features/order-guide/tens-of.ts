/** Rows beside each other, of ten that stand together while nothing is filtered out. */
export interface Ten<T> {
  /** Which ten of the group it is. */
  at: number;
  rows: readonly T[];
}

const TEN = 10;

/**
 * The rows that are shown, by the tens of all places of their group. A row that a filter hides leaves its place free
 * and moves no row into another ten, where it would have to be made anew. Tens without a row are absent.
 * @param places ids of all rows of the group
 * @param shown some of them, in the same order
 */
export function tensOf<T extends { productId: number }>(places: readonly number[], shown: readonly T[]): Ten<T>[] {
  const rowOf = new Map(shown.map((row) => [row.productId, row]));
  return Array.from({ length: Math.ceil(places.length / TEN) }, (_, at) => ({
    at,
    rows: places.slice(at * TEN, (at + 1) * TEN).flatMap((id) => rowOf.get(id) ?? []),
  })).filter(({ rows }) => rows.length > 0);
}
