import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@larder/contracts';

/** Whether the user has a private calendar address, and when it was read last (GDE-92). */
export function useCalendarFeed() {
  const { call } = useApi();
  return useLoad(['calendar-feed'], () => call(getCalendarFeed));
}

/**
 * Makes the address anew, or ends it; the former one ends with either. Neither waits for the load after it: a new
 * address is shown only once (GDE-92).
 */
export function useChangeFeed() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  const loadAgain = () => void invalidate('calendar-feed').catch(() => undefined);
  return {
    async make(): Promise<string> {
      const { url } = await call(makeCalendarFeed);
      loadAgain();
      return url;
    },
    async end(): Promise<void> {
      await call(endCalendarFeed);
      loadAgain();
    },
  };
}
