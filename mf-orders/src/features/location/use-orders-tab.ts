import { useLocation, useNavigate } from '@larder/ui/router';
import type { LocationOrdersTab } from './location-orders.data';

/**
 * The tab of the orders of a location, kept in the address as `ordersTab=history` (LOC-36); none is Upcoming. `choose`
 * begins with the first page, in one change of the address.
 */
export function useOrdersTab() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const tab: LocationOrdersTab = new URLSearchParams(search).get('ordersTab') === 'history' ? 'history' : 'upcoming';
  return {
    tab,
    choose(next: LocationOrdersTab) {
      if (next === tab) return;
      const query = new URLSearchParams(search);
      query.delete('ordersPage');
      if (next === 'history') query.set('ordersTab', next);
      else query.delete('ordersTab');
      navigate({ pathname, search: query.size > 0 ? `?${query}` : '', hash }, { replace: true });
    },
  };
}
