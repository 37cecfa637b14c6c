import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { orderType } from '@larder/rules';
import { Card, Icon, Tooltip } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';

export interface OrderFactsProps {
  order: Order;
  /** Address and contact are on their way. */
  isAwaited?: boolean;
  isBare?: boolean;
}

/** Where the order goes, when, and to whom; in a card of its own, or within the docket. */
export function OrderFacts({ order, isAwaited = false, isBare = false }: OrderFactsProps) {
  const { t } = useText('orders');
  const isOutside = order.isAgreedDeliverySchedule === false && orderType(order.type) === 'normal' && !['draft', 'ready', 'pending'].includes(order.status);
  const shown = (text: string) => (isAwaited ? <span className="sk orders-sk-text" /> : text);
  const location = <div className="orders-fact-wide"><dt className="lab">{t('view.location')}</dt><dd className="strong">{order.locationName}</dd><dd>{shown(order.address)}<br />{shown(order.postcode)}</dd></div>;
  const when = (
    <div>
      <dt className="lab">{t('view.when')}</dt>
      <dd>
        <DeliveryDay start={order.deliveryStart} />{order.deliveryStart && <> <DeliveryTime start={order.deliveryStart} end={order.deliveryEnd} /></>}{' '}
        {isOutside && <Tooltip text={t('schedule.outside-order')}><span className="orders-mark"><Icon name="outside-schedule" label={t('schedule.outside-order')} /></span></Tooltip>}
      </dd>
    </div>
  );
  const status = <div><dt className="lab">{t('view.status')}</dt><dd><StatusChip status={order.status} /></dd>{order.cancelReason && <dd>{t('view.reason', { reason: order.cancelReason })}</dd>}</div>;
  const contact = <div className="orders-fact-wide"><dt className="lab">{t('contact.label')}</dt><dd>{shown(order.orderContact || '–')}</dd></div>;
  const id = <div><dt className="lab">{t('view.id')}</dt><dd>{order.id}</dd></div>;
  // What no list tells comes last or beside what stands, so that its words push nothing away when they come.
  if (isBare) return <dl className="orders-facts">{location}{isOutside && when}{status}{contact}{id}</dl>;
  return (
    <Card as="section" aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('view.delivery')}</h2>
      <dl className="stack-s">{location}{when}{status}{id}{contact}</dl>
    </Card>
  );
}
