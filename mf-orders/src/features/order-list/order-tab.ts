import { usePreference } from '@larder/remote-kit';
import { useLocation, useNavigate } from '@larder/ui/router';
import { readPage } from '@larder/rules';

export const ORDER_TABS = ['tab-draft', 'tab-upcoming', 'tab-history'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

const known = (value: string | null | undefined): OrderTab | undefined => ORDER_TABS.find((tab) => tab === value);

/** The tab of the address, else the one chosen last by this user, else Drafts (ORD-23); and the page of the address (ORD-25). */
export function useOrderTab() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const remembered = usePreference<string>('orderListTab');
  const query = new URLSearchParams(search);
  const tab = known(query.get('tab')) ?? known(remembered.value) ?? 'tab-draft';

  const addressOf = (next: OrderTab, page = 1) => `${pathname}?tab=${next}${page > 1 ? `&page=${page}` : ''}`;
  return {
    tab,
    page: readPage(query.get('page')),
    linkToPage: (page: number) => addressOf(tab, page),
    choose(next: OrderTab) {
      if (next === tab) return;
      remembered.write(next);
      navigate(addressOf(next));
    },
    goToPage: (page: number) => navigate(addressOf(tab, page), { replace: true }),
  };
}
