import { Styles } from '@larder/remote-kit';
import type { ReactNode } from 'react';
import css from './orders.css';

/** A page or a card of this remote with the styles that it needs on top of the shared ones. */
export function OrdersPage({ children }: { children: ReactNode }) {
  return <div className="orders-page"><Styles css={css} />{children}</div>;
}
