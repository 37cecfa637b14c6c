import { useFormats, useText } from '@larder/i18n';
import { Card, LinkButton, PageHeader, TearOffDay } from '@larder/ui';
import picture from '../../../pictures/spot-orders.svg';
import { DeliveryDay, DeliveryTime } from '../../parts/delivery-time';
import { useStepHeading } from '../../parts/screen-heading';

/** An order that was just saved or submitted. */
export interface Confirmed {
  kind: 'submitted' | 'saved';
  orderId: number;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** Local date-time. */
  cutOffAt: string | undefined;
}

/** What became of the order, and what happens next (ORD-173, ORD-174). */
export function OrderConfirmation({ confirmed }: { confirmed: Confirmed }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const { kind, orderId, deliveryStart, deliveryEnd, cutOffAt } = confirmed;
  const title = t(`confirmation.${kind}`, { id: orderId });
  const heading = useStepHeading(`confirmation-${orderId}`, title, false);
  return (
    <>
      <PageHeader title={title} headingRef={heading} picture={picture} />
      <Card className="stack orders-confirmation">
        <div className="rowx orders-head">
          <TearOffDay date={deliveryStart} />
          <div className="grow">
            <p className="lab">{t('view.delivery')}</p>
            <p className="day"><DeliveryDay start={deliveryStart} /></p>
            <p className="sub"><b className="orders-time"><DeliveryTime start={deliveryStart} end={deliveryEnd} /></b></p>
          </div>
        </div>
        <p>{kind === 'submitted' ? t('confirmation.next') : cutOffAt && t('confirmation.before', { cutOff: formats.cutOff(cutOffAt) })}</p>
        <div><LinkButton variant="primary" to="/orders">{t('view.back')}</LinkButton></div>
      </Card>
    </>
  );
}
