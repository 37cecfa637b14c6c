import { useText } from '@larder/i18n';
import { Alert, PageHeader } from '@larder/ui';
import { useOwnPages } from '../../components/page/use-own-pages';

/** In place of an order that isn't there, or is out of reach. */
export function OrderNotFound({ orderId }: { orderId: number }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  return (
    <>
      <PageHeader title={t('view.title', { id: orderId })} back={{ to: pages.orderList(), text: t('view.back') }} />
      <Alert>{t('order_details_404_error')}</Alert>
    </>
  );
}
