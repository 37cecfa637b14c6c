import type { Region } from '@larder/contracts';
import { isKnownRegion } from '@larder/rules';
import { DASHBOARD } from '../composition/own-pages';
import { resolve, SIGN_IN } from '../navigation/resolve';
import type { Services } from '../services/services';
import { withoutRegion } from '../services/region';
import { factsIn } from '../session/session-facts';

type Followed = Pick<
  Services,
  | 'session'
  | 'region'
  | 'preferences'
  | 'view'
  | 'wanted'
  | 'notifier'
  | 'history'
  | 'remotes'
  | 'bus'
  | 'hasLostSession'
  | 'askedErrorPage'
> & {
  /** Keeps a region for the next visit. */
  saveRegion(region: Region): void;
};

/** What follows when the session begins, changes or ends. */
export function followSession({
  session,
  region,
  preferences,
  view,
  wanted,
  notifier,
  history,
  remotes,
  bus,
  hasLostSession,
  askedErrorPage,
  saveRegion,
}: Followed) {
  const table = () => {
    const state = region.state.getState();
    return state.step === 'ready' ? state.table : undefined;
  };

  /** Tells everybody who is signed in, where, and on which side. */
  function adopt() {
    const now = session.state.getState();
    const facts = factsIn(now);
    preferences.belongTo(facts?.userId);
    view.update();
    bus.publish('session', facts);
    if (facts && facts.region !== region.region.getState()) void region.open(facts.region);
    // While it is renewed nobody knows whether it still is one.
    if (facts && now.step === 'ready') dropRegionOfAddress();
  }

  /** With a session its own region counts (SHL-53). */
  function dropRegionOfAddress() {
    const address = withoutRegion(history.location);
    if (address) history.force(() => history.replace(address, history.location.state));
  }

  /** Whether the address is one for people who are not signed in, such as that of a mailed link. */
  function isOfEntry(pathname: string): boolean {
    const here = table();
    const found = here && resolve(pathname, here, { session: null, view: view.view.getState(), features: [] });
    return found?.show === 'page' && found.page.layout === 'entry';
  }

  /** Without a session the region that the address names counts, and is kept (SHL-50, SHL-52). */
  function openRegionOfAddress(search: string) {
    const named = new URLSearchParams(search).get('region');
    if (named === null || !isKnownRegion(named)) return;
    saveRegion(named);
    if (named !== region.region.getState()) void region.open(named);
  }

  function leave(wasLost: boolean) {
    const { pathname, search, hash } = history.location;
    // Its codes, which lie in the history's state, its query and its region are what the visitor came with.
    const stays = wasLost && isOfEntry(pathname);
    const signIn = table()?.linkTo(SIGN_IN);
    if (wasLost && !stays) wanted.remember(pathname + search + hash);
    else wanted.forget();
    hasLostSession.setState(wasLost, true);
    remotes.forgetAll();
    askedErrorPage.setState(undefined, true);
    notifier.clear();
    if (wasLost) openRegionOfAddress(search);
    if (signIn && !stays) history.force(() => history.replace(signIn));
  }

  session.state.subscribe((now, before) => {
    adopt();
    if (now.step === 'none' && before.step !== 'none') leave(now.endedBy === 'lost');
  });
  adopt();

  return {
    /** A session has begun; `wanted` opens the page that was asked for before (SHL-66). */
    opened(goTo: 'wanted' | 'dashboard') {
      const here = table();
      const address = here && wanted.take(here);
      hasLostSession.setState(false, true);
      history.force(() => history.replace((goTo === 'wanted' && address) || DASHBOARD));
      dropRegionOfAddress();
    },
  };
}
