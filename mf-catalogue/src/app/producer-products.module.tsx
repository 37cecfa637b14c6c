import { useState } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { Icon, Menu, PageHeader } from '@larder/ui';
import { CatalogueActions } from '../features/product-actions/catalogue-actions';
import { useProductActions } from '../features/product-actions/use-product-actions';
import { ProductDetails } from '../features/product-details/product-details';
import { ProductList } from '../features/product-list/product-list';
import { useMayEdit } from '../model/use-may-edit';
import css from './producer-products.css';
import facts from './product-facts.css';

/** What a producer offers: drafts, active and suspended products (CAT-81 to CAT-94). */
export function Module() {
  const { t } = useText('catalogue');
  const [opened, setOpened] = useState<SupplierProduct>();
  const mayEdit = useMayEdit();
  const { itemsFor, dialogs } = useProductActions(({ sku }) =>
    setOpened((now) => (now?.sku === sku ? undefined : now)),
  );
  const renderMenu = (product: SupplierProduct) => (
    <Menu label={t('action.more', { name: product.name })} buttonClassName="iconbtn" items={itemsFor(product)}>
      <Icon name="more" />
    </Menu>
  );
  return (
    <>
      <Styles css={facts} />
      <Styles css={css} />
      <PageHeader title={t('products.title')} actions={mayEdit ? <CatalogueActions /> : undefined}>
        {t('products.lead')}
      </PageHeader>
      <ProductList onOpen={setOpened} mayEdit={mayEdit} renderMenu={mayEdit ? renderMenu : undefined} />
      {opened && (
        <ProductDetails
          product={opened}
          onClose={() => setOpened(undefined)}
          actionsFor={mayEdit ? itemsFor : () => []}
        />
      )}
      {dialogs}
    </>
  );
}
