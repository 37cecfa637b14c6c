import type { ApiError } from '@larder/api-client';
import { problemText, useText } from '@larder/i18n';
import { Alert } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { Failure } from '../../components/page/failure';
import { useOwnPages } from '../../components/page/use-own-pages';

/** Why the changes of a draft were not saved, with the status code (ORD-80 to ORD-82). Everything entered stays. */
export function SaveError({ error, orderId }: { error: ApiError; orderId: number }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  if (error.code === 'order_not_draft') {
    return (
      <Failure>
        <Alert kind="error">
          {t('edit.not-draft')} <Link to={pages.order(orderId)}>{t('edit.show-order')}</Link>
        </Alert>
      </Failure>
    );
  }
  const own =
    error.status === 403
      ? 'order_details_edit_not-authorised_error'
      : error.status === 404
        ? 'order_details_edit_not-found_error'
        : undefined;
  const status =
    error.code === 'offline' ? null : (
      <>
        <b>{t('refusal.status', { status: error.status })}</b>{' '}
      </>
    );
  return (
    <Failure>
      <Alert kind="error">
        {status}
        {own ? t(own) : problemText(t, error)}
      </Alert>
    </Failure>
  );
}
