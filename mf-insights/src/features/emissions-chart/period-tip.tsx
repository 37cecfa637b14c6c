import { useFormats, useText } from '@larder/i18n';
import type { ChartPoint } from './chart-point';

const WIDTH = 244;
const GAP = 14;

interface PeriodTipProps {
  point: ChartPoint;
  /** The middle of its period, and the width of the drawing, in pixels. */
  x: number;
  room: number;
}

/** The values of the period that is pointed at (INS-29). The period itself says them to screen readers. */
export function PeriodTip({ point, x, room }: PeriodTipProps) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const beside = x > room / 2 ? x - GAP - WIDTH : x + GAP;
  const rows = [
    ['weight', point.weight],
    ['larder', point.larder],
    ['conventional', point.conventional],
    ['saved', point.saved],
  ] as const;
  return (
    <div
      className="insights-tip"
      style={{ width: WIDTH, left: Math.max(0, Math.min(beside, room - WIDTH)) }}
      aria-hidden="true"
      data-tip
    >
      <b>{point.name}</b>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`chart.tip.${name}`)}</dt>
            <dd>{t('chart.kg', { value: number(value) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
