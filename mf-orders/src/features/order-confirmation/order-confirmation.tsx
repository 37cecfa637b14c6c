import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Button, Card, Docket, Figure, LinkButton, PageHeader } from '@larder/ui';
import picture from '../../../pictures/spot-orders.svg';
import { CutOffTimer } from '../../parts/cut-off-timer';
import { DeliveryHead } from '../../parts/delivery-head';
import { useStepHeading } from '../../parts/screen-heading';

/** An order that was just saved or submitted. */
export interface Confirmed {
  kind: 'submitted' | 'saved';
  orderId: number;
  locationName: string;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** As the API answered; null for somebody who sees no prices. */
  total: number | null;
  /** Until then a draft can be submitted, and an order be cancelled. None without a date. */
  cutOff: CutOff | undefined;
}

export interface OrderConfirmationProps { confirmed: Confirmed; onOpen: () => void }

/** What became of the order, and what happens next (ORD-173, ORD-174, decision 017). */
export function OrderConfirmation({ confirmed, onOpen }: OrderConfirmationProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const { kind, orderId, locationName, deliveryStart, deliveryEnd, total, cutOff } = confirmed;
  const title = t(`confirmation.${kind}`, { id: orderId });
  const heading = useStepHeading(`confirmation-${orderId}`, title, false);

  const body = (
    <div className="stack">
      <DeliveryHead start={deliveryStart} end={deliveryEnd} place={`· ${locationName}`} />
      <p>{kind === 'submitted' ? t('confirmation.next') : cutOff && t('confirmation.before', { cutOff: formats.cutOff(cutOff.cutOffAt) })}</p>
      <div className="rowx">
        <LinkButton variant="primary" to="/orders">{t('view.back')}</LinkButton>
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
