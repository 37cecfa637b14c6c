import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { listNotices, readNotices } from '@larder/contracts';
import { useEffect } from 'react';
import { useServices } from '../../services/services';

export const NOTICES_AT_ONCE = 20;
/** The most that one call answers. */
export const MOST_NOTICES = 200;

/** How many notices are unread. */
export function useUnreadCount() {
  const { call } = useApi();
  return useLoad(
    ['notices', 'unread'],
    async () => (await call(listNotices, { query: { unread: true, pageSize: 1 } })).unreadCount,
    { refreshOnFocus: true },
  );
}

/** Asks anew for notices when the page hears of some (GDE-89). */
export function useLiveNotices(): void {
  const { bus } = useServices();
  const { invalidate } = useInvalidate();
  // Synchronises with what the stream tells the page.
  useEffect(
    () =>
      bus.on('live-heard', ({ kinds }) => {
        if (kinds.includes('notice')) void invalidate('notices');
      }),
    [bus, invalidate],
  );
}

/** The newest notices. */
export function useNotices(count: number) {
  const { call } = useApi();
  return useLoad(['notices', 'list', count], () => call(listNotices, { query: { pageSize: count } }));
}

/** Marks notices as read, then asks anew for what shows them. */
export function useReadNotices() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return async (which: { ids: number[] } | { upToId: number }): Promise<void> => {
    await call(readNotices, { body: which });
    await invalidate('notices');
  };
}
