import { useFormats, useText } from '@larder/i18n';
import { checkContact, locationStatus, saveProblems, submitBlockers } from '@larder/rules';
import { Alert, Button } from '@larder/ui';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Failure } from '../../components/page/failure';
import { focusFirstInvalid } from '../../components/page/focus-first-invalid';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { OrderBar } from '../../components/submitting/order-bar';
import { PriceChangeDialog } from '../../components/submitting/price-change-dialog';
import { Refusal, SubmitReasons } from '../../components/submitting/refusal';
import { useStillOffered } from '../../model/delivery/use-still-offered';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import { orderBody } from '../../model/order-form/order-body';
import {
  useOrderForm,
  useOrderFormStore,
  useOrderLines,
  useOrderTotal,
} from '../../model/order-form/order-form-context';
import { isGone } from '../../model/order-form/order-line';
import type { SavedAs } from '../../model/order-form/order-posts';
import { namedInRefusal } from '../../model/submitting/named-in-refusal';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { CreatedOrder } from '../../model/submitting/use-create-order';
import { useSavedOrder } from '../../model/submitting/use-saved-order';
import type { Supply } from '../../model/supply/use-supply';
import { formLines } from './form-lines';
import { OrderReview } from './order-review';
import { SaveWarning } from './save-warning';

export interface CreateReviewProps {
  supply: Supply;
  /** The field of the contact; told whether to say that it is missing. */
  contact: (showsMissing: boolean) => ReactNode;
  onCreated: (created: CreatedOrder, as: SavedAs) => void;
  /** Leads to the date panel. */
  onChooseDate: () => void;
  /** There is no delivery date yet (ORD-94). */
  onDateMissing: () => void;
  onChangeLines: () => void;
  onDiscard: () => void;
}

/** The review of an order that does not exist yet: a new one or a duplicate. */
export function CreateReview({
  supply,
  contact,
  onCreated,
  onChooseDate,
  onDateMissing,
  onChangeLines,
  onDiscard,
}: CreateReviewProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const isSmall = useSmallScreen();
  const reasonsId = useId();
  const minimumId = useId();
  const root = useRef<HTMLDivElement>(null);
  const store = useOrderFormStore();
  const form = useOrderForm((values) => values);
  const lines = useOrderLines();
  const total = useOrderTotal();
  const { rules, onSale } = supply;
  const { deliveryStart, deliveryEnd, locationId } = form;
  const orderId = useSavingView((view) => view.orderId, undefined);
  const minimum = useMinimumOrder({
    type: 'normal',
    locationId,
    deliveryStart,
    total,
    ...(orderId === undefined ? {} : { orderId }),
  });
  const cutOff = deliveryStart ? rules.cutOffOf(deliveryStart) : undefined;
  const location = rules.location.data;
  const isClosed = location !== undefined && locationStatus(location.status) === 'closed';
  const [isChecked, setChecked] = useState(false);
  const [warnsOf, setWarnsOf] = useState(false);
  const { save, pending, error, checkout } = useSavedOrder(useSaving(), onCreated);
  const isStillOffered = useStillOffered(rules);

  const problem = rules.problemOf(deliveryStart);
  const blockers = submitBlockers({
    locationStatus: location?.status ?? 'active',
    deliveryStart,
    deliveryEnd,
    dateProblems: problem && problem !== 'missing' ? [problem] : [],
    lines: lines.map((line) => ({ cartonQuantity: line.cartonQuantity, isAvailable: !isGone(line, onSale) })),
    minimum,
  }).filter(({ code }) => deliveryStart !== null || code !== 'order_slot_missing');
  const reasons = blockers.map(({ code }) => code).filter((code) => code !== 'order_below_mov');

  /**
   * Refuses on the screen what the API would refuse (RUL-56). A draft needs its delivery date alone (RUL-24), an order
   * its contact too.
   */
  const isComplete = (as: SavedAs) => {
    setChecked(as === 'ready');
    if (saveProblems(orderBody(form)).length > 0) {
      onDateMissing();
      return false;
    }
    if (as === 'draft' || checkContact(form.orderContact).problem === null) return true;
    focusFirstInvalid(root.current);
    return false;
  };
  const submit = () => {
    if (isComplete('ready')) void save('ready', () => isStillOffered(() => store.getState().deliveryStart));
  };
  const saveDraft = () => {
    if (!isComplete('draft')) return;
    if (cutOff && cutOff.band !== 'ok') setWarnsOf(true);
    else void save('draft');
  };

  const decline = () => {
    checkout.decline();
    onChangeLines();
  };
  const isBusy = pending !== undefined;
  const isBelow = blockers.length > reasons.length;
  const blockedBy = reasons.length > 0 ? reasonsId : isBelow ? minimumId : undefined;
  const submitButton = (
    <Button
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      loading={pending === 'ready'}
      disabled={blockers.length > 0 || pending === 'draft'}
      aria-describedby={blockedBy}
      onClick={submit}
    >
      {t('review.submit')}
    </Button>
  );
  const why = reasons.length > 0 && <SubmitReasons id={reasonsId} codes={reasons} />;
  const others = (
    <>
      <Button block loading={pending === 'draft'} disabled={isClosed || pending === 'ready'} onClick={saveDraft}>
        {t('review.save')}
      </Button>
      <Button variant="danger-text" block disabled={isBusy} onClick={onDiscard}>
        {t('discard.confirm')}
      </Button>
    </>
  );

  return (
    <div ref={root} className="orders-hasbar">
      <OrderReview
        start={deliveryStart}
        end={deliveryEnd}
        cutOff={cutOff}
        location={location}
        lines={formLines(lines, { onSale, deliveryDate: deliveryStart, formats })}
        total={total}
        minimum={minimum}
        minimumId={minimumId}
        hasBar={isSmall}
        failure={rules.failure}
        isOffSchedule={rules.isOffSchedule(deliveryStart) && problem === null}
        isOffHours={rules.isOffHours(deliveryStart, deliveryEnd) && problem === null}
        onChooseDate={onChooseDate}
        onChangeLines={onChangeLines}
        contact={contact(isChecked)}
        notices={
          <>
            {isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
            {problem === 'invalid' && (
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
              names={namedInRefusal(error, lines, location?.name)}
              orderId={orderId}
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
            {others}
          </div>
        }
      />
      {isSmall && (
        <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff} why={why} minimumId={minimumId}>
          {submitButton}
        </OrderBar>
      )}
      {checkout.priceChange && (
        <PriceChangeDialog
          change={checkout.priceChange}
          lines={lines}
          isPending={checkout.isPending}
          onAccept={() => void checkout.accept()}
          onDecline={decline}
        />
      )}
      {warnsOf && cutOff && (
        <SaveWarning
          cutOff={cutOff}
          onBack={() => setWarnsOf(false)}
          onContinue={() => {
            setWarnsOf(false);
            void save('draft');
          }}
        />
      )}
    </div>
  );
}
