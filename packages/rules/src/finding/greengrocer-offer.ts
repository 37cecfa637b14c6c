interface Identified {
  productId: number;
}

/** A product approved for the location. */
interface Agreed extends Identified {
  status: string;
  unitPrice: number | null;
}

/**
 * The greengrocer products to offer: not those on the order, and not those approved for its location. With no location chosen
 * (`approved` null) all but those on the order are (RUL-87).
 */
export function offeredGreengrocer<T extends Identified>(
  selection: readonly T[],
  { onOrder = [], approved = null }: { onOrder?: Iterable<number>; approved?: readonly (Identified & { status?: string })[] | null },
): T[] {
  const left = new Set(onOrder);
  for (const { productId, status } of approved ?? []) if (status !== 'suspended') left.add(productId);
  return selection.filter(({ productId }) => !left.has(productId));
}

/**
 * Greengrocer lines chosen before a location, once it is known: those approved there become ordinary lines with the approved product's fields and price.
 * `joined` are the lines that changed, to name them in a notice (RUL-87).
 */
export function joinAgreed<L extends Identified & { greengrocerProduct: boolean }, P extends Agreed>(
  lines: readonly L[],
  approved: readonly P[],
): { lines: (L | (L & P))[]; joined: (L & P)[] } {
  const active = new Map(approved.filter(({ status }) => status === 'active').map((product) => [product.productId, product]));
  const joined: (L & P)[] = [];
  const all = lines.map((line) => {
    const product = line.greengrocerProduct ? active.get(line.productId) : undefined;
    if (!product) return line;
    const ordinary = { ...line, ...product, greengrocerProduct: false };
    joined.push(ordinary);
    return ordinary;
  });
  return { lines: all, joined };
}
