import type { ApiError } from '@larder/api-client';
import { apiErrorOf } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { changedKeys } from '@larder/rules';
import type { createOrderSaver } from './order-saver';
import { createRemoval } from './remove-draft';
import { readFailure, waitAfter } from './save-failure';
import type { SaverPorts } from './save-state';
import { contentOf, knownBase } from './saved-content';
import type { SavingCalls } from './saving-answers';

type OrderSaver = ReturnType<typeof createOrderSaver>;

/** A draft of a location that the order has left. */
interface FormerDraft {
  orderId: number;
  remove: (orderId: number) => Promise<void>;
  /** The order is stored elsewhere by now: this draft can go. */
  isDue: boolean;
  underWay?: Promise<ApiError | undefined> | undefined;
}

/**
 * The drafts that an order has left behind by changing its location. Each is deleted once the order is stored as another
 * one, and only in the version that this visit knows (decision 275). Without an answer the deletion is repeated (GDE-62).
 * @param onStays hears of a draft that someone else has changed: it is not deleted
 */
export function createFormerDrafts(
  calls: Pick<SavingCalls, 'remove' | 'read'>,
  { after, random }: Pick<SaverPorts, 'after' | 'random'>,
  onStays: (orderId: number) => void,
) {
  let formers: readonly FormerDraft[] = [];
  let callOff: (() => void) | undefined;
  let [attempts, isOver] = [0, false];

  const rest = (): void => {
    callOff?.();
    callOff = undefined;
  };

  /** Gives the failure after which the deletion is to be repeated. */
  async function remove(former: FormerDraft): Promise<ApiError | undefined> {
    try {
      await former.remove(former.orderId);
    } catch (failure) {
      const { kind } = readFailure(failure, []);
      const error = apiErrorOf(failure);
      if (kind === 'repeat' || kind === 'session') return error;
      if (kind === 'outdated' || error.code === 'order_not_draft') onStays(former.orderId);
    }
    formers = formers.filter((one) => one !== former);
    return undefined;
  }

  /** Deletes what is due; resolves with a failure that leaves some of it due. */
  async function removeDue(): Promise<ApiError | undefined> {
    rest();
    const failures = await Promise.all(
      formers
        .filter(({ isDue }) => isDue)
        .map((former) => (former.underWay ??= remove(former).finally(() => (former.underWay = undefined)))),
    );
    const [failure] = failures.filter((one) => one !== undefined);
    attempts = failure ? attempts + 1 : 0;
    rest();
    const repeated = failure && readFailure(failure, []);
    // Without a session it waits for `retry`.
    if (repeated?.kind === 'repeat' && !isOver)
      callOff = after(Math.max(repeated.afterMs, waitAfter(attempts, random())), () => void removeDue());
    return failure;
  }
  const release = (): Promise<ApiError | undefined> => {
    for (const former of formers) former.isDue = true;
    return removeDue();
  };

  return {
    /** The order has left the draft of this saver, which has ended. */
    add(saver: OrderSaver): void {
      const orderId = saver.orderId();
      if (orderId === undefined) return;
      formers = [...formers, { orderId, isDue: false, remove: createRemoval(calls, knownTo(saver)) }];
    },
    /** The order has a draft of its own, or is placed: the former ones go. */
    release: () => void release(),
    /** Deletes them with the order that is discarded. Rejects with ApiError. */
    async discard(): Promise<void> {
      const waiting = formers.filter(({ isDue }) => !isDue);
      const failure = await release();
      if (!failure) return;
      // Who goes on editing after that has them until the order is stored.
      for (const former of waiting) former.isDue = false;
      throw failure;
    },
    /** The last of them that is not deleted yet. */
    orderId: () => formers.at(-1)?.orderId,
    /** The browser is online again: what is due is tried at once. */
    retry(): void {
      if (attempts > 0) void removeDue();
    },
    /** The visit ends: what is due is tried once more. */
    end(): void {
      isOver = true;
      void removeDue();
    },
  };
}

/**
 * What the visit knows of a draft that it left. While it was asked what two people changed, that is what was stored
 * before the other one: nobody has decided to lose their changes (GDE-74).
 */
const knownTo = (saver: OrderSaver) => ({
  version: () => saver.parts()?.stored?.version,
  isKnown(theirs: Order): boolean {
    const { stored, sent = [] } = saver.parts() ?? {};
    const content = contentOf(theirs);
    return stored !== undefined && changedKeys(knownBase(stored.content, sent, content), content).length === 0;
  },
  onTheirs: async () => undefined,
});
