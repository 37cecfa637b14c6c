import { Styles } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { OrderEmissions } from '../features/order-emissions/order-emissions';
import css from './order-emissions.css';

/** The panel "Emissions of this order" beside an order (REL-106). The shell has checked what the slot passes. */
export function Module({ request }: { request: ModuleRequest }) {
  return (
    <>
      <Styles css={css} />
      <OrderEmissions orderId={request.context!.orderId as number} />
    </>
  );
}
