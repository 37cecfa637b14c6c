import { isApiError, useApi, useInvalidate, useLoad } from '@larder/api-client';
import { endSession, listSessions } from '@larder/contracts';

/** The own sessions that go on, last used first (TRU-23). */
export function useOwnSessions() {
  const { call } = useApi();
  return useLoad(['sessions'], () => call(listSessions));
}

/** Ends one of them, or finds that it has ended; the list loads again. */
export function useEndSession() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async end(sessionId: string): Promise<void> {
      await call(endSession, { params: { sessionId } }).catch((caught: unknown) => {
        if (!isApiError(caught) || caught.code !== 'session_not_found') throw caught;
      });
      await invalidate('sessions');
    },
  };
}
