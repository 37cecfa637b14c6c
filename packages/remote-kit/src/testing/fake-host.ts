import { createApiClient } from '@larder/api-client';
import { isBusPayload } from '@larder/contracts';
import type { RegionConfig, Region, SessionFacts, View } from '@larder/contracts';
import { createBus } from '@larder/event-bus';
import { createI18n } from '@larder/i18n';
import { createBrowserHistory, createRouteTable } from '@larder/ui/router';
import type { Host, LarderBus, PreferenceKey, Slots } from '../host';
import { createFakeNetwork } from './fake-network';
import type { FakeAnswers } from './fake-network';

/** What a test may say of the page around a remote. Everything else has a plain value. */
export interface FakeHostOptions {
  answers?: FakeAnswers;
  session?: Partial<SessionFacts> | null;
  region?: Region;
  view?: View;
  /** The moment, as an instant such as `2026-11-20T09:00:00Z`. */
  now?: string;
  path?: string;
  config?: Partial<RegionConfig>;
  features?: string[];
  /** Addresses by route name, with `:id` parameters. */
  routes?: Record<string, string>;
  preferences?: Partial<Record<PreferenceKey, unknown>>;
  /** The workspace last looked up in this browser tab. */
  lastLookup?: unknown;
  /** Looked up in another tab. */
  browserLookup?: unknown;
  /** Panels of other remotes; none by default. */
  slots?: Slots;
}

const SESSION: SessionFacts = {
  userId: '00000000-0000-4000-8000-000000000101',
  userFullName: 'Imogen Achterberg',
  email: 'owner@ember-oak.test',
  userRole: 'OWNER',
  companyName: 'Ember & Oak Restaurants Ltd',
  companyRoles: ['customer'],
  workspaceId: 101,
  termsAcceptedDate: 1_700_000_000,
  region: 'gb',
};

const GB_FEATURES = [
  'productSearch',
  'sustainability',
  'billing',
  'liveChat',
  'minimumOrder',
  'supplierScore',
  'producerEditing',
  'deadlines',
];

/** A region's configuration as the demo data have it. */
export function fakeConfig(region: Region, changes: Partial<RegionConfig> = {}): RegionConfig {
  const isGb = region === 'gb';
  return {
    region,
    regionName: isGb ? 'United Kingdom' : 'France',
    locale: isGb ? 'en' : 'fr',
    timezone: isGb ? 'Europe/London' : 'Europe/Paris',
    currency: isGb ? 'GBP' : 'EUR',
    environment: 'test',
    termsUrl: `/api/assets/${region}/legal/terms.md`,
    privacyUrl: `/api/assets/${region}/legal/privacy.md`,
    cookiesUrl: `/api/assets/${region}/legal/cookies.md`,
    assetsUrl: '/api/assets',
    deliveryScheduleUrl: '/api',
    producerStories: isGb,
    minimumOrderValue: isGb ? 200 : null,
    locationsWithoutMinimumOrder: [1104],
    cutoffHours: { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 },
    contact: { phone: '+44 20 7946 0100', email: 'hello@platform.test' },
    supportProvider: 'panel',
    bankReferenceText: null,
    links: {},
    articles: [],
    claims: { emissionReduction: null, footnote: null },
    copyrightLine: '© 2026 Larder',
    hideAccountExistence: false,
    maintenance: null,
    endToEndTest: true,
    ...changes,
  };
}

/** A host without a shell: real bus, real texts, real client, fake network. */
export function createFakeHost(options: FakeHostOptions = {}) {
  const region = options.region ?? (options.session?.region as Region | undefined) ?? 'gb';
  const session = options.session === null ? null : { ...SESSION, region, ...options.session };
  const network = createFakeNetwork(options.answers ?? []);
  const notes = {
    notified: [] as string[],
    /** Messages that were ended before their time, if they still showed. */
    ended: [] as string[],
    actions: [] as { text: string; run(): void }[],
    reported: [] as unknown[],
    errorPages: [] as number[],
    signIns: [] as unknown[],
    signOuts: 0,
  };
  let now = Date.parse(options.now ?? '2026-11-20T09:00:00Z');
  let lastLookup = options.lastLookup;
  const clockListeners = new Set<() => void>();
  const preferences = new Map<string, unknown>(
    Object.entries({
      onboarding: { welcome: true, tour: true, completedTour: true, order: true, location: true, team: true },
      ...options.preferences,
    }),
  );
  const preferenceListeners = new Set<() => void>();
  const guards = new Set<(proceed: () => void) => void>();
  const bus: LarderBus = createBus({
    isValid: isBusPayload,
    report: ({ name, error }) => {
      throw error ?? new Error(`The bus refused "${name}".`);
    },
  });
  bus.publish('session', session);
  bus.publish('region', region);
  bus.publish('locale', region === 'gb' ? 'en' : 'fr');
  bus.publish('view', options.view ?? 'customer');
  bus.publish('composition', {
    region,
    remotes: [],
    features: options.features ?? (region === 'gb' ? GB_FEATURES : ['deadlines']),
  });
  window.history.replaceState(null, '', options.path ?? '/');
  const history = createBrowserHistory();
  const host: Host = {
    bus,
    history,
    nonce: 'test-nonce',
    config: fakeConfig(region, options.config),
    i18n: createI18n({ locale: region === 'gb' ? 'en' : 'fr' }),
    api: createApiClient({
      baseUrl: '/api',
      bearerToken: async () => 'bearer',
      accountToken: async () => 'account',
      renewSession: async () => false,
      sessionRefused: () => undefined,
      reportShape: (call) => void notes.reported.push({ kind: 'schema', call }),
      serverDate: () => undefined,
      fetch: network.fetch,
    }),
    clock: {
      now: () => now,
      subscribe: (listener) => {
        clockListeners.add(listener);
        return () => clockListeners.delete(listener);
      },
    },
    preferences: {
      read: <T>(key: PreferenceKey) => preferences.get(key) as T | undefined,
      write: (key, value) => {
        preferences.set(key, value);
        preferenceListeners.forEach((listener) => listener());
      },
      subscribe: (listener) => {
        preferenceListeners.add(listener);
        return () => preferenceListeners.delete(listener);
      },
    },
    session: {
      signIn: async (input) => void notes.signIns.push(input),
      signUp: async (input) => void notes.signIns.push(input),
      signOut: async () => {
        notes.signOuts += 1;
      },
      lastLookup: {
        read: (by) => lastLookup ?? (by === 'browser' ? options.browserLookup : undefined),
        write: (value) => {
          lastLookup = value;
        },
      },
    },
    linkTo: createRouteTable(Object.entries(options.routes ?? {}).map(([name, path]) => ({ name, path }))).linkTo,
    notify: (text, action) => {
      notes.notified.push(text);
      if (action) notes.actions.push(action);
      return () => void notes.ended.push(text);
    },
    blockLeaving: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    chooseRegion: (chosen) => {
      void host.i18n.changeLanguage(chosen === 'gb' ? 'en' : 'fr');
      bus.publish('region', chosen);
      bus.publish('locale', chosen === 'gb' ? 'en' : 'fr');
    },
    onboarding: {
      claim: (_name, onTurn) => {
        queueMicrotask(onTurn);
        return () => undefined;
      },
    },
    showErrorPage: (code) => void notes.errorPages.push(code),
    report: (problem) => void notes.reported.push(problem),
    ...(options.slots && { slots: options.slots }),
  };
  return {
    host,
    network,
    notes,
    guards,
    /** Moves the clock to an instant. */
    setNow(instant: string) {
      now = Date.parse(instant);
      clockListeners.forEach((listener) => listener());
    },
  };
}
