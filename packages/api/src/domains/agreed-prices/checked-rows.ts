import { type FieldError, PRICE_GRID_LIMITS, type PriceRow, type PriceRowInput } from '@larder/contracts';
import { ValidationFailed } from '../../http/http.errors';
import { PriceDatePast, PricesVersionMismatch, ProductOwn } from './agreed-prices.errors';
import type { PricedProduct, Todays } from './agreed-prices.queries';

/** What rows are checked against. */
export interface RowFacts {
  products: ReadonlyMap<number, PricedProduct>;
  /** The rows as they are now, locked. */
  current: ReadonlyMap<number, PriceRow>;
  today: Todays;
  /** Whether this grid can hold the product. */
  isOfGrid(product: PricedProduct): boolean;
  /** The company that buys by this grid, where one does. */
  buyerId?: number;
}

/** Whether a save leaves the row as it is. */
export const isSame = (row: PriceRowInput, current: PriceRow | undefined): boolean =>
  current !== undefined
  && row.unitPrice === current.unitPrice
  && row.futurePrice === current.futurePrice
  && row.futurePriceDate === current.futurePriceDate
  && row.status === current.status;

/**
 * Holds the rows of a save to their rules; every error names its cell, such as `rows[3].unitPrice`. The first hundred are
 * listed.
 * @throws ValidationFailed @throws ProductOwn @throws PriceDatePast @throws PricesVersionMismatch
 */
export function checkRows(rows: readonly PriceRowInput[], facts: RowFacts): void {
  const found = (
    field: keyof PriceRowInput,
    code: string,
    message: string,
    isWrong: (row: PriceRowInput, at: number) => boolean,
  ): FieldError[] =>
    rows.flatMap((row, at) => (isWrong(row, at) ? [{ field: `rows[${at}].${field}`, code, message }] : []));
  const productOf = ({ productId }: PriceRowInput) => facts.products.get(productId);
  const firstOf = new Map(rows.map(({ productId }, at) => [productId, at] as const).reverse());

  const wrong = [
    ...found(
      'productId',
      'duplicate',
      'Stands in this save twice',
      ({ productId }, at) => firstOf.get(productId) !== at,
    ),
    ...found('productId', 'unknown', 'Is no product that can be here', (row) => {
      const product = productOf(row);
      return !product || !product.isOffered || !facts.isOfGrid(product);
    }),
    ...found(
      'futurePriceDate',
      'missing',
      'A coming price has a day',
      (row) => row.futurePrice !== null && row.futurePriceDate === null,
    ),
    ...found(
      'futurePrice',
      'missing',
      'A day has a coming price',
      (row) => row.futurePrice === null && row.futurePriceDate !== null,
    ),
    ...(rows.filter(({ version }) => version === undefined).length > PRICE_GRID_LIMITS.newRows
      ? [{ field: 'rows', code: 'too_long', message: `At most ${PRICE_GRID_LIMITS.newRows} new products at once` }]
      : []),
  ];
  if (wrong.length > 0) throw new ValidationFailed(wrong);
  const own = found(
    'productId',
    'product_own',
    'Is a product of this company',
    (row) => facts.buyerId !== undefined && productOf(row)?.ownerId === facts.buyerId,
  );
  if (own.length > 0) throw new ProductOwn(own);
  const past = found(
    'futurePriceDate',
    'price_date_past',
    'Has passed',
    (row) => row.futurePriceDate !== null && row.futurePriceDate < facts.today[productOf(row)!.region]!,
  );
  if (past.length > 0) throw new PriceDatePast(past);

  const stale = rows.filter(({ productId, version }) => facts.current.get(productId)?.version !== version);
  if (stale.length > 0) {
    const errors = found('version', 'version_mismatch', 'Has been changed meanwhile', (row) => stale.includes(row));
    throw new PricesVersionMismatch(
      stale.flatMap(({ productId }) => facts.current.get(productId) ?? []),
      errors,
    );
  }
}
