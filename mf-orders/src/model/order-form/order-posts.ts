import { apiErrorOf, randomKey } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { createStore } from 'zustand/vanilla';

/** What a new order is saved as. */
export type SavedAs = 'draft' | 'ready';

/**
 * What is known of the requests that make an order of a form. It lives as long as the form, as its review goes with each
 * step: one request at a time (ORD-183), the same key for the same content (ORD-184), and why the last one failed.
 */
export function createOrderPosts() {
  const keys = new Map<string, string>();
  const now = createStore<{ pending?: SavedAs; error?: ApiError }>(() => ({}));
  const set = (pending?: SavedAs, error?: ApiError): void =>
    now.setState({ ...(pending && { pending }), ...(error && { error }) }, true);

  return {
    subscribe: now.subscribe,
    /** What is being saved now. */
    pending: () => now.getState().pending,
    /** Why the last request failed, until another one begins or the failure is cleared. */
    error: () => now.getState().error,
    /** Forgets the failure, once it was shown. */
    clearError: () => set(now.getState().pending),
    /** Does `work` unless something is being saved, and keeps its failure. */
    async once(as: SavedAs, work: () => Promise<void>): Promise<void> {
      if (now.getState().pending) return;
      set(as);
      try {
        await work();
        set();
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
