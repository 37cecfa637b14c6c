import type { ReactNode } from 'react';
import type { Load } from '@larder/api-client';
import type { Page, SupplierProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { PAGE_SIZES } from '@larder/rules';
import { EmptyState, LoadError, Pager, PICTURES, SkeletonRows, useFocusAfterPaging, useLastPage } from '@larder/ui';
import { ProductRow } from './product-row';

interface ProductPageProps {
  list: Load<Page<SupplierProduct>>;
  emptyText: string;
  page: number;
  linkToPage(page: number): string;
  onOpen(product: SupplierProduct): void;
  renderMenu?: ((product: SupplierProduct) => ReactNode) | undefined;
}

/** The products of one tab, 15 a page (CAT-83, CAT-84, CAT-89). */
export function ProductPage({ list, emptyText, page, linkToPage, onOpen, renderMenu }: ProductPageProps) {
  const { t } = useText('catalogue');
  const isBeyond = useLastPage(page, list.data?.pagination, linkToPage);
  const rows = useFocusAfterPaging<HTMLUListElement>(page, list.data !== undefined && !isBeyond);

  if (list.error && !list.data)
    return (
      <div className="catalogue-pad">
        <LoadError title={t('failed.products')} look="tab" error={list.error} onRetry={list.retry} />
      </div>
    );
  if (!list.data || isBeyond)
    return <SkeletonRows rows={PAGE_SIZES.supplierProducts} shape="plain" label={t('products.loading')} />;
  const { items, pagination } = list.data;
  if (items.length === 0) return <EmptyState bare picture={PICTURES.emptyResults} text={emptyText} />;
  return (
    <>
      <ColumnNames />
      <ul ref={rows}>
        {items.map((product) => (
          <ProductRow key={product.sku} product={product} onOpen={onOpen} renderMenu={renderMenu} />
        ))}
      </ul>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('products.pages')} />
    </>
  );
}

/** Stands over the columns on large screens; each row names its values itself for screen readers. */
function ColumnNames() {
  const { t } = useText('catalogue');
  return (
    <div className="catalogue-columns desk" aria-hidden="true">
      <span>{t('product.name')}</span>
      <span className="catalogue-facts">
        {['pack', 'pick', 'storage', 'origin', 'tags', 'certificates'].map((key) => (
          <span key={key}>{t(`product.${key}`)}</span>
        ))}
      </span>
    </div>
  );
}
