import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormats, useText } from '@larder/i18n';
import { periodColumn } from './chart-geometry';
import type { ChartGeometry } from './chart-geometry';
import type { ChartPoint } from './chart-point';

interface PeriodColumnsProps {
  points: readonly ChartPoint[];
  geometry: ChartGeometry;
  onActive(index: number | undefined): void;
}

/**
 * The periods over the drawing: one stop for Tab, the arrow keys go through them, each says its values (INS-29,
 * INS-96).
 */
export function PeriodColumns({ points, geometry, onActive }: PeriodColumnsProps) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const last = points.length - 1;
  const [reached, setReached] = useState<number>();
  // Another period may have fewer points than the one that was reached.
  const stop = Math.min(reached ?? last, last);
  const columns = useRef<(HTMLDivElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const target = { ArrowLeft: Math.max(0, stop - 1), ArrowRight: Math.min(last, stop + 1), Home: 0, End: last }[
      event.key
    ];
    if (event.key === 'Escape') onActive(undefined);
    if (target === undefined) return;
    event.preventDefault();
    columns.current[target]?.focus();
  }
  const { margin, height } = geometry;
  return (
    <div className="insights-columns" onKeyDown={move} onPointerLeave={() => onActive(undefined)}>
      {points.map(({ startDate, name, weight, larder, conventional, saved }, index) => (
        <div
          key={startDate}
          ref={(element) => {
            columns.current[index] = element;
          }}
          role="img"
          aria-label={t('chart.point', {
            name,
            weight: number(weight),
            larder: number(larder),
            conventional: number(conventional),
            saved: number(saved),
          })}
          tabIndex={index === stop ? 0 : -1}
          className="insights-column"
          style={{
            ...periodColumn(geometry, index, points.length),
            top: margin.top,
            height: height - margin.top - margin.bottom,
          }}
          onPointerEnter={() => onActive(index)}
          onFocus={() => {
            setReached(index);
            onActive(index);
          }}
          onBlur={() => onActive(undefined)}
        />
      ))}
    </div>
  );
}
