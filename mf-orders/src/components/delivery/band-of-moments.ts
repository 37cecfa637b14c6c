import type { OrderRow } from '@larder/contracts';
import { toInstant } from '@larder/rules';
import type { CutOffBand, Region } from '@larder/rules';

/** The moments of an order as the API says them; local date-times. */
export type Moments = Pick<OrderRow, 'cutOffAt' | 'soonFrom'>;

/** How near the cut-off is by the moments that the API says; undefined without them (RUL-8, GDE-49). */
export function bandOfMoments({ cutOffAt, soonFrom }: Moments, nowMs: number, region: Region): CutOffBand | undefined {
  if (!cutOffAt) return undefined;
  if (nowMs >= toInstant(cutOffAt, region)) return 'expired';
  return soonFrom && nowMs >= toInstant(soonFrom, region) ? 'soon' : 'ok';
}
