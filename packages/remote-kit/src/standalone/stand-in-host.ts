import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
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

/** What the page shows. */
interface StandInState {
  choice: StandInChoice;
  pathname: string;
  /** Undefined until a region could be read. */
  host?: Host;
  /** Why the last choice was not taken as a whole; undefined when it was. */
  problem?: string;
}

/** What comes of a choice. */
type Settled = Pick<StandInState, 'choice' | 'problem'>;

/** That of the page's content security policy, in its head. */
export const nonceOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content ?? '';

const STORED = 'larder.stand-in';

/**
 * A host without a shell, for development. The session comes from the development server, which signs in to a demo
 * database. What can't be had, such as a session, is a `problem`, and the page goes on without it.
 */
export function createStandInHost(declaration: Declaration) {
  learnDemoRegions();
  const first: StandInChoice = {
    region: DEMO_REGIONS[0]!.region,
    view: 'customer',
    ...JSON.parse(localStorage.getItem(STORED) ?? '{}'),
  };
  let tokens: Tokens | undefined;
  let clockOffsetMs = 0;
  const bus: LarderBus = createBus({ isValid: isBusPayload, report: (failure) => console.error('bus', failure) });
  const i18n = createI18n({ locale: localeOf(first.region) });
  const history = createBrowserHistory();
  const declared = Object.values(declaration.parts).flatMap((part) => part.routes);
  const routes = createRouteTable(declared);
  const state = createStore<StandInState>(() => ({ choice: first, pathname: history.location.pathname }));

  /** Goes over to a choice: as nobody when signing in fails, and not at all when its region can't be read. */
  async function settle(next: StandInChoice): Promise<void> {
    let { host } = state.getState();
    try {
      const config = await readConfig(next.region);
      host ??= createHost(config);
      host.config = config;
    } catch (error) {
      return state.setState({ problem: (error as Error).message });
    }
    await become({ ...(await withSession(next)), host });
  }

  let turns = Promise.resolve();
  /** One change after the other, each of what the one before has led to. Never fails. */
  const go = (next: (now: StandInChoice) => StandInChoice): Promise<void> => {
    turns = turns.then(() => settle(next(state.getState().choice)));
    return turns;
  };
  const choose = (change: Partial<StandInChoice>) => go((now) => ({ ...now, ...change }));

  /** Says it over the bus before the page shows it. */
  async function become(next: Settled & Pick<StandInState, 'host'>): Promise<void> {
    const { choice } = next;
    const locale = localeOf(choice.region);
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
    state.setState(next);
  }

  /** Signs in. Only a choice that can be signed in to is kept: each load of the page begins with it. */
  async function withSession(choice: StandInChoice): Promise<Settled> {
    try {
      tokens = choice.email ? await signInAs(choice) : undefined;
      localStorage.setItem(STORED, JSON.stringify(choice));
      return { choice, problem: undefined };
    } catch (error) {
      tokens = undefined;
      return { choice: { region: choice.region, view: choice.view }, problem: (error as Error).message };
    }
  }

  const createHost = (config: RegionConfig): Host => ({
    bus,
    i18n,
    history,
    nonce: nonceOfPage(),
    config,
    api: createApiClient({
      baseUrl: '/api',
      bearerToken: async () => tokens?.bearerToken,
      accountToken: async () => tokens?.accessToken,
      renewSession: async () => {
        const { choice } = state.getState();
        const kept = await withSession(choice);
        if (kept.choice !== choice) await become(kept);
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
        await choose({ email, workspaceId });
        const { problem } = state.getState();
        if (problem !== undefined) throw new Error(problem);
      },
      signUp: async () => undefined,
      signOut: async () => {
        await go(({ region, view }) => ({ region, view }));
      },
      lastLookup: {
        read: () => JSON.parse(sessionStorage.getItem('lookup') ?? 'null') as unknown,
        write: (value) => sessionStorage.setItem('lookup', JSON.stringify(value)),
      },
    },
    linkTo: routes.linkTo,
    notify: (text) => console.info(text),
    blockLeaving: () => () => undefined,
    chooseRegion: (region) => void choose({ region }),
    onboarding: {
      claim: (_name, onTurn) => {
        queueMicrotask(onTurn);
        return () => undefined;
      },
    },
    showErrorPage: (code) => console.info(`The shell would show its ${code} page.`),
    report: (failure) => console.error('reported', failure),
  });
  history.listen(() => state.setState({ pathname: history.location.pathname }));

  return {
    state,
    /** Goes over to the choice of the last visit. Never fails. */
    begin: () => choose({}),
    /** Never fails. */
    choose,
    request(): ModuleRequest {
      const { choice, pathname } = state.getState();
      const { route, params } = routes.match(pathname) ?? { route: declared[0]!, params: {} };
      return { module: route.module, name: route.name, params, kind: 'page', view: choice.view, pathname };
    },
  };
}

/** The host of a remote that runs without the shell. */
export type StandIn = ReturnType<typeof createStandInHost>;

async function readConfig(region: Region): Promise<RegionConfig> {
  return v.parse(RegionConfig, await ask(`/config/${region}.json`));
}

/** The development server signs in with the demo password; it never reaches the page. */
async function signInAs({ email, workspaceId }: StandInChoice): Promise<Tokens> {
  const tokens = await ask('/stand-in/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, workspaceId }),
  });
  if (!readClaims((tokens as Tokens).bearerToken))
    throw new Error('The development server gave a token that says nothing.');
  return tokens as Tokens;
}

/** @throws Error with what the development server says */
async function ask(address: string, request?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, request);
  const content = (await answer.json().catch(() => undefined)) as { detail?: string } | undefined;
  if (!answer.ok || content === undefined)
    throw new Error(content?.detail ?? `The development server answered ${answer.status} for ${address}.`);
  return content;
}

function factsOf({ bearerToken }: Tokens, region: Region): SessionFacts {
  const claims = readClaims(bearerToken)!;
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
  const writes = createStore<{ count: number }>(() => ({ count: 0 }));
  // Storage holds the values; other tabs write them too.
  const read = (): Record<string, unknown> =>
    JSON.parse(localStorage.getItem('larder.stand-in.preferences') ?? '{}') as Record<string, unknown>;
  return {
    read: <T>(key: string) => read()[key] as T | undefined,
    write(key, value) {
      localStorage.setItem('larder.stand-in.preferences', JSON.stringify({ ...read(), [key]: value }));
      writes.setState(({ count }) => ({ count: count + 1 }));
    },
    subscribe: (listener) => writes.subscribe(() => listener()),
  };
}
