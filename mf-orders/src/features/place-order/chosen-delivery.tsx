import { useFormats, useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { DeliveryTime } from '../../components/delivery/delivery-time';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { SlimDelivery } from '../../components/delivery/slim-delivery';
import { useOrderForm } from '../../model/order-form/order-form-context';
import type { PlaceOrderState } from './use-place-order';

/** The delivery chosen in the first step, above the items; "Change" leads back to it (ORD-106). */
export function ChosenDelivery({ order }: { order: PlaceOrderState }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const start = useOrderForm((form) => form.deliveryStart);
  const end = useOrderForm((form) => form.deliveryEnd);
  return (
    <SlimDelivery cutOff={order.cutOff} isLine>
      {start && (
        <p className="orders-short" aria-hidden="true">
          <b>
            {formats.shortWeekday(start)} {formats.dayMonth(start, 'short')}, <DeliveryTime start={start} end={end} />
          </b>
          <span>{order.locationName}</span>
        </p>
      )}
      <DeliveryHead
        start={start}
        end={end}
        place={`· ${order.locationName}`}
        band={order.cutOff?.band}
        action={
          <Button variant="text" icon="edit" onClick={order.changeDelivery}>
            {t('change.open')}
          </Button>
        }
      />
    </SlimDelivery>
  );
}
