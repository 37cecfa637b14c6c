import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import { useSaving } from '../../model/saving/saving-context';

const never = () => () => undefined;

/**
 * Tells the page whether the order is being sent. A request lives as long as the form, so it counts on every step, also
 * after its review was left (ORD-176, ORD-183, ORD-184).
 *
 * @returns hears of the review's button, from its press until what it leads to has ended or the review is left
 */
export function useReportsSending(onSending: (isSending: boolean) => void) {
  const { posts } = useOrderFormStore();
  const submits = useSaving()?.submits;
  const [isPressed, setPressed] = useState(false);
  const isPosted = useSyncExternalStore(posts.subscribe, () => posts.pending() !== undefined);
  const isSubmitted = useSyncExternalStore(
    submits?.subscribe ?? never,
    () => submits !== undefined && (submits.isUnderWay() || submits.question().isPending),
  );
  const isSending = isPressed || isPosted || isSubmitted;
  // Synchronises with the page, which holds its address meanwhile.
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  return setPressed;
}
