import { useBlockLeaving } from '@larder/remote-kit';
import { useEffect, useState } from 'react';

/**
 * Asks before unsaved work is left (ORD-181, ORD-182), and lets the screen itself leave without being asked: `leave`
 * lifts the guard first. `onHold` hears whether there is unsaved work, for moves within the page that the shell does
 * not count as leaving.
 */
export function useLeaving(isDirty: boolean, onHold?: (isHolding: boolean) => void) {
  const [go, setGo] = useState<(() => void) | undefined>();
  const isHolding = isDirty && go === undefined;
  const { attempt } = useBlockLeaving(isHolding);
  // Synchronises with the page around the steps.
  useEffect(() => {
    onHold?.(isHolding);
    return () => onHold?.(false);
  }, [isHolding, onHold]);
  // Synchronises with the history: by now the guards of this commit have been lifted.
  useEffect(() => {
    if (!go) return;
    go();
    setGo(undefined);
  }, [go]);
  return { attempt, leave: (next: () => void) => setGo(() => next) };
}
