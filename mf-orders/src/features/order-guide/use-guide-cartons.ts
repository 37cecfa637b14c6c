import { useText } from '@larder/i18n';
import { useCallback, useRef } from 'react';
import { useFormNotify } from '../../components/page/form-messages';
import { afterPaint } from '../../model/after-paint';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OrderFormStore } from '../../model/order-form/order-form.store';
import type { OrderLine } from '../../model/order-form/order-line';

/** A line that was taken off, and the order of the lines before. */
interface Removal {
  line: OrderLine;
  lineIds: readonly number[];
  endMessage?: (() => void) | undefined;
}

/**
 * Sets cartons of a product in the guide: more than none puts it on the order, none takes it off with a way back
 * (GDE-12). The product taken off last comes back in its place, by Undo or by a number: an emptied field may be on its
 * way to another quantity.
 */
export function useGuideCartons() {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const last = useRef<Removal>(undefined);
  return useCallback(
    /** @returns false when the order is full and nothing changed (GDE-15) */
    (line: OrderLine, cartons: number): boolean => {
      const form = store.getState();
      const { productId } = line;
      const before = form.lines[productId];
      if (cartons === 0) {
        if (!before) return true;
        const removed: Removal = { line: before, lineIds: form.lineIds };
        last.current = removed;
        store.type(({ remove }) => remove(productId));
        afterPaint(() => {
          // The next key may have come before this frame.
          if (store.getState().lines[productId]) return;
          const run = () => {
            if (!putBack(store, removed)) notify(t('guide.full'));
          };
          removed.endMessage =
            notify(t('editor.removed', { name: before.productName }), { text: t('guide.undo'), run }) ?? undefined;
        });
        return true;
      }
      const removal = last.current?.line.productId === productId ? last.current : undefined;
      let isSet = true;
      if (before) store.type(({ setCartons }) => setCartons(productId, cartons));
      else if (removal) store.type(() => (isSet = putBack(store, removal, cartons)));
      else store.type(({ add }) => (isSet = add([{ ...line, cartonQuantity: cartons }]) === 0));
      if (!isSet) notify(t('guide.full'));
      else if (removal) {
        removal.endMessage?.();
        last.current = undefined;
      }
      return isSet;
    },
    [store, notify, t],
  );
}

/** Puts a line back in its place; false when the order is full and nothing changed. */
function putBack(store: OrderFormStore, { line, lineIds }: Removal, cartonQuantity = line.cartonQuantity): boolean {
  const { add, setLines } = store.getState();
  if (add([{ ...line, cartonQuantity }]) > 0) return false;
  const now = store.getState();
  const known = lineIds.filter((id) => now.lines[id]);
  setLines({ lineIds: [...known, ...now.lineIds.filter((id) => !known.includes(id))], lines: now.lines });
  return true;
}
