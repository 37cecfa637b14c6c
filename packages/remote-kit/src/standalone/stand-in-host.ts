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
 * database. What can't be had, such as a session, is a `problem`, and the page goes on without it.
 */
export function createStandInHost(declaration: Declaration) {
  learnDemoRegions();
  let choice: StandInChoice = {
    region: DEMO_REGIONS[0]!.region,
    view: 'customer',
    ...JSON.parse(localStorage.getItem(STORED) ?? '{}'),
  };
  let tokens: Tokens | undefined;
  let host: Host | undefined;
  let problem: string | undefined;
  let clockOffsetMs = 0;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  const bus: LarderBus = createBus({ isValid: isBusPayload, report: (failure) => console.error('bus', failure) });
  const i18n = createI18n({ locale: localeOf(choice.region) });
  const history = createBrowserHistory();
  const declared = Object.values(declaration.parts).flatMap((part) => part.routes);
  const routes = createRouteTable(declared);

  /** Goes over to a choice: as nobody when signing in fails, and not at all when its region can't be read. */
  async function settle(next: StandInChoice): Promise<void> {
    problem = undefined;
    try {
      const config = await readConfig(next.region);
      host ??= createHost(config);
      host.config = config;
    } catch (error) {
      problem = (error as Error).message;
      return changed();
    }
    await become(await withSession(next));
  }

  let turns = Promise.resolve();
  /** One change after the other, each of what the one before has led to. Never fails. */
  const go = (next: (now: StandInChoice) => StandInChoice): Promise<void> => {
    turns = turns.then(() => settle(next(choice)));
    return turns;
  };
  const choose = (change: Partial<StandInChoice>) => go((now) => ({ ...now, ...change }));

  async function become(next: StandInChoice): Promise<void> {
    choice = next;
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
    changed();
  }

  /** Signs in. Only a choice that can be signed in to is kept: each load of the page begins with it. */
  async function withSession(next: StandInChoice): Promise<StandInChoice> {
    try {
      tokens = next.email ? await signInAs(next) : undefined;
      localStorage.setItem(STORED, JSON.stringify(next));
      return next;
    } catch (error) {
      tokens = undefined;
      problem = (error as Error).message;
      return { region: next.region, view: next.view };
    }
  }

  const createHost = (config: RegionConfig): Host => ({
    bus,
    i18n,
    history,
    nonce: document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content ?? '',
    config,
    api: createApiClient({
      baseUrl: '/api',
      bearerToken: async () => tokens?.bearerToken,
      accountToken: async () => tokens?.accessToken,
      renewSession: async () => {
        const kept = await withSession(choice);
        if (kept !== choice) await become(kept);
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
  history.listen(changed);

  return {
    /** Undefined until a region could be read. */
    get host() {
      return host;
    },
    choice: () => choice,
    /** Why the last choice was not taken as a whole; undefined when it was. */
    problem: () => problem,
    /** Goes over to the choice of the last visit. Never fails. */
    begin: () => choose({}),
    /** Never fails. */
    choose,
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
