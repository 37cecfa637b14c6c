import { useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { daysBetween, localDate, toInstant } from '@larder/rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "Edited 2 h ago" (ORD-38). */
export function EditedAgo({ instant }: { instant: string }) {
  const { t } = useText('orders');
  const region = useRegion();
  const now = useNow(MINUTE);
  const then = toInstant(instant, region);
  const passed = now - then;

  if (passed < MINUTE) return <>{t('list.edited-now')}</>;
  if (passed < HOUR) return <>{t('list.edited-minutes', { count: Math.floor(passed / MINUTE) })}</>;
  const days = daysBetween(localDate(then, region), localDate(now, region));
  if (passed < 24 * HOUR && days === 0) return <>{t('list.edited-hours', { count: Math.floor(passed / HOUR) })}</>;
  return <>{days <= 1 ? t('list.edited-yesterday') : t('list.edited-days', { count: days })}</>;
}
