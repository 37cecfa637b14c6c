import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { randomKey } from './random-key';

/** What a new order is saved as. */
export type SavedAs = 'draft' | 'ready';

/**
 * What is known of the requests that make an order of a form. It lives as long as the form, as its review goes with each
 * step: one request at a time (ORD-183), the same key for the same content (ORD-184), and why the last one failed.
 */
export function createOrderPosts() {
  const listeners = new Set<() => void>();
  const keys = new Map<string, string>();
  let pending: SavedAs | undefined;
  let error: ApiError | undefined;
  const set = (nextPending: SavedAs | undefined, nextError?: ApiError): void => {
    [pending, error] = [nextPending, nextError];
    for (const listen of listeners) listen();
  };

  return {
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => {
        listeners.delete(listen);
      };
    },
    /** What is being saved now. */
    pending: () => pending,
    /** Why the last request failed, until another one begins or the failure is cleared. */
    error: () => error,
    /** Forgets the failure, once it was shown. */
    clearError: () => set(pending),
    /** Does `work` unless something is being saved, and keeps its failure. */
    async once(as: SavedAs, work: () => Promise<void>): Promise<void> {
      if (pending) return;
      set(as);
      try {
        await work();
        set(undefined);
      } catch (failure) {
        set(undefined, apiErrorOf(failure));
      }
    },
    /** The same key for the same request, and another one for another request. */
    keyOf(request: unknown): string {
      const text = JSON.stringify(request);
      const key = keys.get(text) ?? randomKey();
      keys.set(text, key);
      return key;
    },
  };
}
export type OrderPosts = ReturnType<typeof createOrderPosts>;
