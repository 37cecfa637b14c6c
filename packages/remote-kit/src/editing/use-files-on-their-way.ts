import { useCallback, useState } from 'react';

/**
 * Whether files of a form are on their way, for the buttons that save or send it: they wait, lest the form goes without
 * what its user has chosen. `onBusy` is for each of its file fields.
 */
export function useFilesOnTheirWay(): { isSending: boolean; onBusy(isBusy: boolean): void } {
  const [count, setCount] = useState(0);
  const onBusy = useCallback((isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)), []);
  return { isSending: count > 0, onBusy };
}
