import { useApi, useLoad } from '@larder/api-client';
import { listDraftOrders, listPastOrders, listUpcomingOrders } from '@larder/contracts';
import { useFeature } from '@larder/remote-kit';
import { PAGE_SIZES } from '@larder/rules';
import type { OrderTab } from './order-tab';

const MINUTE_MS = 60_000;

/**
 * One page of a tab of the order list (ORD-24), of Upcoming also the orders of one `day` (GDE-102). Upcoming orders
 * move on without the buyer, and staff move the cut-offs of drafts: they are asked for again while the page is looked at.
 */
export function useOrderList(tab: OrderTab, pageNumber: number, day?: string) {
  const { call } = useApi();
  const hasDeadlines = useFeature('deadlines');
  const input = { query: { pageNumber, pageSize: PAGE_SIZES.orders } };
  const ofDay = day && { deliveryDateFrom: `${day}T00:00:00`, deliveryDateTo: `${day}T23:59:59` };
  return useLoad(
    ['orders', tab, pageNumber, ...(day ? [day] : [])],
    async () => {
      if (tab === 'tab-draft') return call(listDraftOrders, input);
      const page = await (tab === 'tab-upcoming'
        ? call(listUpcomingOrders, { query: { ...input.query, ...ofDay } })
        : call(listPastOrders, input));
      return { ...page, archivedCount: 0 };
    },
    tab === 'tab-upcoming'
      ? { refreshOnFocus: true, refreshEveryMs: MINUTE_MS }
      : { refreshEveryMs: tab === 'tab-draft' && hasDeadlines ? MINUTE_MS : 0 },
  );
}
