import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useFeature } from '@larder/remote-kit';
import { Icon, Tooltip } from '@larder/ui';
import { orderType, statusOf } from '@larder/rules';
import type { CutOffBand } from '@larder/rules';

export interface OrderNotesProps {
  order: OrderRow;
  /** How near the cut-off of a draft is. */
  band: CutOffBand | undefined;
}

/**
 * The warnings of a row: cut-off of a draft, delivery off the schedule (ORD-35, ORD-36). Samples have none (ORD-37).
 */
export function OrderNotes({ order, band }: OrderNotesProps) {
  const { t } = useText('orders');
  const hasWords = useFeature('deadlines');
  if (orderType(order.type) === 'sample') return null;
  // Where the region says deadlines in words, those have the icon (GDE-47).
  const isDraft = statusOf(order.status) === 'draft' && !hasWords;
  return (
    <span className="orders-notes">
      {isDraft && band === 'expired' && (
        <span className="note gone">
          <Icon name="warning" />
          {t('cut-off.passed')}
        </span>
      )}
      {isDraft && band === 'soon' && (
        <span className="note soon">
          <Icon name="info" />
          {t('cut-off.soon')}
        </span>
      )}
      {order.isAgreedDeliverySchedule === false && (
        <Tooltip text={t('schedule.outside')}>
          <span className="note">
            <Icon name="outside-schedule" />
            {t('schedule.outside-short')}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
