import type { LocationRow } from '@larder/contracts';
import { useNavigate } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { useLeaving } from '../../components/page/use-leaving';
import { useOwnPages } from '../../components/page/use-own-pages';
import { useKeptProgress } from '../../model/order-form/kept-progress';
import type { KeptOrder } from '../../model/order-form/kept-progress';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { formValues, linesOf } from '../../model/order-form/order-form.store';
import { rememberConfirmed } from '../../model/submitting/confirmed-order';
import type { CreatedOrder, SavedAs } from '../../model/submitting/use-create-order';
import type { Supply } from '../../model/supply/use-supply';
import { useKeepsProgress } from './use-keeps-progress';

/** Location and date, items, review. */
export type PlaceOrderStep = 1 | 2 | 3;

/** Where a new order stands on its way through the three steps (ORD-97), and all that leads on from there. */
export function usePlaceOrder(locations: readonly LocationRow[], supply: Supply) {
  const navigate = useNavigate();
  const pages = useOwnPages();
  const store = useOrderFormStore();
  const kept = useKeptProgress();
  const [offered, setOffered] = useState<KeptOrder | undefined>(kept.order);
  const [step, setStep] = useState<PlaceOrderStep>(1);
  const [reached, setReached] = useState<PlaceOrderStep>(1);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const locationId = useOrderForm((form) => form.locationId);
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const deliveryEnd = useOrderForm((form) => form.deliveryEnd);
  const { attempt, leave } = useLeaving(hasLines);
  const locationName = locations.find(({ id }) => id === locationId)?.name ?? '';
  const { forget } = useKeepsProgress(step, locationName);
  const cutOff = deliveryStart ? supply.rules.cutOffOf(deliveryStart) : undefined;

  const active = locations.filter(({ status }) => status === 'active');
  const only = active.length === 1 ? active[0]?.id : undefined;
  // Synchronises the form with the locations that were just loaded: a single one needs no choice (ORD-101).
  useEffect(() => { if (only !== undefined) store.getState().chooseLocation(only); }, [only, store]);

  const goTo = (next: PlaceOrderStep) => {
    setStep(next);
    setReached((furthest) => (next > furthest ? next : furthest));
    if (next > 1) setOffered(undefined);
    if (next === 3) supply.askPricesAgain();
  };
  const drop = () => { forget(); leave(() => navigate(pages.orderList())); };

  return {
    step, reached, goTo, locationName, cutOff, isPanelOpen, setPanelOpen, attempt, isDiscarding,
    /** An order that was begun in this browser before, until it was taken up or dropped. */
    offered: step === 1 ? offered : undefined,
    goOnWith(order: KeptOrder) {
      setOffered(undefined);
      const chosen = linesOf(store.getState());
      store.getState().replace(formValues(order.lines, { locationId: order.locationId, deliveryStart: order.deliveryStart, deliveryEnd: order.deliveryEnd, orderContact: order.orderContact }));
      store.getState().add(chosen);
      store.getState().refresh(supply.onSale);
      goTo(order.deliveryStart ? 2 : 1);
    },
    dropOffered() { kept.forget(); setOffered(undefined); },
    changeDelivery() { goTo(1); setPanelOpen(true); },
    discard: () => (hasLines ? setDiscarding(true) : drop()),
    keep: () => setDiscarding(false),
    drop, forget,
    /** The order was saved: its own page opens with the confirmation (ORD-176). */
    finish({ orderId, totalPrice }: CreatedOrder, as: SavedAs) {
      forget();
      rememberConfirmed({ kind: as === 'ready' ? 'submitted' : 'saved', orderId, locationName, deliveryStart, deliveryEnd, total: totalPrice, cutOff });
      leave(() => navigate(pages.order(orderId), { replace: true }));
    },
  };
}
export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;
