import { useFormats, useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { Alert, LinkButton, LoadError, SidePanel, SkeletonBlock } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { PostalAddress } from '../../components/place/postal-address';
import { DeadlineWords } from '../../components/delivery/deadline-words';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';
import { OrderLinesTable } from '../../components/lines/order-lines-table';
import { storedLines } from '../../components/lines/stored-lines';
import { useOverlayOrder } from './order-overlay.data';

export interface OrderOverlayProps {
  orderId: number;
  onClose: () => void;
}

/** One order over the page of its location, without prices (ORD-177 to ORD-180). */
export function OrderOverlay({ orderId, onClose }: OrderOverlayProps) {
  const { t } = useText('orders');
  const order = useLinkTo()('orderDetails', { orderId });
  return (
    <SidePanel
      title={t('view.title', { id: orderId })}
      onClose={onClose}
      footer={
        order && (
          <LinkButton variant="primary" block to={order}>
            {t('overlay.open')}
          </LinkButton>
        )
      }
    >
      <OverlayBody orderId={orderId} />
    </SidePanel>
  );
}

function OverlayBody({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const order = useOverlayOrder(orderId);
  if (order.isPending) return <SkeletonBlock bare lines={8} label={t('view.loading')} />;
  if (order.error?.status === 404) return <Alert>{t('order_overlay_404_error')}</Alert>;
  if (!order.data)
    return <LoadError title={t('failed.order')} look="card" error={order.error ?? {}} onRetry={order.retry} />;
  const { status, deliveryStart, deliveryEnd, locationName, address, postcode, orderContact } = order.data;
  return (
    <div className="stack">
      <dl className="stack-s">
        <div>
          <dt className="lab">{t('view.status')}</dt>
          <dd>
            <StatusChip status={status} />
          </dd>
        </div>
        <div>
          <dt className="lab">{t('view.when')}</dt>
          <dd className="strong">
            <DeliveryDay start={deliveryStart} />
            <br />
            <DeliveryTime start={deliveryStart} end={deliveryEnd} />
          </dd>
          <dd>
            <DeadlineWords order={order.data} />
          </dd>
        </div>
        <div>
          <dt className="lab">{t('view.location')}</dt>
          <dd>
            {locationName}
            <br />
            <PostalAddress address={address} postcode={postcode} onTwoLines />
          </dd>
        </div>
        <div>
          <dt className="lab">{t('contact.label')}</dt>
          <dd>{orderContact || '–'}</dd>
        </div>
      </dl>
      <OrderLinesTable lines={storedLines(order.data, formats)} label={t('line.items')} showsPrices={false} />
    </div>
  );
}
