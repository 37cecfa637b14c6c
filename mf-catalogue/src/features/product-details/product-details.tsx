import type { Load } from '@larder/api-client';
import type { SupplierProduct, SupplierProductDetail } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { shelfLifeDays } from '@larder/rules';
import { Alert, Button, Chip, Facts, LoadError, Menu, SidePanel, SkeletonBlock } from '@larder/ui';
import type { MenuItem } from '@larder/ui';
import { StoredPicture, useFeature } from '@larder/remote-kit';
import { ReviewChips } from '../../components/review-chips';
import { useDash, useProductValues } from '../../components/product-words';
import { useProductDetails } from './product-details.data';
import { ProductPictures } from './product-pictures';
import { SpecSheet } from './spec-sheet';

interface ProductDetailsProps {
  /** As its row shows it: name and actions are those of the row until the details are loaded. */
  product: SupplierProduct;
  onClose(): void;
  /** What an editor can do in the product's state; the first is the main one. */
  actionsFor(product: SupplierProduct): readonly MenuItem[];
}

/** Everything about one product, over the list (CAT-90 to CAT-94). */
export function ProductDetails({ product, onClose, actionsFor }: ProductDetailsProps) {
  const { t } = useText('catalogue');
  const details = useProductDetails(product.sku);
  const latest = details.data && details.data.version >= product.version ? details.data : product;
  const [first, ...rest] = isGone(details) ? [] : actionsFor(latest);
  const footer = first && (
    <div className="rowx">
      <Button variant="primary" onClick={first.onSelect} {...(first.icon ? { icon: first.icon } : {})}>
        {first.text}
      </Button>
      {rest.length > 0 && (
        <Menu items={rest} buttonClassName="btn">
          {t('action.more-list')}
        </Menu>
      )}
    </div>
  );
  return (
    <SidePanel title={latest.name} onClose={onClose} footer={footer}>
      <div className="catalogue-panel">
        <DetailsContent details={details} />
      </div>
    </SidePanel>
  );
}

const isGone = ({ error }: Load<SupplierProductDetail>): boolean => error?.status === 404;

function DetailsContent({ details }: { details: Load<SupplierProductDetail> }) {
  const { t } = useText('catalogue');
  if (isGone(details)) return <Alert>{t('supplier-product_overlay_404_error')}</Alert>;
  if (details.error && !details.data)
    return <LoadError title={t('failed.product')} look="card" error={details.error} onRetry={details.retry} />;
  if (!details.data) return <SkeletonBlock bare lines={12} label={t('details.loading')} />;
  return <ProductFacts product={details.data} />;
}

const STATUS_LOOK = { draft: 'grey', active: 'green', suspended: 'amber' } as const;

interface ProductFactsProps {
  product: SupplierProductDetail;
  /** The main one alone, or each with what it shows. */
  pictures?: 'main' | 'all';
}

/** Every value of a product but its prices, in words; with pictures and review where producers edit (CAT-91, DSK-1). */
export function ProductFacts({ product, pictures = 'main' }: ProductFactsProps) {
  const { t } = useText('catalogue');
  const isEdited = useFeature('producerEditing');
  const dash = useDash();
  const { sku, supplierRefId, contents, carton, pick, storage, origin, tags, certificates } = useProductValues(product);
  const days = (count: number | null) => (count === null ? dash(undefined) : t('details.days', { count }));
  return (
    <div className="stack catalogue-details">
      <div className="stack-s">
        {isEdited && pictures === 'main' && product.photos[0] && (
          <StoredPicture
            path={product.photos[0].path}
            alt={product.photos[0].description}
            width={1600}
            className="catalogue-main-picture"
          />
        )}
        <div className="rowx">
          <Chip look={STATUS_LOOK[product.status]}>{t(`product-status.${product.status}`)}</Chip>
          {isEdited && <ReviewChips product={product} />}
        </div>
        {isEdited && product.review?.state === 'declined' && product.review.reason && (
          <Alert kind="warning" role="none">
            <b>{t('review.reason')}</b>
            <br />
            <span className="catalogue-reason">{product.review.reason}</span>
          </Alert>
        )}
        <p>{dash(product.description)}</p>
      </div>
      {isEdited && pictures === 'all' && <ProductPictures photos={product.photos} />}
      <Facts
        tight
        items={[
          sku,
          supplierRefId,
          contents,
          carton,
          pick,
          storage,
          origin,
          tags,
          certificates,
          { term: t('details.lead-time'), value: days(product.leadTime) },
          { term: t('details.shelf-life'), value: days(shelfLifeDays(product.minimumAcceptedShelfLife)) },
          {
            term: t('details.sheet'),
            value: product.specSheet ? (
              <SpecSheet path={product.specSheet} modified={product.specSheetDateModified} />
            ) : (
              dash(undefined)
            ),
          },
        ]}
      />
    </div>
  );
}
