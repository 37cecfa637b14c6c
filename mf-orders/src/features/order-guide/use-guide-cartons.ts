import { useText } from '@larder/i18n';
import { useCallback } from 'react';
import { useFormNotify } from '../../components/page/form-messages';
import { afterPaint } from '../../model/after-paint';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OrderLine } from '../../model/order-form/order-line';

/**
 * Sets cartons of a product in the guide: more than none puts it on the order, none takes it off with a way back
 * (GDE-12).
 */
export function useGuideCartons() {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  return useCallback(
    /** @returns false when the order is full and nothing changed (GDE-15) */
    (line: OrderLine, cartons: number): boolean => {
      const form = store.getState();
      const { productId } = line;
      const before = form.lines[productId];
      if (cartons === 0) {
        if (!before) return true;
        const { lineIds } = form;
        store.type(({ remove }) => remove(productId));
        afterPaint(() =>
          notify(t('editor.removed', { name: before.productName }), {
            text: t('guide.undo'),
            run: () => putBack(before, lineIds),
          }),
        );
        return true;
      }
      let left = 0;
      if (before) store.type(({ setCartons }) => setCartons(productId, cartons));
      else store.type(({ add }) => (left = add([{ ...line, cartonQuantity: cartons }])));
      if (left > 0) notify(t('guide.full'));
      return left === 0;

      function putBack(gone: OrderLine, order: readonly number[]) {
        const now = store.getState();
        if (now.add([gone]) > 0) return void notify(t('guide.full'));
        const { lineIds, lines } = store.getState();
        const known = order.filter((id) => lines[id]);
        now.setLines({ lineIds: [...known, ...lineIds.filter((id) => !known.includes(id))], lines });
      }
    },
    [store, notify, t],
  );
}
