import type { LocationRow } from '@larder/contracts';
import { useLocation } from '@larder/ui/router';
import { locationStatus, repeatedDelivery } from '@larder/rules';
import { useEffect, useRef, useState } from 'react';
import { useHasGuide } from '../../model/guide/has-guide';
import { locationWithoutChoice } from '../../model/order-form/location-without-choice';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { useLastOrder, useOriginal } from '../../model/repeat/repeat.data';
import type { Supply } from '../../model/supply/use-supply';
import type { RepeatState } from './use-repeat';

/** What a new order may begin with. */
export interface Beginning {
  orderId: number;
  deliveryStart: string | null;
  lineCount: number;
  isLast: boolean;
}

/** The order of `?repeat={id}`; anything else names none. */
const namedIn = (search: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get('repeat'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * The choice between the last order of the location and an empty one, in the first step of a new order; Next applies it
 * (GDE-29, GDE-30). An address that names an order brings its location and the next delivery there, unless a location or
 * a day was chosen before the order came.
 */
export function useStartWith(
  { rules, agreed, selection }: Supply,
  repeat: RepeatState,
  locations: readonly LocationRow[],
) {
  const store = useOrderFormStore();
  const { search } = useLocation();
  const hasGuide = useHasGuide();
  const locationId = useOrderForm((form) => form.locationId);
  const [named] = useState(() => (hasGuide ? namedIn(search) : undefined));
  const [chosen, setChosen] = useState(named);
  const [isDue, setDue] = useState(false);
  const original = useOriginal(chosen);
  const { data, error } = original;
  const last = useLastOrder(locationId);

  const { location, schedule, settings, isAwaited } = rules;
  const isClosed = location.data !== undefined && locationStatus(location.data.status) === 'closed';
  const withoutChoice = locationWithoutChoice(locations, search);
  const isLocationPlaced = useRef(false);
  const isPlaced = useRef(false);
  // Synchronises the form with the order that the address names: its location first, then, once the schedule is known,
  // its next delivery. The location comes once, and only where none is chosen yet: what is chosen by hand stays.
  useEffect(() => {
    if (!data || data.id !== named || isPlaced.current) return;
    const form = store.getState();
    // The only location is placed first: after the order's it would take its place.
    if (form.locationId === undefined && withoutChoice !== undefined) return;
    if (form.locationId !== data.locationId) {
      const isUnchosen = form.locationId === undefined || form.locationId === withoutChoice;
      if (!isLocationPlaced.current && isUnchosen && !form.deliveryStart) form.chooseLocation(data.locationId);
      isLocationPlaced.current = true;
      return;
    }
    isLocationPlaced.current = true;
    // Weekend and holiday ordering decide which day is the first one (RUL-11).
    if (schedule.data === undefined || location.data === undefined || isAwaited) return;
    isPlaced.current = true;
    const delivery = isClosed || form.deliveryStart ? null : repeatedDelivery(data, settings);
    if (delivery) form.setDelivery(delivery.start, delivery.end);
  }, [data, named, store, locationId, withoutChoice, schedule.data, location.data, isAwaited, isClosed, settings]);

  const isOfHere = data !== undefined && data.locationId === locationId;
  const offered: Beginning | undefined =
    isOfHere && data.id === named
      ? {
          orderId: data.id,
          deliveryStart: data.deliveryStart,
          // A replaced line and its substitute are copied as one (RUL-83).
          lineCount: data.orderItems.filter(({ cartonQuantity }) => cartonQuantity > 0).length,
          isLast: data.id === last?.orderId,
        }
      : last && { ...last, isLast: true };
  const isChosen = chosen !== undefined && !error && (data === undefined || isOfHere);
  const isKnown =
    isOfHere && agreed.data !== undefined && (selection.data !== undefined || selection.error !== undefined);
  const isPlaceAwaited = isOfHere && data.id === named && isAwaited;
  const apply = () => {
    if (data) repeat.copy(data);
    setDue(false);
    setChosen(undefined);
  };
  // Synchronises with products that came only after the step was left.
  useEffect(() => {
    if (isDue && isKnown) apply();
  });

  return {
    offered: hasGuide ? offered : undefined,
    isChosen,
    error,
    /** The location that the address brought along takes no orders (GDE-32). */
    isClosed: isClosed && named !== undefined,
    /** What is chosen is on its way; Next waits for it. */
    isWaiting: isChosen && ((!isKnown && agreed.error === undefined) || isPlaceAwaited),
    choose: (orderId: number | undefined) => setChosen(orderId),
    retry: original.retry,
    /** Puts what is chosen onto the order, now or as soon as its products are known. */
    begin: () => {
      if (!isChosen) return;
      if (isKnown) apply();
      else setDue(true);
    },
  };
}
export type StartWithState = ReturnType<typeof useStartWith>;
