import { useEffect, useRef, useState } from 'react';
import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  LoadError,
  Pager,
  PICTURES,
  useLastPage,
  useMedia,
  VisuallyHidden,
} from '@larder/ui';
import type { LinkClick } from '../../components/use-way-back';
import { useMySuppliers } from './my-suppliers.data';
import { SupplierCard } from './supplier-card';
import { SupplierSkeletons } from './supplier-skeletons';
import { useListFocus } from './use-list-focus';
import { useSupplierPage } from './use-supplier-page';

/** The value, or while there is none the last one that there was. */
function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** As many as a phone shows at first. */
const FEW = 6;

/**
 * The producers that the workspace trades with and how far each has come (INS-36 to INS-44). Their number is announced
 * in a region that stays while the list loads.
 */
export function MySuppliers() {
  const { t } = useText('insights');
  const { page, linkToPage, rememberPage } = useSupplierPage();
  const suppliers = useMySuppliers(page);
  const isBeyond = useLastPage(page, suppliers.data?.pagination, linkToPage);
  // The pager stays while another page loads, and with it the focus.
  const pagination = useLastValue(suppliers.data?.pagination);
  const { heading, pager } = useListFocus(page);
  const count = isBeyond ? undefined : suppliers.data?.pagination.totalItemCount;
  return (
    <section aria-labelledby="insights-suppliers">
      <h2 id="insights-suppliers" className="insights-heading" tabIndex={-1} ref={heading}>
        {t('suppliers.title')}
      </h2>
      <VisuallyHidden role="status">{count ? t('suppliers.count', { count }) : ''}</VisuallyHidden>
      <SupplierList suppliers={suppliers} isLeaving={isBeyond} onLeave={rememberPage} />
      <div ref={pager}>
        {pagination && <Pager {...pagination} page={page} linkTo={linkToPage} label={t('suppliers.pages')} />}
      </div>
    </section>
  );
}

interface SupplierListProps {
  suppliers: ReturnType<typeof useMySuppliers>;
  isLeaving: boolean;
  onLeave(click: LinkClick): void;
}

function SupplierList({ suppliers, isLeaving, onLeave }: SupplierListProps) {
  const { t } = useText('insights');
  const isPhone = useMedia('(max-width: 599px)');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // Synchronises with the focus of the document: it goes on at the first card that was added.
  useEffect(() => {
    if (showsAll) list.current?.children[FEW]?.querySelector('a')?.focus();
  }, [showsAll]);
  if (suppliers.isPending || isLeaving) return <SupplierSkeletons label={t('suppliers.loading')} />;
  if (!suppliers.data)
    return (
      <Card>
        <LoadError title={t('failed.suppliers')} look="card" error={suppliers.error ?? {}} onRetry={suppliers.retry} />
      </Card>
    );
  const { items, pagination } = suppliers.data;
  const isWhole = pagination.totalItemCount <= items.length;
  if (items.length === 0) return <NoSuppliers />;
  const isShort = isPhone && !showsAll && items.length > FEW;
  const showAll = () => setShowsAll(true);
  return (
    <>
      <ul className="insights-suppliers" ref={list}>
        {items.slice(0, isShort ? FEW : undefined).map((supplier) => (
          <SupplierCard key={supplier.workspaceId} supplier={supplier} onLeave={onLeave} />
        ))}
      </ul>
      {isShort && (
        <Button block className="insights-all" onClick={showAll}>
          {isWhole ? t('suppliers.all', { count: items.length }) : t('suppliers.more', { count: items.length - FEW })}
        </Button>
      )}
    </>
  );
}

function NoSuppliers() {
  const { t } = useText('insights');
  const address = useLinkTo()('productSearch');
  return (
    <EmptyState
      picture={PICTURES.emptyResults}
      text={t('suppliers.none')}
      action={
        address && (
          <LinkButton to={address} icon="search">
            {t('suppliers.find')}
          </LinkButton>
        )
      }
    />
  );
}
