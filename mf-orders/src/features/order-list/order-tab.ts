import { usePreference } from '@larder/remote-kit';
import { useLocation, useNavigate } from '@larder/ui/router';
import { readPage } from '@larder/rules';

export const ORDER_TABS = ['tab-draft', 'tab-upcoming', 'tab-history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const known = (value: string | null | undefined): OrderTab | undefined => ORDER_TABS.find((tab) => tab === value);

/** How the address asks for the upcoming orders of today (GDE-102). */
const TODAY = 'day=today';

/**
 * The tab of the address, Upcoming for those of today, else the one chosen last by this user, else Drafts (ORD-23); and
 * the page of the address (ORD-25). A tab adds no entry to the history (decision 241).
 */
export function useOrderTab() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const remembered = usePreference<string>('orderListTab');
  const query = new URLSearchParams(search);
  const isToday = query.get('day') === 'today';
  const tab = isToday ? 'tab-upcoming' : (known(query.get('tab')) ?? known(remembered.value) ?? 'tab-draft');

  const addressOf = (next: OrderTab, page = 1, shown = `tab=${next}`) =>
    `${pathname}?${shown}${page > 1 ? `&page=${page}` : ''}`;
  const pageOf = (page: number) => addressOf(tab, page, isToday ? TODAY : undefined);
  return {
    tab,
    isToday,
    page: readPage(query.get('page')),
    linkToPage: pageOf,
    choose(next: OrderTab) {
      if (next === tab && !isToday) return;
      remembered.write(next);
      navigate(addressOf(next), { replace: true });
    },
    goToPage: (page: number) => navigate(pageOf(page), { replace: true }),
    showAllDays: () => navigate(addressOf(tab)),
  };
}
