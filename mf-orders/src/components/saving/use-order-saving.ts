import { useBusEvent, useNotify } from '@larder/remote-kit';
import { useText } from '@larder/i18n';
import type { Order } from '@larder/contracts';
import { useLatest } from '@larder/ui';
import { useEffect, useState } from 'react';
import type { OrderFormStore } from '../../model/order-form/order-form.store';
import { createOrderSaving } from '../../model/saving/order-saving';
import type { LeftOrder, OrderSaving, OrderSavingInput } from '../../model/saving/order-saving';
import type { SavingDevice } from '../../model/saving/saving-device';
import { useSavingCalls } from '../../model/saving/use-saving-calls';

export interface SavingOfForm extends Pick<OrderSavingInput, 'start' | 'keptAs' | 'keptAt' | 'submits'> {
  device: SavingDevice | undefined;
  store: OrderFormStore;
  /** The draft was saved, or a merge brought what someone else saved; also after the screen was left. */
  onStored?: ((order: Order) => void) | undefined;
  /** The screen was left with changes; heard once they are saved, or can't be. */
  onLeft?: ((left: LeftOrder) => void) | undefined;
}

/** Why a draft that the order has left is not deleted. */
const FORMER_STAYS: Record<string, string> = {
  order_version_mismatch: 'save.former-stays',
  order_not_draft: 'save.former-submitted',
};

/**
 * Saves the order of a form while the component is mounted; undefined without a device, where nothing is saved by
 * itself.
 */
export function useOrderSaving({
  device,
  store,
  start,
  keptAs,
  keptAt,
  submits,
  onStored,
  onLeft,
}: SavingOfForm): OrderSaving | undefined {
  const { t } = useText('orders');
  const notify = useNotify();
  const calls = useSavingCalls();
  const [saving] = useState(
    () => device && createOrderSaving({ device, calls, store, start, keptAs, keptAt, submits }),
  );
  const heard = useLatest({ t, notify, onStored, onLeft });

  // Synchronises with the network, and with the page going away.
  useEffect(() => {
    if (!saving) return undefined;
    const say = (key: string, values = {}) => heard.current.notify(heard.current.t(key, values));
    saving.hearBy({
      onStored: (order) => heard.current.onStored?.(order),
      onMerged: (name, count) => say('merge.quiet', { name: name ?? heard.current.t('merge.staff'), count }),
      onUnable: () => say('save.not-kept'),
      onFormerStays: (id, error) => say(FORMER_STAYS[error.code] ?? 'save.former-refused', { id }),
    });
    const flush = () => void saving.flush();
    window.addEventListener('online', saving.retry);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', saving.retry);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [saving, heard]);
  useBusEvent('unsent-dropped', () => void saving?.end());
  // Synchronises with the end of the visit: what is left is sent or kept, and the buyer learns where the order is
  // (GDE-66).
  useEffect(
    () => () => {
      void saving?.leave().then((left) => {
        if (!left) return;
        const { t: say, notify: show, onLeft: tell } = heard.current;
        if (left.isSaved && left.orderId !== undefined) show(say('save.kept', { id: left.orderId }));
        else if (left.isKept) show(say('save.kept-here'));
        tell?.(left);
      });
    },
    [saving, heard],
  );
  return saving;
}
