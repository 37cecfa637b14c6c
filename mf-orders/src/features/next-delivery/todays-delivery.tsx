import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Icon } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
import { DeliveryTime } from '../../components/delivery/delivery-time';
import { useOwnPages } from '../../components/page/use-own-pages';

/** The next delivery of today: time, location and status, without an amount (GDE-53). */
export function TodaysDelivery({ order }: { order: OrderRow }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  return (
    <Link className="orders-today" to={pages.order(order.id)}>
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
  );
}
