import { apiErrorOf } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import type { SavingCalls } from './saving-answers';

/** What a visit knows of the draft that it saves. */
export interface KnownDraft {
  version(): number | undefined;
  /** Whether nothing is stored that this visit has not seen or sent. */
  isKnown(theirs: Order): boolean;
  /** Someone else has changed the draft: it is to be shown, and its version is known from then on. */
  onTheirs(): Promise<void>;
}

/** Own saves may be under way while a draft is deleted: each makes another version. */
const TRIES = 3;

/**
 * Deletes drafts in the version that this visit knows. What someone else saved meanwhile is shown first: the deletion is
 * refused once, and the next one is about that version (ORD-190, decision 206). Own saves without an answer make no
 * difference.
 * A deletion that had no answer may have gone through: then the next one finds no draft, and that is well. Rejects with
 * ApiError.
 */
export function createRemoval(
  { remove, read }: Pick<SavingCalls, 'remove' | 'read'>,
  known: KnownDraft,
): (orderId: number) => Promise<void> {
  let lost: number | undefined;

  async function attempt(orderId: number, version: number | undefined): Promise<void> {
    try {
      await remove(orderId, version);
    } catch (failure) {
      const { status } = apiErrorOf(failure);
      if (status === 404 && lost === orderId) return;
      if (status >= 500 || status === 408) lost = orderId;
      throw failure;
    }
  }

  return async (orderId) => {
    let version = known.version();
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(orderId, version);
      } catch (failure) {
        if (apiErrorOf(failure).code !== 'order_version_mismatch') throw failure;
        const theirs = await read(orderId);
        version = theirs.version;
        if (known.isKnown(theirs) && tries < TRIES) continue;
        await known.onTheirs();
        throw failure;
      }
    }
  };
}
