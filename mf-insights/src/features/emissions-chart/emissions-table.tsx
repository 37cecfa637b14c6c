import { useFormats, useText } from '@larder/i18n';
import type { ChartPoint } from './chart-point';

const COLUMNS = ['period', 'weight', 'larder', 'conventional', 'saved'] as const;

/** The chart's values as a table, which scrolls inside its own frame (INS-31, INS-98). */
export function EmissionsTable({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const { t } = useText('insights');
  const { number } = useFormats();
  return (
    <div className="insights-frame" role="region" aria-label={label} tabIndex={0}>
      <table className="insights-table">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`chart.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ startDate, name, weight, larder, conventional, saved }) => (
            <tr key={startDate}>
              <th scope="row">{name}</th>
              <td>{number(weight)}</td>
              <td>{number(larder)}</td>
              <td>{number(conventional)}</td>
              <td>{number(saved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
