import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { BottomBar } from '@larder/ui/ordering';
import type { ReactNode } from 'react';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';
import { MinimumQuestion, MinimumTrack, useMinimumText } from './minimum-note';
import { TimeLeft } from './time-left';

export interface OrderBarProps {
  minimum: MinimumState;
  wording: 'editing' | 'deciding';
  cutOff: CutOff | undefined;
  /** Why the next step can't be taken: comes before the words on the minimum, whose track stays. */
  why?: ReactNode;
  /** Of the words on the minimum, for what they keep from being pressed. */
  minimumId?: string;
  /** A second button beside the next step. */
  beside?: ReactNode;
  /** The next step. */
  children: ReactNode;
}

/** The three figures and the next step, always in reach of the thumb. */
export function OrderBar({ minimum, wording, cutOff, why, minimumId, beside, children }: OrderBarProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const text = useMinimumText(minimum, wording);
  const isBelow = minimum.state === 'below' || minimum.state === 'below-pending';
  return (
    <BottomBar className="orders-bar" aria-label={t('bar.label')}>
      <div className={`meter${isBelow ? ' under' : ''}`}>
        <div className="orders-bar-row">
          <span className="big orders-bar-total">
            <span>{money(minimum.total)}</span> <small>{t('common:excl-vat')}</small>
          </span>
          {cutOff && <TimeLeft cutOff={cutOff} />}
        </div>
        {minimum.applies && <MinimumTrack minimum={minimum} />}
        <div className="orders-bar-row">
          <div className="grow say orders-bar-say">
            <div id={minimumId}>
              <MinimumQuestion minimum={minimum} />
              {!why && text}
            </div>
            {why}
          </div>
          {!beside && children}
        </div>
        {beside && (
          <div className="orders-bar-two">
            {beside}
            {children}
          </div>
        )}
      </div>
    </BottomBar>
  );
}
