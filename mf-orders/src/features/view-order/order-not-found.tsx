import { useText } from '@larder/i18n';
import { Alert, PageHeader } from '@larder/ui';
import { useWayBack } from './use-way-back';

/** In place of an order that isn't there, or is out of reach. */
export function OrderNotFound({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const back = useWayBack();
  return (
    <>
      <PageHeader title={t('view.title', { id: orderId })} back={back} />
      <Alert>{t('order_details_404_error')}</Alert>
    </>
  );
}
