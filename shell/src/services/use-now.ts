import { useSyncExternalStore } from 'react';
import { useServices } from './services';

/** The moment that screens go by, in epoch milliseconds, rounded down to `stepMs` (RUL-3). */
export function useNow(stepMs: number): number {
  const { clock } = useServices();
  return useSyncExternalStore(clock.subscribe, () => Math.floor(clock.now() / stepMs) * stepMs);
}
