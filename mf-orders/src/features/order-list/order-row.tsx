import type { OrderRow as Row } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { listedQuantity, orderType, previewItems, statusOf } from '@larder/rules';
import type { CutOffBand } from '@larder/rules';
import { Icon, LinkButton, TearOffDay } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { Link } from '@larder/ui/router';
import { memo } from 'react';
import { DeadlineWords } from '../../components/delivery/deadline-words';
import { dayTone } from '../../components/delivery/day-tone';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';
import { useOwnPages } from '../../components/page/use-own-pages';
import { listedItems } from '../../model/orders/listed-items';
import { EditedAgo } from './edited-ago';
import { OrderNotes } from './order-notes';

export interface OrderRowProps {
  order: Row;
  band: CutOffBand | undefined;
  /** Today's date in the region. */
  today: string;
  seesPrices: boolean;
  /** The row above has the same day: its tear-off day stands for both. */
  isSameDay: boolean;
  /** The row below has the same day. */
  isFollowed: boolean;
  /** The user may order the same again. */
  mayRepeat: boolean;
}

/** One order of a list: a single link, and beside it the way to the same order again (ORD-28, GDE-29). */
export const OrderRow = memo(function OrderRow({
  order,
  band,
  today,
  seesPrices,
  isSameDay,
  isFollowed,
  mayRepeat,
}: OrderRowProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const pages = useOwnPages();
  const isSample = orderType(order.type) === 'sample';
  const isDraft = statusOf(order.status) === 'draft';
  const { shown, more } = previewItems(listedItems(order));
  return (
    <li className={isSameDay ? (isFollowed ? undefined : 'last') : isFollowed ? 'first run' : 'first'}>
      <Link className="orow" to={pages.order(order.id)}>
        {isSameDay ? (
          <span className="same" aria-hidden="true" />
        ) : (
          <span className="lead">
            <TearOffDay date={order.deliveryStart} tone={dayTone(order, band, today)} />
          </span>
        )}
        <span className="when">
          <b>
            <DeliveryDay start={order.deliveryStart} />
          </b>
          <span className="time">
            <DeliveryTime start={order.deliveryStart} end={order.deliveryEnd} />
          </span>
          <span className="loc orders-block">{order.locationName}</span>
          <OrderNotes order={order} band={band} />
        </span>
        <span className="what">
          {shown.map((item, at) => (
            <span key={at}>
              {t('list.item', { quantity: listedQuantity(item), name: item.productName })}
              {item.substituteForSku && <Icon name="substitute" label={t('line.substitute')} />}
            </span>
          ))}
          {more > 0 && <em className="more">{t('list.more-items', { count: more })}</em>}
        </span>
        <span className="stat">
          <StatusChip status={order.status} />
          <span className="id">
            <span>
              <span className="sr">{t('order')} </span>
              {order.id}
            </span>
            {isSample && (
              <span className="sample">
                <Icon name="sample-tag" size={16} />
                {t('sample')}
              </span>
            )}
          </span>
          {isDraft && (
            <span className="edited">
              <EditedAgo instant={order.lastModified} />
            </span>
          )}
        </span>
        <DeadlineWords order={order} />
        {seesPrices && (
          <span className="tot">
            {!isSample && (
              <>
                {money(order.totalPrice)}
                {order.totalPrice !== null && <small>{t('common:excl-vat')}</small>}
              </>
            )}
          </span>
        )}
      </Link>
      {mayRepeat && !isSample && (
        <LinkButton variant="text" icon="history" className="orders-rep" to={pages.repeatOf(order.id)}>
          {t('list.repeat')}
          <span className="sr"> {order.id}</span>
        </LinkButton>
      )}
    </li>
  );
});
