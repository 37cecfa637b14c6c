import type { ApprovedProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { PAGE_SIZES, cartonPrice, foldText, maySeePrices, pageCount } from '@larder/rules';
import {
  Card,
  Chip,
  EmptyState,
  Icon,
  LoadError,
  PICTURES,
  Pager,
  SkeletonRows,
  TextInput,
  useFocusAfterPaging,
} from '@larder/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { packText, unitPriceText } from '../../components/lines/product-words';
import { usePageInAddress } from '../../components/page/use-page-in-address';
import { useAgreedPage, useAllAgreed } from './location-products.data';
import { ProductOverlay } from './product-overlay';

export interface LocationProductsProps {
  locationId: number;
  /** Until then a refusal is the location's own, for the page to say (LOC-8). */
  isLocationKnown: boolean;
}

/** The products agreed for a location, to look up (LOC-26 to LOC-29, decision 074). */
export function LocationProducts({ locationId, isLocationKnown }: LocationProductsProps) {
  const { t } = useText('orders');
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number>();
  const [count, setCount] = useState<number>();
  return (
    <Card as="section" flush className="orders-flat orders-products" aria-labelledby="location-products">
      <div className="rowx orders-products-head">
        <h2 id="location-products" className="grow">
          {t('products.title')} {count !== undefined && <span className="sub orders-count">{number(count)}</span>}
        </h2>
        <TextInput
          className="find"
          icon="search"
          value={search}
          onChange={setSearch}
          aria-label={t('products.search')}
          placeholder={t('products.search-hint')}
        />
      </div>
      {search.trim() === '' ? (
        <AgreedPage locationId={locationId} isLocationKnown={isLocationKnown} onChoose={setChosen} onCount={setCount} />
      ) : (
        <Found locationId={locationId} search={search} onChoose={setChosen} />
      )}
      {chosen !== undefined && (
        <ProductOverlay locationId={locationId} productId={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}

interface ListProps {
  locationId: number;
  onChoose: (productId: number) => void;
}

function AgreedPage({
  locationId,
  isLocationKnown,
  onChoose,
  onCount,
}: ListProps & { isLocationKnown: boolean; onCount: (count: number) => void }) {
  const { t } = useText('orders');
  const { page, linkTo, replace } = usePageInAddress('productsPage');
  const products = useAgreedPage(locationId, page);
  const total = products.data?.pagination.totalItemCount;
  const lastPage = pageCount(total ?? 0, PAGE_SIZES.locationProducts);
  const isBeyond = products.data !== undefined && page > lastPage;
  const list = useFocusAfterPaging<HTMLUListElement>(page, products.data !== undefined);
  // Synchronises with the address and with the heading above: the last page, and how many there are.
  useEffect(() => {
    if (isBeyond) replace(lastPage);
    if (total !== undefined) onCount(total);
  });

  const isRefusalAwaited = !isLocationKnown && products.error?.status === 404;
  if (products.isPending || isBeyond || isRefusalAwaited)
    return <SkeletonRows rows={PAGE_SIZES.locationProducts} shape="plain" label={t('editor.loading')} />;
  if (!products.data)
    return (
      <div className="orders-pad">
        <LoadError title={t('failed.products')} look="card" error={products.error ?? {}} onRetry={products.retry} />
      </div>
    );
  if (total === 0)
    return <EmptyState bare text={t('location_agreed-products_no-data_error')} picture={PICTURES.emptyResults} />;
  return (
    <ProductRows products={products.data.items} onChoose={onChoose} list={list}>
      <Pager
        page={page}
        pageSize={PAGE_SIZES.locationProducts}
        totalItemCount={total ?? 0}
        linkTo={linkTo}
        label={t('products.pages')}
      />
    </ProductRows>
  );
}

function Found({ locationId, search, onChoose }: ListProps & { search: string }) {
  const { t } = useText('orders');
  const [page, setPage] = useState({ search, number: 1 });
  const all = useAllAgreed(locationId, true);
  const found = useMemo(() => {
    const text = foldText(search.trim());
    return (all.data ?? []).filter(
      ({ productName, supplierName }) => foldText(productName).includes(text) || foldText(supplierName).includes(text),
    );
  }, [all.data, search]);
  const number = page.search === search ? page.number : 1;

  if (all.isPending) return <SkeletonRows rows={4} shape="plain" label={t('editor.loading')} />;
  if (!all.data)
    return (
      <div className="orders-pad">
        <LoadError title={t('failed.products')} look="card" error={all.error ?? {}} onRetry={all.retry} />
      </div>
    );
  if (found.length === 0) return <EmptyState bare text={t('editor.none-found')} />;
  return (
    <ProductRows
      products={found.slice((number - 1) * PAGE_SIZES.locationProducts, number * PAGE_SIZES.locationProducts)}
      onChoose={onChoose}
    >
      <Pager
        page={number}
        pageSize={PAGE_SIZES.locationProducts}
        totalItemCount={found.length}
        onChange={(next) => setPage({ search, number: next })}
        label={t('products.pages')}
      />
    </ProductRows>
  );
}

interface ProductRowsProps {
  products: readonly ApprovedProduct[];
  onChoose: (productId: number) => void;
  list?: RefObject<HTMLUListElement | null>;
  children: ReactNode;
}

function ProductRows({ products, onChoose, list, children }: ProductRowsProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const seesPrices = maySeePrices(useSession()?.userRole);
  return (
    <div className={seesPrices ? 'orders-priced' : undefined}>
      {/* Each row says by itself what its figures are; the heads are for the eye. */}
      <div className="orders-product orders-product-heads" aria-hidden="true">
        <span>{t('line.product')}</span>
        <span>{t('products.carton-pack')}</span>
        {seesPrices && <span className="unit">{t('line.unit-price')}</span>}
        <span className="carton">{seesPrices && t('products.carton')}</span>
        <span />
      </div>
      <ul className="orders-rows" ref={list}>
        {products.map((product) => (
          <li key={product.productId}>
            <button type="button" className="orders-product orders-plain" onClick={() => onChoose(product.productId)}>
              <span>
                <b className="strong">{product.productName}</b>
                <span className="meta">
                  <span>{product.supplierName}</span>
                  <span className="orders-sku">{formats.sku(product.sku)}</span>
                </span>
              </span>
              <span className="pack">{packText(product, formats)}</span>
              {seesPrices && (
                <span className="unit">{unitPriceText(product.unitPrice, product.unitType, formats)}</span>
              )}
              <span className="carton">
                {product.status === 'suspended' ? (
                  <Chip look="amber" icon="warning">
                    {t('products.suspended')}
                  </Chip>
                ) : (
                  seesPrices && <CartonPrice product={product} />
                )}
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** What a carton costs today and, where it is known, from when it costs something else. */
function CartonPrice({ product }: { product: ApprovedProduct }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const { futurePrice, futurePriceDate, unitQuantity } = product;
  return (
    <>
      <span className="sr">{t('products.carton-price')} </span>
      {formats.money(cartonPrice(product))}
      {futurePrice !== null && futurePriceDate && (
        <small>
          {t('products.from', {
            price: formats.money(cartonPrice({ unitPrice: futurePrice, unitQuantity })),
            date: formats.dayMonth(futurePriceDate, 'short'),
          })}
        </small>
      )}
    </>
  );
}
