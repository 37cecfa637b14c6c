import { readPage } from '@larder/rules';
import { useLinkTo, usePreference } from '@larder/remote-kit';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import type { ProductStatus } from './product-list.data';

/** The tabs in their order. */
export const TABS: readonly ProductStatus[] = ['draft', 'active', 'suspended'];

const readTab = (value: unknown) => TABS.find((tab) => tab === value);

/** The tab and the page of the address; without a tab the one chosen last, else Active (CAT-82). */
export function useProductTab() {
  const [search] = useSearchParams();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { value: lastTab, write: remember } = usePreference<string>('productListTab');
  const tab = readTab(search.get('tab')) ?? readTab(lastTab) ?? 'active';
  return {
    tab,
    page: readPage(search.get('page')),
    /** Only what waits for the producer (DSK-7). */
    isNeedsYou: search.get('needs') === 'you',
    linkToPage: (page: number) =>
      linkTo(
        'productList',
        {},
        { tab, needs: search.get('needs') === 'you' ? 'you' : undefined, page: page === 1 ? undefined : String(page) },
      )!,
    filter(isOn: boolean) {
      void navigate(linkTo('productList', {}, { tab, needs: isOn ? 'you' : undefined })!);
    },
    choose(chosen: ProductStatus) {
      remember(chosen);
      void navigate(linkTo('productList', {}, { tab: chosen })!);
    },
  };
}
