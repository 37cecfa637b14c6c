import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import type { SaverPorts } from './save-state';
import type { SavedContent } from './saved-content';

/** The calls of saving. They reject with ApiError. */
export interface SavingCalls {
  create(content: SavedContent, key: string): Promise<{ orderId: number; version: number; totalPrice: number | null }>;
  update(orderId: number, content: SavedContent, version: number): Promise<Order>;
  read(orderId: number): Promise<Order>;
  /** Deletes a draft; where a version is named, that one alone. */
  remove(orderId: number, version?: number): Promise<void>;
}

/**
 * The calls of a saver, and what they answered last: the stored draft, its total, and why the last one failed.
 * @param onStored hears each stored version of the draft
 */
export function rememberAnswers(calls: SavingCalls, onStored: (order: Order) => void) {
  let latest: Order | undefined;
  let totalPrice: number | null = null;
  let error: ApiError | undefined;

  /** Remembers why a call failed: a button that waits for it shows the reason. */
  const noting = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      error = undefined;
      return answer;
    } catch (failure) {
      if (isApiError(failure)) error = failure;
      throw failure;
    }
  };
  const take = (order: Order): void => {
    latest = order;
    totalPrice = order.totalPrice;
    onStored(order);
  };
  const remembered: Pick<SaverPorts, 'create' | 'update' | 'read'> = {
    async create(content, key) {
      const created = await noting(calls.create(content, key));
      totalPrice = created.totalPrice;
      return created;
    },
    async update(orderId, content, version) {
      const saved = await noting(calls.update(orderId, content, version));
      take(saved);
      return saved;
    },
    read: (orderId) => noting(calls.read(orderId)),
  };
  return {
    calls: remembered,
    /** The stored draft, as someone else saved it. */
    take,
    latest: () => latest,
    totalPrice: () => totalPrice,
    error: () => error,
  };
}
