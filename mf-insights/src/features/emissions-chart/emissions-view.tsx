import { useFormats, useText } from '@larder/i18n';
import { isWithoutDeliveries } from '@larder/rules';
import { Alert, LoadError, useMedia, VisuallyHidden } from '@larder/ui';
import { chartPoints } from './chart-point';
import { useEmissions } from './emissions-chart.data';
import type { ChartPeriod } from './emissions-chart.data';
import { EmissionsPlot } from './emissions-plot';
import { EmissionsTable } from './emissions-table';
import { Component } from 'react';
import type { ReactNode } from 'react';

/** The height of the chart in pixels, and of what stands in its place (INS-28, INS-32). */
const useChartHeight = (): number => (useMedia('(max-width: 959px)') ? 260 : 400);

/**
 * Shows something else when the drawing, or the file that draws it, fails: the figures matter more than the picture
 * (INS-7).
 */
class DrawingBoundary extends Component<{ children: ReactNode; otherwise: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}

/** One period: loading, failed, without deliveries, or as chart or table (INS-31 to INS-34). */
export function EmissionsView({ period, isTable }: { period: ChartPeriod; isTable: boolean }) {
  const { t } = useText('insights');
  const formats = useFormats();
  const height = useChartHeight();
  const emissions = useEmissions(period);

  if (emissions.isPending) {
    return (
      <div className="sk" style={{ height }} aria-busy="true" data-skeleton="chart">
        <VisuallyHidden role="status">{t('chart.loading')}</VisuallyHidden>
      </div>
    );
  }
  if (!emissions.data)
    return (
      <LoadError title={t('failed.emissions')} look="card" error={emissions.error ?? {}} onRetry={emissions.retry} />
    );
  if (isWithoutDeliveries(emissions.data)) return <Alert kind="info">{t('chart.no-deliveries')}</Alert>;
  const points = chartPoints(emissions.data, period, formats);
  const label = t(`chart.label.${period}`, { from: points[0]?.name, to: points.at(-1)?.name });
  const table = <EmissionsTable points={points} label={label} />;
  if (isTable) return table;
  return (
    <DrawingBoundary
      otherwise={
        <>
          <Alert kind="warning">{t('chart.not-drawn')}</Alert>
          {table}
        </>
      }
    >
      <p className="small muted">{t(`chart.unit.${period}`)}</p>
      <EmissionsPlot points={points} height={height} label={label} />
    </DrawingBoundary>
  );
}
