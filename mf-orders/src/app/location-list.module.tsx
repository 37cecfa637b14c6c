import picture from '../../pictures/spot-locations.svg';
import { LocationListPage } from '../features/location-list/location-list.page';
import { OnboardingDialog } from '../features/onboarding/onboarding-dialog';
import { OrdersPage } from './orders-page';

export function Module() {
  return (
    <OrdersPage>
      <LocationListPage />
      <OnboardingDialog flag="location" routeName="locationList" picture={picture} />
    </OrdersPage>
  );
}
