import { NextDelivery } from '../features/next-delivery/next-delivery';
import { OrdersPage } from './orders-page';

export function Module() {
  return <NextDelivery frame={OrdersPage} />;
}
