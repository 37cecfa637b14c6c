import * as v from 'valibot';
import { createApiClient } from '@larder/api-client';
import { isBusPayload, readClaims, RegionConfig } from '@larder/contracts';
import type { Declaration, Region, SessionFacts, Tokens, View } from '@larder/contracts';
import { createBus } from '@larder/event-bus';
import { createI18n } from '@larder/i18n';
import { localeOf } from '@larder/rules';
import { DEMO_REGIONS, learnDemoRegions } from '@larder/rules/demo-regions';
import { createBrowserHistory, createRouteTable } from '@larder/ui/router';
import type { Host, LarderBus, ModuleRequest } from '../host';

/** Whom the developer stands in for. `email` picks one of the demo accounts; none means nobody is signed in. */
export interface StandInChoice {
  region: Region;
  view: View;
  email?: string;
  workspaceId?: number;
}

const STORED = 'larder.stand-in';

/**
 * A host without a shell, for development. The session comes from the development server, which signs in to a demo
 * database.
 */
export async function createStandInHost(declaration: Declaration) {
  learnDemoRegions();
  let choice: StandInChoice = {
    region: DEMO_REGIONS[0]!.region,
    view: 'customer',
    ...JSON.parse(localStorage.getItem(STORED) ?? '{}'),
  };
  let tokens: Tokens | undefined;
  let clockOffsetMs = 0;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const bus: LarderBus = createBus({ isValid: isBusPayload, report: (problem) => console.error('bus', problem) });
  const i18n = createI18n({ locale: localeOf(choice.region) });
  const history = createBrowserHistory();
  const declared = Object.values(declaration.parts).flatMap((part) => part.routes);
  const routes = createRouteTable(declared);

  async function settle(): Promise<void> {
    localStorage.setItem(STORED, JSON.stringify(choice));
    tokens = choice.email ? await signInAs(choice) : undefined;
    const locale = localeOf(choice.region);
    host.config = await readConfig(choice.region);
    await i18n.changeLanguage(locale);
    bus.publish('region', choice.region);
    bus.publish('locale', locale);
    bus.publish('view', choice.view);
    bus.publish('session', tokens ? factsOf(tokens, choice.region) : null);
    bus.publish('composition', {
      region: choice.region,
      remotes: [declaration.name],
      features: DEMO_REGIONS.find(({ region }) => region === choice.region)?.features ?? [],
    });
    changed();
  }

  const host: Host = {
    bus,
    i18n,
    history,
    nonce: document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content ?? '',
    config: await readConfig(choice.region),
    api: createApiClient({
      baseUrl: '/api',
      bearerToken: async () => tokens?.bearerToken,
      accountToken: async () => tokens?.accessToken,
      renewSession: async () => {
        tokens = choice.email ? await signInAs(choice) : undefined;
        return tokens !== undefined;
      },
      sessionRefused: () => undefined,
      reportShape: (call) => console.error(`The answer of ${call} is not of its contract's shape.`),
      serverDate: (epochMs) => {
        clockOffsetMs = epochMs - Date.now();
      },
    }),
    clock: {
      now: () => Date.now() + clockOffsetMs,
      subscribe: (listener) => {
        const timer = setInterval(listener, 1000);
        return () => clearInterval(timer);
      },
    },
    preferences: createPreferences(),
    session: {
      signIn: async ({ email, workspaceId }) => {
        choice = { ...choice, email, workspaceId };
        await settle();
      },
      signUp: async () => undefined,
      signOut: async () => {
        choice = { region: choice.region, view: choice.view };
        await settle();
      },
      lastLookup: {
        read: () => JSON.parse(sessionStorage.getItem('lookup') ?? 'null') as unknown,
        write: (value) => sessionStorage.setItem('lookup', JSON.stringify(value)),
      },
    },
    linkTo: routes.linkTo,
    notify: (text) => console.info(text),
    blockLeaving: () => () => undefined,
    chooseRegion: (region) => {
      choice = { ...choice, region };
      void settle();
    },
    onboarding: {
      claim: (_name, onTurn) => {
        queueMicrotask(onTurn);
        return () => undefined;
      },
    },
    showErrorPage: (code) => console.info(`The shell would show its ${code} page.`),
    report: (problem) => console.error('reported', problem),
  };
  history.listen(changed);
  await settle();

  return {
    host,
    choice: () => choice,
    async choose(change: Partial<StandInChoice>) {
      choice = { ...choice, ...change };
      await settle();
    },
    request(): ModuleRequest {
      const { pathname } = history.location;
      const { route, params } = routes.match(pathname) ?? { route: declared[0]!, params: {} };
      return { module: route.module, name: route.name, params, kind: 'page', view: choice.view, pathname };
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The host of a remote that runs without the shell. */
export type StandIn = Awaited<ReturnType<typeof createStandInHost>>;

async function readConfig(region: Region): Promise<RegionConfig> {
  return v.parse(RegionConfig, await (await fetch(`/config/${region}.json`)).json());
}

/** The development server signs in with the demo password; it never reaches the page. */
async function signInAs({ email, workspaceId }: StandInChoice): Promise<Tokens> {
  const answer = await fetch('/stand-in/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, workspaceId }),
  });
  if (!answer.ok) throw new Error('The development server could not sign in.');
  return (await answer.json()) as Tokens;
}

function factsOf({ bearerToken }: Tokens, region: Region): SessionFacts {
  const claims = readClaims(bearerToken);
  if (!claims) throw new Error('The development server gave a token that says nothing.');
  const {
    user_id: userId = '',
    email = '',
    companyName,
    companyRoles,
    workspaceId,
    userFullName,
    userRole,
    termsAcceptedDate,
  } = claims;
  return { userId, email, companyName, companyRoles, workspaceId, userFullName, userRole, termsAcceptedDate, region };
}

function createPreferences(): Host['preferences'] {
  const listeners = new Set<() => void>();
  const read = (): Record<string, unknown> =>
    JSON.parse(localStorage.getItem('larder.stand-in.preferences') ?? '{}') as Record<string, unknown>;
  return {
    read: <T>(key: string) => read()[key] as T | undefined,
    write(key, value) {
      localStorage.setItem('larder.stand-in.preferences', JSON.stringify({ ...read(), [key]: value }));
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
