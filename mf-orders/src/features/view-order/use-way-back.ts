import { useText } from '@larder/i18n';
import { useFeature, useLinkTo } from '@larder/remote-kit';
import { useLocation } from '@larder/ui/router';
import { useOwnPages } from '../../components/page/use-own-pages';

/**
 * Where the heading of an order leads back to, loaded or not: the invoices with `history=billing` where there are any,
 * else the order list (ORD-55).
 */
export function useWayBack(): { to: string; text: string } {
  const { t } = useText('orders');
  const pages = useOwnPages();
  const linkTo = useLinkTo();
  const hasBilling = useFeature('billing');
  const { search } = useLocation();
  const isFromBilling = new URLSearchParams(search).get('history') === 'billing';
  const invoices = isFromBilling && hasBilling ? linkTo('invoiceList') : undefined;
  return invoices
    ? { to: invoices, text: t('view.back-to-invoices') }
    : { to: pages.orderList(), text: t('view.back') };
}
