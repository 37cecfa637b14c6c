import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useFeature, useNow, useRegion, useSession } from '@larder/remote-kit';
import { mayOrder, orderType, statusOf, toInstant } from '@larder/rules';
import { Icon } from '@larder/ui';
import { bandOfMoments } from './band-of-moments';
import { useDeadlineFormats } from './deadline-formats';
import { MomentAndLeft } from './moment-and-left';

export interface DeadlineWordsProps {
  order: Pick<OrderRow, 'type' | 'status' | 'cutOffAt' | 'soonFrom'>;
  className?: string;
}

const TICK_MS = 10_000;
const TONES = { ok: '', soon: ' soon', expired: ' gone' } as const;

/**
 * "Order by Tue 24 Nov, 12:00 · 4 days" of a draft, until when a pending order can be cancelled, or that the cut-off
 * has passed (GDE-47, GDE-48).
 */
export function DeadlineWords({ order, className = '' }: DeadlineWordsProps) {
  const { t } = useText('orders');
  const region = useRegion();
  const nowMs = useNow(TICK_MS);
  const isOrderer = mayOrder(useSession()?.userRole);
  const isOn = useFeature('deadlines');
  const { moment, left } = useDeadlineFormats();
  const band = bandOfMoments(order, nowMs, region);
  const isDraft = statusOf(order.status) === 'draft';
  const isSaid = isDraft || (isOrderer && band !== 'expired');
  if (!isOn || !order.cutOffAt || !band || !isSaid || orderType(order.type) !== 'normal') return null;

  const at = moment(order.cutOffAt);
  const isPassed = band === 'expired';
  return (
    <span className={`orders-due${TONES[band]} ${className}`}>
      <Icon
        name={isPassed ? 'warning' : isDraft && band === 'soon' ? 'info' : 'clock'}
        label={isDraft && band === 'soon' ? t('cut-off.soon') : undefined}
      />
      <span>
        {isPassed ? (
          t('deadline.passed', { moment: at })
        ) : (
          <MomentAndLeft
            moment={t(isDraft ? 'deadline.order-by' : 'deadline.cancel-by', { moment: at })}
            left={left(toInstant(order.cutOffAt, region) - nowMs)}
          />
        )}
      </span>
    </span>
  );
}
