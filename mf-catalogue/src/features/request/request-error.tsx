import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { Alert, ErrorAlert } from '@larder/ui';

/** Why a request was not sent; a refused role and the day's limit in words of their own (CAT-53, CAT-54). */
export function RequestError({ error }: { error: ApiError }) {
  const { t } = useText('catalogue');
  if (error.status === 403) return <Alert kind="error">{t('request.forbidden')}</Alert>;
  return <ErrorAlert error={error} texts={{ request_daily_limit: t('request.daily-limit') }} />;
}
