import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { locationStatus, submitBlockers } from '@larder/rules';
import { Alert, Button } from '@larder/ui';
import { useId, useState } from 'react';
import { storedLines } from '../../components/lines/stored-lines';
import { Failure } from '../../components/page/failure';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { OrderBar } from '../../components/submitting/order-bar';
import { PriceChangeDialog } from '../../components/submitting/price-change-dialog';
import { Refusal, SubmitReasons } from '../../components/submitting/refusal';
import { useStillOffered } from '../../model/delivery/use-still-offered';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import { isGone } from '../../model/order-form/order-line';
import { namedInRefusal } from '../../model/submitting/named-in-refusal';
import { useSaving } from '../../model/saving/saving-context';
import type { PlacedOrder, Submits } from '../../model/submitting/submits';
import { useCheckout } from '../../model/submitting/use-checkout';
import { useIsHere } from '../../model/submitting/use-is-here';
import { refusalOf } from '../../model/submitting/use-saved-order';
import type { Supply } from '../../model/supply/use-supply';
import { OrderReview } from './order-review';
import { SaveWarning } from './save-warning';

export interface DraftReviewProps {
  /** As it was just saved. */
  order: Order;
  supply: Supply;
  /** The submits of the order, from its view too. */
  submits: Submits;
  onPlaced: (placed: PlacedOrder) => void;
  /** Somebody else has changed the draft since it was read: shows it as it is now. */
  onOutdated: () => Promise<void>;
  /** It is no longer the draft that the view shows, or none at all: the view is to read it again. */
  onStale: () => void;
  /** Back to the view; the draft is saved already. */
  onSaved: () => void;
  onChooseDate: () => void;
  onChangeLines: () => void;
}

/** The review of a saved draft (ORD-85): what it shows is what is stored. */
export function DraftReview({
  order,
  supply,
  submits,
  onPlaced,
  onOutdated,
  onStale,
  onSaved,
  onChooseDate,
  onChangeLines,
}: DraftReviewProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const isSmall = useSmallScreen();
  const reasonsId = useId();
  const minimumId = useId();
  const store = useOrderFormStore();
  const { rules, onSale } = supply;
  const isHere = useIsHere();
  const saving = useSaving();
  // Who left the review may have typed since: that is not dropped for theirs (ORD-189, GDE-73).
  const joinTheirs = () => {
    onStale();
    return saving?.joinTheirs();
  };
  const checkout = useCheckout(
    () => ({ orderId: order.id, version: order.version, form: store.getState() }),
    { onPlaced, onOutdated: () => (isHere.current ? onOutdated() : joinTheirs()), onNotDraft: onStale },
    submits,
  );
  const isStillOffered = useStillOffered(rules);
  const [warnsOf, setWarnsOf] = useState(false);
  const [isGoneDate, setGoneDate] = useState(false);
  /** Lines of the form that the draft was saved without: an order is not placed without them (ORD-191). */
  const [leftOut, setLeftOut] = useState<ApiError>();
  const minimum = useMinimumOrder({
    orderId: order.id,
    type: order.type,
    locationId: order.locationId,
    deliveryStart: order.deliveryStart,
    total: order.totalPrice,
  });
  const cutOff = order.deliveryStart ? rules.cutOffOf(order.deliveryStart) : undefined;
  const location = rules.location.data;
  const isClosed = location !== undefined && locationStatus(location.status) === 'closed';
  const problem = rules.problemOf(order.deliveryStart);
  const lines = linesOf(store.getState());
  const blockers = submitBlockers({
    locationStatus: location?.status ?? 'active',
    deliveryStart: order.deliveryStart,
    deliveryEnd: order.deliveryEnd,
    dateProblems: problem ? [problem] : [],
    lines: lines.map((line) => ({ cartonQuantity: line.cartonQuantity, isAvailable: !isGone(line, onSale) })),
    minimum,
  });
  const reasons = blockers.map(({ code }) => code).filter((code) => code !== 'order_below_mov');

  const submit = () => {
    setLeftOut(undefined);
    return checkout.submit(async () => {
      const isOffered = await isStillOffered(() => order.deliveryStart);
      setGoneDate(isOffered === false);
      const refusal = isOffered && saving ? refusalOf(store.getState().lineIds, saving.refused()) : undefined;
      setLeftOut(refusal);
      return isOffered && !refusal;
    });
  };
  const leaveAsDraft = async () => {
    const found = await checkout.lookAgain();
    if (found && found !== 'draft') onPlaced(found);
    else if (found && isHere.current) onSaved();
  };
  const saveDraft = () => (cutOff && cutOff.band !== 'ok' ? setWarnsOf(true) : void leaveAsDraft());
  const decline = () => {
    checkout.decline();
    onChangeLines();
  };
  const error = checkout.error ?? leftOut;
  const isBelow = blockers.length > reasons.length;
  const blockedBy = reasons.length > 0 ? reasonsId : isBelow ? minimumId : undefined;
  const submitButton = (
    <Button
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      loading={checkout.isPending}
      disabled={blockers.length > 0}
      aria-describedby={blockedBy}
      onClick={() => void submit()}
    >
      {t('review.submit')}
    </Button>
  );

  const why = reasons.length > 0 && <SubmitReasons id={reasonsId} codes={reasons} />;

  return (
    <div className="orders-hasbar">
      <OrderReview
        start={order.deliveryStart}
        end={order.deliveryEnd}
        cutOff={cutOff}
        location={{ name: order.locationName, address: order.address, postcode: order.postcode }}
        lines={storedLines(order, formats)}
        total={order.totalPrice}
        minimum={minimum}
        minimumId={minimumId}
        hasBar={isSmall}
        failure={rules.failure}
        isOffSchedule={rules.isOffSchedule(order.deliveryStart) && problem === null}
        isOffHours={rules.isOffHours(order.deliveryStart, order.deliveryEnd) && problem === null}
        onChooseDate={onChooseDate}
        onChangeLines={onChangeLines}
        contact={
          <dl>
            <dt className="lab">{t('contact.label')}</dt>
            <dd>{order.orderContact || '–'}</dd>
          </dl>
        }
        notices={
          <>
            {isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
            {(isGoneDate || problem === 'invalid') && (
              <Failure>
                <Alert kind="error" action={<Button onClick={onChooseDate}>{t('cut-off.choose-date')}</Button>}>
                  {t('date.invalid')}
                </Alert>
              </Failure>
            )}
          </>
        }
        refusal={
          error && (
            <Refusal
              error={error}
              onChooseDate={onChooseDate}
              names={namedInRefusal(error, error === leftOut ? lines : order.orderItems, order.locationName)}
              orderId={order.id}
            />
          )
        }
        actions={
          <div className="stack-s orders-actions">
            {!isSmall && (
              <>
                {submitButton}
                {why}
              </>
            )}
            <Button block disabled={checkout.isPending} onClick={saveDraft}>
              {t('review.save')}
            </Button>
          </div>
        }
      />
      {isSmall && (
        <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff} why={why} minimumId={minimumId}>
          {submitButton}
        </OrderBar>
      )}
      {warnsOf && cutOff && (
        <SaveWarning
          cutOff={cutOff}
          onBack={() => setWarnsOf(false)}
          onContinue={() => {
            setWarnsOf(false);
            void leaveAsDraft();
          }}
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
    </div>
  );
}
