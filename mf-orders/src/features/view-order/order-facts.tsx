import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useFeature, useLinkTo, useSession } from '@larder/remote-kit';
import { maySeePrices, statusOf } from '@larder/rules';
import { Card } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
import { PostalAddress } from '../../components/place/postal-address';

export interface OrderFactsProps {
  order: Order;
  /** Address and contact are on their way. */
  isAwaited?: boolean;
  isBare?: boolean;
}

/**
 * Where the order goes, and to whom; in a card of its own, or within the docket. Its number, day and place are in the
 * head.
 */
export function OrderFacts({ order, isAwaited = false, isBare = false }: OrderFactsProps) {
  const { t } = useText('orders');
  const shown = (text: string) => (isAwaited ? <span className="sk orders-sk-text" /> : text);
  const address = (
    <div className="orders-fact-wide">
      <dt className="lab">{t('view.address')}</dt>
      <dd>
        {isAwaited ? (
          <>
            {shown('')}
            <br />
            {shown('')}
          </>
        ) : (
          <PostalAddress address={order.address} postcode={order.postcode} onTwoLines />
        )}
      </dd>
    </div>
  );
  // Under way the steps above say it; paper has no steps.
  const status = (
    <div className={isBare ? undefined : 'orders-paper'}>
      <dt className="lab">{t('view.status')}</dt>
      <dd>
        <StatusChip status={order.status} />
      </dd>
      {order.cancelReason && <dd>{t('view.reason', { reason: order.cancelReason })}</dd>}
    </div>
  );
  const contact = (
    <div className="orders-fact-wide">
      <dt className="lab">{t('contact.label')}</dt>
      <dd>{shown(order.orderContact || '–')}</dd>
    </div>
  );
  const author = (isAwaited || order.createdBy) && (
    <div>
      <dt className="lab">{t(statusOf(order.status) === 'draft' ? 'view.started-by' : 'view.placed-by')}</dt>
      <dd>{shown(order.createdBy ?? '')}</dd>
    </div>
  );
  const invoice = <InvoiceOfOrder order={order} />;
  // What no list tells comes last or beside what stands, so that its words push nothing away when they come.
  if (isBare)
    return (
      <dl className="orders-facts">
        {address}
        {status}
        {contact}
        {author}
      </dl>
    );
  return (
    <Card as="section" aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('view.delivery')}</h2>
      <dl className="stack-s">
        {address}
        {status}
        {contact}
        {author}
        {invoice}
      </dl>
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
  return address ? (
    <div className="orders-noprint">
      <dt className="lab">{t('view.invoice')}</dt>
      <dd>
        <Link to={address}>{t('view.view-invoice')}</Link>
      </dd>
    </div>
  ) : null;
}
