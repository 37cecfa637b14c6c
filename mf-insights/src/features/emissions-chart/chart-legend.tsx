import { useText } from '@larder/i18n';

const SERIES = ['larder', 'conventional'] as const;

/** Names the two series, each with its line and its mark (INS-30). */
export function ChartLegend() {
  const { t } = useText('insights');
  return (
    <ul className="legend insights-legend">
      {SERIES.map((series) => (
        <li key={series}>
          <svg
            className={`insights-${series}`}
            width="36"
            height="14"
            viewBox="0 0 36 14"
            aria-hidden="true"
            focusable="false"
          >
            <path className="insights-stroke" d="M1 7h34" />
            {series === 'larder' ? (
              <circle className="insights-mark" cx="18" cy="7" r="4.5" />
            ) : (
              <path className="insights-mark" d="M18 2l5 5-5 5-5-5Z" />
            )}
          </svg>
          {t(`chart.legend.${series}`)}
        </li>
      ))}
    </ul>
  );
}
