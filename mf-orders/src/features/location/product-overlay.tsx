import type { ApprovedProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { saveFile, StoredPicture, useFeature, useSession, useStoredFile } from '@larder/remote-kit';
import { cartonPrice, countryName, maySeePrices } from '@larder/rules';
import { Button, Chip, ErrorAlert, Facts, Icon, LoadError, SidePanel, SkeletonBlock, Tag } from '@larder/ui';
import { StorageFact } from '../../components/lines/product-words';
import { useAgreedProduct } from './location-products.data';
import { useSend } from '@larder/api-client';

/** The spec sheet of a product; a failed download says so and nothing else changes (LOC-30). */
function SpecSheet({ path }: { path: string }) {
  const { t } = useText('orders');
  const { load } = useStoredFile();
  const { isSending, error, send } = useSend();
  const download = () => send(async () => saveFile(await load(path), path.split('/').at(-1)!));
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Button icon="download" loading={isSending} onClick={() => void download()}>
        {t('products.sheet')}
      </Button>
    </>
  );
}

export interface ProductOverlayProps {
  locationId: number;
  productId: number;
  onClose: () => void;
}

/**
 * One agreed product over the page of its location (LOC-29 to LOC-35), with picture and sheet where producers edit
 * (DSK-1).
 */
export function ProductOverlay({ locationId, productId, onClose }: ProductOverlayProps) {
  const { t } = useText('orders');
  const product = useAgreedProduct(locationId, productId);
  return (
    <SidePanel title={product.data?.productName ?? t('products.one')} onClose={onClose}>
      {product.isPending && <SkeletonBlock bare lines={10} label={t('products.loading')} />}
      {product.error && !product.data && (
        <LoadError title={t('failed.product')} look="card" error={product.error} onRetry={product.retry} />
      )}
      {product.data && <Product product={product.data} />}
    </SidePanel>
  );
}

function Product({ product }: { product: ApprovedProductDetail }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const seesPrices = maySeePrices(useSession()?.userRole);
  const hasFiles = useFeature('producerEditing');
  const isSuspended = product.status === 'suspended';
  const tags = (names: readonly string[]) =>
    names.length === 0 ? (
      '–'
    ) : (
      <span className="tags">
        {names.map((name) => (
          <Tag key={name} name={name} />
        ))}
      </span>
    );
  const facts = [
    { term: t('products.sku'), value: <span className="orders-sku">{formats.sku(product.sku)}</span> },
    { term: t('products.supplier'), value: product.supplierName },
    seesPrices && { term: t('products.unit-price'), value: formats.unitPrice(product.unitPrice) },
    seesPrices && { term: t('products.carton-price'), value: formats.money(cartonPrice(product)) },
    { term: t('products.pack'), value: <PackFact product={product} /> },
    {
      term: t('products.storage'),
      value: (
        <span className="orders-fact">
          <StorageFact type={product.storageType} />
        </span>
      ),
    },
    {
      term: t('products.origin'),
      value: tags(product.countryOfOrigin.map((country) => countryName(country, formats.locale))),
    },
    { term: t('products.certificates'), value: tags(product.certificates) },
    { term: t('products.tags'), value: tags(product.tags) },
  ].filter((fact) => fact !== false);
  return (
    <div className="stack">
      <div className="stack-s orders-start">
        {isSuspended ? (
          <Chip look="amber" icon="warning">
            {t('products.suspended')}
          </Chip>
        ) : (
          <Chip look="green" icon="check">
            {t('products.active')}
          </Chip>
        )}
        {hasFiles && product.photo && (
          <StoredPicture path={product.photo} alt={product.productName} width={1600} className="orders-product-photo" />
        )}
        <p>{product.productDescription}</p>
        {hasFiles && product.specSheet && <SpecSheet path={product.specSheet} />}
      </div>
      <Facts tight items={facts} />
      {product.relatedProducts.length > 0 && (
        <table className="lines">
          <caption className="orders-caption">{t('products.related')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('products.supplier')}</th>
              <th scope="col">{t('line.product')}</th>
            </tr>
          </thead>
          <tbody>
            {product.relatedProducts.map((related) => (
              <tr key={`${related.supplierName} ${related.name}`}>
                <td>{related.supplierName}</td>
                <td>{related.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** "5 kg per vac-pack" with the pick type (LOC-32). */
function PackFact({ product }: { product: ApprovedProductDetail }) {
  const { t } = useText('orders');
  const formats = useFormats();
  return (
    <span className="orders-fact">
      {t('products.per', {
        quantity: formats.units(product.unitQuantity, product.unitType),
        carton: formats.unit(product.cartonType, 1),
      })}{' '}
      {product.pickType === 'variable' ? (
        <>
          <Icon name="swap" size={16} /> {t('common:pick.variable')}
        </>
      ) : (
        t('common:pick.fixed')
      )}
    </span>
  );
}
