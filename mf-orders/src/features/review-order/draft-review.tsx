import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useState } from 'react';
import { storedLines } from '../../components/lines/stored-lines';
import { Refusal } from '../../components/submitting/refusal';
import { useStillOffered } from '../../model/delivery/use-still-offered';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import { namedInRefusal } from '../../model/submitting/named-in-refusal';
import { useSaving } from '../../model/saving/saving-context';
import type { PlacedOrder, Submits } from '../../model/submitting/submits';
import { useCheckout } from '../../model/submitting/use-checkout';
import { useIsHere } from '../../model/submitting/use-is-here';
import { refusalOf } from '../../model/submitting/use-saved-order';
import type { Supply } from '../../model/supply/use-supply';
import { ReviewFrame } from './review-frame';
import { useSubmitBlockers } from './use-submit-blockers';

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
  const store = useOrderFormStore();
  const { rules } = supply;
  const { deliveryStart, deliveryEnd } = order;
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
  const [isDateGone, setDateGone] = useState(false);
  /** Lines of the form that the draft was saved without: an order is not placed without them (ORD-191). */
  const [leftOut, setLeftOut] = useState<ApiError>();
  const minimum = useMinimumOrder({
    orderId: order.id,
    type: order.type,
    locationId: order.locationId,
    deliveryStart,
    total: order.totalPrice,
  });
  const lines = linesOf(store.getState());
  const blockers = useSubmitBlockers({ supply, deliveryStart, deliveryEnd, lines, minimum });

  const submit = () => {
    setLeftOut(undefined);
    return checkout.submit(async () => {
      const isOffered = await isStillOffered(() => deliveryStart);
      setDateGone(isOffered === false);
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
  const error = checkout.error ?? leftOut;

  return (
    <div className="orders-hasbar">
      <ReviewFrame
        rules={rules}
        blockers={blockers}
        isDateGone={isDateGone}
        start={deliveryStart}
        end={deliveryEnd}
        location={{ name: order.locationName, address: order.address, postcode: order.postcode }}
        lines={storedLines(order, formats)}
        total={order.totalPrice}
        minimum={minimum}
        contact={
          <dl>
            <dt className="lab">{t('contact.label')}</dt>
            <dd>{order.orderContact || '–'}</dd>
          </dl>
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
        submit={{ isPending: checkout.isPending, onPress: () => void submit() }}
        save={{ isLocked: checkout.isPending, onSave: () => void leaveAsDraft() }}
        checkout={checkout}
        pricedLines={order.orderItems}
        onChooseDate={onChooseDate}
        onChangeLines={onChangeLines}
      />
    </div>
  );
}
