import type { SupplierProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Card, TabPanel, Tabs } from '@larder/ui';
import { ProductPage } from './product-page';
import { useProducts } from './product-list.data';
import { TABS, useProductTab } from './use-product-tab';

/** The own products of a producer by status, each tab with the number of its products (CAT-81 to CAT-90). */
export function ProductList({ onOpen }: { onOpen(product: SupplierProduct): void }) {
  const { t } = useText('catalogue');
  const { tab, page, linkToPage, choose } = useProductTab();
  const lists = {
    draft: useProducts('draft', tab === 'draft' ? page : 1),
    active: useProducts('active', tab === 'active' ? page : 1),
    suspended: useProducts('suspended', tab === 'suspended' ? page : 1),
  };
  const tabs = TABS.map((key) => {
    const count = lists[key].data?.pagination.totalItemCount;
    return { key, label: t(`product-status.${key}`), ...(count === undefined ? {} : { count }) };
  });
  return (
    <Card flush as="section" aria-label={t('products.title')} className="catalogue-products">
      <Tabs label={t('products.tabs')} idBase="products" current={tab} tabs={tabs} onChange={choose} />
      <TabPanel idBase="products" current={tab}>
        <ProductPage key={tab} list={lists[tab]} status={tab} page={page} linkToPage={linkToPage} onOpen={onOpen} />
      </TabPanel>
    </Card>
  );
}
