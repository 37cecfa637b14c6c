import type { Order, OrderRow } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useFeature, useNow, useRegion, useSession } from '@larder/remote-kit';
import { Slot, useSlotPanels } from '@larder/remote-kit/slot';
import { localDate, locationStatus, mayOrder, maySeePrices, orderActions, orderType, statusOf } from '@larder/rules';
import type { CutOff } from '@larder/rules';
import { Alert, Card, Docket, Figure, Icon, Tooltip } from '@larder/ui';
import { useId, useMemo, useState } from 'react';
import { CutOffHint } from '../../components/delivery/cut-off-hint';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { DeadlineWords } from '../../components/delivery/deadline-words';
import { dayTone } from '../../components/delivery/day-tone';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { RulesFailed } from '../../components/delivery/rules-failed';
import { StoredLines } from '../../components/lines/stored-lines';
import { useStepHeading } from '../../components/page/screen-heading';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { MinimumMeter } from '../../components/submitting/minimum-note';
import { PriceChangeDialog } from '../../components/submitting/price-change-dialog';
import { Refusal } from '../../components/submitting/refusal';
import { useDeliveryRules } from '../../model/delivery/delivery-rules';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import type { EditEntry } from '../../model/order-form/edit-entry';
import { namedInRefusal } from '../../model/submitting/named-in-refusal';
import type { PriceChangeFacts } from '../../model/submitting/price-change';
import { useCheckout } from '../../model/submitting/use-checkout';
import type { PlacedOrder, Submits } from '../../model/submitting/submits';
import { OrderFacts } from './order-facts';
import { ASIDE, asideContext } from './order-aside';
import { OrderViewBar } from './order-view-bar';
import { OrderViewHead } from './order-view-head';
import { OrderWay, isOnItsWay } from './order-way';
import { SubmitDraft } from './submit-draft';
import { withPrices } from './with-prices';

export interface OrderViewProps {
  order: Order;
  /** The row of a list that the order was taken from: the rest is on its way (decision 013). */
  listed?: OrderRow | undefined;
  /** The page opened with it: the shell has the focus then. */
  isFirst: boolean;
  onCancel: () => void;
  onDelete: () => void;
  onDuplicate: () => void;
  onEdit: (entry?: EditEntry) => void;
  onPlaced: (placed: PlacedOrder, cutOff: CutOff | undefined) => void;
  /** The submits of the order, from its edit too. */
  submits: Submits;
  /** Somebody else has changed the draft since it was read, or it is none any more. */
  onOutdated: () => void;
}

/** One order, to read; a draft can be submitted from here. */
export function OrderView(props: OrderViewProps) {
  const { order, listed, isFirst, onEdit, onPlaced, onOutdated } = props;
  const isAwaited = listed !== undefined;
  const { t } = useText('orders');
  const heading = useStepHeading(`view-${order.id}`, t('view.title', { id: order.id }), isFirst);
  const formats = useFormats();
  const role = useSession()?.userRole;
  const today = localDate(useNow(60_000), useRegion());
  const isSample = orderType(order.type) === 'sample';
  const status = statusOf(order.status);
  const actions = orderActions({ type: order.type, status: order.status, role });
  const isSmall = useSmallScreen();
  const isDraft = actions.includes('submit');
  const seesPrices = maySeePrices(role) && !isSample;

  const isUnderWay = isOnItsWay(order.status);
  const needsRules = !isSample && (status === 'draft' || status === 'ready');
  const rules = useDeliveryRules(needsRules ? order.locationId : undefined, order);
  const { cutOffOf } = rules;
  const cutOff = useMemo(
    () => (needsRules && order.deliveryStart ? cutOffOf(order.deliveryStart) : undefined),
    [needsRules, order.deliveryStart, cutOffOf],
  );
  // Of the order as it was read then: one that was read since has its own lines and prices.
  const [declined, setDeclined] = useState<{ of: Order; prices: PriceChangeFacts }>();
  const newPrices = declined?.of === order ? declined.prices : undefined;
  const shownOrder = useMemo(() => (newPrices ? withPrices(order, newPrices) : order), [order, newPrices]);
  const minimumId = useId();
  const minimum = useMinimumOrder({
    orderId: order.id,
    type: order.type,
    status: order.status,
    locationId: order.locationId,
    deliveryStart: order.deliveryStart,
    total: isDraft ? shownOrder.totalPrice : 0,
  });
  const checkout = useCheckout(
    () => ({ orderId: order.id, version: order.version }),
    { onPlaced: (placed) => onPlaced(placed, cutOff), onOutdated, onNotDraft: onOutdated },
    props.submits,
  );
  const isClosed =
    status === 'draft' && rules.location.data !== undefined && locationStatus(rules.location.data.status) === 'closed';
  const isOutside = order.isAgreedDeliverySchedule === false && !isSample;
  const saysOutside = needsRules && isOutside;

  const aside = useMemo(() => asideContext(order), [order]);
  const hasAside = useSlotPanels(ASIDE, aside).length > 0;

  const decline = () => {
    if (checkout.priceChange) setDeclined({ of: order, prices: checkout.priceChange });
    checkout.decline();
  };

  const timed = status === 'ready' && cutOff?.band === 'expired' ? undefined : cutOff;
  // On small screens the head has the moment and the bar the time that is left.
  const isTimeSaid = useFeature('deadlines') && isSmall && (isDraft || mayOrder(role));
  // The moment of a placed order is that until which it can be cancelled: nothing to those who can't (GDE-47).
  const isTimed = status !== 'ready' || actions.includes('cancel');
  const hasTimer = timed !== undefined && isTimed && !isTimeSaid;
  const hasStub = (seesPrices && !isSmall) || hasTimer || isDraft;
  const stub = (
    <>
      {seesPrices && !isSmall && (
        <Figure label={t('common:total-excl-vat')} large>
          {formats.money(shownOrder.totalPrice)}
        </Figure>
      )}
      {isDraft && !isSmall && <MinimumMeter minimum={minimum} wording="deciding" id={minimumId} />}
      {hasTimer && <CutOffTimer cutOff={timed} purpose={status === 'ready' ? 'cancel' : 'submit'} />}
      {isDraft && (
        <SubmitDraft
          order={order}
          listed={listed}
          rules={rules}
          minimum={minimum}
          minimumId={minimumId}
          checkout={checkout}
          onEdit={() => onEdit()}
          onIncomplete={() => onEdit('incomplete')}
          cutOff={cutOff}
          isSmall={isSmall}
        />
      )}
    </>
  );
  const body = (
    <div className="stack">
      <DeliveryHead
        start={order.deliveryStart}
        end={order.deliveryEnd}
        tone={dayTone(order, cutOff?.band, today)}
        place={
          <>
            <span className="orders-point">· </span>
            <b className="orders-at">{order.locationName}</b>
          </>
        }
      >
        {isOutside && !saysOutside && (
          <Tooltip text={t('schedule.outside-order')}>
            <span className="orders-mark">
              <Icon name="outside-schedule" label={t('schedule.outside-order')} />
            </span>
          </Tooltip>
        )}
        <DeadlineWords order={rules.withMoments(order)} />
        {isSample && (
          <p className="orders-sample">
            <Icon name="sample-tag" size={16} /> {t('sample')}
          </p>
        )}
      </DeliveryHead>
      {isUnderWay ? <OrderWay status={order.status} /> : <OrderFacts order={order} isAwaited={isAwaited} isBare />}
    </div>
  );

  return (
    <>
      <OrderViewHead
        order={order}
        actions={actions}
        headingRef={heading}
        isAwaited={isAwaited}
        onCancel={props.onCancel}
        onDelete={props.onDelete}
        onDuplicate={props.onDuplicate}
      />
      <div
        className={isSmall && !isSample ? 'stack orders-print orders-hasbar' : 'stack orders-print'}
        aria-busy={isAwaited || undefined}
      >
        {isAwaited && (
          <span className="sr" role="status">
            {t('view.loading')}
          </span>
        )}
        {isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
        {status === 'draft' && needsRules && rules.failure && (
          <Card>
            <RulesFailed failure={rules.failure} />
          </Card>
        )}
        {status === 'draft' && <CutOffHint cutOff={cutOff} onChooseDate={isDraft ? () => onEdit('date') : undefined} />}
        {saysOutside && (
          <Alert kind="warning" icon="outside-schedule" role="none">
            {t('schedule.outside-order')}
          </Alert>
        )}
        {checkout.error && (isDraft || checkout.error.code === 'order_not_draft') && (
          <Refusal
            error={checkout.error}
            onChooseDate={() => onEdit('date')}
            names={namedInRefusal(checkout.error, order.orderItems, order.locationName)}
          />
        )}
        {hasStub ? (
          <Docket aria-label={t('view.summary')} stub={stub}>
            {body}
          </Docket>
        ) : (
          <Card as="section" aria-label={t('view.summary')}>
            {body}
          </Card>
        )}
        <div className={isUnderWay || hasAside ? 'two' : undefined}>
          <Card as="section" aria-labelledby="order-items">
            <h2 id="order-items">{t('line.items')}</h2>
            <StoredLines order={shownOrder} awaited={listed?.items.length} showsPrices={seesPrices} />
          </Card>
          {(isUnderWay || hasAside) && (
            <div className="stack">
              {isUnderWay && <OrderFacts order={order} isAwaited={isAwaited} />}
              <Slot name={ASIDE} context={aside} isAwaited={isAwaited} />
            </div>
          )}
        </div>
      </div>
      {isSmall && !isDraft && !isSample && (
        <OrderViewBar
          order={shownOrder}
          seesPrices={seesPrices}
          cutOff={timed}
          onDuplicate={actions.includes('duplicate') ? props.onDuplicate : undefined}
          isAwaited={isAwaited}
        />
      )}
      {checkout.priceChange && (
        <PriceChangeDialog
          change={checkout.priceChange}
          lines={order.orderItems}
          isPending={checkout.isPending}
          onAccept={() => void checkout.accept()}
          onDecline={decline}
        />
      )}
    </>
  );
}
