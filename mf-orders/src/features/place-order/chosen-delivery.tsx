import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { SlimDelivery } from '../../components/delivery/slim-delivery';
import { useOrderForm } from '../../model/order-form/order-form-context';
import type { PlaceOrderState } from './use-place-order';

/** The delivery chosen in the first step, above the items; "Change" leads back to it (ORD-106). */
export function ChosenDelivery({ order }: { order: PlaceOrderState }) {
  const { t } = useText('orders');
  const start = useOrderForm((form) => form.deliveryStart);
  const end = useOrderForm((form) => form.deliveryEnd);
  return (
    <SlimDelivery cutOff={order.cutOff}>
      <DeliveryHead
        start={start} end={end} place={`· ${order.locationName}`} band={order.cutOff?.band}
        action={<Button variant="text" icon="edit" onClick={order.changeDelivery}>{t('change.open')}</Button>}
      />
    </SlimDelivery>
  );
}
