import { useFormats, useText } from '@larder/i18n';
import { isWithoutDeliveries } from '@larder/rules';
import { Alert, LoadError, VisuallyHidden } from '@larder/ui';
import { chartPoints } from './chart-point';
import { DrawingBoundary } from './drawing-boundary';
import { useEmissions } from './emissions-chart.data';
import type { ChartPeriod } from './emissions-chart.data';
import { EmissionsPlot } from './emissions-plot';
import { EmissionsTable } from './emissions-table';
import { useChartHeight } from './use-chart-height';

/** One period: loading, failed, without deliveries, or as chart or table (INS-31 to INS-34). */
export function EmissionsView({ period, isTable }: { period: ChartPeriod; isTable: boolean }) {
  const { t } = useText('insights');
  const formats = useFormats();
  const height = useChartHeight();
  const emissions = useEmissions(period);

  if (emissions.isPending) {
    return <div className="sk" style={{ height }} aria-busy="true" data-skeleton="chart"><VisuallyHidden role="status">{t('chart.loading')}</VisuallyHidden></div>;
  }
  if (emissions.error || !emissions.data) return <LoadError title={t('failed.emissions')} look="card" error={emissions.error ?? {}} onRetry={emissions.retry} />;
  if (isWithoutDeliveries(emissions.data)) return <Alert kind="info">{t('chart.no-deliveries')}</Alert>;
  const points = chartPoints(emissions.data, period, formats);
  const label = t(`chart.label.${period}`, { from: points[0]?.name, to: points.at(-1)?.name });
  const table = <EmissionsTable points={points} label={label} />;
  if (isTable) return table;
  return (
    <DrawingBoundary otherwise={<><Alert kind="warning">{t('chart.not-drawn')}</Alert>{table}</>}>
      <p className="small muted">{t(`chart.unit.${period}`)}</p>
      <EmissionsPlot points={points} height={height} label={label} />
    </DrawingBoundary>
  );
}
