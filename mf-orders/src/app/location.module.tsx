import { useText } from '@larder/i18n';
import type { ModuleRequest } from '@larder/remote-kit';
import { LoadError, PageHeader } from '@larder/ui';
import { useState } from 'react';
import picture from '../../pictures/spot-locations.svg';
import { useLocationDetails } from '../data/location.data';
import { LocationDetails } from '../features/location-details/location-details';
import { LocationOrders } from '../features/location-orders/location-orders';
import { LocationProducts } from '../features/location-products/location-products';
import { OrderOverlay } from '../features/order-overlay/order-overlay';
import { OrdersPage } from './orders-page';

export function Module({ request }: { request: ModuleRequest }) {
  const locationId = Number(request.params.locationId);
  return <OrdersPage><LocationPage key={locationId} locationId={locationId} /></OrdersPage>;
}

/** Three cards that load and fail each by itself (LOC-12). */
function LocationPage({ locationId }: { locationId: number }) {
  const { t } = useText('orders');
  const location = useLocationDetails(locationId);
  const [orderId, setOrderId] = useState<number>();
  if (location.error?.status === 404) {
    return <><PageHeader title={t('location.title')} back={{ to: '/locations', text: t('location.back') }} /><LoadError error={location.error} onRetry={location.retry} /></>;
  }
  return (
    <div className="orders-location-page">
      <PageHeader title={location.data?.name ?? t('location.title')} back={{ to: '/locations', text: t('location.back') }} picture={picture}>
        {location.data && `${location.data.address}, ${location.data.postcode}`}
      </PageHeader>
      <div className="half">
        <LocationDetails location={location} />
        <LocationOrders locationId={locationId} isLocationKnown={!location.isPending} onChoose={setOrderId} />
      </div>
      <LocationProducts locationId={locationId} isLocationKnown={!location.isPending} />
      {orderId !== undefined && <OrderOverlay orderId={orderId} onClose={() => setOrderId(undefined)} />}
    </div>
  );
}
