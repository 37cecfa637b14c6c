import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SavedElsewhere } from '../components/saving/saved-elsewhere';
import { SavingStopped } from '../components/saving/saving-stopped';
import { MergeWaiting } from '../features/merge-order/merge-waiting';
import type { OrderSaving } from '../model/saving/order-saving';
import { useSavingView } from '../model/saving/saving-context';

/** What ends a try to save after a stop, besides another stop. */
const SETTLED = ['none', 'saved', 'merging'];

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
  const isSettled = useSavingView((view) => SETTLED.includes(view.state.kind), false);
  // Its button was pressed: it stays until that try ends, and with it the focus (SHL-129).
  const [tried, setTried] = useState<ApiError>();
  if (tried && (isSettled || (stopped && stopped !== tried))) setTried(undefined);
  const shownStop = stopped ?? tried;
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
      {shownStop && <SavingStopped saving={saving} error={shownStop} onTry={() => setTried(shownStop)} />}
      {merge && <MergeWaiting saving={saving} merge={merge} />}
      {children}
    </>
  );
}
