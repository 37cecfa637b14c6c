import type { ModuleRequest } from '@larder/remote-kit';
import { OrderScreen } from './order-screen';
import css from './order.css';
import { OrdersPage } from './orders-page';

export { texts } from './ordering-texts';

export function Module({ request }: { request: ModuleRequest }) {
  const orderId = Number(request.params.orderId);
  return (
    <OrdersPage styles={css}>
      <OrderScreen key={orderId} orderId={orderId} />
    </OrdersPage>
  );
}
