import { apiErrorOf } from '@larder/api-client';

/**
 * Deletes drafts by `remove`. A deletion that had no answer may have gone through: then the next one finds no draft, and
 * that is well. Rejects with ApiError.
 */
export function createRemoval(remove: (orderId: number) => Promise<void>): (orderId: number) => Promise<void> {
  let lost: number | undefined;
  return async (orderId) => {
    try {
      await remove(orderId);
    } catch (failure) {
      const { status } = apiErrorOf(failure);
      if (status === 404 && lost === orderId) return;
      if (status >= 500 || status === 408) lost = orderId;
      throw failure;
    }
  };
}
