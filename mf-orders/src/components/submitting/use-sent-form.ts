import { useNotify } from '@larder/remote-kit';
import { useText } from '@larder/i18n';
import { fingerprint } from '../../model/order-form/order-body';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OrderFormValues } from '../../model/order-form/order-form.store';

/** What was sent of the form, for the confirmation; says so where something was changed after that. */
export function useSentForm() {
  const { t } = useText('orders');
  const notify = useNotify();
  const store = useOrderFormStore();
  return (sent: OrderFormValues | undefined): OrderFormValues => {
    const now = store.getState();
    if (sent === undefined) return now;
    if (fingerprint(sent) !== fingerprint(now)) notify(t('review.changed-since'));
    return sent;
  };
}
