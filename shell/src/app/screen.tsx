import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from '@larder/ui/router';
import { useReadyRegion, useServices, useSessionFacts } from '../services/services';
import { useStore } from 'zustand';
import { UnsentQuestion } from '../frame/unsent-question';
import { usePreloadedPages } from '../remotes/use-preloaded-pages';
import { BareError } from './bare-error';
import { PageView } from './page-view';
import { SessionScreen } from './session-screen';
import { Support } from './support';
import { useHelp } from './use-help';
import { useLookAgain } from './use-look-again';
import { FullScreenLoader } from '@larder/ui';
import type { RegionConfig } from '@larder/contracts';

/** Whether Larder is closed for maintenance at this moment (SHL-3). */
function useIsClosed({ maintenance }: RegionConfig): boolean {
  const { clock } = useServices();
  const closed = maintenance?.closed ? maintenance : undefined;
  const subscribe = useCallback(
    (changed: () => void) => (closed ? clock.subscribe(changed) : () => undefined),
    [clock, closed],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = clock.now();
    return closed !== undefined && now >= Date.parse(closed.from) && now < Date.parse(closed.to);
  });
}

/** What fills the window: a loader or an error page while there is nothing else, then the pages (SHL-1 to SHL-4). */
export function Screen() {
  const { region } = useServices();
  const state = useStore(region.state);
  if (state.step === 'loading') return <FullScreenLoader />;
  if (state.step === 'failed') return <FailedRegion page={state.page} />;
  return <OpenRegion />;
}

/** The region's files are missing: trying again, and going anywhere, asks for them anew (SHL-2). */
function FailedRegion({ page }: { page: 500 | 503 }) {
  const { region } = useServices();
  const { key } = useLocation();
  const [failedAt] = useState(key);
  const again = useCallback(() => void region.open(region.region.getState()), [region]);
  // Synchronises with a navigation, such as the home button's.
  useEffect(() => {
    if (key !== failedAt) again();
  }, [key, failedAt, again]);
  useLookAgain(page === 503);
  return <BareError code={page} onRetry={page === 500 ? again : undefined} />;
}

function OpenRegion() {
  const { config } = useReadyRegion();
  const { region, session, view } = useServices();
  const isChanging = useStore(region.isChanging);
  const isSwitching = useStore(view.isSwitching);
  const state = useStore(session.state);
  const [hasShown, setShown] = useState(false);
  const isClosed = useIsClosed(config);
  useLookAgain(isClosed);
  // A page that was in use stays under the cover with its input, or open where entries are not sent yet (decision 252);
  // one that was not shown yet waits for the session.
  const isWaiting = state.step === 'renewing' || (state.step === 'offline' && (!hasShown || state.page === 'covered'));
  if (!isWaiting && !hasShown) setShown(true);

  if (isClosed) return <BareError code={503} />;
  return (
    <>
      {hasShown && (
        <div inert={isWaiting}>
          <Pages />
        </div>
      )}
      {isWaiting && <SessionScreen state={state} />}
      {(isChanging || isSwitching) && <FullScreenLoader />}
    </>
  );
}

function Pages() {
  const session = useSessionFacts();
  const help = useHelp();
  usePreloadedPages();
  const [isContacting, setContacting] = useState(false);
  return (
    <>
      <PageView onHelp={help} onContact={() => setContacting(true)} />
      <UnsentQuestion />
      {session && <Support isOpen={isContacting} onClose={() => setContacting(false)} />}
    </>
  );
}
