import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useRef, useState } from 'react';
import { orderBody } from '../../model/order-form/order-body';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import { useOrderWrites } from '../../model/orders/order.data';
import type { OrderSaving } from '../../model/saving/order-saving';

/**
 * Saves the changes of a draft at the version that its form began with, or was saved as last (ORD-78): one that was read
 * since may hold what the form does not show. When someone else has saved meanwhile, nothing is overwritten:
 * `hasConflict` asks first (ORD-189).
 */
export function useSaveDraft(order: Order) {
  const store = useOrderFormStore();
  const { save, read } = useOrderWrites();
  const { isSending: isPending, error, send } = useSend();
  const [hasConflict, setConflict] = useState(false);
  const ownVersion = useRef(order.version);

  const refuse = ({ code }: ApiError): boolean => {
    const isConflict = code === 'order_version_mismatch';
    setConflict(isConflict);
    return isConflict;
  };
  const run = (onSaved: (saved: Order) => void, isForced: boolean) =>
    send(async () => {
      const version = isForced ? (await read(order.id)).version : ownVersion.current;
      const saved = await save(order.id, { ...orderBody(store.getState()), version });
      ownVersion.current = saved.version;
      setConflict(false);
      onSaved(saved);
    }, refuse);

  return {
    isPending,
    error,
    hasConflict,
    save: (onSaved: (saved: Order) => void) => run(onSaved, false),
    /**
     * Saves what an order that saves itself has not saved yet; sends nothing when all is: there is no newer order then
     * (ORD-78). What both changed is asked around the steps.
     */
    saveBy: (own: OrderSaving, onSaved: (saved: Order | undefined) => void) =>
      send(async () => {
        const isSaved = await own.saveNow();
        const saved = own.latest();
        if (isSaved) return onSaved(saved && saved.version > order.version ? saved : undefined);
        const failure = own.error();
        // What ends the saving is said around the steps.
        if (failure) throw failure;
      }),
    saveOver: (onSaved: (saved: Order) => void) => run(onSaved, true),
    /** Fetches what someone else has saved. */
    loadTheirs: (onLoaded: (theirs: Order) => void) =>
      send(
        async () => onLoaded(await read(order.id)),
        () => {
          setConflict(false);
          return false;
        },
      ),
    /** Leaves the question open for the next save. */
    dropConflict: () => setConflict(false),
  };
}
