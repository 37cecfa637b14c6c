import { useText } from '@larder/i18n';
import { Alert } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { Failure } from '../page/failure';
import { useOwnPages } from '../page/use-own-pages';

/**
 * Says that an order was submitted meanwhile (ORD-190), with the way to it: `orderId` is left out where the order
 * itself is shown.
 */
export function NotDraft({ orderId }: { orderId: number | undefined }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  return (
    <Failure>
      <Alert kind="error">
        {t('edit.not-draft')}
        {orderId !== undefined && (
          <>
            {' '}
            <Link to={pages.order(orderId)}>{t('edit.show-order')}</Link>
          </>
        )}
      </Alert>
    </Failure>
  );
}
