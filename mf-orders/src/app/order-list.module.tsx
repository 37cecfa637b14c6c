import picture from '../../pictures/onboarding-orders.svg';
import { StripPlace } from '../features/deadline-strip/strip-place';
import { OnboardingDialog } from '../features/onboarding/onboarding-dialog';
import { OrderListPage } from '../features/order-list/order-list.page';
import { OrdersPage } from './orders-page';

export function Module() {
  return (
    <OrdersPage>
      <OrderListPage strip={(isListShown) => <StripPlace isListShown={isListShown} />} />
      <OnboardingDialog flag="order" routeName="orderList" picture={picture} />
    </OrdersPage>
  );
}
