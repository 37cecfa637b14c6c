import { useText } from '@larder/i18n';
import { useLinkTo, useSession } from '@larder/remote-kit';
import { locationStatus, mayOrder } from '@larder/rules';
import { LinkButton, LoadError, PageHeader } from '@larder/ui';
import { PostalAddress } from '../../components/place/postal-address';
import { useState } from 'react';
import picture from '../../../pictures/spot-locations.svg';
import { useLocationDetails } from '../../model/locations/location.data';
import { LocationDetails } from './location-details';
import { LocationOrders } from './location-orders';
import { LocationProducts } from './location-products';
import { OrderOverlay } from './order-overlay';

/** `/locations/:locationId`: three cards that load and fail each by itself (LOC-12). */
export function LocationPage({ locationId }: { locationId: number }) {
  const { t } = useText('orders');
  const linkTo = useLinkTo();
  const location = useLocationDetails(locationId);
  const [orderId, setOrderId] = useState<number>();
  const session = useSession();
  const mayOrderHere =
    location.data !== undefined
    && locationStatus(location.data.status) === 'active'
    && session?.companyRoles.includes('customer')
    && mayOrder(session.userRole);
  // A region may have locations without orders.
  const newOrder = mayOrderHere ? linkTo('newOrder', {}, { location: String(locationId) }) : undefined;
  const back = { to: linkTo('locationList')!, text: t('location.back') };
  if (location.error?.status === 404)
    return (
      <>
        <PageHeader title={t('location.title')} back={back} />
        <LoadError title={t('failed.location')} error={location.error} onRetry={location.retry} />
      </>
    );
  return (
    <div className="orders-location-page">
      <PageHeader
        title={location.data?.name ?? t('location.title')}
        back={back}
        picture={picture}
        actions={
          newOrder && (
            <LinkButton variant="primary" icon="plus" to={newOrder}>
              {t('location.new-order')}
            </LinkButton>
          )
        }
      >
        {location.data && <PostalAddress address={location.data.address} postcode={location.data.postcode} />}
      </PageHeader>
      <div className="half">
        <LocationOrders locationId={locationId} isLocationKnown={!location.isPending} onChoose={setOrderId} />
        <LocationDetails location={location} />
      </div>
      <LocationProducts locationId={locationId} isLocationKnown={!location.isPending} />
      {orderId !== undefined && <OrderOverlay orderId={orderId} onClose={() => setOrderId(undefined)} />}
    </div>
  );
}
