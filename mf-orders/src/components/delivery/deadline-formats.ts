import { useFormats, useText } from '@larder/i18n';
import { zoneCityOf, zoneOf } from '@larder/rules';
import { timeLeft } from '@larder/ui/ordering';

const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How the moment of a cut-off and the time left to it are said in one line (GDE-47 to GDE-49). */
export function useDeadlineFormats() {
  const { t } = useText('orders');
  const { region, shortWeekday, dayMonth, time } = useFormats();
  const hour = (local: string) =>
    zoneOfDevice() === zoneOf(region)
      ? time(local)
      : t('deadline.zone', { time: time(local), city: zoneCityOf(region) });
  const day = (date: string) => `${shortWeekday(date)} ${dayMonth(date, 'short')}`;
  return {
    /** "Mon 23 Nov" of a date. */
    day,
    /** "12:00", with the zone where the device has another one. */
    hour,
    /** "Tue 24 Nov, 12:00" of a local date-time. */
    moment: (local: string) => `${day(local)}, ${hour(local)}`,
    /** "4 days", as on the kitchen timer. */
    left(leftMs: number): string {
      const { count, unit } = timeLeft(leftMs);
      return leftMs > 0 && count === 0 ? t('deadline.left.last-minute') : t(`deadline.left.${unit}`, { count });
    },
  };
}
