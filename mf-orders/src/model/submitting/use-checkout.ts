import { ApiError, apiErrorOf } from '@larder/api-client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fingerprint } from '../order-form/order-body';
import { useOrderWrites } from '../orders/order.data';
import { readPriceChange } from './price-change';
import type { PriceChangeFacts } from './price-change';
import { createSubmits } from './submits';
import type { FailedSubmit, PlacedOrder, PriceQuestion, SeenDraft, Submits } from './submits';
import { useIsHere } from './use-is-here';

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
   * What became of the order, before it is called a draft: `draft`, or the one that an earlier submit placed without an
   * answer. Undefined where it is no draft, or where that can't be known: `error` says so. Asks only after a submit
   * without an answer.
   */
  lookAgain(): Promise<PlacedOrder | 'draft' | undefined>;
  /** Submits nothing. */
  decline(): void;
  clear(): void;
}

/** What a submit can lead to. */
export interface CheckoutOutcomes {
  onPlaced: (placed: PlacedOrder) => void;
  /** Someone else has saved the draft since it was read: brings it to the screen. */
  onOutdated: () => unknown;
  /** The order is no longer a draft: what shows it is to be read again. */
  onNotDraft?: () => unknown;
  /** Shows no refusal: what was missed stays for the part that does. */
  isSilent?: boolean;
}

/**
 * Places a stored draft (ORD-164), which may be known only by then: a changed price opens a question, as often as it
 * changes (ORD-168). What someone else has saved since the draft was read is never submitted unseen. A submit whose
 * answer was lost is repeated: when it went through, the order is placed all the same (ORD-184, ORD-185). `given` is
 * what is known where the order outlives this part of the screen: a refusal that comes after that was left is told by
 * the next one (ORD-114, ORD-167).
 */
export function useCheckout(seen: () => SeenDraft, outcomes: CheckoutOutcomes, given: Submits | undefined): Checkout {
  const { checkOut, readChanged } = useOrderWrites();
  const [own] = useState(createSubmits);
  const submits = given ?? own;
  const isUnderWay = useSyncExternalStore(submits.subscribe, submits.isUnderWay);
  const [isPending, setPending] = useState(false);
  const [ownFailed, setOwnFailed] = useState<FailedSubmit>();
  const [ownQuestion, setOwnQuestion] = useState<PriceQuestion>();
  const isRunning = useRef(false);
  const isHere = useIsHere();
  const missed = useSyncExternalStore(submits.subscribe, submits.missed);
  // Synchronises with the submits: what was missed goes with the part of the screen that showed it.
  const { isSilent = false } = outcomes;
  useEffect(() => (isSilent ? undefined : submits.clearMissed), [submits, isSilent]);
  const now = seen();
  /** Nothing was saved or typed since. */
  const isAsAsked = (asked: SeenDraft | undefined) =>
    asked?.orderId === now.orderId
    && asked.version === now.version
    && (!asked.form || !now.form || fingerprint(asked.form) === fingerprint(now.form));
  /** A rule of orders refused what was ordered then; other failures say nothing of that. */
  const isStillSo = ({ error, orderId, draft }: FailedSubmit) =>
    orderId === now.orderId && (error.status !== 400 || error.code === 'order_not_draft' || !draft || isAsAsked(draft));
  const failed = ownFailed ?? (missed.failed && isStillSo(missed.failed) ? missed.failed : undefined);
  const question = ownQuestion ?? (isAsAsked(missed.question?.draft) ? missed.question : undefined);
  const setFailed = (next: FailedSubmit) => (isHere.current ? setOwnFailed(next) : submits.miss({ failed: next }));
  const setQuestion = (next: PriceQuestion | undefined) => {
    if (!isHere.current) return submits.miss({ question: next });
    setOwnQuestion(next);
    if (submits.missed().question) submits.miss({ question: undefined });
  };

  async function once(work: () => Promise<void>): Promise<void> {
    if (isRunning.current || submits.isUnderWay()) return;
    isRunning.current = true;
    setPending(true);
    clear();
    try {
      await work();
    } catch (failure) {
      setFailed({ error: apiErrorOf(failure), orderId: seen().orderId });
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  function decline(): void {
    setOwnQuestion(undefined);
    submits.clearMissed();
  }
  function clear(): void {
    setOwnFailed(undefined);
    if (submits.missed().failed) submits.miss({ failed: undefined });
  }

  async function send(draft: SeenDraft, acceptedTotal?: number): Promise<void> {
    try {
      const placed = await submits.send(draft, () => checkOut(draft.orderId, draft.version, acceptedTotal));
      decline();
      outcomes.onPlaced({ ...placed, form: draft.form });
    } catch (failure) {
      await refuse(apiErrorOf(failure), draft);
    }
  }

  async function refuse(refused: ApiError, draft: SeenDraft): Promise<void> {
    const changed = readPriceChange(refused);
    setQuestion(changed && { change: changed, draft });
    if (refused.code === 'order_not_draft') {
      const { placed } = (await findLost(draft.orderId)) ?? {};
      if (placed) return outcomes.onPlaced(placed);
      return endDraft(draft.orderId, refused);
    }
    if (!changed) setFailed({ error: refused, orderId: draft.orderId, draft });
    if (refused.code === 'order_version_mismatch') await outcomes.onOutdated();
    return undefined;
  }

  async function endDraft(orderId: number, error = new ApiError(400, 'order_not_draft')): Promise<void> {
    submits.end(orderId);
    setFailed({ error, orderId });
    await outcomes.onNotDraft?.();
  }

  /**
   * The order of a submit of this page that had no answer, as that placed it or not. A later version is the work of
   * others. Undefined without such a submit.
   */
  async function findLost(orderId: number): Promise<{ placed?: PlacedOrder; isDraft: boolean } | undefined> {
    const lost = submits.lostOf(orderId);
    if (!lost) return undefined;
    const { status, version, totalPrice } = await submits.readLost(() => readChanged(orderId));
    if (status !== 'draft') submits.end(orderId);
    const isOwn = status === 'ready' && version === lost.version + 1;
    return { isDraft: status === 'draft', ...(isOwn && { placed: { orderId, totalPrice, version, form: lost.form } }) };
  }

  async function look(): Promise<PlacedOrder | 'draft' | undefined> {
    const { orderId } = seen();
    const found = (await findLost(orderId)) ?? { isDraft: !submits.hasEnded(orderId), placed: undefined };
    if (found.isDraft || found.placed) return found.placed ?? 'draft';
    await endDraft(orderId);
    return undefined;
  }

  // What the entries were saved as meanwhile is another order, and a draft.
  const isOfAnother = failed?.error.code === 'order_not_draft' && failed.orderId !== seen().orderId;
  const error = isOfAnother ? undefined : failed?.error;

  return {
    isPending: isPending || isUnderWay,
    error,
    priceChange: question?.change,
    submit: (check) =>
      once(async () => {
        if (!check || (await check())) await send(seen());
      }),
    accept: () => once(() => send(question?.draft ?? seen(), question?.change.currentTotal)),
    async lookAgain() {
      let found: PlacedOrder | 'draft' | undefined;
      await once(async () => {
        found = await look();
      });
      return found;
    },
    decline,
    clear,
  };
}
