import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { hasSlot, isDate } from '@larder/rules';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useLatest } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import { useSentForm } from '../../components/submitting/use-sent-form';
import { useSavedDraft } from '../../components/saving/use-saved-draft';
import { useFormNotify } from '../../components/page/form-messages';
import { useLeaving } from '../../components/page/use-leaving';
import { useOwnPages } from '../../components/page/use-own-pages';
import { useSteps } from '../../components/page/use-steps';
import { visitOf } from '../../components/page/visit-of';
import type { NewOrderVisit } from '../../components/saving/use-new-order-visit';
import { onlySlotOf } from '../../model/delivery/only-slot';
import type { KeptOrder } from '../../model/order-form/kept-progress';
import { locationWithoutChoice } from '../../model/order-form/location-without-choice';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { formValues, linesOf } from '../../model/order-form/order-form.store';
import type { OrderLine } from '../../model/order-form/order-line';
import type { SavedAs } from '../../model/order-form/order-posts';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import { useConfirmedOrder } from '../../model/submitting/confirmed-order';
import { usePlacedMeanwhile } from '../../components/submitting/use-placed-meanwhile';
import type { CreatedOrder } from '../../model/submitting/use-create-order';
import type { Supply } from '../../model/supply/use-supply';
import { useKeepsOrder } from './use-keeps-order';
import { useReportsPlace } from './use-reports-place';
import { useReportsSending } from './use-reports-sending';

/** Location and date, items, review. */
export type PlaceOrderStep = 1 | 2 | 3;

const HASHES = ['', '#items', '#review'];

export interface PlaceOrderVisit extends NewOrderVisit {
  /** The greengrocer products that the order began with (ORD-153). */
  taken: readonly OrderLine[];
}

/**
 * Where a new order stands on its way through the three steps (ORD-97), and all that leads on from there. `onItems`
 * hears that its items begin; `visit` holds what its address began.
 */
export function usePlaceOrder(
  locations: readonly LocationRow[],
  supply: Supply,
  onItems: () => void,
  { onDraft, held, isAsking, began, count, onSending, onPlace, taken }: PlaceOrderVisit,
) {
  const { remember } = useConfirmedOrder();
  const sentForm = useSentForm();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const pages = useOwnPages();
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const saving = useSaving();
  const [isStored] = useState(() => saving?.isContinued ?? false);
  const steps = useSteps(HASHES, isStored, { isLeft: held.isLeft, began });
  const step = (steps.step + 1) as PlaceOrderStep;
  const reached = (steps.reached + 1) as PlaceOrderStep;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [question, setQuestion] = useState<'discard' | 'beside'>();
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const locationId = useOrderForm((form) => form.locationId);
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const deliveryEnd = useOrderForm((form) => form.deliveryEnd);
  const locationName = locations.find(({ id }) => id === locationId)?.name ?? '';
  const { keeping, offered, readOrder, take, begin, forget, dropOffered } = useKeepsOrder(
    step,
    locationName,
    saving !== undefined,
    taken,
  );
  const draftId = useSavedDraft(
    reached > 1,
    (orderId) => {
      forget();
      onDraft(orderId);
    },
    held.isLeft,
  );
  const mustAsk = useSavingView((view) => view.mustAsk, false);
  // What this browser keeps can be left without a question (decision 056).
  const { attempt, leave } = useLeaving(saving ? mustAsk : hasLines && keeping === 'beside', held.onHold);
  const onPressed = useReportsSending(onSending);
  useReportsPlace(onPlace);
  const entry = held.isLeft ? undefined : visitOf(state);
  // Synchronises with the browser's history, which may lead back before there is a draft to name.
  useEffect(() => {
    if (entry !== undefined) saving?.visitAs(entry);
  }, [saving, entry]);
  const cutOff = deliveryStart ? supply.rules.cutOffOf(deliveryStart) : undefined;

  const query = new URLSearchParams(search);
  const wanted = Number(query.get('location'));
  const wantedDate = query.get('date');
  const only = locationWithoutChoice(locations, search);
  // An order that was begun has its location and date, also where the address from before its first save comes back.
  const [isBrought] = useState(() => isStored || store.getState().locationId !== undefined);
  const isBegun = isBrought || reached > 1;
  const applied = useRef<string>(undefined);
  // Synchronises the form with the locations that were just loaded: a single one, or the one that was asked for, needs
  // no choice (ORD-101). Once for each address: what is chosen by hand stays (ORD-192).
  useEffect(() => {
    const { chooseLocation, chooseDate } = store.getState();
    const address = `${wanted}|${wantedDate}`;
    if (isBegun || only === undefined || applied.current === address) return;
    applied.current = address;
    chooseLocation(only);
    // A usual day that is still open leads here with its date too (GDE-52).
    if (only === wanted && isDate(wantedDate)) chooseDate(wantedDate);
  }, [only, wanted, wantedDate, store, isBegun]);
  const hasDayOfAddress = isDate(wantedDate) && deliveryStart?.slice(0, 10) === wantedDate;
  const isSlotMissing = deliveryStart !== null && !hasSlot(deliveryStart, deliveryEnd);
  const slot = hasDayOfAddress && isSlotMissing ? onlySlotOf(wantedDate, supply.rules) : null;
  // Synchronises the day of the address with its schedule, which comes later: a single slot needs no choice (ORD-121).
  useEffect(() => {
    if (slot) store.getState().setDelivery(slot.start, slot.end);
  });
  const askPricesAgain = useLatest(supply.askPricesAgain);
  const isReviewing = step === 3;
  // Synchronises with the server's prices whenever the review opens, by a button or by the browser's forward (ORD-169).
  useEffect(() => {
    if (isReviewing) askPricesAgain.current();
  }, [isReviewing, askPricesAgain]);

  const goTo = (next: PlaceOrderStep) => {
    if (next > 1 && step === 1 && offered) setQuestion('beside');
    else {
      if (step === 1) onItems();
      steps.goTo(next - 1);
    }
  };
  const fill = (order: KeptOrder) => {
    store.getState().replace(
      formValues(order.lines, {
        locationId: order.locationId,
        deliveryStart: order.deliveryStart,
        deliveryEnd: order.deliveryEnd,
        orderContact: order.orderContact,
      }),
    );
  };
  const drop = () => {
    forget();
    // What was not saved yet is dropped with the order; its draft was deleted by now.
    void saving?.finish();
    leave(() => navigate(pages.orderList()));
  };

  /** The order was saved: its own page opens with the confirmation (ORD-176). */
  const finish = ({ orderId, totalPrice, form }: CreatedOrder, as: SavedAs) => {
    const sent = sentForm(form);
    forget();
    void saving?.finish();
    remember({
      kind: as === 'ready' ? 'submitted' : 'saved',
      orderId,
      locationName: locations.find(({ id }) => id === sent.locationId)?.name ?? '',
      deliveryStart: sent.deliveryStart,
      deliveryEnd: sent.deliveryEnd,
      items: linesOf(sent),
      total: totalPrice,
      cutOff: sent.deliveryStart ? supply.rules.cutOffOf(sent.deliveryStart) : undefined,
    });
    leave(() => navigate(pages.order(orderId), { replace: true }));
  };
  usePlacedMeanwhile((placed) => finish(placed, 'ready'));

  return {
    step,
    reached,
    /** Which order of the page this is; it opened with the first. */
    count,
    /** Hears whether a button of the review was pressed that saves or submits. */
    onPressed,
    goTo,
    draftId,
    locationName,
    cutOff,
    /** A day is chosen and its slots are on their way; Next waits for them. */
    isSlotAwaited: slot !== null || (isSlotMissing && supply.rules.isScheduleAwaited),
    isPanelOpen,
    setPanelOpen,
    attempt,
    held,
    isAsking,
    question,
    keeping,
    /** An order that was begun in this browser before, until it was taken up or dropped. */
    offered: step === 1 ? offered : undefined,
    goOnWith(order: KeptOrder) {
      setQuestion(undefined);
      const chosen = linesOf(store.getState());
      fill(order);
      if (store.getState().add(chosen) > 0) notify(t('guide.full'));
      take(order);
      if (order.deliveryStart) steps.goTo(1);
    },
    dropOffered,
    startNew() {
      setQuestion(undefined);
      dropOffered();
      onItems();
      steps.goTo(1);
    },
    /** Goes on in this tab with what another one has changed or ended meanwhile. */
    takeBack() {
      const theirs = readOrder();
      if (!theirs) return begin();
      fill(theirs);
      return take(theirs);
    },
    changeDelivery() {
      steps.goTo(0);
      setPanelOpen(true);
    },
    savesItself: saving !== undefined,
    discard() {
      const isStoring = draftId !== undefined || saving?.isCreating() || saving?.formerDraft() !== undefined;
      if (hasLines || isStoring) setQuestion('discard');
      else drop();
    },
    keep: () => setQuestion(undefined),
    drop,
    /** The page is left: what is neither saved nor kept goes (ORD-182). */
    dropUnsaved(go: () => void) {
      forget();
      void saving?.drop();
      go();
    },
    /** Deletes the draft of an order that saves itself. */
    deleteDraft: async () => saving?.discard(),
    finish,
  };
}
export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;
