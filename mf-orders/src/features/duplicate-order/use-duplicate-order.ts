import type { Order } from '@larder/contracts';
import { locationStatus } from '@larder/rules';
import { useLatest } from '@larder/ui';
import { useEffect, useState } from 'react';
import type { HeldStep } from '../../components/page/use-held-step';
import { useLeaving } from '../../components/page/use-leaving';
import { useSteps } from '../../components/page/use-steps';
import { useSentForm } from '../../components/submitting/use-sent-form';
import { useSavedDraft } from '../../components/saving/use-saved-draft';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import type { SavedAs } from '../../model/order-form/order-posts';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';
import { usePlacedMeanwhile } from '../../components/submitting/use-placed-meanwhile';
import type { CreatedOrder } from '../../model/submitting/use-create-order';
import type { Supply } from '../../model/supply/use-supply';

const HASHES = ['#duplicate', '#duplicate-review'];

export interface DuplicateOrderInput {
  original: Order;
  supply: Supply;
  /** Goes to the view of the original. */
  onView: () => void;
  onCreated: (confirmed: ConfirmedOrder) => void;
  /** The copy saved itself as this draft. */
  onDraft: (orderId: number) => void;
  held: HeldStep;
}

/** Where a copy stands between its items and its review; the original is not touched (ORD-87 to ORD-96). */
export function useDuplicateOrder({ original, supply, onView, onCreated, onDraft, held }: DuplicateOrderInput) {
  const { rules } = supply;
  const sentForm = useSentForm();
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const saving = useSaving();
  const [isStored] = useState(() => saving?.view().orderId !== undefined);
  const { step, goTo } = useSteps(HASHES, isStored);
  const draftId = useSavedDraft(true, onDraft);
  const mustAsk = useSavingView((view) => view.mustAsk, false);
  const isReviewing = step === 1;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [needsDate, setNeedsDate] = useState(false);
  /** Whether the review had a date: back at the items, one that is edited stays in its calendar or panel (ORD-126). */
  const [isDateChosen, setDateChosen] = useState(false);
  const hasDate = deliveryStart !== null;
  // Taken over while rendering, as React advises for what follows from what came before.
  if (isReviewing && isDateChosen !== hasDate) setDateChosen(hasDate);
  const [isDiscarding, setDiscarding] = useState(false);
  const { attempt, leave } = useLeaving(saving ? mustAsk : hasLines, held.onHold);

  const askPricesAgain = useLatest(supply.askPricesAgain);
  // Synchronises with the server's prices whenever the review opens, by a button or by the browser's forward (ORD-169).
  useEffect(() => {
    if (isReviewing) askPricesAgain.current();
  }, [isReviewing, askPricesAgain]);

  const finish = ({ orderId, totalPrice, form }: CreatedOrder, as: SavedAs) => {
    const sent = sentForm(form);
    void saving?.finish();
    leave(() =>
      onCreated({
        kind: as === 'ready' ? 'submitted' : 'saved',
        orderId,
        locationName: original.locationName,
        deliveryStart: sent.deliveryStart,
        deliveryEnd: sent.deliveryEnd,
        items: linesOf(sent),
        total: totalPrice,
        cutOff: sent.deliveryStart ? rules.cutOffOf(sent.deliveryStart) : undefined,
      }),
    );
  };
  usePlacedMeanwhile((placed) => finish(placed, 'ready'));

  return {
    original,
    held,
    attempt,
    draftId,
    isReviewing,
    needsDate,
    isDateChosen,
    isDiscarding,
    setPanelOpen,
    isPanelOpen: isPanelOpen && isDateChosen,
    isClosed: rules.location.data !== undefined && locationStatus(rules.location.data.status) === 'closed',
    review() {
      setNeedsDate(false);
      goTo(1);
    },
    changeLines: () => goTo(0),
    chooseDate() {
      goTo(0);
      if (deliveryStart === null) setNeedsDate(true);
      else setPanelOpen(true);
    },
    discard: () => setDiscarding(true),
    keep: () => setDiscarding(false),
    savesItself: saving !== undefined,
    /** The copy is left: what is neither saved nor kept goes (ORD-182). */
    dropUnsaved(go: () => void) {
      void saving?.drop();
      go();
    },
    /** Deletes the draft of a copy that saves itself. */
    deleteDraft: async () => saving?.discard(),
    drop() {
      void saving?.finish();
      leave(onView);
    },
    finish,
  };
}
export type DuplicateOrderState = ReturnType<typeof useDuplicateOrder>;
