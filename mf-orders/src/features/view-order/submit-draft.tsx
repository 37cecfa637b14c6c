import type { Order, OrderRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { checkContact, hasAllowedSlot, submitBlockers } from '@larder/rules';
import type { CutOff } from '@larder/rules';
import { Button } from '@larder/ui';
import { useId } from 'react';
import { OrderBar } from '../../components/submitting/order-bar';
import { SubmitReasons } from '../../components/submitting/refusal';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useStillOffered } from '../../model/delivery/use-still-offered';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';
import type { Checkout } from '../../model/submitting/use-checkout';

export interface SubmitDraftProps {
  order: Order;
  /**
   * The row of a list that the order was taken from: its buttons are on their way, what is against them stands already.
   */
  listed?: OrderRow | undefined;
  rules: DeliveryRules;
  minimum: MinimumState;
  /** Of the words on it. */
  minimumId: string;
  checkout: Checkout;
  /** Opens the edit step with the messages of what is missing (ORD-57). */
  onIncomplete: () => void;
  onEdit: () => void;
  cutOff: CutOff | undefined;
  /** Submit is in the bar at the bottom, with the total and the time that is left. */
  isSmall: boolean;
}

/** The buttons of a draft, and why it can't be submitted (ORD-54, ORD-56 to ORD-58). */
export function SubmitDraft({
  order,
  listed,
  rules,
  minimum,
  minimumId,
  checkout,
  onIncomplete,
  onEdit,
  cutOff,
  isSmall,
}: SubmitDraftProps) {
  const { t } = useText('orders');
  const reasonsId = useId();
  const isIncomplete =
    !hasAllowedSlot(order.deliveryStart, order.deliveryEnd, rules.schedule.data)
    || checkContact(order.orderContact).problem !== null;
  const problem = rules.problemOf(order.deliveryStart);
  const blockers = submitBlockers({
    locationStatus: rules.location.data?.status ?? 'active',
    deliveryStart: order.deliveryStart,
    deliveryEnd: order.deliveryEnd,
    dateProblems: problem ? [problem] : [],
    lines: (listed?.items ?? order.orderItems).map(({ cartonQuantity }) => ({ cartonQuantity, isAvailable: true })),
    minimum,
  }).filter(({ code }) => code !== 'order_slot_missing');
  const isBlocked = blockers.length > 0;
  const isScheduleAwaited = rules.schedule.isPending && !rules.schedule.error;
  // A minimum that is still being looked up shows its own progress in place of a reason.
  const reasons = blockers.map(({ code }) => code).filter((code) => code !== 'order_below_mov');

  const isStillOffered = useStillOffered(rules);
  // The calendar of now is shown with it, which gives the reason (ORD-130).
  const isDateOffered = () => isStillOffered(() => order.deliveryStart);

  if (listed)
    return (
      <div className="stack-s">
        {!isSmall && <span className="sk orders-sk-button" aria-hidden="true" />}
        <SubmitReasons id={reasonsId} codes={reasons} />
        <span className="sk orders-sk-button" aria-hidden="true" />
        {isSmall && (
          <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff}>
            <Button variant="primary" className="orders-awaited">
              {t('view.submit')}
            </Button>
          </OrderBar>
        )}
      </div>
    );
  const submit = (
    <Button
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      loading={checkout.isPending}
      disabled={isBlocked || isScheduleAwaited}
      aria-describedby={isBlocked ? (reasons.length > 0 ? reasonsId : minimumId) : undefined}
      onClick={() => (isIncomplete ? onIncomplete() : void checkout.submit(isDateOffered))}
    >
      {t('view.submit')}
    </Button>
  );
  return (
    <div className="stack-s orders-actions" aria-busy={isScheduleAwaited || undefined}>
      {isSmall ? (
        <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff} minimumId={minimumId}>
          {submit}
        </OrderBar>
      ) : (
        submit
      )}
      <SubmitReasons id={reasonsId} codes={reasons} />
      <Button block icon="edit" onClick={onEdit}>
        {t('common:edit')}
      </Button>
    </div>
  );
}
