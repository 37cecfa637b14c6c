import { useRef } from 'react';
import type { SupplierProduct } from '@larder/contracts';
import { Icon, useMedia } from '@larder/ui';
import { useProductValues } from '../../parts/product-words';

/** One product; a click anywhere or Enter on its name opens the details (CAT-85, CAT-90). */
export function ProductRow({ product, onOpen }: { product: SupplierProduct; onOpen(): void }) {
  const { sku, supplierRefId, contents, carton, pick, storage, origin, tags, certificates } = useProductValues(product, { inWords: useMedia('(width < 960px)') });
  const name = useRef<HTMLButtonElement>(null);
  function open() {
    // The overlay gives the focus back to what had it.
    name.current?.focus();
    onOpen();
  }
  return (
    <li className="catalogue-product" onClick={open}>
      <div>
        <button type="button" className="catalogue-name" aria-haspopup="dialog" ref={name}>{product.name}</button>
        <dl className="meta">{[sku, supplierRefId].map(({ key, term, value }) => <div key={key}><dt>{term}</dt><dd className="num">{value}</dd></div>)}</dl>
      </div>
      <dl className="catalogue-facts">
        {[contents, carton, pick, storage, origin, tags, certificates].map(({ key, term, value }) => <div key={key}><dt>{term}</dt><dd>{value}</dd></div>)}
      </dl>
      <Icon name="chevron-right" className="desk" />
    </li>
  );
}
