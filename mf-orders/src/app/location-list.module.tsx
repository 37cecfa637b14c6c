import picture from '../../pictures/spot-locations.svg';
import { LocationListPage } from '../features/location-list/location-list.page';
import { OnboardingDialog } from '../features/onboarding/onboarding-dialog';
import css from './order.css';
import { OrdersPage } from './orders-page';

export function Module() {
  return (
    <OrdersPage styles={css}>
      <LocationListPage />
      <OnboardingDialog flag="location" routeName="locationList" picture={picture} />
    </OrdersPage>
  );
}
