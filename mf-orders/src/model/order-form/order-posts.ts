import { apiErrorOf, isUnanswered, randomKey } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { createStore } from 'zustand/vanilla';

/** What a new order is saved as. */
export type SavedAs = 'draft' | 'ready';

/**
 * What is known of the requests that make an order of a form. It lives as long as the form, as its review goes with each
 * step: one request at a time (ORD-183), the same key for the same content (ORD-184), why the last one failed, and which
 * ones the API may have carried out.
 */
export function createOrderPosts() {
  const keys = new Map<string, string>();
  /** Requests that were sent, and of which no answer says that nothing was made. */
  const open = new Set<string>();
  const done = new Set<string>();
  /** The request that failed last. */
  let failed: string | undefined;
  let running: Promise<void> = Promise.resolve();
  const now = createStore<{ pending?: SavedAs; error?: ApiError }>(() => ({}));
  const set = (pending?: SavedAs, error?: ApiError): void =>
    now.setState({ ...(pending && { pending }), ...(error && { error }) }, true);

  /** The same key for the same request, and another one for another request. */
  const keyOf = (text: string): string => {
    const key = keys.get(text) ?? randomKey();
    keys.set(text, key);
    return key;
  };
  async function run(as: SavedAs, work: () => Promise<void>): Promise<void> {
    set(as);
    failed = undefined;
    try {
      await work();
      set();
    } catch (failure) {
      set(undefined, apiErrorOf(failure));
    }
  }

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
      running = run(as, work);
      await running;
    },
    /** Resolves once nothing is being saved, however that ended. */
    settled: () => running,
    /** Sends a request with its key, and remembers whether the API may have carried it out. Rejects with ApiError. */
    async send<T>(request: unknown, post: (key: string) => Promise<T>): Promise<T> {
      const text = JSON.stringify(request);
      const wasOpen = open.has(text);
      open.add(text);
      try {
        const answer = await post(keyOf(text));
        done.add(text);
        return answer;
      } catch (failure) {
        const error = apiErrorOf(failure);
        failed = text;
        // With its key a request gets its first answer, so a refusal by the rules of orders says that none was made by
        // an earlier try either. One of the session, of the role or of too many calls comes before the key is looked up.
        if (wasOpen ? error.status === 400 : !isUnanswered(error)) open.delete(text);
        throw failure;
      }
    },
    /** The request that failed last is this one. */
    hasFailed: (request: unknown): boolean => failed === JSON.stringify(request),
    /** The API has said that it carried the request out. */
    isDone: (request: unknown): boolean => done.has(JSON.stringify(request)),
    /** The request was sent, and the API may have carried it out. */
    mayBeDone: (request: unknown): boolean => open.has(JSON.stringify(request)),
  };
}
export type OrderPosts = ReturnType<typeof createOrderPosts>;
