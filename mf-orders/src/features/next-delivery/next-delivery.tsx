import { usePreference } from '@larder/remote-kit';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useDeadlines, useHasDeadlines } from '../../model/deadlines/deadlines.data';
import { DeadlineDocket } from './deadline-docket';
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
  const { value: hadDeadlines = true, write } = usePreference<boolean>('hasDeadlines');
  const hasDocket = entries && entries.length > 0;
  // Synchronises this browser with what was found, for the next visit.
  useEffect(() => { if (hasDocket !== undefined && hasDocket !== hadDeadlines) write(hasDocket); }, [hasDocket, hadDeadlines, write]);

  const isAwaited = hasDeadlines && !entries && !hasFailed;
  const next = today.data?.items[0];
  if (isAwaited && hadDeadlines) return <Frame><div className="orders-odock-waits" aria-hidden="true" /></Frame>;
  const first = entries?.[0];
  if (!first && !next) return null;
  return (
    <Frame>
      <div className="orders-next">
        {first && <DeadlineDocket entry={first} others={(entries?.length ?? 1) - 1} />}
        {next && <TodaysDelivery order={next} />}
      </div>
    </Frame>
  );
}
