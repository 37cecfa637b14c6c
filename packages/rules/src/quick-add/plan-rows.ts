import { MAX_CARTONS } from '../orders/cartons';
import type { MatchedRow } from './match-rows';
import type { QuickProduct } from './product-index';

/**
 * What becomes of a row (GDE-41): `which` has to be chosen among products of one name, `full` no longer fits on the
 * order.
 */
export type RowKind = 'add' | 'on-order' | 'which' | 'suspended' | 'not-agreed' | 'unknown' | 'bad' | 'full';
/** What happens to cartons that are on the order already. */
export type Joining = 'sum' | 'replace';

/** A pasted row with what would become of it. */
export interface PlannedRow<T extends QuickProduct> extends MatchedRow<T> {
  kind: RowKind;
  /** The row's own cartons; absent for a bad quantity. */
  cartons?: number;
  /** Numbers of all rows of the same product, this one included; more than one are added together (GDE-43). */
  together: readonly number[];
  /** Cartons of all these rows. */
  total: number;
  /** Cartons that are on the order already. */
  before: number;
  joining: Joining;
}

/** What was answered for single rows, by row number, and how cartons of the order are joined. */
export interface PlanChoices<T extends QuickProduct> {
  products: ReadonlyMap<number, T>;
  quantities: ReadonlyMap<number, string>;
  joining: Joining;
  /** By product, where it differs from `joining`. */
  joiningOf: ReadonlyMap<number, Joining>;
}

/** What the plan of pasted rows depends on beside the rows. Quantities are whole cartons. */
export interface PlanInput<T extends QuickProduct> extends PlanChoices<T> {
  /** Cartons on the order by product. */
  onOrder: ReadonlyMap<number, number>;
  maxLines: number;
  /** SKUs without dashes of active products of the region that are not agreed here (GDE-44). */
  notAgreed: ReadonlySet<string>;
}

/** What pasted rows would do to an order; nothing has been done yet. */
export interface Plan<T extends QuickProduct> {
  rows: PlannedRow<T>[];
  /** What the order gets, in the order of the rows: each product once with the cartons that it has then. */
  lines: { product: T; cartons: number }[];
}

/** The whole cartons that a text means, from 1 to 9999; nothing for all else (GDE-43). */
export function wholeCartons(text: string): number | undefined {
  const cartons = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return cartons >= 1 && cartons <= MAX_CARTONS ? cartons : undefined;
}

/** Decides what becomes of each row. Nothing is on the order before `lines` are put there (GDE-45). */
export function planRows<T extends QuickProduct>(matched: readonly MatchedRow<T>[], input: PlanInput<T>): Plan<T> {
  const { onOrder, maxLines, notAgreed, joining, joiningOf } = input;
  const read = matched.map((row) => {
    const product = row.product ?? input.products.get(row.number);
    return {
      ...row,
      ...(product && { product }),
      cartons: wholeCartons(input.quantities.get(row.number) ?? row.quantity),
    };
  });
  const groups = new Map<number, { numbers: number[]; total: number }>();
  for (const { product, cartons, number } of read) {
    if (!product || cartons === undefined || product.status === 'suspended') continue;
    const group = groups.get(product.productId) ?? { numbers: [], total: 0 };
    groups.set(product.productId, { numbers: [...group.numbers, number], total: group.total + cartons });
  }
  const lines: Plan<T>['lines'] = [];
  const decided = new Map<number, 'add' | 'on-order' | 'bad' | 'full'>();
  let room = maxLines - onOrder.size;
  const decide = (product: T, total: number, before: number): 'add' | 'on-order' | 'bad' | 'full' => {
    const cartons = total + ((joiningOf.get(product.productId) ?? joining) === 'sum' ? before : 0);
    if (cartons > MAX_CARTONS) return 'bad';
    if (before === 0 && room === 0) return 'full';
    if (before === 0) room -= 1;
    lines.push({ product, cartons });
    return before === 0 ? 'add' : 'on-order';
  };
  const rows = read.map(({ cartons, ...row }): PlannedRow<T> => {
    const { product, number, which, unknownSku } = row;
    const group = product && groups.get(product.productId);
    const before = (product && onOrder.get(product.productId)) ?? 0;
    const base = {
      ...row,
      together: group?.numbers ?? [number],
      total: group?.total ?? 0,
      before,
      joining: (product && joiningOf.get(product.productId)) ?? joining,
      ...(cartons !== undefined && { cartons }),
    };
    if (!product)
      return {
        ...base,
        kind:
          which.length > 0 ? 'which' : unknownSku !== undefined && notAgreed.has(unknownSku) ? 'not-agreed' : 'unknown',
      };
    if (product.status === 'suspended') return { ...base, kind: 'suspended' };
    if (cartons === undefined || !group) return { ...base, kind: 'bad' };
    const kind = decided.get(product.productId) ?? decide(product, group.total, before);
    decided.set(product.productId, kind);
    return { ...base, kind };
  });
  return { rows, lines };
}

/** Whether the row is put on the order by "Add" (GDE-45). */
export const isReady = ({ kind }: { kind: RowKind }): boolean => kind === 'add' || kind === 'on-order';
