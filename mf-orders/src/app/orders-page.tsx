import { Styles } from '@larder/remote-kit';
import type { ReactNode } from 'react';
import css from './orders.css';
import { UnsentPlace } from '../features/send-unsent/unsent-place';
import printCss from './print.css';

export interface OrdersPageProps {
  children: ReactNode;
  /** What this page needs on top of the styles of all; a list goes without what an order needs. */
  styles?: string;
}

/** A page or a card of this remote with the styles that it needs on top of the shared ones. */
export function OrdersPage({ children, styles = '' }: OrdersPageProps) {
  return (
    <div className="orders-page">
      <Styles css={css} />
      <Styles css={styles} />
      <Styles css={printCss} />
      {children}
      <UnsentPlace />
    </div>
  );
}
