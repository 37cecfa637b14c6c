import { useNavigate } from '@larder/ui/router';
import { useState } from 'react';
import { useOwnPages } from '../components/page/use-own-pages';
import { GreengrocerBanner } from '../features/greengrocer/greengrocer-banner';
import { GreengrocerDrawer } from '../features/greengrocer/greengrocer-drawer';
import { useDocketPlace } from '../model/deadlines/use-docket-place';
import { useKeptProgress } from '../model/order-form/kept-progress';
import { lineOfGreengrocer } from '../model/order-form/order-line';
import css from './greengrocer.css';
import { OrdersPage } from './orders-page';

/** The banner of the dashboard: its drawer starts a new order (ORD-153). */
export function Module() {
  const [isOpen, setOpen] = useState(false);
  const { keepGreengrocer } = useKeptProgress();
  const navigate = useNavigate();
  const pages = useOwnPages();
  const isSlim = useDocketPlace();
  return (
    <OrdersPage styles={css}>
      <GreengrocerBanner size={isSlim ? 'slim' : 'wide'} onOpen={() => setOpen(true)} />
      {isOpen && (
        <GreengrocerDrawer
          onClose={() => setOpen(false)}
          onChoose={(items) => {
            keepGreengrocer(items.map(lineOfGreengrocer));
            navigate(pages.newOrder());
          }}
        />
      )}
    </OrdersPage>
  );
}
