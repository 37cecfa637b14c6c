import { refreshSession, signIn, signOut } from '@larder/contracts';
import type { Tokens } from '@larder/contracts';
import { ApiError, isApiError, noAnswer } from '@larder/api-client';
import type { ApiClient } from '@larder/api-client';
import type { SessionControl } from '@larder/remote-kit';
import type { UnsentAnswer } from './ask-unsent';
import type { TextStore } from '../services/browser-storage';
import type { RefreshAnswer, Session } from './session-contract';

const LOOKUP_KEY = 'app.lastLookup';

/**
 * Asks for new tokens. A refusal is for good, as is an answer of another shape; a limit says how long to wait (API-17);
 * everything else may pass (SHL-40, SHL-42).
 */
export async function refreshTokens(api: ApiClient, refreshToken: string, signal: AbortSignal): Promise<RefreshAnswer> {
  try {
    return { tokens: await api.call(refreshSession, { body: { refreshToken } }, { signal }) };
  } catch (error) {
    if (isApiError(error) && error.status === 429) return { waitMs: error.retryAfterSeconds * 1000 };
    const isRefused = isApiError(error) && ([400, 401, 403].includes(error.status) || error.code === 'wrong_shape');
    return isRefused ? 'refused' : 'failed';
  }
}

/** What remotes may do to the session. */
export function createAccount({
  api,
  session,
  tabStore,
  browserStore,
  askUnsent,
  opened,
  stand,
}: {
  api: ApiClient;
  session: Session;
  tabStore: TextStore;
  browserStore: TextStore;
  askUnsent(): Promise<UnsentAnswer>;
  /** A session has begun; `wanted` opens the page that was asked for before. */
  opened(goTo: 'wanted' | 'dashboard'): void;
  /** Opens an address of this site in place of the page that is shown. */
  stand(address: string): void;
}): SessionControl {
  function begin(tokens: Tokens, goTo: 'wanted' | 'dashboard') {
    if (!session.begin(tokens)) throw new ApiError(500, 'wrong_shape');
    tabStore.remove(LOOKUP_KEY);
    opened(goTo);
  }

  return {
    async signIn(body) {
      begin(await api.call(signIn, { body }), 'wanted');
    },
    async signUp(body) {
      const { signUp } = await import('./sign-up-call').catch(() => {
        throw new ApiError(500, 'not_sent');
      });
      begin(await api.call(signUp, { body }), 'dashboard');
    },
    async signOut({ everywhere = false, goTo } = {}) {
      const drop = await askUnsent();
      if (drop === 'stay') return;
      if (everywhere) {
        // Tokens of a sign-in that was ended elsewhere end no other one, and the API says so to nobody (API-27).
        if (!(await session.renew())) {
          if (session.person() === undefined) return;
          throw noAnswer();
        }
        const refreshToken = (await session.current())?.refreshToken;
        await api.call(signOut, { body: { everywhere, ...(refreshToken && { refreshToken }) } });
        await drop();
        session.end('signed-out');
        if (goTo) stand(goTo);
        return;
      }
      await drop();
      // The local session ends first, whatever becomes of the call (SHL-48).
      const refreshToken = session.end('signed-out');
      if (goTo) stand(goTo);
      if (refreshToken) await api.call(signOut, { body: { refreshToken } }).catch(() => undefined);
    },
    lastLookup: {
      read: (by = 'tab') => readJson(tabStore) ?? (by === 'browser' ? readJson(browserStore) : undefined),
      write(value) {
        for (const store of [tabStore, browserStore]) store.write(LOOKUP_KEY, JSON.stringify(value));
      },
    },
  };
}

function readJson(store: TextStore): unknown {
  try {
    return JSON.parse(store.read(LOOKUP_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
