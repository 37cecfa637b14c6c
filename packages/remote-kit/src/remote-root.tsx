import { useLayoutEffect, useMemo } from 'react';
import { ApiProvider, CacheProvider } from '@larder/api-client';
import { I18nProvider, type I18nProviderProps } from '@larder/i18n';
import { factsOf } from '@larder/rules';
import { NonceProvider } from '@larder/ui';
import { HistoryRouter } from '@larder/ui/router';
import { ClearsCache } from './clears';
import type { Clears, Follows } from './clears';
import type { Host, ModuleRequest } from './host';
import { HostProvider } from './host-context';
import { MemoriesProvider } from './memory';
import type { Memories } from './memory';
import { useModule } from './module-loading';
import type { ModuleLoader } from './module-loading';
import { useLocale, useRegion } from './use-topic';

/** Props that the outlet gives to a mounted remote. */
export interface RemoteRootProps {
  host: Host;
  request: ModuleRequest;
  /** The module asked for stands on the page. */
  onReady(): void;
  /** The remote can't go on; its area shows the panel (SHL-17). */
  onBroken(error: unknown): void;
}

const CACHE_OPTIONS = { revalidateOnReconnect: false, shouldRetryOnError: false };

/** What the mounted areas of one remote share. */
interface RemoteContext {
  loader: ModuleLoader;
  cache: Map<string, never>;
  memories: Memories;
  clears: Clears | undefined;
  follows: Follows | undefined;
}

/**
 * Wraps a remote's module into everything it may use: host, texts, API client, a cache of its own and the shared
 * router.
 */
export function RemoteRoot({ loader, cache, memories, clears, follows, ...props }: RemoteRootProps & RemoteContext) {
  const { host } = props;
  const value = useMemo(() => ({ ...CACHE_OPTIONS, provider: () => cache }), [cache]);
  return (
    <HostProvider value={host}>
      <NonceProvider value={host.nonce}>
        <RegionTexts i18n={host.i18n} release={loader.release}>
          <ApiProvider value={host.api}>
            <CacheProvider value={value}>
              <ClearsCache clears={clears} follows={follows} />
              <MemoriesProvider value={memories}>
                <HistoryRouter history={host.history} pathname={props.request.pathname}>
                  <RequestedModule {...props} loader={loader} />
                </HistoryRouter>
              </MemoriesProvider>
            </CacheProvider>
          </ApiProvider>
        </RegionTexts>
      </NonceProvider>
    </HostProvider>
  );
}

/** The texts of the page, with numbers and dates as its region writes them (REL-95). */
function RegionTexts(props: Pick<I18nProviderProps, 'i18n' | 'release' | 'children'>) {
  return <I18nProvider {...props} facts={factsOf(useRegion())} />;
}

function RequestedModule({ host, request, onReady, onBroken, loader }: RemoteRootProps & { loader: ModuleLoader }) {
  const locale = useLocale();
  const module = useModule(loader, request.module, host.i18n, locale, onBroken);
  const isHere = module !== undefined;
  // Tells the outlet, outside this root, that its placeholder can go: before the module is painted, so that the two
  // never stand below each other.
  useLayoutEffect(() => {
    if (isHere) onReady();
  }, [isHere, onReady, request.module]);
  return module ? <module.Module key={request.module} request={request} /> : null;
}
