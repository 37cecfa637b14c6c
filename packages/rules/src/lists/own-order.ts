/** The same entries with the one at `from` at `to`; places beyond the ends are the ends. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const at = Math.min(Math.max(to, 0), entries.length - 1);
  const rest = entries.filter((_, index) => index !== from);
  return entries[from] === undefined ? [...entries] : [...rest.slice(0, at), entries[from], ...rest.slice(at)];
}

/**
 * A list after those of its entries that are shown were sorted, removed or added: the hidden ones stay, each behind the
 * shown entry that it followed, or behind the one before that where it was removed (GDE-36).
 */
export function withHidden(
  before: readonly number[],
  shown: readonly number[],
  isShown: (id: number) => boolean,
): number[] {
  const kept = new Set(shown);
  const hiddenBehind = new Map<number | undefined, number[]>();
  let anchor: number | undefined;
  for (const id of before) {
    if (kept.has(id)) anchor = id;
    else if (!isShown(id)) hiddenBehind.set(anchor, [...(hiddenBehind.get(anchor) ?? []), id]);
  }
  const behind = (id: number | undefined) => hiddenBehind.get(id) ?? [];
  return [...behind(undefined), ...shown.flatMap((id) => [id, ...behind(id)])];
}
