import type { ReactNode } from 'react';
import { NextDelivery } from '../features/next-delivery/next-delivery';
import ownCss from './next-delivery.css';
import headCss from './order-head.css';
import { OrdersPage } from './orders-page';

const css = `${ownCss}${headCss}`;

function Frame({ children }: { children: ReactNode }) {
  return <OrdersPage styles={css}>{children}</OrdersPage>;
}

export function Module() {
  return <NextDelivery frame={Frame} />;
}
