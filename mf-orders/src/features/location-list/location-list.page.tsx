import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { PAGE_SIZES, pageCount } from '@larder/rules';
import {
  Avatar,
  Card,
  Chip,
  EmptyState,
  Icon,
  LoadError,
  PICTURES,
  PageHeader,
  Pager,
  SkeletonRows,
  useFocusAfterPaging,
} from '@larder/ui';
import { Link } from '@larder/ui/router';
import { PostalAddress } from '../../components/place/postal-address';
import { useEffect } from 'react';
import picture from '../../../pictures/spot-locations.svg';
import { usePageInAddress } from '../../components/page/use-page-in-address';
import { useLocationList } from './location-list.data';

/** `/locations`: where the workspace is delivered. */
export function LocationListPage() {
  const { t } = useText('orders');
  return (
    <>
      <PageHeader title={t('locations.title')} picture={picture} />
      <LocationList />
    </>
  );
}

function LocationList() {
  const { t } = useText('orders');
  const { page, linkTo, replace } = usePageInAddress('page');
  const locations = useLocationList(page);
  const total = locations.data?.pagination.totalItemCount ?? 0;
  const lastPage = pageCount(total, PAGE_SIZES.locations);
  const list = useFocusAfterPaging<HTMLUListElement>(page, locations.data !== undefined);
  const isBeyond = locations.data !== undefined && page > lastPage;
  // Synchronises with the address: a page beyond the last shows the last (LOC-5).
  useEffect(() => {
    if (isBeyond) replace(lastPage);
  });

  if (locations.isPending || isBeyond)
    return <SkeletonRows rows={PAGE_SIZES.locations} shape="plain" label={t('locations.loading')} />;
  if (!locations.data)
    return <LoadError title={t('failed.locations')} error={locations.error ?? {}} onRetry={locations.retry} />;
  if (locations.data.items.length === 0)
    return <EmptyState text={t('location_list_no-data_error')} picture={PICTURES.emptyLocations} />;
  return (
    <Card flush>
      <ul className="orders-rows" ref={list}>
        {locations.data.items.map((location) => (
          <Row key={location.id} location={location} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZES.locations}
        totalItemCount={total}
        linkTo={linkTo}
        label={t('locations.pages')}
      />
    </Card>
  );
}

function Row({ location }: { location: LocationRow }) {
  const { t } = useText('orders');
  const linkTo = useLinkTo();
  return (
    <li>
      <Link className="orders-location" to={linkTo('locationDetail', { locationId: location.id })!}>
        <Avatar name={location.name} />
        <span className="grow">
          <b className="strong">{location.name}</b>
          <span className="orders-block muted small">
            <PostalAddress address={location.address} postcode={location.postcode} />
          </span>
        </span>
        {location.status === 'draft' && <Chip icon="edit">{t('location.draft')}</Chip>}
        {location.status === 'closed' && (
          <Chip look="red" icon="lock">
            {t('location.closed')}
          </Chip>
        )}
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
