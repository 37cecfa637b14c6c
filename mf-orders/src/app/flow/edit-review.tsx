import type { Order } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { checkDeliveryDate, locationStatus, submitBlockers } from '@larder/rules';
import { Alert, Button } from '@larder/ui';
import { useId, useState } from 'react';
import { OrderReview } from '../../features/order-review/order-review';
import { SaveWarning } from '../../features/order-review/save-warning';
import { useMinimumOrder } from '../../minimum-order/use-minimum-order';
import { linesOf } from '../../order-form/order-form.store';
import { useOrderFormStore } from '../../order-form/order-form-context';
import { isGone } from '../../order-form/order-line';
import { Failure } from '../../parts/failure';
import { storedLines } from '../../parts/stored-lines';
import { useSmallScreen } from '../../parts/use-small-screen';
import { namedInRefusal } from '../../submitting/named-in-refusal';
import { PriceChangeDialog } from '../../submitting/price-change-dialog';
import { Refusal, SubmitReasons } from '../../submitting/refusal';
import { useCheckout } from '../../submitting/use-checkout';
import type { Placed } from '../../submitting/use-checkout';
import { OrderBar } from './order-bar';
import type { OrderFlow } from './use-order-flow';

export interface EditReviewProps {
  /** As it was just saved. */
  order: Order;
  flow: OrderFlow;
  onPlaced: (placed: Placed) => void;
  /** Back to the view; the draft is saved already. */
  onSaved: () => void;
  onChooseDate: () => void;
  onChangeItems: () => void;
}

/** The review of a saved draft (ORD-85): what it shows is what is stored. */
export function EditReview({ order, flow, onPlaced, onSaved, onChooseDate, onChangeItems }: EditReviewProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const isSmall = useSmallScreen();
  const reasonsId = useId();
  const store = useOrderFormStore();
  const { rules, onSale } = flow;
  const checkout = useCheckout(order.id, onPlaced);
  const [warnsOf, setWarnsOf] = useState(false);
  const [isGoneDate, setGoneDate] = useState(false);
  const minimum = useMinimumOrder({ orderId: order.id, type: order.type, locationId: order.locationId, deliveryStart: order.deliveryStart, total: order.totalPrice });
  const cutOff = order.deliveryStart ? rules.cutOffOf(order.deliveryStart) : undefined;
  const location = rules.location.data;
  const isClosed = location !== undefined && locationStatus(location.status) === 'closed';
  const problem = rules.problemOf(order.deliveryStart);
  const lines = linesOf(store.getState());
  const blockers = submitBlockers({
    locationStatus: location?.status ?? 'active', deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, dateProblems: problem ? [problem] : [],
    lines: lines.map((line) => ({ cartonQuantity: line.cartonQuantity, isAvailable: !isGone(line, onSale) })), minimum,
  });
  const reasons = blockers.map(({ code }) => code).filter((code) => code !== 'order_below_mov');

  const submit = async () => {
    const items = await rules.schedule.refresh();
    const isRefused = items !== undefined && checkDeliveryDate({ ...rules.settings, items, deliveryStart: order.deliveryStart }) !== null;
    setGoneDate(isRefused);
    if (!isRefused) await checkout.submit();
  };
  const saveDraft = () => (cutOff && cutOff.band !== 'ok' ? setWarnsOf(true) : onSaved());
  const decline = () => { checkout.decline(); onChangeItems(); };
  const submitButton = (
    <Button
      variant="primary" large={!isSmall} block={!isSmall} loading={checkout.isPending} disabled={blockers.length > 0} aria-describedby={reasons.length > 0 ? reasonsId : undefined}
      onClick={() => void submit()}
    >
      {t('review.submit')}
    </Button>
  );

  const why = reasons.length > 0 && <SubmitReasons id={reasonsId} codes={reasons} />;

  return (
    <div className="orders-hasbar">
      <OrderReview
        start={order.deliveryStart} end={order.deliveryEnd} cutOff={cutOff} location={{ name: order.locationName, address: order.address, postcode: order.postcode }}
        lines={storedLines(order, formats)} total={order.totalPrice} minimum={minimum} isOffSchedule={rules.isOffSchedule(order.deliveryStart) && problem === null}
        onChooseDate={onChooseDate} onChangeItems={onChangeItems}
        contact={<dl><dt className="lab">{t('contact.label')}</dt><dd>{order.orderContact || '–'}</dd></dl>}
        notices={
          <>
            {isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
            {(isGoneDate || problem === 'invalid') && <Failure><Alert kind="error" action={<Button onClick={onChooseDate}>{t('cut-off.choose-date')}</Button>}>{t('date.invalid')}</Alert></Failure>}
          </>
        }
        refusal={checkout.error && <Refusal error={checkout.error} onChooseDate={onChooseDate} names={namedInRefusal(checkout.error, order.orderItems, order.locationName)} />}
        actions={
          <div className="stack-s orders-actions">
            {!isSmall && <>{submitButton}{why}</>}
            <Button block disabled={checkout.isPending} onClick={saveDraft}>{t('review.save')}</Button>
          </div>
        }
      />
      {isSmall && <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff} why={why}>{submitButton}</OrderBar>}
      {warnsOf && cutOff && <SaveWarning cutOff={cutOff} onBack={() => setWarnsOf(false)} onContinue={onSaved} />}
      {checkout.priceChange && (
        <PriceChangeDialog change={checkout.priceChange} lines={order.orderItems} isPending={checkout.isPending} onAccept={() => void checkout.accept()} onDecline={decline} />
      )}
    </div>
  );
}
