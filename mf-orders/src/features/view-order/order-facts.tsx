import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useFeature, useLinkTo, useSession } from '@larder/remote-kit';
import { maySeePrices, orderType, statusOf } from '@larder/rules';
import { Card, Icon, Tooltip } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
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
  const author = order.createdBy && <div><dt className="lab">{t(statusOf(order.status) === 'draft' ? 'view.started-by' : 'view.placed-by')}</dt><dd>{order.createdBy}</dd></div>;
  const invoice = <InvoiceOfOrder order={order} />;
  // What no list tells comes last or beside what stands, so that its words push nothing away when they come.
  if (isBare) return <dl className="orders-facts">{location}{isOutside && when}{status}{contact}{id}{author}</dl>;
  return (
    <Card as="section" aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('view.delivery')}</h2>
      <dl className="stack-s">{location}{when}{status}{id}{contact}{author}{invoice}</dl>
    </Card>
  );
}

/** The way to the invoice of a delivered order, where the region has invoices and the member may see them. */
function InvoiceOfOrder({ order }: { order: Order }) {
  const { t } = useText('orders');
  const linkTo = useLinkTo();
  const role = useSession()?.userRole;
  const isThere = useFeature('billing') && maySeePrices(role) && statusOf(order.status) === 'delivered';
  const address = isThere ? linkTo('invoiceList', {}, { orderId: String(order.id) }) : undefined;
  return address ? <div className="orders-noprint"><dt className="lab">{t('view.invoice')}</dt><dd><Link to={address}>{t('view.view-invoice')}</Link></dd></div> : null;
}
