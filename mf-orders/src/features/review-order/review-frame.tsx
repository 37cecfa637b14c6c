import { useText } from '@larder/i18n';
import { Alert, Button } from '@larder/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Failure } from '../../components/page/failure';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { OrderBar } from '../../components/submitting/order-bar';
import { PriceChangeDialog } from '../../components/submitting/price-change-dialog';
import { SubmitReasons } from '../../components/submitting/refusal';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import type { PricedLineFacts } from '../../model/submitting/price-change';
import type { Checkout } from '../../model/submitting/use-checkout';
import { OrderReview } from './order-review';
import type { OrderReviewProps } from './order-review';
import { SaveWarning } from './save-warning';
import type { SubmitBlockers } from './use-submit-blockers';

/** What a review shows of its order. */
type ShownOrder = Pick<OrderReviewProps, 'start' | 'end' | 'location' | 'contact' | 'lines' | 'total' | 'minimum'>;

export interface ReviewFrameProps extends ShownOrder, Pick<OrderReviewProps, 'refusal'> {
  rules: DeliveryRules;
  blockers: SubmitBlockers;
  /** A submit found that the date is offered no more. */
  isDateGone?: boolean;
  submit: { isPending: boolean; isLocked?: boolean; onPress: () => void };
  save: {
    isPending?: boolean;
    isLocked: boolean;
    /** Whether the order can be saved; says what it lacks otherwise. */
    check?: () => boolean;
    onSave: () => void;
  };
  /** Beneath Save draft. */
  others?: ReactNode;
  checkout: Pick<Checkout, 'priceChange' | 'isPending' | 'accept' | 'decline'>;
  /** The lines that the prices of `checkout` changed for. */
  pricedLines: readonly PricedLineFacts[];
  /** Opens the date panel. */
  onChooseDate: () => void;
  onChangeLines: () => void;
}

/** What every review has around its order: Submit with why it is locked, Save draft, and the questions of both. */
export function ReviewFrame({
  rules,
  blockers,
  isDateGone = false,
  submit,
  save,
  others,
  checkout,
  pricedLines,
  onChooseDate,
  onChangeLines,
  ...order
}: ReviewFrameProps) {
  const { t } = useText('orders');
  const isSmall = useSmallScreen();
  const [warnsOf, setWarnsOf] = useState(false);
  const { start, end, minimum } = order;
  const { problem, reasons, reasonsId, minimumId } = blockers;
  const cutOff = start ? rules.cutOffOf(start) : undefined;
  const saveDraft = () => {
    if (save.check && !save.check()) return;
    if (cutOff && cutOff.band !== 'ok') setWarnsOf(true);
    else save.onSave();
  };
  const submitButton = (
    <Button
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      loading={submit.isPending}
      disabled={blockers.isBlocked || submit.isLocked}
      aria-describedby={blockers.blockedBy}
      onClick={submit.onPress}
    >
      {t('review.submit')}
    </Button>
  );
  const why = reasons.length > 0 && <SubmitReasons id={reasonsId} codes={reasons} />;
  return (
    <>
      <OrderReview
        {...order}
        cutOff={cutOff}
        minimumId={minimumId}
        hasBar={isSmall}
        failure={rules.failure}
        isOffSchedule={rules.isOffSchedule(start) && problem === null}
        isOffHours={rules.isOffHours(start, end) && problem === null}
        onChooseDate={onChooseDate}
        onChangeLines={onChangeLines}
        notices={
          <>
            {blockers.isClosed && <Alert role="none">{t('refusal.order_location_closed')}</Alert>}
            {(isDateGone || problem === 'invalid') && (
              <Failure>
                <Alert kind="error" action={<Button onClick={onChooseDate}>{t('cut-off.choose-date')}</Button>}>
                  {t('date.invalid')}
                </Alert>
              </Failure>
            )}
          </>
        }
        actions={
          <div className="stack-s orders-actions">
            {!isSmall && (
              <>
                {submitButton}
                {why}
              </>
            )}
            <Button block loading={save.isPending} disabled={save.isLocked} onClick={saveDraft}>
              {t('review.save')}
            </Button>
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
          lines={pricedLines}
          isPending={checkout.isPending}
          onAccept={() => void checkout.accept()}
          onDecline={() => {
            checkout.decline();
            onChangeLines();
          }}
        />
      )}
      {warnsOf && cutOff && (
        <SaveWarning
          cutOff={cutOff}
          onBack={() => setWarnsOf(false)}
          onContinue={() => {
            setWarnsOf(false);
            save.onSave();
          }}
        />
      )}
    </>
  );
}
