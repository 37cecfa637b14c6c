import { useFormats, useText } from '@larder/i18n';
import { Alert, Button } from '@larder/ui';
import type { KeptOrder } from '../../model/order-form/kept-progress';

export interface KeptOrderOfferProps { order: KeptOrder; onContinue: () => void; onDrop: () => void }

/** Offers the order that was begun in this browser and never saved. */
export function KeptOrderOffer({ order, onContinue, onDrop }: KeptOrderOfferProps) {
  const { t } = useText('orders');
  const { date } = useFormats();
  return (
    <Alert
      icon="history" className="orders-gap"
      action={<span className="rowx"><Button onClick={onContinue}>{t('kept.continue')}</Button><Button variant="text" onClick={onDrop}>{t('kept.drop')}</Button></span>}
    >
      <b>{t('kept.title')}</b> {t('kept.what', { count: order.lines.length, location: order.locationName })}{order.deliveryStart && ` · ${date(order.deliveryStart)}`}
    </Alert>
  );
}
