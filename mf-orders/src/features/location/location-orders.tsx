import type { OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { PAGE_SIZES, listedQuantity, localDate, orderType, pageCount, previewItems } from '@larder/rules';
import {
  Card,
  EmptyState,
  Icon,
  LoadError,
  Pager,
  SkeletonRows,
  TabPanel,
  Tabs,
  TearOffDay,
  useFocusAfterPaging,
} from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { useEffect } from 'react';
import { dayTone } from '../../components/delivery/day-tone';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';
import { usePageInAddress } from '../../components/page/use-page-in-address';
import { listedItems } from '../../model/orders/listed-items';
import { useLocationOrders } from './location-orders.data';
import type { LocationOrdersTab } from './location-orders.data';
import { useOrdersTab } from './use-orders-tab';

export interface LocationOrdersProps {
  locationId: number;
  /** Until then a refusal is the location's own, for the page to say (LOC-8). */
  isLocationKnown: boolean;
  onChoose: (orderId: number) => void;
}

/** The upcoming and the past orders of a location (LOC-20 to LOC-25). */
export function LocationOrders({ locationId, isLocationKnown, onChoose }: LocationOrdersProps) {
  const { t } = useText('orders');
  const { tab, choose } = useOrdersTab();
  return (
    <Card as="section" flush className="orders-flat" aria-labelledby="location-orders">
      <h2 id="location-orders" className="orders-flush-title">
        {t('list.title')}
      </h2>
      <Tabs
        label={t('list.title')}
        idBase="location-orders"
        current={tab}
        onChange={choose}
        tabs={[
          { key: 'upcoming', label: t('list.tab-upcoming') },
          { key: 'history', label: t('list.tab-history') },
        ]}
      />
      <TabPanel idBase="location-orders" current={tab}>
        <OrderRows key={tab} locationId={locationId} isLocationKnown={isLocationKnown} tab={tab} onChoose={onChoose} />
      </TabPanel>
    </Card>
  );
}

function OrderRows({ locationId, isLocationKnown, tab, onChoose }: LocationOrdersProps & { tab: LocationOrdersTab }) {
  const { t } = useText('orders');
  const { page, linkTo, replace } = usePageInAddress('ordersPage');
  const today = localDate(useNow(60_000), useRegion());
  const orders = useLocationOrders(locationId, tab, page);
  const total = orders.data?.pagination.totalItemCount ?? 0;
  const lastPage = pageCount(total, PAGE_SIZES.locationOrders);
  const isBeyond = orders.data !== undefined && page > lastPage;
  const list = useFocusAfterPaging<HTMLUListElement>(page, orders.data !== undefined);
  // Synchronises with the address: a page beyond the last is read as the last (RUL-97).
  useEffect(() => {
    if (isBeyond) replace(lastPage);
  });

  const isRefusalAwaited = !isLocationKnown && orders.error?.status === 404;
  if (orders.isPending || isBeyond || isRefusalAwaited)
    return <SkeletonRows rows={PAGE_SIZES.locationOrders} label={t('list.loading')} />;
  if (!orders.data)
    return (
      <div className="orders-pad">
        <LoadError title={t('failed.orders')} look="card" error={orders.error ?? {}} onRetry={orders.retry} />
      </div>
    );
  if (orders.data.items.length === 0)
    return (
      <EmptyState bare text={t(tab === 'upcoming' ? 'order_upcoming_no-data_error' : 'order_history_no-data_error')} />
    );
  return (
    <>
      <ul className="orders-rows" ref={list}>
        {orders.data.items.map((order) => (
          <Row key={order.id} order={order} today={today} onChoose={onChoose} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZES.locationOrders}
        totalItemCount={total}
        linkTo={linkTo}
        label={t('list.pages')}
      />
    </>
  );
}

function Row({ order, today, onChoose }: { order: OrderRow; today: string; onChoose: (orderId: number) => void }) {
  const { t } = useText('orders');
  const { shown, more } = previewItems(listedItems(order));
  return (
    <li>
      <button type="button" className="orders-slip" onClick={() => onChoose(order.id)}>
        <TearOffDay date={order.deliveryStart} tone={dayTone(order, undefined, today)} />
        <span>
          <span className="rowx orders-slip-head">
            <b className="strong">
              <DeliveryDay start={order.deliveryStart} />
            </b>
            <StatusChip status={order.status} />
          </span>
          <span className="small muted orders-block">
            <DeliveryTime start={order.deliveryStart} end={order.deliveryEnd} /> · {order.id}
            {orderType(order.type) === 'sample' && (
              <span className="orders-sample">
                {' '}
                <Icon name="sample-tag" size={16} /> {t('sample')}
              </span>
            )}
          </span>
          <span className="small muted orders-block">
            {shown.map((item, at) => (
              <span key={at}>
                {t('location.item', { name: item.productName, count: listedQuantity(item) })}
                <span className="nowrap">
                  {item.substituteForSku && (
                    <>
                      {' '}
                      <Icon name="substitute" size={16} label={t('line.substitute')} />
                    </>
                  )}
                  {(at < shown.length - 1 || more > 0) && ','}
                </span>{' '}
              </span>
            ))}
            {more > 0 && (
              <>
                <b className="strong">{t('list.more-items', { count: more })}</b>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
