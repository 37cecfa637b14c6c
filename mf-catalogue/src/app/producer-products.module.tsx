import { useState } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { ProductDetails } from '../features/product-details/product-details';
import { ProductList } from '../features/product-list/product-list';
import css from './producer-products.css';

/** What a producer offers: drafts, active and suspended products (CAT-81 to CAT-94). */
export function Module() {
  const { t } = useText('catalogue');
  const [opened, setOpened] = useState<SupplierProduct>();
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('products.title')}>{t('products.lead')}</PageHeader>
      <ProductList onOpen={setOpened} />
      {opened && <ProductDetails product={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
