import { useFormats, useText } from '@larder/i18n';
import { Button, Card, Docket, Figure, LinkButton, PageHeader } from '@larder/ui';
import picture from '../../../pictures/spot-orders.svg';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { useStepHeading } from '../../components/page/screen-heading';
import { useOwnPages } from '../../components/page/use-own-pages';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';

export interface OrderConfirmationProps { confirmed: ConfirmedOrder; onOpen: () => void }

/** What became of the order, and what happens next (ORD-173, ORD-174, decision 017). */
export function OrderConfirmation({ confirmed, onOpen }: OrderConfirmationProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const pages = useOwnPages();
  const { kind, orderId, locationName, deliveryStart, deliveryEnd, total, cutOff } = confirmed;
  const title = t(`confirmation.${kind}`, { id: orderId });
  const heading = useStepHeading(`confirmation-${orderId}`, title, false);

  const body = (
    <div className="stack">
      <DeliveryHead start={deliveryStart} end={deliveryEnd} place={`· ${locationName}`} />
      <p>{kind === 'submitted' ? t('confirmation.next') : cutOff && t('confirmation.before', { cutOff: formats.cutOff(cutOff.cutOffAt) })}</p>
      <div className="rowx">
        <LinkButton variant="primary" to={pages.orderList()}>{t('view.back')}</LinkButton>
        <Button onClick={onOpen}>{t(kind === 'submitted' ? 'confirmation.open' : 'confirmation.open-draft')}</Button>
      </div>
    </div>
  );
  const stub = (
    <>
      {total !== null && <Figure label={t('common:total-excl-vat')} large>{formats.money(total)}</Figure>}
      {cutOff && <CutOffTimer cutOff={cutOff} purpose={kind === 'submitted' ? 'cancel' : 'submit'} />}
    </>
  );
  return (
    <>
      <PageHeader title={title} headingRef={heading} picture={picture} />
      {total !== null || cutOff ? <Docket aria-label={t('view.summary')} stub={stub}>{body}</Docket> : <Card as="section" aria-label={t('view.summary')}>{body}</Card>}
    </>
  );
}
