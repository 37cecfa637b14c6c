import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Icon } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
import { DeliveryTime } from '../../components/delivery/delivery-time';
import { useOwnPages } from '../../components/page/use-own-pages';

export interface TodaysDeliveryProps {
  order: OrderRow;
  /** How many orders are still to come today, this one among them. */
  count: number;
}

/**
 * The next delivery of today: time, location and status, without an amount (GDE-53). Where there are more, a link beside
 * it leads to all of them; a phone has no room for it.
 */
export function TodaysDelivery({ order, count }: TodaysDeliveryProps) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  return (
    <div className="orders-today">
      <Link className="orders-today-next" to={pages.order(order.id)}>
        <span className="pic">
          <Icon name="truck" size={24} />
        </span>
        <span className="small muted">{t('deadline.today')}</span>
        <span className="what">
          <b>
            <DeliveryTime start={order.deliveryStart} end={order.deliveryEnd} />
          </b>{' '}
          · <b>{order.locationName}</b>
        </span>
        <StatusChip status={order.status} />
      </Link>
      {count > 1 && (
        <Link className="orders-today-all" to={pages.ordersOfToday()}>
          {t('deadline.all-today', { count })}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </div>
  );
}
