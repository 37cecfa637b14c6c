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
 * @param onStays hears of a draft that is not deleted, as someone else has changed it or the API refuses that
 */
export function createFormerDrafts(
  calls: Pick<SavingCalls, 'remove' | 'read'>,
  { after, random }: Pick<SaverPorts, 'after' | 'random'>,
  onStays: (orderId: number, error: ApiError) => void,
) {
  let formers: readonly FormerDraft[] = [];
  let callOff: (() => void) | undefined;
  let [attempts, isOver, isStored, isDiscarding] = [0, false, false, false];

  const rest = (): void => {
    callOff?.();
    callOff = undefined;
  };

  /**
   * Gives the failure, unless the draft is gone, or stays as someone else has changed it. A refusal is not tried again.
   */
  async function remove(former: FormerDraft): Promise<ApiError | undefined> {
    const error = await former.remove(former.orderId).then(() => undefined, apiErrorOf);
    if (error && mayPass(error)) return error;
    formers = formers.filter((one) => one !== former);
    if (!error || error.status === 404) return undefined;
    const isOutdated = readFailure(error, []).kind === 'outdated';
    // Who discards is told by the question, which stays open.
    if (isOutdated || !isDiscarding) onStays(former.orderId, error);
    return isOutdated ? undefined : error;
  }

  /** Deletes what is due; resolves with a refusal, or else with a failure that leaves some of it due. */
  async function removeDue(): Promise<ApiError | undefined> {
    rest();
    const failures = await Promise.all(
      formers
        .filter(({ isDue }) => isDue)
        .map((former) => (former.underWay ??= remove(former).finally(() => (former.underWay = undefined)))),
    );
    const passing = failures.find((one) => one && mayPass(one));
    attempts = passing ? attempts + 1 : 0;
    rest();
    const repeated = passing && readFailure(passing, []);
    // Without a session it waits for `retry`.
    if (repeated?.kind === 'repeat' && !isOver)
      callOff = after(Math.max(repeated.afterMs, waitAfter(attempts, random())), () => void removeDue());
    return failures.find((one) => one && !mayPass(one)) ?? passing;
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
      isStored = false;
      formers = [...formers, { orderId, isDue: false, remove: createRemoval(calls, knownTo(saver)) }];
    },
    /** The order has a draft of its own, or is placed: the former ones go. */
    release(): void {
      isStored = true;
      void release();
    },
    /** Deletes them with the order that is discarded. Rejects with ApiError; what was refused is not tried again. */
    async discard(): Promise<void> {
      const waiting = formers.filter(({ isDue }) => !isDue);
      isDiscarding = true;
      const failure = await release().finally(() => (isDiscarding = false));
      if (!failure) return;
      // Who goes on editing after that has them until the order is stored.
      if (!isStored) for (const former of waiting) former.isDue = false;
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

/** Whether a repetition, or signing in again, may end otherwise. */
const mayPass = (error: ApiError): boolean => ['repeat', 'session'].includes(readFailure(error, []).kind);

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
