import { useFormats, useText } from '@larder/i18n';
import { Alert, Button } from '@larder/ui';
import type { KeptOrder } from '../../model/order-form/kept-progress';

export interface KeptOrderOfferProps {
  order: KeptOrder;
  onContinue: () => void;
  onDrop: () => void;
}

/** What a kept order holds: its lines, its location and its day. */
export function useKeptWords({ lines, locationName, deliveryStart }: KeptOrder): string {
  const { t } = useText('orders');
  const { date } = useFormats();
  return (
    t('kept.what', { count: lines.length, location: locationName }) + (deliveryStart ? ` · ${date(deliveryStart)}` : '')
  );
}

/** Offers the order that was begun in this browser and never saved. */
export function KeptOrderOffer({ order, onContinue, onDrop }: KeptOrderOfferProps) {
  const { t } = useText('orders');
  const words = useKeptWords(order);
  return (
    <Alert
      icon="history"
      className="orders-gap"
      action={
        <span className="rowx">
          <Button onClick={onContinue}>{t('kept.continue')}</Button>
          <Button variant="text" onClick={onDrop}>
            {t('kept.drop')}
          </Button>
        </span>
      }
    >
      <b>{t('kept.title')}</b> {words}
    </Alert>
  );
}
