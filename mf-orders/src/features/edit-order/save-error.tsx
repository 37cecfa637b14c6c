import type { ApiError } from '@larder/api-client';
import { problemText, useText } from '@larder/i18n';
import { Alert } from '@larder/ui';
import { Failure } from '../../components/page/failure';
import { NotDraft } from '../../components/submitting/not-draft';

/** Why the changes of a draft were not saved, with the status code (ORD-80 to ORD-82). Everything entered stays. */
export function SaveError({ error, orderId }: { error: ApiError; orderId: number }) {
  const { t } = useText('orders');
  if (error.code === 'order_not_draft') return <NotDraft orderId={orderId} />;
  const own =
    error.status === 403
      ? 'order_details_edit_not-authorised_error'
      : error.status === 404
        ? 'order_details_edit_not-found_error'
        : error.code === 'order_draft_limit'
          ? 'refusal.order_draft_limit'
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
