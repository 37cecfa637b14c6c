import { randomKey } from './random-key';

/** What a new order is saved as. */
export type SavedAs = 'draft' | 'ready';

/**
 * What is known of the requests that make an order of a form. It lives as long as the form, as its review goes with each
 * step: one request at a time (ORD-183), and the same key for the same content (ORD-184).
 */
export function createOrderPosts() {
  const listeners = new Set<() => void>();
  const keys = new Map<string, string>();
  let pending: SavedAs | undefined;
  const setPending = (next: SavedAs | undefined): void => {
    pending = next;
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
    /** Does `work` unless something is being saved. */
    async once(as: SavedAs, work: () => Promise<void>): Promise<void> {
      if (pending) return;
      setPending(as);
      try {
        await work();
      } finally {
        setPending(undefined);
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
