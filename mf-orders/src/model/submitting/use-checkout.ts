import { ApiError, apiErrorOf } from '@larder/api-client';
import { useRef, useState } from 'react';
import { useOrderWrites } from '../orders/order.data';
import { readPriceChange } from './price-change';
import type { PriceChangeFacts } from './price-change';

/** What the API answered to a submit. */
export interface PlacedOrder {
  orderId: number;
  totalPrice: number | null;
}

export interface Checkout {
  isPending: boolean;
  error: ApiError | undefined;
  /** Prices changed since the draft was saved; nothing was submitted (ORD-167). */
  priceChange: PriceChangeFacts | undefined;
  /** Submits the draft once, however often it is called while it runs; not at all unless `check` resolves with true. */
  submit(check?: () => Promise<boolean | undefined>): Promise<void>;
  /** Submits at the total that the buyer has just seen. */
  accept(): Promise<void>;
  /**
   * What became of the order, before it is called a draft: the one that an earlier submit placed without an answer,
   * `draft`, or `refused` once it is known to be none, which `error` says. Asks only after a submit without an answer.
   */
  lookAgain(): Promise<PlacedOrder | 'draft' | 'refused'>;
  /** Submits nothing. */
  decline(): void;
  clear(): void;
}

/** A stored draft as the buyer sees it. */
export interface SeenDraft {
  orderId: number;
  version: number;
}

/** What a submit can lead to. */
export interface CheckoutOutcomes {
  onPlaced: (placed: PlacedOrder) => void;
  /** Someone else has saved the draft since it was read: brings it to the screen. */
  onOutdated: () => unknown;
  /** The order is no longer a draft: what shows it is to be read again. */
  onNotDraft: () => unknown;
}

/** The API may have done what was sent. */
const isLost = ({ status }: ApiError): boolean => status >= 500 || status === 408;

/**
 * Places a stored draft (ORD-164), which may be known only by then: a changed price opens a question, as often as it
 * changes (ORD-168). What someone else has saved since the draft was read is never submitted unseen. A submit whose
 * answer was lost is repeated: when it went through, the order is placed all the same (ORD-184, ORD-185).
 */
export function useCheckout(seen: () => SeenDraft, outcomes: CheckoutOutcomes): Checkout {
  const { checkOut, readChanged } = useOrderWrites();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: ApiError; orderId: number }>();
  const [priceChange, setPriceChange] = useState<PriceChangeFacts>();
  const isRunning = useRef(false);
  const lost = useRef<SeenDraft>(undefined);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setFailed(undefined);
    try {
      await work();
    } catch (failure) {
      setFailed({ error: apiErrorOf(failure), orderId: seen().orderId });
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  async function send(acceptedTotal?: number): Promise<void> {
    const draft = seen();
    try {
      const placed = await checkOut(draft.orderId, draft.version, acceptedTotal);
      setPriceChange(undefined);
      outcomes.onPlaced(placed);
    } catch (failure) {
      await refuse(apiErrorOf(failure), draft);
    }
  }

  async function refuse(refused: ApiError, draft: SeenDraft): Promise<void> {
    if (isLost(refused)) lost.current = draft;
    const changed = readPriceChange(refused);
    setPriceChange(changed);
    const found = refused.code === 'order_not_draft' && (await findLost(draft.orderId));
    if (found && found.placed) return outcomes.onPlaced(found.placed);
    if (!changed) setFailed({ error: refused, orderId: draft.orderId });
    if (refused.code === 'order_version_mismatch') await outcomes.onOutdated();
    if (refused.code === 'order_not_draft') await outcomes.onNotDraft();
    return undefined;
  }

  /**
   * The order of a submit of this page that had no answer, as that placed it or not. A later version is the work of
   * others. Undefined without such a submit.
   */
  async function findLost(orderId: number): Promise<{ placed?: PlacedOrder; isDraft: boolean } | undefined> {
    if (lost.current?.orderId !== orderId) return undefined;
    const { status, version, totalPrice } = await readChanged(orderId);
    const isOwn = status === 'ready' && version === lost.current.version + 1;
    return { isDraft: status === 'draft', ...(isOwn && { placed: { orderId, totalPrice } }) };
  }

  async function lookAgain(): Promise<PlacedOrder | 'draft' | 'refused'> {
    const { orderId } = seen();
    if (error?.code === 'order_not_draft') return 'refused';
    const found = await findLost(orderId);
    if (!found || found.isDraft) return 'draft';
    if (found.placed) return found.placed;
    setFailed({ error: new ApiError(400, 'order_not_draft'), orderId });
    await outcomes.onNotDraft();
    return 'refused';
  }

  // What the entries were saved as meanwhile is another order, and a draft.
  const isOfAnother = failed?.error.code === 'order_not_draft' && failed.orderId !== seen().orderId;
  const error = isOfAnother ? undefined : failed?.error;

  return {
    isPending,
    error,
    priceChange,
    submit: (check) =>
      once(async () => {
        if (!check || (await check())) await send();
      }),
    accept: () => once(() => send(priceChange?.currentTotal)),
    lookAgain,
    decline: () => setPriceChange(undefined),
    clear: () => setFailed(undefined),
  };
}
