import { REVIEWED_FIELDS } from '@larder/rules';
import type { Tx } from '../../database';
import type { AuditEvent } from '../../http/audit';
import { newSku } from './new-sku';
import { fileIdsOf, nameFiles as keepFiles } from '../files/named-files.service';
import { columnsOf, differences } from './product-columns';
import { ensureSupplier, type ProductColumns } from './product-editing.queries';
import {
  countUp,
  endReviewsOf,
  type ImportedReview,
  insertDrafts,
  insertReviews,
  type LockedProduct,
  selectSkus,
  updateProducts,
} from './product-import.queries';
import type { Effect } from './product-plan';
import type { ProductRow } from './product-row';
import type { TableProduct } from './product-table';

/** A row with what it does. */
export interface PlannedRow {
  row: ProductRow;
  effect: Effect;
}
/** A plan without mistakes, and the products that it changes, locked. */
export interface Plan {
  rows: readonly PlannedRow[];
  locked: readonly LockedProduct[];
  userId: string;
  now: number;
}

type Create = Extract<Effect, { outcome: 'create' }>;
type Update = Extract<Effect, { outcome: 'update' }>;

/** Does what the rows say, a statement for all of them each time, and answers what is to be audited. */
export async function applyPlan(tx: Tx, plan: Plan): Promise<AuditEvent[]> {
  const effects = plan.rows.map(({ effect }) => effect);
  const created = await createAll(
    tx,
    effects.filter((effect): effect is Create => effect.outcome === 'create'),
    plan.now,
  );
  const updated = await updateAll(
    tx,
    effects.filter((effect): effect is Update => effect.outcome === 'update'),
    plan,
  );
  return [...created, ...updated];
}

async function createAll(tx: Tx, effects: readonly Create[], now: number): Promise<AuditEvent[]> {
  if (effects.length === 0) return [];
  await ensureSupplier(tx);
  const skus = await newSkus(tx, effects.length);
  const rows = effects.map(({ product }, at) => ({
    sku: skus[at] as string,
    ...columnsOf(product),
    ...sheetOf(product, null, now),
  }));
  await insertDrafts(tx, rows);
  await nameFiles(
    tx,
    effects.map(({ product }) => product),
    now,
    false,
  );
  return rows.map(({ sku, ...after }) => ({
    type: 'product-created',
    subject: `product:${sku}`,
    detail: { byImport: true, after },
  }));
}

async function newSkus(tx: Tx, count: number): Promise<string[]> {
  const skus = new Set<string>();
  while (skus.size < count) {
    while (skus.size < count) skus.add(newSku());
    for (const taken of await selectSkus(tx, [...skus])) skus.delete(taken);
  }
  return [...skus];
}

async function updateAll(tx: Tx, effects: readonly Update[], { locked, userId, now }: Plan): Promise<AuditEvent[]> {
  if (effects.length === 0) return [];
  const bySku = new Map(locked.map((product) => [product.sku, product]));
  const idOf = ({ before }: Update): number => (bySku.get(before.sku) as LockedProduct).id;
  const saved = effects.filter(({ after }) => after !== null);
  const priced = effects.filter(({ price }) => price !== null);

  await endReviewsOf(tx, saved.map(idOf), ['product', 'change']);
  await endReviewsOf(tx, priced.map(idOf), ['price']);
  await updateProducts(
    tx,
    saved.map((effect) => ({
      id: idOf(effect),
      ...columnsOf(effect.after as TableProduct),
      ...sheetOf(effect.after as TableProduct, effect.before, now),
    })),
  );
  await countUp(tx, effects.map(idOf));
  await nameFiles(
    tx,
    saved.filter(({ before }) => before.status === 'draft').map(({ after }) => after as TableProduct),
    now,
    false,
  );
  await nameFiles(
    tx,
    saved.filter(({ before }) => before.status !== 'draft').map(({ after }) => after as TableProduct),
    now,
    true,
  );
  await insertReviews(
    tx,
    effects.flatMap((effect) => reviewsOf(effect, bySku.get(effect.before.sku) as LockedProduct)),
    userId,
    new Date(now).toISOString(),
  );
  return effects.flatMap(eventsOf);
}

function reviewsOf({ before, review, price }: Update, { id, unit_price: listPrice }: LockedProduct): ImportedReview[] {
  const former =
    review
    && Object.fromEntries(REVIEWED_FIELDS.filter((field) => field in review).map((field) => [field, before[field]]));
  return [
    ...(review && former ? [{ kind: 'change' as const, product_id: id, before: former, after: review }] : []),
    ...(price && price.listPrice !== null
      ? [{ kind: 'price' as const, product_id: id, before: { listPrice: Number(listPrice) }, after: price }]
      : []),
  ];
}

function eventsOf({ before, after, review, price }: Update): AuditEvent[] {
  const subject = `product:${before.sku}`;
  return [
    ...(after
      ? [
          {
            type: 'product-changed',
            subject,
            detail: { byImport: true, ...differences(before, after as typeof before), ...(review && { review }) },
          },
        ]
      : []),
    ...(price
      ? [
          {
            type: 'product-priced',
            subject,
            detail: {
              byImport: true,
              before: { listPrice: before.futureListPrice, from: before.futureListPriceDate },
              after: price,
            },
          },
        ]
      : []),
  ];
}

/** The sheet, whose date is that of the import when it is another one. */
function sheetOf(
  { specSheet }: TableProduct,
  before: { specSheet: string | null; specSheetDateModified: string | null } | null,
  now: number,
): Required<Pick<ProductColumns, 'spec_sheet' | 'spec_sheet_modified_at'>> {
  const isSame = before?.specSheet === specSheet;
  return {
    spec_sheet: specSheet,
    spec_sheet_modified_at:
      specSheet === null ? null : isSame && before ? before.specSheetDateModified : new Date(now).toISOString(),
  };
}

async function nameFiles(tx: Tx, products: readonly TableProduct[], now: number, isPublic: boolean): Promise<void> {
  const paths = products.flatMap(({ photos, specSheet }) => [
    ...photos.map(({ path }) => path),
    ...(specSheet ? [specSheet] : []),
  ]);
  await keepFiles(tx, fileIdsOf(paths, tx), now, isPublic);
}
