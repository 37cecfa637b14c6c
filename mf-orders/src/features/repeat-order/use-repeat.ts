import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useLatest } from '@larder/ui';
import { useRef, useState } from 'react';
import { useFormNotify } from '../../components/page/form-messages';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OnSale } from '../../model/order-form/order-line';
import { copyLines } from '../../model/repeat/copy-lines';
import { loadLeftOut } from './load-left-out';
import type { Repeated } from './repeated';

/**
 * Copies orders onto the one being made, and tells what came of it: a snackbar when all was copied, else the lines that
 * were not (GDE-31, GDE-32).
 */
export function useRepeat(onSale: OnSale) {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const [repeated, setRepeated] = useState<Repeated>();
  const latest = useLatest(onSale);
  const isUndone = useRef(false);

  const copy = (original: Order) => {
    const copied = copyLines(store, original, latest.current);
    isUndone.current = false;
    const undo = () => {
      // Pressed twice, it takes off what was copied once.
      if (!isUndone.current) copied.undo();
      isUndone.current = true;
    };
    const undoing = { text: t('guide.undo'), run: undo };
    if (copied.leftOut.length === 0) return notify(t('repeat.done', { count: copied.count }), undoing);
    // A dialog that can't be fetched leaves the order as it is now, and the number of lines told.
    return void loadLeftOut().then(
      () => setRepeated({ ...copied, undo, deliveryStart: original.deliveryStart }),
      () => notify(t('repeat.left-out', { count: copied.leftOut.length }), undoing),
    );
  };
  return { copy, repeated, close: () => setRepeated(undefined) };
}
export type RepeatState = ReturnType<typeof useRepeat>;
