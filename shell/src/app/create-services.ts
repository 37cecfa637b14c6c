import { createApiClient } from '@larder/api-client';
import { isBusPayload, reportClientError } from '@larder/contracts';
import type { Region } from '@larder/contracts';
import { createBus } from '@larder/event-bus';
import { addTexts, createI18n } from '@larder/i18n';
import type { LarderBus } from '@larder/remote-kit';
import { localeOf } from '@larder/rules';
import { createNotifier } from '@larder/ui';
import { createBrowserHistory } from '@larder/ui/router';
import { DASHBOARD } from '../composition/own-pages';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { guardHistory } from '../navigation/leave-guard';
import { SIGN_IN } from '../navigation/resolve';
import { createWantedPage } from '../navigation/wanted-page';
import { createTextStore } from '../services/browser-storage';
import type { TextStore } from '../services/browser-storage';
import { createClock } from '../services/clock';
import { keepScroll } from '../services/kept-scroll';
import { watchOnline } from '../services/online';
import { createPreferences } from '../services/preferences';
import { createReporter } from '../services/problem-reporter';
import { saveRegion, settleRegion, withoutRegion } from '../services/region';
import { createRegionControl } from '../services/region-control';
import { createRemoteStarts } from '../services/remote-starts';
import type { RemoteStarts } from '../services/remote-starts';
import type { Services } from '../services/services';
import { createTurns } from '../services/turns';
import { createValue } from '../services/value';
import { createViewControl } from '../services/view-control';
import { createAccount, refreshTokens } from '../session/account';
import { createRefreshLock } from '../session/refresh-lock';
import { createSession } from '../session/session';
import type { EndReason } from '../session/session-contract';
import { createSessionKeys } from '../session/session-keys';
import type { SessionKeys } from '../session/session-keys';
import { factsIn } from '../session/session-facts';

/** What a test may put in place of the browser's. */
export interface ServiceOptions {
  nonce?: string;
  version?: string;
  remotes?: RemoteStarts;
  fetch?: typeof fetch;
  localStore?: TextStore;
  tabStore?: TextStore;
  reload?: () => void;
}

/** Makes the services and ties them together. Nothing is fetched yet. */
export function createServices({
  nonce = '', version = '0.0.0', remotes = createRemoteStarts(), fetch, reload = () => window.location.reload(),
  localStore = createTextStore(() => window.localStorage), tabStore = createTextStore(() => window.sessionStorage),
}: ServiceOptions = {}): Services {
  const clock = createClock();
  const history = guardHistory(createBrowserHistory());
  keepScroll(history, window);
  const { online } = watchOnline();
  const keys = createSessionKeys(localStore);
  const notifier = createNotifier();
  const wanted = createWantedPage(tabStore);
  const hasLostSession = createValue(false);
  const askedErrorPage: Services['askedErrorPage'] = createValue<{ key: string; code: 403 | 404 | 500 } | undefined>(undefined);

  const report = createReporter({
    send: (problem) => void api.call(reportClientError, { body: problem }).catch(() => undefined),
    log: () => (environment() === 'development' ? (text) => console.error(text) : undefined),
    page: () => history.location.pathname,
    traceId: globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2),
  });
  const api = createApiClient({
    baseUrl: '/api',
    bearerToken: async () => (await session.current())?.bearerToken,
    accountToken: async () => (await session.current())?.accessToken,
    renewSession: () => session.renew(),
    sessionRefused: () => session.refused(),
    reportShape: (call, path, traceId) => report({ kind: 'schema', area: 'shell', version, message: `The answer of ${call} (${path}) is not of its shape`, ...(traceId && { traceId }) }),
    serverDate: (serverMs) => clock.correct(serverMs),
    ...(fetch && { fetch }),
  });
  const bus: LarderBus = createBus({
    isValid: isBusPayload,
    report: ({ kind, name, error }) => report({ kind: 'unhandled', area: 'shell', version, message: `Bus: ${kind} ${name}${error instanceof Error ? ` (${error.message})` : ''}` }),
  });

  const region = createRegionControl(settleRegion({ session: keptRegion(keys), search: window.location.search, saved: localStore }), {
    date: (serverMs) => clock.correct(serverMs),
    refused: ({ remote, reason }) => report({ kind: 'load', area: remote.name, version: remote.version, message: reason }),
  });
  const i18n = createI18n({
    locale: localeOf(region.region.read()),
    onMissingKey: (namespace, key, owner) => report({ kind: 'unhandled', area: owner?.name ?? 'shell', version: owner?.version ?? version, message: `No text for ${namespace}:${key}` }),
  });
  addTexts(i18n, 'shell', { en, fr });

  const session = createSession({
    keys,
    lock: createRefreshLock(localStore),
    refresh: (refreshToken, signal) => refreshTokens(api, refreshToken, signal),
    isOnline: () => navigator.onLine,
    serverNow: () => clock.serverNow(),
    region: () => region.region.read(),
    onEnd: ended,
    onOtherUser() {
      history.unblock();
      reload();
    },
  });
  const preferences = createPreferences(localStore);
  const view = createViewControl({
    session: () => factsIn(session.state.read()), preferences,
    openDashboard: () => history.push(DASHBOARD), leave: (act) => history.leave(act),
  });
  const account = createAccount({ api, session, tabStore, opened, stand: (address) => history.force(() => history.replace(address)) });
  const environment = () => {
    const state = region.state.read();
    return state.step === 'ready' ? state.config.environment : 'production';
  };

  function opened(goTo: 'wanted' | 'dashboard') {
    const state = region.state.read();
    const address = state.step === 'ready' ? wanted.take(state.table) : undefined;
    hasLostSession.set(false);
    history.force(() => history.replace((goTo === 'wanted' && address) || DASHBOARD));
  }

  function ended(reason: EndReason) {
    const state = region.state.read();
    const { pathname, search, hash } = history.location;
    if (reason === 'lost') wanted.remember(pathname + search + hash);
    else wanted.forget();
    hasLostSession.set(reason === 'lost');
    follow();
    bus.emit('session-ended', {});
    remotes.forgetAll();
    askedErrorPage.set(undefined);
    for (let notice = notifier.current(); notice; notice = notifier.current()) notifier.dismiss(notice.id);
    const signIn = state.step === 'ready' ? state.table.linkTo(SIGN_IN) : undefined;
    if (signIn) history.force(() => history.replace(signIn));
  }

  /** Tells everybody who is signed in, where, and on which side. */
  function follow() {
    const facts = factsIn(session.state.read());
    preferences.belongTo(facts?.userId);
    view.update();
    bus.publish('session', facts);
    if (facts && facts.region !== region.region.read()) void region.open(facts.region);
    const address = facts ? withoutRegion(history.location) : undefined;
    if (address) history.force(() => history.replace(address, history.location.state));
  }

  session.state.subscribe(follow);
  follow();
  const tellRegion = () => {
    const locale = localeOf(region.region.read());
    document.documentElement.lang = locale;
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
    bus.publish('region', region.region.read());
    bus.publish('locale', locale);
  };
  bus.on('profile-changed', ({ userFullName }) => session.rename(userFullName));
  region.region.subscribe(tellRegion);
  tellRegion();
  const tellView = () => bus.publish('view', view.view.read());
  view.view.subscribe(tellView);
  tellView();
  region.state.subscribe(() => {
    const state = region.state.read();
    if (state.step !== 'ready') return;
    const { registry } = state;
    bus.publish('composition', { region: registry.region, remotes: registry.remotes.map(({ name }) => name), features: [...registry.features] });
  });

  const turns = createTurns();
  turns.subscribe(() => bus.emit('onboarding:settled', {}));

  return {
    nonce, version, clock, online, bus, i18n, history, api, session, account, preferences, notifier, wanted, region, view, remotes, turns, askedErrorPage, hasLostSession, report, lastPage: createValue<string | undefined>(undefined),
    chooseRegion(next) {
      if (factsIn(session.state.read()) || next === region.region.read()) return;
      saveRegion(localStore, next);
      const address = withoutRegion(history.location);
      if (address) history.replace(address, history.location.state);
      void region.open(next);
    },
  };
}

/** The region of a kept session that can still be used; a leftover one decides nothing (SHL-33, SHL-50). */
function keptRegion(keys: SessionKeys): Region | undefined {
  const kept = keys.read();
  const isUsable = kept && (kept.refreshToken !== '' || (kept.claims.exp ?? 0) * 1000 > Date.now());
  return isUsable ? kept.claims.region : undefined;
}
