import type { ComponentType, ReactNode } from 'react';
import { useDeadlines, useHasDeadlines } from '../../model/deadlines/deadlines.data';
import { useHeldPlace } from '../../model/deadlines/use-held-place';
import { DeadlineDocket } from './deadline-docket';
import { nextOfToday } from './next-of-today';
import { TodaysDelivery } from './todays-delivery';
import { useTodaysDeliveries } from './todays-delivery.data';

export interface NextDeliveryProps {
  /** Around what there is; a card with nothing in it leaves no gap. */
  frame: ComponentType<{ children: ReactNode }>;
}

/** On the dashboard: what is open before the next cut-off, for orderers, and the next delivery of today, for everyone; nothing without either (GDE-53). */
export function NextDelivery({ frame: Frame }: NextDeliveryProps) {
  const hasDeadlines = useHasDeadlines();
  const { entries, hasFailed } = useDeadlines();
  const today = useTodaysDeliveries();
  const hasDocket = entries && entries.length > 0;
  const { isHeld, hold, place } = useHeldPlace('docket', hasDocket);

  const isAwaited = hasDeadlines && !entries && !hasFailed;
  const next = today.data && nextOfToday(today.data.items);
  if (isAwaited && isHeld) return <Frame><div className="orders-odock-waits" ref={hold} aria-hidden="true" /></Frame>;
  const first = entries?.[0];
  if (!first && !next) return null;
  return (
    <Frame>
      <div className="orders-next">
        {first && <div ref={place}><DeadlineDocket entry={first} others={(entries?.length ?? 1) - 1} /></div>}
        {next && <TodaysDelivery order={next} />}
      </div>
    </Frame>
  );
}
