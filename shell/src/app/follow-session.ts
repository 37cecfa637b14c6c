import { DASHBOARD } from '../composition/own-pages';
import { SIGN_IN } from '../navigation/resolve';
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
>;

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
}: Followed) {
  const table = () => {
    const state = region.state.getState();
    return state.step === 'ready' ? state.table : undefined;
  };

  /** Tells everybody who is signed in, where, and on which side. */
  function adopt() {
    const facts = factsIn(session.state.getState());
    preferences.belongTo(facts?.userId);
    view.update();
    bus.publish('session', facts);
    if (facts && facts.region !== region.region.getState()) void region.open(facts.region);
    if (facts) dropRegionOfAddress();
  }

  /** With a session its own region counts (SHL-53). */
  function dropRegionOfAddress() {
    const address = withoutRegion(history.location);
    if (address) history.force(() => history.replace(address, history.location.state));
  }

  function leave(wasLost: boolean) {
    const { pathname, search, hash } = history.location;
    if (wasLost) wanted.remember(pathname + search + hash);
    else wanted.forget();
    hasLostSession.setState(wasLost, true);
    remotes.forgetAll();
    askedErrorPage.setState(undefined, true);
    notifier.clear();
    const signIn = table()?.linkTo(SIGN_IN);
    if (signIn) history.force(() => history.replace(signIn));
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
