import { inLanguage } from '@larder/i18n';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from '@larder/ui/router';
import type { Resolution } from '../navigation/resolve';
import { resolve } from '../navigation/resolve';
import { useCurrentView, useReadyRegion, useServices, useSessionFacts } from '../services/services';

/**
 * What stands at the present address. Redirects are followed before anything is drawn; undefined while one is on its
 * way.
 */
export function usePlace(): Exclude<Resolution, { show: 'redirect' }> | undefined {
  const { history, wanted, notifier, i18n } = useServices();
  const { table, registry } = useReadyRegion();
  const location = useLocation();
  const session = useSessionFacts();
  const view = useCurrentView();
  const { pathname, search, hash } = location;
  const found = useMemo(
    () => resolve(pathname, table, { session, view, features: registry.features }),
    [pathname, table, session, view, registry],
  );

  // Synchronises the address with what its guards say.
  useLayoutEffect(() => {
    if (found.show !== 'redirect') return;
    if (found.remember) wanted.remember(pathname + search + hash);
    if (found.notice) notifier.notify(inLanguage(found.notice, i18n.language));
    history.force(() => history.replace(found.to));
  }, [found, pathname, search, hash, history, wanted, notifier, i18n]);
  return found.show === 'redirect' ? undefined : found;
}
