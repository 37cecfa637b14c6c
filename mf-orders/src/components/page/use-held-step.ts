import { useState } from 'react';

/** A step of the page of an order, named by the hash of its address. */
export type OrderStep = 'view' | 'edit' | 'duplicate';

/** What a step with unsaved work needs to hold the page. */
export interface HeldStep {
  /** The address has moved on while there is unsaved work: ask. */
  isLeft: boolean;
  onHold: (holds: boolean) => void;
  /** Goes back to the address of the step. */
  onStay: () => void;
  /** Drops the unsaved work and shows the step of the address. */
  onLetGo: () => void;
}

/**
 * The step to show: the one of the address, or the one before it while that has unsaved work. Browser back within the
 * page is no leaving for the shell, so the steps hold it themselves (ORD-181).
 */
export function useHeldStep(wanted: OrderStep) {
  const [isHolding, setHolding] = useState(false);
  const [shown, setShown] = useState(wanted);
  const isLeft = isHolding && shown !== wanted;
  if (!isHolding && shown !== wanted) setShown(wanted);
  return {
    step: isLeft ? shown : wanted,
    isLeft,
    onHold: setHolding,
    letGo: () => setHolding(false),
  };
}
