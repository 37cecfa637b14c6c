import type { Tx } from '../../database';
import { findOrderable } from '../products/products.service';
import { linesByOrder } from './lines-by-order';
import { type NamedLineOfOrder, selectFirstLinesOf } from './order-items.queries';

/** A line of a draft without amounts. */
interface NamedLine {
  productName: string;
  cartonQuantity: number;
  cartonType: string;
}

/** What an e-mail names of a draft: its first lines with cartons, and how many more there are. */
export interface NamedLines {
  lines: NamedLine[];
  moreLines: number;
}

/**
 * The lines of some drafts of a workspace by the names and cartons of now (DSK-15), `most` of each; by the draft's id.
 * Nothing is priced, and without drafts nothing is read.
 */
export async function nameDrafts(
  tx: Tx,
  drafts: readonly { id: number; locationId: number }[],
  most: number,
): Promise<Map<number, NamedLines>> {
  if (drafts.length === 0) return new Map();
  const stored = linesByOrder(
    await selectFirstLinesOf(
      tx,
      drafts.map(({ id }) => id),
      most,
    ),
  );
  const asked = new Map<number, Set<number>>();
  for (const { id, locationId } of drafts) {
    const ids = asked.get(locationId) ?? new Set();
    for (const { productId } of stored.get(id) ?? []) ids.add(productId);
    asked.set(locationId, ids);
  }
  const offers = new Map(
    await Promise.all(
      [...asked].map(async ([locationId, ids]) => {
        const products = await findOrderable(tx, locationId, [...ids]);
        return [locationId, new Map(products.map((product) => [product.product_id, product]))] as const;
      }),
    ),
  );
  return new Map(
    drafts.map(({ id, locationId }) => {
      const lines = stored.get(id) ?? [];
      const offered = offers.get(locationId);
      return [
        id,
        {
          lines: lines.map((line) => namedLine(line, offered?.get(line.productId))),
          moreLines: (lines[0]?.count ?? 0) - lines.length,
        },
      ];
    }),
  );
}

const namedLine = (
  { productName, cartonQuantity, cartonType }: NamedLineOfOrder,
  now: { product_name: string; carton_type: string } | undefined,
): NamedLine => ({
  productName: now?.product_name ?? productName,
  cartonQuantity,
  cartonType: now?.carton_type ?? cartonType,
});
