import type { SupplierProduct, SupplierProductDetail } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { shelfLifeDays } from '@larder/rules';
import { Alert, Chip, Facts, LoadError, SidePanel, SkeletonBlock } from '@larder/ui';
import { useDash, useProductValues } from '../../parts/product-words';
import { useProductDetails } from './product-details.data';
import { SpecSheet } from './spec-sheet';

/** Everything about one product, over the list (CAT-90 to CAT-94). */
export function ProductDetails({ product, onClose }: { product: SupplierProduct; onClose(): void }) {
  return <SidePanel title={product.name} onClose={onClose}><DetailsContent sku={product.sku} /></SidePanel>;
}

function DetailsContent({ sku }: { sku: string }) {
  const { t } = useText('catalogue');
  const details = useProductDetails(sku);
  if (details.error?.status === 404) return <Alert>{t('supplier-product_overlay_404_error')}</Alert>;
  if (details.error) return <LoadError error={details.error} onRetry={details.retry} />;
  if (!details.data) return <SkeletonBlock bare lines={12} label={t('details.loading')} />;
  return <AllValues product={details.data} />;
}

const STATUS_LOOK = { draft: 'grey', active: 'green', suspended: 'amber' } as const;

function AllValues({ product }: { product: SupplierProductDetail }) {
  const { t } = useText('catalogue');
  const dash = useDash();
  const { sku, supplierRefId, contents, carton, pick, storage, origin, tags, certificates } = useProductValues(product, { inWords: true });
  const days = (count: number | null) => (count === null ? dash(undefined) : t('details.days', { count }));
  return (
    <div className="stack catalogue-details">
      <div className="stack-s">
        <div><Chip look={STATUS_LOOK[product.status]}>{t(`product-status.${product.status}`)}</Chip></div>
        <p>{dash(product.description)}</p>
      </div>
      <Facts
        tight
        items={[
          sku, supplierRefId, contents, carton, pick, storage, origin, tags, certificates,
          { term: t('details.lead-time'), value: days(product.leadTime) },
          { term: t('details.shelf-life'), value: days(shelfLifeDays(product.minimumAcceptedShelfLife)) },
          { term: t('details.sheet'), value: product.specSheet ? <SpecSheet path={product.specSheet} modified={product.specSheetDateModified} /> : dash(undefined) },
        ]}
      />
    </div>
  );
}
