import type { ComponentType, ReactNode } from 'react';
import { useDeadlines, useHasDeadlines } from '../../model/deadlines/deadlines.data';
import { useHeldPlace } from '../../model/deadlines/use-held-place';
import { useHasGuide } from '../../model/guide/has-guide';
import { DeadlineDocket } from './deadline-docket';
import { TodaysDelivery } from './todays-delivery';
import { useTodaysDeliveries } from './todays-delivery.data';
import { ORDER_STATUSES } from '@larder/contracts';
import type { OrderRow, OrderStatus } from '@larder/contracts';

const progressOf = ({ status }: OrderRow): number => ORDER_STATUSES.indexOf(status as OrderStatus);

/** Of the orders of today the one that comes first; at the same time the one that is furthest on its way. */
const nextOfToday = (orders: readonly OrderRow[]): OrderRow | undefined =>
  [...orders].sort(
    (one, other) =>
      (one.deliveryStart ?? '').localeCompare(other.deliveryStart ?? '') || progressOf(other) - progressOf(one),
  )[0];

export interface NextDeliveryProps {
  /** Around what there is; a card with nothing in it leaves no gap. */
  frame: ComponentType<{ children: ReactNode }>;
}

/**
 * On the dashboard: what is open before the next cut-off, for orderers, and the next delivery of today, for everyone;
 * nothing without either (GDE-53).
 */
export function NextDelivery({ frame: Frame }: NextDeliveryProps) {
  const hasDeadlines = useHasDeadlines();
  const { entries, lastOrder, hasFailed } = useDeadlines();
  const hasGuide = useHasGuide();
  const today = useTodaysDeliveries();
  const hasDocket = entries && entries.length > 0;
  const { isHeld, hold, place } = useHeldPlace('docket', hasDocket);

  const isAwaited = hasDeadlines && !entries && !hasFailed;
  const next = today.data && nextOfToday(today.data.items);
  if (isAwaited && isHeld)
    return (
      <Frame>
        <div className="orders-odock-waits" ref={hold} aria-hidden="true" />
      </Frame>
    );
  const first = entries?.[0];
  if (!first && !next) return null;
  return (
    <Frame>
      <div className="orders-next">
        {first && (
          <div ref={place}>
            <DeadlineDocket
              entry={first}
              others={(entries?.length ?? 1) - 1}
              lastOrder={hasGuide ? lastOrder : undefined}
            />
          </div>
        )}
        {next && <TodaysDelivery order={next} count={today.data?.pagination.totalItemCount ?? 1} />}
      </div>
    </Frame>
  );
}
