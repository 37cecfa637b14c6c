import type { ReactNode } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Button, Card, TabPanel, Tabs } from '@larder/ui';
import { ProductPage } from './product-page';
import { useNeedsYou, useProducts } from './product-list.data';
import { TABS, useProductTab } from './use-product-tab';

interface ProductListProps {
  onOpen(product: SupplierProduct): void;
  mayEdit: boolean;
  /** The menu of a row; none for who can't edit. */
  renderMenu?: ((product: SupplierProduct) => ReactNode) | undefined;
}

/** The own products of a producer by status, each tab with the number of its products (CAT-81 to CAT-90). */
export function ProductList({ onOpen, mayEdit, renderMenu }: ProductListProps) {
  const { t } = useText('catalogue');
  const { tab, page, isNeedsYou, linkToPage, choose, filter } = useProductTab();
  const needs = useNeedsYou(isNeedsYou ? page : 1, mayEdit);
  const needed = needs.data?.pagination.totalItemCount ?? 0;
  const isFiltered = isNeedsYou && mayEdit;
  const lists = {
    draft: useProducts('draft', tab === 'draft' && !isFiltered ? page : 1),
    active: useProducts('active', tab === 'active' && !isFiltered ? page : 1),
    suspended: useProducts('suspended', tab === 'suspended' && !isFiltered ? page : 1),
  };
  const rest = { page, linkToPage, onOpen, renderMenu };
  const tabs = TABS.map((key) => {
    const count = lists[key].data?.pagination.totalItemCount;
    return { key, label: t(`product-tab.${key}`), ...(count === undefined ? {} : { count }) };
  });
  return (
    <Card flush as="section" aria-label={t('products.title')} className="catalogue-products">
      {(needed > 0 || isFiltered) && (
        <div className="catalogue-needs">
          <Button icon="warning" on={isFiltered} onClick={() => filter(!isFiltered)}>
            {t('products.needs-you', { count: needed })}
          </Button>
        </div>
      )}
      <Tabs
        label={t('products.tabs')}
        idBase="products"
        current={isFiltered ? undefined : tab}
        tabs={tabs}
        onChange={choose}
      />
      {isFiltered ? (
        <ProductPage key="needs-you" list={needs} emptyText={t('products.needs-nothing')} {...rest} />
      ) : (
        <TabPanel idBase="products" current={tab}>
          <ProductPage key={tab} list={lists[tab]} emptyText={t(`supplier-product_${tab}_no-data_error`)} {...rest} />
        </TabPanel>
      )}
    </Card>
  );
}
