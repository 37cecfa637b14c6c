import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import type { OrderFormValues } from '../order-form/order-form.store';

/** What the API answered to a submit. */
export interface PlacedOrder {
  orderId: number;
  totalPrice: number | null;
  /** What was ordered: who left the review meanwhile may have typed on. Missing where it is what is stored. */
  form?: OrderFormValues | undefined;
}

/** A stored draft as the buyer sees it. */
export interface SeenDraft {
  orderId: number;
  version: number;
  form?: OrderFormValues | undefined;
}

/** How the question stands what became of the lost submit. `error` says why it has no answer, until it has one. */
export interface SubmitQuestion {
  isPending: boolean;
  error: ApiError | undefined;
}

/** The API may have done what was sent. */
const isLost = ({ status }: ApiError): boolean => status >= 500 || status === 408;

/**
 * What is known of the submits of an order, for as long as its page is open: its review goes with each step
 * (ORD-192), and an order that was placed is no draft again for that (ORD-184, ORD-190).
 */
export function createSubmits() {
  const listeners = new Set<() => void>();
  let underWay: { draft: SeenDraft; sent: Promise<unknown> } | undefined;
  let lost: SeenDraft | undefined;
  let isReadSince = false;
  let question: SubmitQuestion = { isPending: false, error: undefined };
  let asks = 0;
  let endedId: number | undefined;

  /** The submit may have placed the draft. A later version than the one that was sent is one of a draft. */
  const covers = (submit: SeenDraft | undefined, { orderId, version }: SeenDraft): boolean =>
    submit?.orderId === orderId && version <= submit.version;
  /** A submit of this very version has no answer yet, or had none and the order was not read since. */
  const isUnknown = (draft: SeenDraft): boolean =>
    covers(underWay?.draft, draft) || (covers(lost, draft) && !isReadSince);
  const tell = (): void => {
    for (const listen of listeners) listen();
  };
  const setQuestion = (isPending: boolean, error?: ApiError): void => {
    question = { isPending, error };
    tell();
  };
  const setUnderWay = (next: typeof underWay): void => {
    underWay = next;
    tell();
  };

  return {
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    isUnderWay: () => underWay !== undefined,
    /** Resolves once no submit is under way, however it ended. */
    async settled(): Promise<void> {
      await underWay?.sent.catch(() => undefined);
    },
    /** Sends a submit of this draft, and remembers how it ended. Rejects with ApiError. */
    async send(draft: SeenDraft, call: () => Promise<PlacedOrder>): Promise<PlacedOrder> {
      const sent = call();
      setUnderWay({ draft, sent });
      try {
        const placed = await sent;
        endedId = draft.orderId;
        return placed;
      } catch (failure) {
        const refused = apiErrorOf(failure);
        if (isLost(refused)) [lost, isReadSince] = [draft, false];
        if (refused.code === 'order_not_draft') endedId = draft.orderId;
        throw failure;
      } finally {
        setUnderWay(undefined);
      }
    },
    /** The last submit of this order that had no answer. */
    lostOf: (orderId: number): SeenDraft | undefined => (lost?.orderId === orderId ? lost : undefined),
    /** Reads the order of the lost submit. Rejects with ApiError. */
    async readLost(read: () => Promise<Order>): Promise<Order> {
      setQuestion(true, question.error);
      try {
        const order = await read();
        isReadSince = true;
        setQuestion(false);
        return order;
      } catch (failure) {
        setQuestion(false, apiErrorOf(failure));
        throw failure;
      }
    },
    question: (): SubmitQuestion => question,
    /** The user wants to know what became of the lost submit. */
    askAgain(): void {
      asks += 1;
      tell();
    },
    /** How often the user has asked. */
    asks: () => asks,
    /** The order is known to be no draft any more. */
    end(orderId: number): void {
      endedId = orderId;
      tell();
    },
    hasEnded: (orderId: number): boolean => endedId === orderId,
    isUnknown,
    /** It is placed, or may be. */
    mayBePlaced: (draft: SeenDraft): boolean => endedId === draft.orderId || isUnknown(draft),
  };
}
export type Submits = ReturnType<typeof createSubmits>;
