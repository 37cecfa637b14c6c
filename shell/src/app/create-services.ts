import { createApiClient, otherPlace } from '@larder/api-client';
import { isBusPayload } from '@larder/contracts';
import type { Region } from '@larder/contracts';
import { createBus } from '@larder/event-bus';
import { addTexts, createI18n } from '@larder/i18n';
import type { LarderBus } from '@larder/remote-kit';
import { randomDraw } from '@larder/federation/runtime';
import { factsOf, localeOf } from '@larder/rules';
import { createNotifier } from '@larder/ui';
import { createBrowserHistory } from '@larder/ui/router';
import { createStore } from 'zustand/vanilla';
import { DASHBOARD } from '../composition/own-pages';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { createUnsent } from '../session/ask-unsent';
import { guardHistory } from '../navigation/leave-guard';
import { createWantedPage } from '../navigation/wanted-page';
import { createTextStore } from '../services/browser-storage';
import type { TextStore } from '../services/browser-storage';
import { createClock } from '../services/clock';
import { keepScroll } from '../services/kept-scroll';
import { watchOnline } from '../services/online';
import { followPreview } from '../services/follow-preview';
import { createFigures } from '../services/figures';
import { loadLanguage } from '../services/load-language';
import { createPreferences } from '../services/preferences';
import { saveRegion, withoutRegion } from '../services/region';
import { createRegionControl } from '../services/region-control';
import { createRemoteStarts } from '../services/remote-starts';
import type { RemoteStarts } from '../services/remote-starts';
import type { Services } from '../services/services';
import { createSeenIntroductions } from '../services/seen-introductions';
import { createTurns } from '../services/turns';
import { createFilledSlots } from '../slots/filled-slots';
import { createViewControl } from '../services/view-control';
import { createAccount, refreshTokens } from '../session/account';
import { createRefreshLock } from '../session/refresh-lock';
import { createSession } from '../session/session';
import { factsIn } from '../session/session-facts';
import { createSessionKeys } from '../session/session-keys';
import { keepAskedHelp } from './asked-help';
import { createReports } from './create-reports';
import { followSession } from './follow-session';
import { publishTopics } from './publish-topics';

const BASE_URL = '/api';

/** What the boot script has found, and what a test may put in place of the browser's. */
export interface ServiceOptions {
  /** The region as the boot script has settled it. */
  region: Region;
  nonce?: string;
  /** The random number of this page load (REL-62). */
  draw?: number;
  version?: string;
  remotes?: RemoteStarts;
  fetch?: typeof fetch;
  localStore?: TextStore;
  tabStore?: TextStore;
  reload?: () => void;
}

/**
 * Makes the services, each from those above it; texts and session, which the region asks for when it changes, come
 * below it. Nothing is fetched yet. What follows from their changes stands in
 * `follow-session.ts` and `publish-topics.ts`.
 */
export function createServices({
  region: firstRegion,
  nonce = '',
  draw = randomDraw(),
  version = '0.0.0',
  remotes = createRemoteStarts(),
  fetch: request = (input, init) => fetch(input, init),
  reload = () => window.location.reload(),
  localStore = createTextStore(() => window.localStorage),
  tabStore = createTextStore(() => window.sessionStorage),
}: ServiceOptions): Services {
  const clock = createClock();
  const history = guardHistory(createBrowserHistory());
  keepScroll(history, window);
  const { online } = watchOnline();
  const keys = createSessionKeys(localStore);
  // By then both are there.
  const region = createRegionControl(firstRegion, {
    date: (serverMs) => clock.correct(serverMs),
    visitor: () => ({ draw, workspaceId: factsIn(session.state.getState())?.workspaceId }),
    textsOf: (next) => loadLanguage(i18n, factsOf(next).languageTag),
  });
  const figures = createFigures();
  const { report, own } = createReports({ request, baseUrl: BASE_URL, version, region, figures });
  const i18n = createI18n({
    locale: localeOf(region.region.getState()),
    onMissingKey: (namespace, key, owner) => own('unhandled', `No text for ${namespace}:${key}`, {}, owner),
  });
  addTexts(i18n, 'shell', { en, fr });
  const pageBus: LarderBus = createBus({
    isValid: isBusPayload,
    report: ({ kind, name, error }) =>
      own('unhandled', `Bus: ${kind} ${name}${error instanceof Error ? ` (${error.message})` : ''}`),
  });
  const bus = keepAskedHelp(pageBus, history);

  const calls = {
    baseUrl: BASE_URL,
    fetch: request,
    serverDate: (serverMs: number) => clock.correct(serverMs),
    reportShape: (call: string, path: string, traceId?: string) =>
      own('schema', `The answer of ${call} (${path}) is not of its shape`, { traceId }),
  };
  // Renewing the session must not wait for the session.
  const withoutSession = createApiClient({
    ...calls,
    bearerToken: async () => undefined,
    accountToken: async () => undefined,
    renewSession: async () => false,
    sessionRefused: () => undefined,
  });
  const session = createSession({
    keys,
    lock: createRefreshLock(localStore),
    refresh: (refreshToken, signal) => refreshTokens(withoutSession, refreshToken, signal),
    isOnline: () => navigator.onLine,
    serverNow: () => clock.serverNow(),
    region: () => region.region.getState(),
    staysOpen: () => unsent.hasSome(),
    onOtherUser() {
      history.unblock();
      reload();
    },
  });
  const api = createApiClient({
    ...calls,
    placeOf(path) {
      const now = region.state.getState();
      return now.step === 'ready' ? otherPlace(path, now.config) : undefined;
    },
    bearerToken: async () => (await session.ofCall())?.bearerToken,
    accountToken: async () => (await session.ofCall())?.accessToken,
    person: () => session.person(),
    renewSession: () => session.renew(),
    sessionRefused: () => session.refused(),
  });
  bus.on('profile-changed', ({ userFullName }) => session.rename(userFullName));

  const preferences = createPreferences(localStore);
  const view = createViewControl({
    session: () => factsIn(session.state.getState()),
    preferences,
    openDashboard: () => history.push(DASHBOARD),
    leave: (act) => history.leave(act),
  });
  const seen = createSeenIntroductions({ api, preferences, session: () => factsIn(session.state.getState()) });
  const notifier = createNotifier();
  // Once an order is placed, what was said of its steps would lie over its confirmation.
  bus.on('order-changed', ({ status }) => {
    if (status === 'ready') notifier.clear();
  });
  const slots = createFilledSlots({
    region,
    i18n,
    circumstances: () => ({ session: factsIn(session.state.getState()), view: view.view.getState() }),
  });
  const wanted = createWantedPage(tabStore);
  const hasLostSession = createStore<boolean>(() => false);
  const askedErrorPage: Services['askedErrorPage'] = createStore<ReturnType<Services['askedErrorPage']['getState']>>(
    () => undefined,
  );
  publishTopics({ bus, i18n, region, view });
  followPreview({ region, notifier, i18n, reload });
  const { opened } = followSession({
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
    saveRegion: (next) => saveRegion(localStore, next),
  });
  const unsent = createUnsent({ session, region });
  const account = createAccount({
    api,
    session,
    tabStore,
    browserStore: localStore,
    askUnsent: unsent.ask,
    opened,
    stand: (address) => history.force(() => history.replace(address)),
  });

  return {
    nonce,
    version,
    clock,
    online,
    bus,
    i18n,
    history,
    api,
    session,
    account,
    unsent,
    preferences,
    notifier,
    wanted,
    region,
    view,
    remotes,
    turns: createTurns(seen.ready),
    slots,
    askedErrorPage,
    hasLostSession,
    report,
    figures,
    reload,
    lastPage: createStore<string | undefined>(() => undefined),
    chooseRegion(next) {
      if (factsIn(session.state.getState()) || next === region.region.getState()) return;
      saveRegion(localStore, next);
      const address = withoutRegion(history.location);
      if (address) history.replace(address, history.location.state);
      void region.open(next);
    },
  };
}
