import type { RefObject } from 'react';
import type { Load } from '@larder/api-client';
import type { Page, SupplierSummary } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { EmptyState, LoadError, Pager, PICTURES, useFocusAfterPaging, useLastPage } from '@larder/ui';
import { RequestButton } from '../../components/request-button';
import { SkeletonCards } from './skeleton-cards';
import { SupplierCard } from './supplier-card';
import { useSuppliers } from './supplier-results.data';

interface SupplierResultsProps {
  /** Undefined while it is not known yet which tags the address means. */
  tags: readonly string[] | undefined;
  page: number;
  linkToPage(page: number): string;
  /** Asks for samples of a producer, or for a product. */
  onRequest(supplier?: SupplierSummary): void;
}

/** The producers that can supply any of the tags (CAT-30 to CAT-41). */
export function SupplierResults({ tags, page, linkToPage, onRequest }: SupplierResultsProps) {
  const { t } = useText('catalogue');
  const { number } = useFormats();
  const suppliers = useSuppliers(tags, page);
  const isBeyond = useLastPage(page, suppliers.data?.pagination, linkToPage);
  const cards = useFocusAfterPaging<HTMLDivElement>(page, suppliers.data !== undefined && !isBeyond);
  const count = isBeyond || suppliers.error ? undefined : suppliers.data?.pagination.totalItemCount;
  return (
    <section aria-label={t('results.title')}>
      <p className="strong catalogue-count" role="status">
        {count ? t('results.count', { count, shown: number(count) }) : ''}
      </p>
      {isBeyond ? (
        <SkeletonCards />
      ) : (
        <Found suppliers={suppliers} tags={tags ?? []} cards={cards} linkToPage={linkToPage} onRequest={onRequest} />
      )}
    </section>
  );
}

function Found({
  suppliers,
  tags,
  cards,
  linkToPage,
  onRequest,
}: Omit<SupplierResultsProps, 'page'> & {
  suppliers: Load<Page<SupplierSummary>>;
  tags: readonly string[];
  cards: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useText('catalogue');
  if (suppliers.error)
    return <LoadError title={t('failed.producers')} error={suppliers.error} onRetry={suppliers.retry} />;
  if (!suppliers.data) return <SkeletonCards />;
  const { items, pagination } = suppliers.data;
  if (items.length === 0) {
    return (
      <EmptyState
        picture={PICTURES.emptyResults}
        text={t('results.none')}
        action={
          <RequestButton variant="primary" onClick={() => onRequest()}>
            {t('request.product')}
          </RequestButton>
        }
      />
    );
  }
  return (
    <>
      <div className="sups" ref={cards}>
        {items.map((supplier) => (
          <SupplierCard
            key={supplier.workspaceId}
            supplier={supplier}
            tags={tags}
            onRequest={() => onRequest(supplier)}
          />
        ))}
      </div>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('results.pages')} />
    </>
  );
}
