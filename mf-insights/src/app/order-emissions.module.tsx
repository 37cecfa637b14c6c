import { Styles } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { statusOf } from '@larder/rules';
import { CancelledEmissions } from '../features/order-emissions/cancelled-emissions';
import { OrderEmissions } from '../features/order-emissions/order-emissions';
import css from './order-emissions.css';

/** The panel "Emissions of this order" beside an order (REL-106). The shell has checked what the slot passes. */
export function Module({ request }: { request: ModuleRequest }) {
  const { orderId, status } = request.context!;
  return (
    <>
      <Styles css={css} />
      {statusOf(status as string) === 'cancelled' ? (
        <CancelledEmissions />
      ) : (
        <OrderEmissions orderId={orderId as number} />
      )}
    </>
  );
}
