import { useText } from '@larder/i18n';
import { useNow, useRegion, useSession } from '@larder/remote-kit';
import { PAGE_SIZES, localDate, maySeePrices, pageCount } from '@larder/rules';
import type { OrderRow as Row } from '@larder/contracts';
import { Alert, EmptyState, LoadError, PICTURES, Pager, SkeletonRows, useFocusAfterPaging } from '@larder/ui';
import { useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { bandOfMoments } from '../../components/delivery/band-of-moments';
import { useRowsInSight } from '../../components/page/use-rows-in-sight';
import { useAskAgain } from '../../model/deadlines/use-ask-again';
import { useHasGuide } from '../../model/guide/has-guide';
import { useOrderList } from './order-list.data';
import { OrderRow } from './order-row';
import type { OrderTab } from './order-tab';

/** As many whole rows as a window of 900 px shows below the tabs. */
const IN_SIGHT = 4;

const EMPTY: Record<OrderTab, string> = {
  'tab-draft': 'order_draft_no-data_error',
  'tab-upcoming': 'order_upcoming_no-data_error',
  'tab-history': 'order_history_no-data_error',
};

export interface OrderListProps {
  tab: OrderTab;
  page: number;
  /** Of Upcoming, the deliveries of today alone. */
  isToday?: boolean;
  linkToPage: (page: number) => string;
  /** Told of the last page when the one asked for lies beyond it. */
  onBeyond: (lastPage: number) => void;
  /** Told once the list, or why there is none, is drawn. */
  onShown?: () => void;
  /** Offered where the list is empty. */
  emptyAction?: ReactNode;
}

/** The orders of one tab. */
export function OrderList({ tab, page, isToday = false, linkToPage, onBeyond, onShown, emptyAction }: OrderListProps) {
  const { t } = useText('orders');
  const today = localDate(useNow(60_000), useRegion());
  const orders = useOrderList(tab, page, isToday ? today : undefined);
  useAskAgain(orders.data?.items.map(({ cutOffAt }) => cutOffAt) ?? [], orders.retry);
  const [isFromCache] = useState(!orders.isPending);
  const total = orders.data?.pagination.totalItemCount ?? 0;
  const lastPage = pageCount(total, PAGE_SIZES.orders);
  const list = useFocusAfterPaging<HTMLUListElement>(page, orders.data !== undefined);
  const isBeyond = orders.data !== undefined && page > lastPage;

  // Synchronises with the address: a page beyond the last is read as the last (RUL-97).
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });

  const isShown = !orders.isPending && !isBeyond;
  // Tells the page, which fetches what can wait.
  useEffect(() => {
    if (isShown) onShown?.();
  }, [isShown, onShown]);

  if (!isShown) return <SkeletonRows rows={PAGE_SIZES.orders} label={t('list.loading')} />;
  if (!orders.data)
    return (
      <div className="orders-pad">
        <LoadError title={t('failed.orders')} look="tab" error={orders.error ?? {}} onRetry={orders.retry} />
      </div>
    );
  const { items, archivedCount } = orders.data;
  return (
    <>
      {archivedCount > 0 && (
        <div className="orders-pad orders-pad-b0">
          <Alert role="none">{t('list.archived', { count: archivedCount })}</Alert>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          bare
          text={t(isToday ? 'list.none-today' : EMPTY[tab])}
          hint={isToday ? undefined : t(`list.empty-hint.${tab}`)}
          picture={PICTURES.emptyOrders}
          action={emptyAction}
        />
      ) : (
        <Rows tab={tab} items={items} isFromCache={isFromCache} list={list} />
      )}
      <Pager
        page={page}
        pageSize={PAGE_SIZES.orders}
        totalItemCount={total}
        linkTo={linkToPage}
        label={t('list.pages')}
      />
    </>
  );
}

function Rows({
  tab,
  items,
  isFromCache,
  list,
}: {
  tab: OrderTab;
  items: readonly Row[];
  isFromCache: boolean;
  list: RefObject<HTMLUListElement | null>;
}) {
  const region = useRegion();
  const nowMs = useNow(10_000);
  const role = useSession()?.userRole;
  const today = localDate(nowMs, region);
  const mayRepeat = useHasGuide() && tab !== 'tab-draft';
  const drawn = useRowsInSight(items.length, IN_SIGHT, isFromCache);

  const isSameDay = (at: number) =>
    tab !== 'tab-draft'
    && at > 0
    && items[at]?.deliveryStart?.slice(0, 10) === items[at - 1]?.deliveryStart?.slice(0, 10);

  return (
    <ul className={mayRepeat ? 'orders orders-repeats' : 'orders'} ref={list}>
      {items.slice(0, drawn).map((order, at) => (
        <OrderRow
          key={order.id}
          order={order}
          band={bandOfMoments(order, nowMs, region)}
          today={today}
          seesPrices={maySeePrices(role)}
          isSameDay={isSameDay(at)}
          isFollowed={isSameDay(at + 1)}
          mayRepeat={mayRepeat}
        />
      ))}
      {items.slice(drawn).map((order) => (
        <li key={order.id} className="first orders-sk-order" aria-hidden="true" />
      ))}
    </ul>
  );
}
