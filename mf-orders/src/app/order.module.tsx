import type { ModuleRequest } from '@larder/remote-kit';
import { OrderScreen } from './order-screen';
import { orderCss } from './order-styles';
import { OrdersPage } from './orders-page';

export { texts } from './ordering-texts';

export function Module({ request }: { request: ModuleRequest }) {
  const orderId = Number(request.params.orderId);
  return (
    <OrdersPage styles={orderCss}>
      <OrderScreen key={orderId} orderId={orderId} />
    </OrdersPage>
  );
}
