import { useHost } from '@larder/remote-kit';
import { useLatest } from '@larder/ui';
import { useLocation, useNavigate } from '@larder/ui/router';
import type { Location } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { beganWith } from '../page/visit-of';
import type { VisitState } from '../page/visit-of';
import type { HeldStep } from '../page/use-held-step';
import { draftIn } from './use-draft-of-address';

/** What of its address an order begins with. */
const BEGINNING = ['location', 'date', 'repeat', 'draft'] as const;
const beginningOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return BEGINNING.flatMap((name) => (query.has(name) ? `${name}=${query.get(name)}` : [])).join('&');
};
const ofDraft = (orderId: number): string => beginningOf(`?draft=${orderId}`);

/** Where and when an order is delivered, as far as it is known; of the delivery what is confirmed. */
export interface OrderPlace {
  locationId: number | undefined;
  day: string | undefined;
}
interface Visit {
  count: number;
  began: string;
  /** What addresses name that lead to this order. */
  own: string[];
  /** The address of the order that was shown last. */
  at: Location;
  /** The stored draft that the address named when the visit began. */
  draft: number | undefined;
  /** Missing until the form is there. */
  place?: OrderPlace;
}

/** The order has the location and the day of the address, where that names them. */
const isFor = (search: string, { locationId, day }: OrderPlace): boolean => {
  const query = new URLSearchParams(search);
  const [location, date] = [query.get('location'), query.get('date')];
  return (location === null || Number(location) === locationId) && (date === null || date === day);
};

/**
 * One visit of the page of a new order for each order that its address begins: another location, date, order or draft
 * begins anew, and the former order is left as when the page is left (GDE-52, GDE-60, GDE-66, GDE-85). What this visit
 * began with, and the drafts that it made, are its own: Back and Forward go on with it (ORD-192). A link to its location
 * and day does so only while the order still has them. `count` tells the visits apart. While the order must not be left
 * without a question, the address waits for the answer: `held`.
 */
export function useNewOrderVisit() {
  const location = useLocation();
  const navigate = useNavigate();
  const { history } = useHost();
  const [isHolding, setHolding] = useState(false);
  const [isSending, setSending] = useState(false);
  const named = beginningOf(location.search);
  const beginAt = (count: number): Visit => {
    // After a reload the history still leads back to what the order began with before it had a draft.
    const began = beganWith(location.state) ?? named;
    return { count, began, own: [named, began], at: location, draft: draftIn(location.search) };
  };
  const [visit, setVisit] = useState(() => beginAt(0));
  // On its way to another page, as to that of the order that was placed, the address begins nothing here.
  const isHere = location.pathname === visit.at.pathname;
  // Entries that the page makes itself say what it began with.
  const isLink = visit.at !== location && history.action !== 'POP' && beganWith(location.state) === undefined;
  const isMoved = isLink && visit.place !== undefined && !isFor(location.search, visit.place);
  const isOther = isHere && (isMoved || !visit.own.includes(named));
  // Taken over while rendering, as React advises for what follows from what came before.
  if (isOther && !isHolding && !isSending) setVisit(beginAt(visit.count + 1));
  else if (isHere && !isOther && visit.at !== location) setVisit({ ...visit, at: location });

  const isLeft = isOther && (isHolding || isSending);
  const stay = () => {
    const state: VisitState = { ...(visit.at.state as VisitState | null), began: visit.began };
    navigate(visit.at, { state });
  };
  const goBack = useLatest(stay);
  // Synchronises with the address: what is being sent ends on this screen, which says how (ORD-176, ORD-184).
  useEffect(() => {
    if (isLeft && isSending) goBack.current();
  }, [isLeft, isSending, goBack]);

  const held: HeldStep = {
    isLeft,
    onHold: setHolding,
    onStay: stay,
    onLetGo: () => setHolding(false),
  };
  return {
    count: visit.count,
    began: visit.began,
    draft: visit.draft,
    held,
    /** The address waits for an answer of the user; while the order is sent it is taken back instead. */
    isAsking: isLeft && !isSending,
    /** Hears whether the order is being sent: until that has ended no other one begins. */
    onSending: setSending,
    /** Hears where and when the order is delivered. */
    onPlace: (place: OrderPlace) => setVisit((now) => (now.count === visit.count ? { ...now, place } : now)),
    /** The order is stored as this draft from now on. */
    onDraft: (orderId: number) =>
      setVisit((now) => (now.count === visit.count ? { ...now, own: [...now.own, ofDraft(orderId)] } : now)),
  };
}
export type NewOrderVisit = ReturnType<typeof useNewOrderVisit>;
