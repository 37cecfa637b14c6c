import { useLatest } from '@larder/ui';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { beganWith } from '../page/visit-of';
import type { HeldStep } from '../page/use-held-step';
import { draftIn } from './use-draft-of-address';

/** What of its address an order begins with. */
const BEGINNING = ['location', 'date', 'repeat', 'draft'] as const;
const beginningOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return BEGINNING.flatMap((name) => (query.has(name) ? `${name}=${query.get(name)}` : [])).join('&');
};
const ofDraft = (orderId: number): string => beginningOf(`?draft=${orderId}`);

/**
 * One visit of the page of a new order for each order that its address begins: another location, date, order or draft
 * begins anew, and the former order is left as when the page is left (GDE-52, GDE-60, GDE-66, GDE-85). What this visit
 * began with, and the drafts that it made, are its own: Back and Forward go on with it (ORD-192). `count` tells the
 * visits apart. While the order must not be left without a question, the address waits for the answer: `held`.
 */
export function useNewOrderVisit() {
  const location = useLocation();
  const navigate = useNavigate();
  const [isHolding, setHolding] = useState(false);
  const [isSending, setSending] = useState(false);
  const named = beginningOf(location.search);
  const beginAt = (count: number) => {
    // After a reload the history still leads back to what the order began with before it had a draft.
    const began = beganWith(location.state) ?? named;
    return { count, began, own: [named, began], at: location, draft: draftIn(location.search) };
  };
  const [visit, setVisit] = useState(() => beginAt(0));
  // On its way to another page, as to that of the order that was placed, the address begins nothing here.
  const isHere = location.pathname === visit.at.pathname;
  const isOther = isHere && !visit.own.includes(named);
  // Taken over while rendering, as React advises for what follows from what came before.
  if (isOther && !isHolding && !isSending) setVisit(beginAt(visit.count + 1));
  else if (isHere && !isOther && visit.at !== location) setVisit({ ...visit, at: location });

  const isLeft = isOther && (isHolding || isSending);
  const stay = () => navigate(visit.at, { state: visit.at.state as unknown });
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
    /** The stored draft that the address named when the visit began. */
    draft: visit.draft,
    held,
    /** Hears whether the order is being sent: until that has ended no other one begins. */
    onSending: setSending,
    /** The order is stored as this draft from now on. */
    onDraft: (orderId: number) =>
      setVisit((now) => (now.count === visit.count ? { ...now, own: [...now.own, ofDraft(orderId)] } : now)),
  };
}
export type NewOrderVisit = ReturnType<typeof useNewOrderVisit>;
