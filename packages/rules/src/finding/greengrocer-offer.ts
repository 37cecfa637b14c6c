interface Identified {
  productId: number;
}

/**
 * The greengrocer products to offer: not those on the order, and not those approved for its location. With no location
 * chosen (`approved` null) all but those on the order are (RUL-87).
 */
export function offeredGreengrocer<T extends Identified>(
  selection: readonly T[],
  {
    onOrder = [],
    approved = null,
  }: { onOrder?: Iterable<number>; approved?: readonly (Identified & { status?: string })[] | null },
): T[] {
  const left = new Set(onOrder);
  for (const { productId, status } of approved ?? []) if (status !== 'suspended') left.add(productId);
  return selection.filter(({ productId }) => !left.has(productId));
}
