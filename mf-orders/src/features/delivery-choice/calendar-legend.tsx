import { useText } from '@larder/i18n';

/** What the looks of the days mean. */
export function CalendarLegend() {
  const { t } = useText('orders');
  return (
    <p className="legend" aria-hidden="true">
      {(['day', 'chosen', 'holiday', 'today'] as const).map((look) => <span key={look}><i className={`orders-legend-${look}`} />{t(`date.legend.${look}`)}</span>)}
    </p>
  );
}
