import { MAX_LINES } from '@larder/rules';
import type { Joining, RestRow, SourceRow } from '@larder/rules/quick-add';
import { isReady, matchRows, planRows } from '@larder/rules/quick-add';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { useNotAgreed } from './quick-add.data';
import { putOnOrder } from './quick-draft.store';
import type { Choices, QuickDraftStore } from './quick-draft.store';
import type { QuickItem } from './quick-item';
import type { Shelves } from './use-shelves';

/** What becomes of the rows that are not on the order yet, and the ways to change it (GDE-41 to 45). */
export function useQuickPlan({ agreed, others, itemOf }: Shelves, rows: readonly SourceRow[], draft: QuickDraftStore) {
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const lines = useOrderForm((form) => form.lines);
  const { choices, applied } = useStore(draft);

  const matched = useMemo(() => (agreed ? matchRows(rows, agreed, others) : []), [rows, agreed, others]);
  const skus = useMemo(
    () => matched.flatMap(({ unknownSku }) => (unknownSku === undefined ? [] : [unknownSku])),
    [matched],
  );
  const notAgreed = useNotAgreed(locationId, skus);
  // A product may be off sale or gone since it was chosen: its row reads as it would without the choice.
  const chosen = useMemo(
    () =>
      new Map(
        [...choices.products].flatMap(([row, productId]) => {
          const item = itemOf.get(productId);
          return item ? [[row, item] as const] : [];
        }),
      ),
    [choices.products, itemOf],
  );
  const rest = useMemo(() => matched.filter(({ number }) => !applied.rows.has(number)), [matched, applied]);
  // "Replace" is about cartons that were there before "Add": rows that it has left add to those of its products (GDE-43).
  const adding = useMemo(
    () =>
      new Map(
        rest.flatMap(({ number, product = chosen.get(number) }) =>
          product && applied.left.get(number)?.since.has(product.productId)
            ? [[product.productId, 'sum'] as const]
            : [],
        ),
      ),
    [rest, applied, chosen],
  );
  const plan = useMemo(
    () =>
      planRows(rest, {
        ...choices,
        products: chosen,
        joiningOf: new Map([...adding, ...choices.joiningOf]),
        maxLines: MAX_LINES,
        // Without the greengrocer's products it is not known which of them can be ordered here.
        notAgreed: new Set(others ? notAgreed.names.keys() : []),
        onOrder: new Map(Object.values(lines).map(({ productId, cartonQuantity }) => [productId, cartonQuantity])),
      }),
    [rest, adding, choices, chosen, others, notAgreed.names, lines],
  );

  const change = useCallback(
    (part: (before: Choices) => Partial<Choices>) =>
      draft.setState(({ choices: before }) => ({ choices: { ...before, ...part(before) } })),
    [draft],
  );
  return {
    plan,
    notAgreed,
    joining: choices.joining,
    isApplied: applied.rows.size > 0,
    /** The products that were chosen by hand, and the quantities that were mended, by row. */
    chosen,
    mended: choices.quantities,
    choose: useCallback(
      (row: number, item: QuickItem | undefined) =>
        change(({ products }) => {
          const next = new Map(products);
          if (item) next.set(row, item.productId);
          else next.delete(row);
          return { products: next };
        }),
      [change],
    ),
    mend: useCallback(
      (row: number, quantity: string) =>
        change(({ quantities }) => ({ quantities: new Map(quantities).set(row, quantity) })),
      [change],
    ),
    join: useCallback(
      (productId: number, joining: Joining) =>
        change(({ joiningOf }) => ({ joiningOf: new Map(joiningOf).set(productId, joining) })),
      [change],
    ),
    /** One answer for all rows takes back those of single ones; rows that "Add" has left add all the same. */
    joinAll: useCallback((joining: Joining) => change(() => ({ joining, joiningOf: new Map() })), [change]),
    /**
     * Puts what is ready on the order, once: its rows are gone with it, and the text becomes the rest (GDE-45), which
     * is `left` row by row.
     * @returns what brings them back
     */
    apply(restText: string, left: readonly (RestRow & { number: number })[]): () => void {
      const form = store.getState();
      const fresh = plan.lines.map(({ product, cartons }) => ({
        ...(form.lines[product.productId] ?? product.line),
        cartonQuantity: cartons,
      }));
      const ids = fresh.map(({ productId }) => productId);
      const added = ids.filter((id) => !form.lines[id]);
      form.setLines({
        lineIds: [...form.lineIds, ...added],
        lines: { ...form.lines, ...Object.fromEntries(fresh.map((line) => [line.productId, line])) },
      });
      return putOnOrder(draft, {
        rows: new Set(plan.rows.filter(isReady).map(({ number }) => number)),
        products: new Set(ids),
        rest: restText,
        left,
      });
    },
  };
}
export type QuickPlan = ReturnType<typeof useQuickPlan>;
