import picture from '../../pictures/onboarding-orders.svg';
import { StripPlace } from '../features/deadline-strip/strip-place';
import { Onboarding } from '../features/onboarding/onboarding';
import { OrderListPage } from '../features/order-list/order-list.page';
import { OrdersPage } from './orders-page';

export function Module() {
  return (
    <OrdersPage>
      <OrderListPage strip={(isListShown) => <StripPlace isListShown={isListShown} />} />
      <Onboarding flag="order" routeName="orderList" picture={picture} />
    </OrdersPage>
  );
}
