import { memo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { StoredPicture, useFeature } from '@larder/remote-kit';
import { Icon } from '@larder/ui';
import { hasReviewChips, ReviewChips } from '../../components/review-chips';
import { useProductValues } from '../../components/product-words';

interface ProductRowProps {
  product: SupplierProduct;
  onOpen(product: SupplierProduct): void;
  renderMenu?: ((product: SupplierProduct) => ReactNode) | undefined;
}

/**
 * One product, with its main picture and its review where producers edit; a click anywhere or Enter on its name opens the details
 * (CAT-85, CAT-90, DSK-1). Memoised: the numbers of the other tabs arrive after the rows.
 */
export const ProductRow = memo(function ProductRow({ product, onOpen, renderMenu }: ProductRowProps) {
  const menu = renderMenu?.(product);
  const { sku, supplierRefId, pack, pick, storage, origin, tags, certificates } = useProductValues(product);
  const isEdited = useFeature('producerEditing');
  const name = useRef<HTMLButtonElement>(null);
  function open() {
    // The overlay gives the focus back to what had it.
    name.current?.focus();
    onOpen(product);
  }
  return (
    <li className={`catalogue-product${menu ? ' with-menu' : ''}`} onClick={open}>
      <div className={isEdited ? 'catalogue-pictured' : undefined}>
        {isEdited && <MainPicture photos={product.photos} />}
        <div>
          <button type="button" className="catalogue-name" aria-haspopup="dialog" ref={name}>
            {product.name}
          </button>
          <dl className="meta">
            {[sku, supplierRefId].map(({ key, term, value }) => (
              <div key={key}>
                <dt>{term}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {isEdited && hasReviewChips(product) && (
            <div className="rowx catalogue-chips">
              <ReviewChips product={product} />
            </div>
          )}
        </div>
      </div>
      <dl className="catalogue-facts">
        {[pack, pick, storage, origin, tags, certificates].map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* What happens in the menu is no click on the row. */}
      {menu ? (
        <div className="catalogue-menu" onClick={(event) => event.stopPropagation()}>
          {menu}
        </div>
      ) : (
        <Icon name="chevron-right" className="desk" />
      )}
    </li>
  );
});

/** The first picture; without one its place stays empty, so that names keep one edge. */
function MainPicture({ photos: [main] }: Pick<SupplierProduct, 'photos'>) {
  return (
    <span className="catalogue-thumb">
      {main ? <StoredPicture path={main.path} alt={main.description} /> : <Icon name="products" />}
    </span>
  );
}
