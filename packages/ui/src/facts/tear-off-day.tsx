import { useFormats, useText } from '@larder/i18n';
import { classNames } from '../class-names';

/** A day as a calendar sheet. */
export interface TearOffDayProps {
  /** `YYYY-MM-DD` or a local date-time; none for an order without a date. */
  date: string | null | undefined;
  /**
   * `today` leaf, with that word in place of the weekday; `soon` amber, `gone` tomato (the cut-off has passed), `past`
   * grey; ink by itself.
   */
  tone?: 'today' | 'soon' | 'gone' | 'past';
}

/** A day torn off a calendar. Decoration: the full date stands beside it in words. */
export function TearOffDay({ date, tone }: TearOffDayProps) {
  const { t } = useText();
  const { shortWeekday, shortMonth } = useFormats();
  if (!date)
    return (
      <span className="leafday none" aria-hidden="true">
        <i>?</i>
        <small>{t('no-day')}</small>
      </span>
    );
  return (
    <span className={classNames('leafday', tone)} aria-hidden="true">
      <b>{tone === 'today' ? t('today') : shortWeekday(date)}</b>
      <i>{Number(date.slice(8, 10))}</i>
      <small>{shortMonth(date)}</small>
    </span>
  );
}
