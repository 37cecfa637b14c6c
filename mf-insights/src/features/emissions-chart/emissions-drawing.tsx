import { useMemo } from 'react';
import { Line } from '@nivo/line';
import { useFormats, useText } from '@larder/i18n';
import type { ChartGeometry } from './chart-geometry';
import type { ChartPoint } from './chart-point';
import { EndLabels, SeriesLines, SeriesMarks, TickLabel } from './drawing-layers';

const SERIES = ['larder', 'conventional'] as const;
const LAYERS = ['grid', 'axes', SeriesLines, SeriesMarks, EndLabels] as const;
const GRID_LINES = 4;
const THEME = {
  text: { fontFamily: 'inherit', fontSize: 13, fill: 'var(--ink-2)' },
  axis: { ticks: { text: { fontSize: 13, fill: 'var(--ink-2)' } } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
};

/** The chart itself. Pictures alone: `PeriodColumns` says what it shows. */
export function EmissionsDrawing({ points, geometry }: { points: readonly ChartPoint[]; geometry: ChartGeometry }) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const { width, height, margin, hasEndLabels, ticks } = geometry;
  const data = useMemo(
    () =>
      SERIES.map((id) => ({
        id,
        label: hasEndLabels ? t(`chart.tip.${id}`) : '',
        data: points.map((point) => ({ x: point.startDate, y: point[id], tick: point.tick })),
      })),
    [points, hasEndLabels, t],
  );
  const largest = Math.max(1, ...points.flatMap(({ larder, conventional }) => [larder, conventional]));
  const tickOf = (startDate: string) => points.find((point) => point.startDate === startDate)?.tick ?? ['', ''];
  return (
    <div className="insights-drawing" aria-hidden="true">
      <Line
        data={data}
        width={width}
        height={height}
        margin={margin}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: 0, max: largest, nice: GRID_LINES }}
        axisBottom={{
          tickValues: ticks.map((index) => points[index]!.startDate),
          tickSize: 0,
          renderTick: ({ x, value }) => <TickLabel key={value} x={x} lines={tickOf(value)} />,
        }}
        axisLeft={{ tickValues: GRID_LINES, tickSize: 0, tickPadding: 10, format: (value: number) => number(value) }}
        enableGridX={false}
        gridYValues={GRID_LINES}
        layers={LAYERS}
        theme={THEME}
        // Appearing is a matter of the style sheet, which knows the reduced-motion setting (INS-35).
        animate={false}
        isInteractive={false}
      />
    </div>
  );
}
