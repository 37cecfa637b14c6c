import type { Order, OrderItem, OrderRow } from '@larder/contracts';
import { unitPriceFor } from '@larder/rules';
import type { Tx } from '../../database';
import { findActiveProducts, findOrderable } from '../products/products.service';
import { letOthersBetween } from '../../turns/let-others-between';
import { linesByOrder } from './lines-by-order';
import { type LineOfOrder, type NewItem, selectLinesOf } from './order-items.queries';
import { buildLines, type LineInput, totalOf } from './order-lines';
import { tagDigest } from './order-tag';

/** What decides which products an order can have, and which of their prices. */
type Facts = Pick<OrderRow, 'type' | 'status' | 'locationId' | 'deliveryStart'>;
type Row = Omit<OrderRow, 'cutOffAt' | 'soonFrom'>;

interface WithLines {
  order: Omit<Facts, 'status'>;
  lines: readonly LineInput[];
}

/** Where a draft's products come from: samples from the catalogue of the region, others from what its location may order. */
const sourceOf = ({ type, locationId }: WithLines['order']): number | 'samples' =>
  type === 'sample' ? 'samples' : locationId;

/**
 * The lines of each draft as a save would store them now, by one query for each location; undefined for a product that
 * is not on offer any more: its line stays. Other work goes on between the drafts of a long list.
 */
async function linesOfNow(tx: Tx, drafts: readonly WithLines[]): Promise<(NewItem | undefined)[][]> {
  const asked = new Map<number | 'samples', Set<number>>();
  for (const { order, lines } of drafts) {
    const ids = asked.get(sourceOf(order)) ?? new Set();
    for (const { productId } of lines) ids.add(productId);
    asked.set(sourceOf(order), ids);
  }
  const offers = new Map(
    await Promise.all(
      [...asked].map(async ([source, ids]) => {
        const found = source === 'samples' ? findActiveProducts(tx, [...ids]) : findOrderable(tx, source, [...ids]);
        return [source, new Map((await found).map((product) => [product.product_id, product]))] as const;
      }),
    ),
  );
  const turn = letOthersBetween();
  const fresh: (NewItem | undefined)[][] = [];
  for (const { order, lines } of drafts) {
    await turn(lines.length);
    const offered = offers.get(sourceOf(order));
    const orderable = lines.flatMap(({ productId }) => offered?.get(productId) ?? []);
    const built = buildLines(lines, { orderable, saved: [], deliveryStart: order.deliveryStart ?? '' });
    fresh.push(built.map(({ item }) => item));
  }
  return fresh;
}

/**
 * A draft with names, packs and prices of now, as a save would store it; any other order as it is (DSK-15). Nothing is
 * stored: submitting goes on comparing with what was saved (API-65).
 */
export async function orderOfNow<T extends Facts & Pick<Order, 'totalPrice' | 'orderItems'>>(
  tx: Tx,
  order: T,
): Promise<T> {
  if (order.status !== 'draft') return order;
  const [fresh = []] = await linesOfNow(tx, [{ order, lines: order.orderItems }]);
  const orderItems = order.orderItems.map((line, at) => lineOfNow(order, line, fresh[at]));
  const prices = orderItems.map(({ linePrice }) => ({ line_price: linePrice ?? 0 }));
  return { ...order, orderItems, totalPrice: totalOf(prices, order.type) };
}

function lineOfNow(order: Facts, line: OrderItem, now: NewItem | undefined): OrderItem {
  if (!now) return line;
  return {
    ...line,
    productName: now.product_name,
    supplierName: now.supplier_name,
    unitQuantity: Number(now.unit_quantity),
    unitType: now.unit_type,
    cartonType: now.carton_type,
    pickType: now.pick_type,
    storageType: now.storage_type,
    totalItemQuantity: now.total_item_quantity,
    ...(order.type !== 'sample' && pricesOfNow(order, line, now)),
  };
}

/** What the line costs now; where that differs, with what a unit cost when it was saved. */
function pricesOfNow({ deliveryStart }: Facts, line: OrderItem, now: NewItem): Partial<OrderItem> {
  const prices = {
    linePrice: now.line_price,
    unitPrice: Number(now.unit_price),
    futurePrice: now.future_price === null ? null : Number(now.future_price),
    futurePriceDate: now.future_price_date,
    greengrocerProduct: now.greengrocer_product,
    isMaster: now.is_master,
  };
  const former = unitPriceFor({ ...line, deliveryDate: deliveryStart });
  const isSame = former === unitPriceFor({ ...prices, deliveryDate: deliveryStart });
  return { ...prices, formerUnitPrice: isSame ? null : former };
}

/** The rows of a list of one workspace, its drafts with names and totals of now (DSK-15). */
export async function rowsOfNow<T extends Row>(tx: Tx, rows: readonly T[]): Promise<T[]> {
  const drafts = rows.filter(({ status }) => status === 'draft');
  const fresh = new Map((await draftsOfNow(tx, drafts)).map((draft) => [draft.order.id, draft]));
  const turn = letOthersBetween();
  const shown: T[] = [];
  for (const row of rows) {
    const draft = fresh.get(row.id);
    if (draft) await turn(draft.lines.length);
    shown.push(draft ? rowOfNow(row, draft) : row);
  }
  return shown;
}

interface DraftOfNow<T> {
  order: T;
  /** As they were saved. */
  lines: readonly LineOfOrder[];
  fresh: readonly (NewItem | undefined)[];
}

/** Drafts of one workspace, each with its saved lines and those of now. */
async function draftsOfNow<T extends WithLines['order'] & { id: number }>(
  tx: Tx,
  orders: readonly T[],
): Promise<DraftOfNow<T>[]> {
  if (orders.length === 0) return [];
  const stored = linesByOrder(
    await selectLinesOf(
      tx,
      orders.map(({ id }) => id),
    ),
  );
  const drafts = orders.map((order) => ({ order, lines: stored.get(order.id) ?? [] }));
  const fresh = await linesOfNow(tx, drafts);
  return drafts.map((draft, at) => ({ ...draft, fresh: fresh[at] ?? [] }));
}

function rowOfNow<T extends Row>(row: T, { lines, fresh }: DraftOfNow<T>): T {
  const prices = lines.map(({ linePrice }, at) => ({ line_price: fresh[at]?.line_price ?? linePrice }));
  const items = row.items.map((item, at) => {
    const now = fresh[at];
    return now ? { ...item, productName: now.product_name, supplierName: now.supplier_name } : item;
  });
  return { ...row, items, totalPrice: totalOf(prices, row.type) };
}

/**
 * What a draft of now says beyond the stored one; undefined when they are the same. Its version stays the same, so its
 * entity tag tells them apart (API-68).
 */
export function changedByCatalogue(stored: readonly OrderItem[], now: readonly OrderItem[]): string | undefined {
  const text = JSON.stringify(now);
  return text === JSON.stringify(stored) ? undefined : tagDigest(text);
}
