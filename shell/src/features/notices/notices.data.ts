import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { listNotices, readNotices } from '@larder/contracts';
import type { Notice } from '@larder/contracts';
import { useEffect } from 'react';
import { useReadyRegion, useServices } from '../../services/services';

export const NOTICES_AT_ONCE = 20;
/** The most that one call answers. */
const MOST_AT_ONCE = 200;

/**
 * The kinds that the remotes of the region put into words. Lists, numbers and marks all go by them: what nobody could
 * read is not counted either (GDE-85).
 */
function useDeclaredKinds(): string[] {
  const { notices } = useReadyRegion().registry;
  return [...new Set(notices.map(({ kind }) => kind))].sort();
}

/** How many notices are unread. */
export function useUnreadCount() {
  const { call } = useApi();
  const kinds = useDeclaredKinds().join(',');
  return useLoad(
    ['notices', 'unread', kinds],
    async () => (kinds ? (await call(listNotices, { query: { unread: true, pageSize: 1, kinds } })).unreadCount : 0),
    { refreshOnFocus: true },
  );
}

/**
 * Asks anew for notices when the page hears of some (GDE-89), and of a change of the team: the user's own role or limit
 * of locations may be another one, by which notices are shown and counted (GDE-83, GDE-87).
 */
export function useLiveNotices(): void {
  const { bus } = useServices();
  const { invalidate } = useInvalidate();
  // Synchronises with what the stream tells the page.
  useEffect(
    () =>
      bus.on('live-heard', ({ kinds }) => {
        if (kinds.includes('notice') || kinds.includes('team')) void invalidate('notices');
      }),
    [bus, invalidate],
  );
}

/** The newest notices, in as few calls as hold them. */
export function useNotices(count: number) {
  const { call } = useApi();
  const kinds = useDeclaredKinds().join(',');
  return useLoad(['notices', 'list', kinds, count], async () => {
    if (!kinds) return { items: [], total: 0 };
    const pageSize = Math.min(count, MOST_AT_ONCE);
    const shown = new Map<number, Notice>();
    let total = count;
    for (let pageNumber = 1; (pageNumber - 1) * pageSize < Math.min(count, total); pageNumber += 1) {
      const page = await call(listNotices, { query: { pageNumber, pageSize, kinds } });
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
  const kinds = useDeclaredKinds();
  return async (which: { ids: number[] } | { upToId: number }): Promise<void> => {
    await call(readNotices, { body: { ...which, kinds } });
    await invalidate('notices');
  };
}
