import { useCallback, useSyncExternalStore } from 'react';
import type { RegionConfig } from '@larder/contracts';
import { useServices } from '../services/services';

/** Whether Larder is closed for maintenance at this moment (SHL-3). */
export function useIsClosed({ maintenance }: RegionConfig): boolean {
  const { clock } = useServices();
  const closed = maintenance?.closed ? maintenance : undefined;
  const subscribe = useCallback((changed: () => void) => (closed ? clock.subscribe(changed) : () => undefined), [clock, closed]);
  return useSyncExternalStore(subscribe, () => {
    const now = clock.now();
    return closed !== undefined && now >= Date.parse(closed.from) && now < Date.parse(closed.to);
  });
}
