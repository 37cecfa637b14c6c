import { useContext } from 'react';
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { ActivePeriod } from './active-period';

interface DrawnSeries {
  id: 'larder' | 'conventional';
  label: string;
  data: readonly { x: string; y: number }[];
}
type LayerProps = LineCustomSvgLayerProps<DrawnSeries>;

/** A diamond of half this width, or a circle of this radius. */
const MARK = 5.5;

/**
 * What was saved as a field between the lines; a dashed line, a solid one, and the upright of the period that is
 * pointed at (INS-30).
 */
export function SeriesLines({ series, lineGenerator, innerHeight }: LayerProps) {
  const active = useContext(ActivePeriod);
  const [first, second] = series.map(({ data }) => data.map(({ position }) => position));
  const upright = active === undefined ? undefined : first?.[active];
  return (
    <g>
      {first && second && (
        <path
          className="insights-between"
          d={`${lineGenerator(second)}${lineGenerator([...first].reverse())?.replace('M', 'L')}Z`}
        />
      )}
      {upright && <path className="insights-upright" d={`M${upright.x} 0V${innerHeight}`} />}
      {series.map(({ id, data }) => (
        <path
          key={id}
          className={`insights-stroke insights-${id}`}
          d={lineGenerator(data.map(({ position }) => position)) ?? ''}
        />
      ))}
    </g>
  );
}

/** Circles for Larder, diamonds for conventional delivery; filled where pointed at (INS-26, INS-30). */
export function SeriesMarks({ series }: LayerProps) {
  const active = useContext(ActivePeriod);
  return (
    <g>
      {series.flatMap(({ id, data }) =>
        data.map(({ position: { x, y } }, index) => {
          const className = `insights-mark insights-${id}${index === active ? ' insights-filled' : ''}`;
          return id === 'larder' ? (
            <circle key={`${id} ${index}`} className={className} cx={x} cy={y} r={MARK} />
          ) : (
            <path
              key={`${id} ${index}`}
              className={className}
              d={`M${x} ${y - MARK - 1}l${MARK + 1} ${MARK + 1}-${MARK + 1} ${MARK + 1}-${MARK + 1}-${MARK + 1}Z`}
            />
          );
        }),
      )}
    </g>
  );
}

const CLOSEST = 18;

/** The names of the series at their ends, apart from each other. */
export function EndLabels({ series, innerHeight }: LayerProps) {
  const ends = series.map(({ id, label, data }) => ({
    id,
    label,
    x: data.at(-1)?.position.x ?? 0,
    y: data.at(-1)?.position.y ?? 0,
  }));
  const [lower, upper] = [...ends].sort((one, other) => other.y - one.y);
  const overlap = lower && upper ? Math.max(0, CLOSEST - (lower.y - upper.y)) : 0;
  return (
    <g>
      {ends.map(({ id, label, x, y }) => (
        <text
          key={id}
          className={`insights-end insights-${id}`}
          x={x + 14}
          y={Math.min(innerHeight, id === lower?.id ? y + overlap / 2 : y - overlap / 2) + 5}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/** A tick of two lines: month and year, or day and year (INS-27). */
export function TickLabel({
  x,
  lines: [first, second],
}: {
  x: number;
  lines: readonly [string, string] | readonly string[];
}) {
  return (
    <text className="insights-tick" x={x} y={20} textAnchor="middle">
      <tspan x={x}>{first}</tspan>
      <tspan x={x} dy={16} className="insights-tick-year">
        {second}
      </tspan>
    </text>
  );
}
