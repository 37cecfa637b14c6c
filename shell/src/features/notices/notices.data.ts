import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { listNotices, readNotices } from '@larder/contracts';
import type { Notice } from '@larder/contracts';
import { useEffect } from 'react';
import { useServices } from '../../services/services';

export const NOTICES_AT_ONCE = 20;
/** The most that one call answers. */
const MOST_AT_ONCE = 200;

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

/** The newest notices, in as few calls as hold them. */
export function useNotices(count: number) {
  const { call } = useApi();
  return useLoad(['notices', 'list', count], async () => {
    const pageSize = Math.min(count, MOST_AT_ONCE);
    const shown = new Map<number, Notice>();
    let total = count;
    for (let pageNumber = 1; (pageNumber - 1) * pageSize < Math.min(count, total); pageNumber += 1) {
      const page = await call(listNotices, { query: { pageNumber, pageSize } });
      // One that has just come moves the others on: the last of a page is then the first of the next one too.
      for (const notice of page.items) shown.set(notice.id, notice);
      total = page.pagination.totalItemCount;
    }
    return { items: [...shown.values()].slice(0, count), total };
  });
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
