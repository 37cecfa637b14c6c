import type { OrderRow } from '@larder/contracts';
import { orderType, statusOf } from '@larder/rules';
import type { CutOffBand } from '@larder/rules';
import type { TearOffDayProps } from '@larder/ui';

/**
 * How the tear-off day of an order looks: by the cut-off while it is a draft, by the day itself after that. `today` is
 * the date in the region.
 */
export function dayTone(
  order: Pick<OrderRow, 'type' | 'status' | 'deliveryStart'>,
  band: CutOffBand | undefined,
  today: string,
): TearOffDayProps['tone'] {
  const status = statusOf(order.status);
  if (status === 'draft' && orderType(order.type) === 'normal') return toneOf(band);
  if (status === 'delivered' || status === 'cancelled') return 'past';
  return order.deliveryStart?.slice(0, 10) === today ? 'today' : undefined;
}

/** Amber while the cut-off is soon, tomato once it has passed. */
export const toneOf = (band: CutOffBand | undefined): TearOffDayProps['tone'] =>
  band === 'expired' ? 'gone' : band === 'soon' ? 'soon' : undefined;
