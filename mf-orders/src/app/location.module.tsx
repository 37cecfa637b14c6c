import type { ModuleRequest } from '@larder/remote-kit';
import { LocationPage } from '../features/location/location.page';
import css from './order.css';
import { OrdersPage } from './orders-page';

export function Module({ request }: { request: ModuleRequest }) {
  const locationId = Number(request.params.locationId);
  return (
    <OrdersPage styles={css}>
      <LocationPage key={locationId} locationId={locationId} />
    </OrdersPage>
  );
}
