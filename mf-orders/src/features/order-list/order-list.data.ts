import { useApi, useLoad } from '@larder/api-client';
import { listDraftOrders, listPastOrders, listUpcomingOrders } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';
import type { OrderTab } from './order-tab';

const MINUTE_MS = 60_000;

/** One page of a tab of the order list (ORD-24). Upcoming orders move on without the buyer: they are asked for again while the page is looked at. */
export function useOrderList(tab: OrderTab, pageNumber: number) {
  const { call } = useApi();
  const input = { query: { pageNumber, pageSize: PAGE_SIZES.orders } };
  return useLoad(['orders', tab, pageNumber], async () => {
    if (tab === 'tab-draft') return call(listDraftOrders, input);
    const page = await (tab === 'tab-upcoming' ? call(listUpcomingOrders, input) : call(listPastOrders, input));
    return { ...page, archivedCount: 0 };
  }, tab === 'tab-upcoming' ? { refreshOnFocus: true, refreshEveryMs: MINUTE_MS } : {});
}
