import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { createStore } from 'zustand/vanilla';
import type { OrderFormValues } from '../order-form/order-form.store';
import type { PriceChangeFacts } from './price-change';

/** What the API answered to a submit. */
export interface PlacedOrder {
  orderId: number;
  totalPrice: number | null;
  /** The version that the submit made. */
  version?: number | undefined;
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

/** Why a submit failed. */
export interface FailedSubmit {
  error: ApiError;
  orderId: number;
  /** What was refused. */
  draft?: SeenDraft;
}
/** Prices have changed; with the draft that the question is about, as another version has not been seen (ORD-168). */
export interface PriceQuestion {
  change: PriceChangeFacts;
  draft: SeenDraft;
}
/** What a submit led to after the part of the screen that sent it was left: the next one tells it. */
export interface MissedRefusal {
  failed?: FailedSubmit | undefined;
  question?: PriceQuestion | undefined;
}

interface KnownSubmits {
  underWay?: { draft: SeenDraft; sent: Promise<unknown> } | undefined;
  /** The last one that had no answer, and whether its order was read since. */
  lost?: SeenDraft;
  isReadSince: boolean;
  question: SubmitQuestion;
  asks: number;
  endedId?: number;
  missed: MissedRefusal;
}

/**
 * What is known of the submits of an order, for as long as its page is open: its review goes with each step
 * (ORD-192), and an order that was placed is no draft again for that (ORD-184, ORD-190).
 */
export function createSubmits() {
  const known = createStore<KnownSubmits>(() => ({
    isReadSince: false,
    question: { isPending: false, error: undefined },
    asks: 0,
    missed: {},
  }));

  /** The submit may have placed the draft. A later version than the one that was sent is one of a draft. */
  const covers = (submit: SeenDraft | undefined, { orderId, version }: SeenDraft): boolean =>
    submit?.orderId === orderId && version <= submit.version;
  /** A submit of this very version has no answer yet, or had none and the order was not read since. */
  const isUnknown = (draft: SeenDraft): boolean => {
    const { underWay, lost, isReadSince } = known.getState();
    return covers(underWay?.draft, draft) || (covers(lost, draft) && !isReadSince);
  };
  const setQuestion = (isPending: boolean, error?: ApiError): void =>
    known.setState({ question: { isPending, error } });

  return {
    subscribe: known.subscribe,
    isUnderWay: () => known.getState().underWay !== undefined,
    /** Resolves once no submit is under way, however it ended. */
    async settled(): Promise<void> {
      await known.getState().underWay?.sent.catch(() => undefined);
    },
    /** Sends a submit of this draft, and remembers how it ended. Rejects with ApiError. */
    async send(draft: SeenDraft, call: () => Promise<PlacedOrder>): Promise<PlacedOrder> {
      const sent = call();
      known.setState({ underWay: { draft, sent } });
      try {
        const placed = await sent;
        known.setState({ endedId: draft.orderId });
        return placed;
      } catch (failure) {
        const refused = apiErrorOf(failure);
        if (isLost(refused)) known.setState({ lost: draft, isReadSince: false });
        if (refused.code === 'order_not_draft') known.setState({ endedId: draft.orderId });
        throw failure;
      } finally {
        known.setState({ underWay: undefined });
      }
    },
    /** The last submit of this order that had no answer. */
    lostOf(orderId: number): SeenDraft | undefined {
      const { lost } = known.getState();
      return lost?.orderId === orderId ? lost : undefined;
    },
    /** Reads the order of the lost submit. Rejects with ApiError. */
    async readLost(read: () => Promise<Order>): Promise<Order> {
      setQuestion(true, known.getState().question.error);
      try {
        const order = await read();
        known.setState({ isReadSince: true, question: { isPending: false, error: undefined } });
        return order;
      } catch (failure) {
        setQuestion(false, apiErrorOf(failure));
        throw failure;
      }
    },
    question: (): SubmitQuestion => known.getState().question,
    /** The user wants to know what became of the lost submit. */
    askAgain(): void {
      known.setState(({ asks }) => ({ asks: asks + 1 }));
    },
    /** How often the user has asked. */
    asks: () => known.getState().asks,
    missed: (): MissedRefusal => known.getState().missed,
    miss(refusal: MissedRefusal): void {
      known.setState(({ missed }) => ({ missed: { ...missed, ...refusal } }));
    },
    /** Forgets what was missed, once it was shown. */
    clearMissed(): void {
      if (Object.keys(known.getState().missed).length > 0) known.setState({ missed: {} });
    },
    /** The order is known to be no draft any more. */
    end(orderId: number): void {
      known.setState({ endedId: orderId });
    },
    hasEnded: (orderId: number): boolean => known.getState().endedId === orderId,
    isUnknown,
    /** It is placed, or may be. */
    mayBePlaced: (draft: SeenDraft): boolean => known.getState().endedId === draft.orderId || isUnknown(draft),
  };
}
export type Submits = ReturnType<typeof createSubmits>;
