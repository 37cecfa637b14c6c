import { useText } from '@larder/i18n';
import { MAX_LINES } from '@larder/rules';
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
      if (before) store.type(({ setCartons }) => setCartons(productId, cartons));
      else if (form.lineIds.length >= MAX_LINES) {
        notify(t('guide.full'));
        return false;
      } else store.type(({ add }) => add([{ ...line, cartonQuantity: cartons }]));
      return true;

      function putBack(gone: OrderLine, order: readonly number[]) {
        const now = store.getState();
        now.add([gone]);
        const { lineIds, lines } = store.getState();
        const known = order.filter((id) => lines[id]);
        now.setLines({ lineIds: [...known, ...lineIds.filter((id) => !known.includes(id))], lines });
      }
    },
    [store, notify, t],
  );
}
