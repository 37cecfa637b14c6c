import { ApiError, apiErrorOf } from '@larder/api-client';
import { useRef, useState } from 'react';
import { useOrderFormStore, useOrderTotal } from '../order-form/order-form-context';
import type { SavedAs } from '../order-form/order-posts';
import type { OrderSaving } from '../saving/order-saving';
import { isSameContent } from '../saving/saved-content';
import { useCheckout } from './use-checkout';
import { useCreateOrder } from './use-create-order';
import type { CreatedOrder } from './use-create-order';
import { useIsHere } from './use-is-here';

/**
 * What the API says of lines that it left out of the draft; undefined when the draft has them all (ORD-191).
 * @param lineIds the products of all lines, in the order of the form, which the error counts by
 */
export function refusalOf(lineIds: readonly number[], refused: ReadonlySet<number>): ApiError | undefined {
  const code = 'order_item_unavailable';
  const errors = lineIds.flatMap((id, at) =>
    refused.has(id) ? { field: `orderItems[${at}].productId`, code, message: '' } : [],
  );
  const problem = { type: '', title: '', status: 400, detail: '', code, errors, traceId: '' };
  return errors.length > 0 ? new ApiError(400, code, problem) : undefined;
}

/**
 * Saves or submits an order from its review. One that saves itself is saved first and then checked out, as a draft is
 * (GDE-67); `saving` is undefined for one that does not, and the order is posted whole. One request at a time, and a
 * failure keeps everything. What is submitted is what the review showed at the press: not without a line that the save
 * had to leave out.
 */
export function useSavedOrder(
  saving: OrderSaving | undefined,
  onCreated: (created: CreatedOrder, as: SavedAs) => void,
) {
  const created = useCreateOrder(onCreated);
  const total = useOrderTotal();
  const store = useOrderFormStore();
  const checkout = useCheckout(
    () => ({ ...(saving?.stored() ?? { orderId: 0, version: 0 }), form: store.getState() }),
    { onPlaced: (placed) => onCreated(placed, 'ready'), onOutdated: () => saving?.joinTheirs() },
    saving?.submits,
  );
  const isHere = useIsHere();
  const isRunning = useRef(false);
  const [pending, setPending] = useState<SavedAs>();
  const [error, setError] = useState<ApiError>();
  if (!saving) return { ...created, checkout };

  async function save(status: SavedAs, check?: () => Promise<boolean | undefined>): Promise<void> {
    if (isRunning.current || !saving) return;
    isRunning.current = true;
    setPending(status);
    setError(undefined);
    try {
      const [atPress, merges] = [saving.content(), saving.merges()];
      if (check && !(await check())) return;
      // This very order may be placed by a post whose answer was lost: that is repeated with its key before anything else
      // is saved, as a draft of it would be submitted as a second order (ORD-184).
      if (status === 'ready' && saving.mayBePlaced()) return isHere.current ? await created.save(status) : undefined;
      const isSaved = await saving.saveNow();
      // A location that holds no more drafts takes orders all the same: this one is placed without a draft before it.
      const isPlacedWhole = status === 'ready' && saving.error()?.code === 'order_draft_limit';
      if (!isSaved && !isPlacedWhole) return setError(saving.error());
      // What someone else has saved joined meanwhile: the user sees it before it is submitted.
      if (status === 'ready' && saving.merges() !== merges)
        return setError(new ApiError(412, 'order_version_mismatch'));
      // The review was left, or went on, while it was saved: the user has not decided on that.
      if (!isHere.current || (status === 'ready' && !isSameContent(saving.content(), atPress))) return;
      const refusal = status === 'ready' ? refusalOf(store.getState().lineIds, saving.refused()) : undefined;
      if (refusal) return setError(refusal);
      const { orderId } = saving.view();
      // Without a line nothing is saved by itself: such a draft is made here alone (GDE-58).
      if (orderId === undefined) return await created.save(status);
      if (status === 'ready') return await checkout.submit();
      const found = await checkout.lookAgain();
      if (found && found !== 'draft') onCreated(found, 'ready');
      else if (found && isHere.current) onCreated({ orderId, totalPrice: saving.totalPrice() ?? total }, status);
    } catch (failure) {
      setError(apiErrorOf(failure));
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  }
  // A submit of the review before this one locks it too (ORD-183).
  const underWay = checkout.isPending ? 'ready' : undefined;
  return {
    save,
    pending: pending ?? created.pending ?? underWay,
    error: error ?? checkout.error ?? created.error,
    checkout,
  };
}
