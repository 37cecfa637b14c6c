import { MAX_LINES } from '@larder/rules';
import type { Joining, PlanChoices, SourceRow } from '@larder/rules/quick-add';
import { matchRows, planRows } from '@larder/rules/quick-add';
import { useCallback, useMemo, useState } from 'react';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { useNotAgreed } from './quick-add.data';
import type { QuickItem } from './quick-item';
import type { Shelves } from './use-shelves';

type Choices = PlanChoices<QuickItem>;

const PLAIN: Choices = { products: new Map(), quantities: new Map(), joining: 'sum', joiningOf: new Map() };

/** What becomes of the rows that are not on the order yet, and the ways to change it (GDE-41 to 45). */
export function useQuickPlan({ agreed, others }: Shelves, rows: readonly SourceRow[]) {
  const store = useOrderFormStore();
  const locationId = useOrderForm((form) => form.locationId);
  const lines = useOrderForm((form) => form.lines);
  const [choices, setChoices] = useState(PLAIN);
  const [applied, setApplied] = useState<ReadonlySet<number>>(() => new Set());

  const matched = useMemo(() => (agreed ? matchRows(rows, agreed, others) : []), [rows, agreed, others]);
  const skus = useMemo(
    () => matched.flatMap(({ unknownSku }) => (unknownSku === undefined ? [] : [unknownSku])),
    [matched],
  );
  const notAgreed = useNotAgreed(locationId, skus);
  const plan = useMemo(
    () =>
      planRows(
        matched.filter(({ number }) => !applied.has(number)),
        {
          ...choices,
          maxLines: MAX_LINES,
          // Without the greengrocer's products it is not known which of them can be ordered here.
          notAgreed: new Set(others ? notAgreed.names.keys() : []),
          onOrder: new Map(Object.values(lines).map(({ productId, cartonQuantity }) => [productId, cartonQuantity])),
        },
      ),
    [matched, applied, choices, others, notAgreed.names, lines],
  );

  const change = useCallback(
    (part: (before: Choices) => Partial<Choices>) => setChoices((before) => ({ ...before, ...part(before) })),
    [],
  );
  return {
    plan,
    notAgreed,
    joining: choices.joining,
    isApplied: applied.size > 0,
    /** The products that were chosen by hand, and the quantities that were mended, by row. */
    chosen: choices.products,
    mended: choices.quantities,
    choose: useCallback(
      (row: number, item: QuickItem | undefined) =>
        change(({ products }) => {
          const next = new Map(products);
          if (item) next.set(row, item);
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
    /** One answer for all rows takes back those of single ones. */
    joinAll: useCallback((joining: Joining) => change(() => ({ joining, joiningOf: new Map() })), [change]),
    /** Other rows begin without the answers to the last ones. */
    begin() {
      setChoices(PLAIN);
      setApplied(new Set());
    },
    /** Puts what is ready on the order, once: its rows are gone with it. */
    apply() {
      const form = store.getState();
      const fresh = plan.lines.map(({ product, cartons }) => ({
        ...(form.lines[product.productId] ?? product.line),
        cartonQuantity: cartons,
      }));
      const added = fresh.map(({ productId }) => productId).filter((id) => !form.lines[id]);
      form.setLines({
        lineIds: [...form.lineIds, ...added],
        lines: { ...form.lines, ...Object.fromEntries(fresh.map((line) => [line.productId, line])) },
      });
      setApplied(
        new Set([
          ...applied,
          ...plan.rows.filter(({ kind }) => kind === 'add' || kind === 'on-order').map(({ number }) => number),
        ]),
      );
    },
  };
}
export type QuickPlan = ReturnType<typeof useQuickPlan>;
