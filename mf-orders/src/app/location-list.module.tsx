import picture from '../../pictures/spot-locations.svg';
import { LocationListPage } from '../features/location-list/location-list.page';
import { Onboarding } from '../features/onboarding/onboarding';
import css from './locations.css';
import { OrdersPage } from './orders-page';

export function Module() {
  return (
    <OrdersPage styles={css}>
      <LocationListPage />
      <Onboarding flag="location" routeName="locationList" picture={picture} />
    </OrdersPage>
  );
}
