import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiProvider, CacheProvider } from '@larder/api-client';
import { I18nProvider } from '@larder/i18n';
import { KeepsFocus, NonceProvider, Snackbars } from '@larder/ui';
import { HistoryRouter, useLocation } from '@larder/ui/router';
import { factsOf } from '@larder/rules';
import { useStore } from 'zustand';
import { SlotPlaces } from '../slots/slot-places';
import { ServicesProvider, useServices, useSessionFacts } from '../services/services';
import type { Services } from '../services/services';
import { describeProblem } from '../services/uncaught';
import { BareError } from './bare-error';
import { Screen } from './screen';
import css from './shell.css';
import { ShellBoundary } from './shell-boundary';

/** The shell: what it shares, what it shows, and what it shows when that fails. */
export function ShellApp({ services }: { services: Services }) {
  const { nonce, i18n, api, history, notifier, region } = services;
  const facts = factsOf(useStore(region.region));
  return (
    <ServicesProvider value={services}>
      <NonceProvider value={nonce}>
        <I18nProvider i18n={i18n} facts={facts}>
          <ApiProvider value={api}>
            <HistoryRouter history={history}>
              {css && <style nonce={nonce}>{css}</style>}
              <Caught>
                <UserCache>
                  <Screen />
                  <SlotPlaces />
                </UserCache>
              </Caught>
              <Snackbars notifier={notifier} />
              <KeepsFocus />
            </HistoryRouter>
          </ApiProvider>
        </I18nProvider>
      </NonceProvider>
    </ServicesProvider>
  );
}

/** The default error page in place of what fails, until the user tries again or goes elsewhere (SHL-118). */
function Caught({ children }: { children: ReactNode }) {
  const { report, version } = useServices();
  const { key } = useLocation();
  return (
    <ShellBoundary
      resetOn={key}
      onError={(error) => report(describeProblem(error, version))}
      failed={(retry) => <BareError code="default" onRetry={retry} />}
    >
      {children}
    </ShellBoundary>
  );
}

const CACHE_OPTIONS = { revalidateOnReconnect: false, shouldRetryOnError: false };

/** A cache per user: nothing that was loaded for one is there for the next (SHL-49). */
function UserCache({ children }: { children: ReactNode }) {
  const userId = useSessionFacts()?.userId;
  return <FreshCache key={userId ?? ''}>{children}</FreshCache>;
}

function FreshCache({ children }: { children: ReactNode }) {
  const [options] = useState(() => {
    const cache = new Map<string, never>();
    return { ...CACHE_OPTIONS, provider: () => cache };
  });
  return <CacheProvider value={options}>{children}</CacheProvider>;
}
