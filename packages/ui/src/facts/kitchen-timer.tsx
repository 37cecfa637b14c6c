import { useText } from '@larder/i18n';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { timeLeft } from './time-left';

/** The caller counts: the component has no clock. Times in milliseconds. */
export interface KitchenTimerProps {
  /** Time left to the cut-off; 0 or less is over. */
  leftMs: number;
  /** The band of the delivery date. */
  tone: 'ok' | 'soon' | 'expired';
  /** "left to the cut-off", "left to cancel", or that it has passed. */
  label: ReactNode;
  /** The exact moment with its zone. */
  moment: ReactNode;
}

const TICKS = 60;

/** One stroke from the inner to the outer ring; tick 0 is at noon, clockwise. */
const tick = (index: number) => {
  const angle = (index / TICKS) * 2 * Math.PI;
  const at = (radius: number) =>
    `${(42 + radius * Math.sin(angle)).toFixed(1)} ${(42 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(33)}L${at(39)}`;
};
const ticks = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => tick(from + at)).join('');

/**
 * The ticks that are left to the cut-off, with the words beside them. The dial is decoration for those who hear the
 * page.
 */
export function KitchenTimer({ leftMs, tone, label, moment }: KitchenTimerProps) {
  const { t } = useText();
  const { count, unit, share } = timeLeft(leftMs);
  const on = Math.ceil(share * TICKS);
  const [dark, light] = useMemo(() => [ticks(0, on), ticks(on, TICKS)], [on]);
  const isLastMinute = leftMs > 0 && count === 0;
  const word = unit === 'day' ? t('day-left', { count }) : t(`${unit}-left`);
  return (
    <div className={classNames('timer', tone === 'soon' && 'soon', tone === 'expired' && 'gone')}>
      <svg className="dial" viewBox="0 0 84 84" aria-hidden="true" focusable="false">
        <path className="t on" d={dark} />
        <path className="t" d={light} />
        <text className="n" x="42" y="47">
          {isLastMinute ? '< 1' : count}
        </text>
        <text className="u" x="42" y="61">
          {word}
        </text>
      </svg>
      <div>
        <p className="say">
          {isLastMinute ? (
            `${t('last-minute')} `
          ) : (
            <span className="sr">
              {count} {word}{' '}
            </span>
          )}
          {label}
        </p>
        <p className="small muted">{moment}</p>
      </div>
    </div>
  );
}
