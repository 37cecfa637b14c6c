import { useFormats, useText } from '@larder/i18n';
import { checkContact, saveProblems } from '@larder/rules';
import { Button } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { focusFirstInvalid } from '../../components/page/focus-first-invalid';
import { Refusal } from '../../components/submitting/refusal';
import { useStillOffered } from '../../model/delivery/use-still-offered';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import { orderBody } from '../../model/order-form/order-body';
import {
  useOrderForm,
  useOrderFormStore,
  useOrderLines,
  useOrderTotal,
} from '../../model/order-form/order-form-context';
import type { SavedAs } from '../../model/order-form/order-posts';
import { namedInRefusal } from '../../model/submitting/named-in-refusal';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { CreatedOrder } from '../../model/submitting/use-create-order';
import { useSavedOrder } from '../../model/submitting/use-saved-order';
import type { Supply } from '../../model/supply/use-supply';
import { formLines } from './form-lines';
import { ReviewFrame } from './review-frame';
import { useSubmitBlockers } from './use-submit-blockers';

export interface CreateReviewProps {
  supply: Supply;
  /** The field of the contact; told whether to say that it is missing. */
  contact: (showsMissing: boolean) => ReactNode;
  onCreated: (created: CreatedOrder, as: SavedAs) => void;
  /** Hears whether a button was pressed that saves or submits; what it has not sent yet ends with the review. */
  onSending?: (isSending: boolean) => void;
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
  onSending,
  onChooseDate,
  onDateMissing,
  onChangeLines,
  onDiscard,
}: CreateReviewProps) {
  const { t } = useText('orders');
  const formats = useFormats();
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
  const location = rules.location.data;
  const [isChecked, setChecked] = useState(false);
  const { save, pending, error, checkout } = useSavedOrder(useSaving(), onCreated);
  const isSending = pending !== undefined;
  // Synchronises with the page, which may hold its address meanwhile.
  useEffect(() => {
    onSending?.(isSending);
    return () => onSending?.(false);
  }, [isSending, onSending]);
  const isStillOffered = useStillOffered(rules);
  const blockers = useSubmitBlockers({ supply, deliveryStart, deliveryEnd, lines, minimum, asksForDate: true });

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

  return (
    <div ref={root} className="orders-hasbar">
      <ReviewFrame
        rules={rules}
        blockers={blockers}
        start={deliveryStart}
        end={deliveryEnd}
        location={location}
        lines={formLines(lines, { onSale, deliveryDate: deliveryStart, formats })}
        total={total}
        minimum={minimum}
        contact={contact(isChecked)}
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
        submit={{ isPending: pending === 'ready', isLocked: pending === 'draft', onPress: submit }}
        save={{
          isPending: pending === 'draft',
          isLocked: blockers.isClosed || pending === 'ready',
          check: () => isComplete('draft'),
          onSave: () => void save('draft'),
        }}
        others={
          <Button variant="danger-text" block disabled={pending !== undefined} onClick={onDiscard}>
            {t('discard.confirm')}
          </Button>
        }
        checkout={checkout}
        pricedLines={lines}
        onChooseDate={onChooseDate}
        onChangeLines={onChangeLines}
      />
    </div>
  );
}
