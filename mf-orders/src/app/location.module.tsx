import type { ModuleRequest } from '@larder/remote-kit';
import { LocationPage } from '../features/location/location.page';
import locationsCss from './locations.css';
import { orderCss } from './order-styles';
import { OrdersPage } from './orders-page';

const css = `${orderCss}${locationsCss}`;

export function Module({ request }: { request: ModuleRequest }) {
  const locationId = Number(request.params.locationId);
  return (
    <OrdersPage styles={css}>
      <LocationPage key={locationId} locationId={locationId} />
    </OrdersPage>
  );
}
