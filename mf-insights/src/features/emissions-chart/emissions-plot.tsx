import { Suspense, lazy, useMemo, useState } from 'react';
import { useFormats } from '@larder/i18n';
import { ActivePeriod } from './active-period';
import { chartGeometry, periodX } from './chart-geometry';
import { ChartLegend } from './chart-legend';
import type { ChartPoint } from './chart-point';
import { PeriodColumns } from './period-columns';
import { PeriodTip } from './period-tip';
import { useWidth } from './use-width';

/** The charting library comes with the first chart that is shown. */
const EmissionsDrawing = lazy(() =>
  import('./emissions-drawing').then(({ EmissionsDrawing: drawing }) => ({ default: drawing })),
);

interface EmissionsPlotProps {
  points: readonly ChartPoint[];
  height: number;
  label: string;
}

/** The drawing, its periods for pointer and keys, and its legend (INS-26 to INS-30). */
export function EmissionsPlot({ points, height, label }: EmissionsPlotProps) {
  const { number } = useFormats();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const longest = number(Math.max(...points.flatMap(({ larder, conventional }) => [larder, conventional])));
  const geometry = useMemo(
    () => chartGeometry(width, height, points.length, longest),
    [width, height, points.length, longest],
  );
  const shown = active === undefined ? undefined : points[active];
  return (
    <>
      <div className="insights-plot" ref={ref} role="group" aria-label={label} style={{ height }}>
        <ActivePeriod value={active}>
          <Suspense fallback={<div className="sk" style={{ height }} aria-busy="true" data-skeleton="chart" />}>
            <EmissionsDrawing points={points} geometry={geometry} />
            <PeriodColumns points={points} geometry={geometry} onActive={setActive} />
          </Suspense>
        </ActivePeriod>
        {shown && <PeriodTip point={shown} x={periodX(geometry, active!, points.length)} room={width} />}
      </div>
      <ChartLegend />
    </>
  );
}
