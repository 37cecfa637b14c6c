import type { Order } from '@larder/contracts';
import type { ReactNode } from 'react';
import { SavedElsewhere } from '../components/saving/saved-elsewhere';
import { SavingStopped } from '../components/saving/saving-stopped';
import { MergeWaiting } from '../features/merge-order/merge-waiting';
import type { OrderSaving } from '../model/saving/order-saving';
import { useSavingView } from '../model/saving/saving-context';

interface SavingAroundProps {
  saving: OrderSaving;
  /** In place of the heading of a step, while there is none. */
  heading: ReactNode;
  onTakenOver: ((order: Order) => void) | undefined;
  children: ReactNode;
}

/**
 * What saving has to ask around the steps of an order: another tab that has it, why it can't be saved, two people who
 * changed it (GDE-71, GDE-72, GDE-74).
 */
export function SavingAround({ saving, heading, onTakenOver, children }: SavingAroundProps) {
  const isElsewhere = useSavingView((view) => view.isElsewhere, false);
  const stopped = useSavingView((view) => (view.state.kind === 'stopped' ? view.state.error : undefined), undefined);
  const merge = useSavingView((view) => (view.state.kind === 'merging' ? view.state.merge : undefined), undefined);
  if (isElsewhere)
    return (
      <>
        {heading}
        <SavedElsewhere saving={saving} onTakenOver={onTakenOver} />
      </>
    );
  return (
    <>
      {stopped && <SavingStopped saving={saving} error={stopped} />}
      {merge && <MergeWaiting saving={saving} merge={merge} />}
      {children}
    </>
  );
}
