import { useCallback } from 'react';
import { DASHBOARD } from '../composition/own-pages';
import type { Page } from '../composition/page';
import { RESTARTED } from '../features/onboarding/introduction-flags';
import { useServices } from '../services/services';

/**
 * Help in the account menu: the page's own dialog where it has one, else the introduction from the start (SHL-87,
 * SHL-108).
 */
export function useHelp(): (page: Page | undefined) => void {
  const { bus, history, preferences } = useServices();
  return useCallback(
    (page) => {
      if (page?.help) return bus.emit('onboarding:open', { route: page.name });
      history.leave(() => {
        preferences.write('onboarding', { ...preferences.read<object>('onboarding'), ...RESTARTED });
        history.push(DASHBOARD);
      });
    },
    [bus, history, preferences],
  );
}
