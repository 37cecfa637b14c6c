import { useText } from '@larder/i18n';
import { timeLeft } from '@larder/ui/ordering';
import { memo } from 'react';

const TICKS = 30;

const tick = (index: number) => {
  const angle = (index / TICKS) * 2 * Math.PI;
  const at = (radius: number) =>
    `${(42 + radius * Math.sin(angle)).toFixed(1)} ${(42 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(30)}L${at(38)}`;
};
const ticks = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => tick(from + at)).join('');

/** The kitchen timer in small. Decoration: the words beside it say the same. */
export const MiniTimer = memo(function MiniTimer({ leftMs }: { leftMs: number }) {
  const { t } = useText('orders');
  const { count, unit, share } = timeLeft(leftMs);
  const on = Math.min(TICKS, Math.ceil(share * TICKS));
  return (
    <svg className="orders-mini" viewBox="0 0 84 84" aria-hidden="true" focusable="false">
      <path className="t on" d={ticks(0, on)} />
      <path className="t" d={ticks(on, TICKS)} />
      <text x="42" y="51">
        {leftMs > 0 && count === 0 ? t('deadline.mini.last-minute') : t(`deadline.mini.${unit}`, { count })}
      </text>
    </svg>
  );
});
