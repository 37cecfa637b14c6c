import { ApiError } from '@larder/api-client';
import type { Problem } from '@larder/contracts';
import { createOrderSaver, type SaverListener, type SaverStart } from '../model/saving/order-saver';
import type { SaverPorts } from '../model/saving/save-state';
import { contentOf, type Entries, type SavedContent } from '../model/saving/saved-content';
import { order, orderItem } from './records';

/** What the API does with a call: answers it, does it and loses the answer, or refuses before doing anything. */
export type Fate = 'answer' | 'lose' | ApiError | ((content: SavedContent | undefined) => ApiError | undefined);

export const refusal = (status: number, code = `status_${status}`, fields: readonly string[] = []): ApiError =>
  new ApiError(status, code, {
    type: '',
    title: '',
    status,
    detail: code,
    code,
    errors: fields.map((field) => ({ field, code, message: '' })),
    traceId: '',
  } satisfies Problem);
export const NO_ANSWER = new ApiError(500, 'no_answer');

/** Entries of Wednesday at one location: cartons by product, null for an emptied field. */
export const entries = (cartons: Readonly<Record<number, number | null>>, more: Partial<Entries> = {}): Entries => ({
  locationId: 1101,
  deliveryStart: '2026-11-25T07:00:00',
  deliveryEnd: '2026-11-25T10:00:00',
  orderContact: 'Maeve',
  orderItems: Object.entries(cartons).map(([productId, cartonQuantity]) => ({
    productId: Number(productId),
    cartonQuantity,
  })),
  ...more,
});

export const cartonsOf = (content: SavedContent | undefined): Record<number, number> =>
  Object.fromEntries((content?.orderItems ?? []).map(({ productId, cartonQuantity }) => [productId, cartonQuantity]));

/**
 * Saves an order in a world of its own: a clock that stands until it is moved, and an API that keeps orders by version
 * and keys.
 */
export function fakeSaving(start: SaverStart = {}, listener: Partial<SaverListener> = {}) {
  const timers = new Map<number, { at: number; work: () => void }>();
  const orders = new Map<number, { version: number; content: SavedContent; by: string | null }>();
  const keys = new Map<string, number>();
  const calls: {
    kind: 'create' | 'update' | 'read';
    at: number;
    key?: string;
    content?: SavedContent;
    version?: number;
  }[] = [];
  const states: string[] = [];
  const fates: Fate[] = [];
  let [now, count, underWay, mostAtOnce] = [Date.parse('2026-11-20T09:00:00Z'), 0, 0, 0];
  const begun = now;
  if (start.stored)
    orders.set(start.stored.orderId, { version: start.stored.version, content: start.stored.content, by: 'Maeve' });
  const tick = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  async function answer<T>(content: SavedContent | undefined, work: () => T): Promise<T> {
    const fate = fates.shift() ?? 'answer';
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await Promise.resolve();
    underWay -= 1;
    const refused = typeof fate === 'function' ? fate(content) : fate;
    if (refused instanceof ApiError) throw refused;
    const done = work();
    if (refused === 'lose') throw NO_ANSWER;
    return done;
  }

  const ports: SaverPorts = {
    now: () => now,
    random: () => 0,
    newKey: () => `key-${(count += 1)}`,
    after(ms, work) {
      const id = (count += 1);
      timers.set(id, { at: now + ms, work });
      return () => timers.delete(id);
    },
    create(content, key) {
      calls.push({ kind: 'create', at: now - begun, key, content });
      return answer(content, () => {
        const orderId = keys.get(key) ?? 10100 + orders.size;
        if (!keys.has(key)) orders.set(orderId, { version: 1, content, by: 'Maeve' });
        keys.set(key, orderId);
        return { orderId, version: 1 };
      });
    },
    update(orderId, content, version) {
      calls.push({ kind: 'update', at: now - begun, content, version });
      return answer(content, () => {
        const stored = orders.get(orderId);
        if (!stored) throw refusal(404, 'order_not_found');
        if (stored.version !== version) throw refusal(412, 'order_version_mismatch');
        orders.set(orderId, { version: version + 1, content, by: 'Maeve' });
        return { version: version + 1 };
      });
    },
    read(orderId) {
      calls.push({ kind: 'read', at: now - begun });
      return answer(undefined, () => {
        const { version, content, by } = orders.get(orderId) as NonNullable<ReturnType<typeof orders.get>>;
        return order({
          ...content,
          id: orderId,
          version,
          lastModifiedBy: by,
          orderItems: content.orderItems.map((line) => orderItem(line)),
        });
      });
    },
  };
  const saver = createOrderSaver(
    ports,
    {
      ...listener,
      onState: (state) => {
        if (states.at(-1) !== state.kind) states.push(state.kind);
        listener.onState?.(state);
      },
    },
    start,
  );

  return {
    ports,
    saver,
    calls,
    states,
    fates,
    orders,
    mostAtOnce: () => mostAtOnce,
    stored: (orderId = saver.orderId() ?? 0) => orders.get(orderId)?.content,
    /** Somebody else saves these cartons. */
    changedBy(name: string, orderId: number, change: (content: SavedContent) => SavedContent) {
      const { version, content } = orders.get(orderId) as { version: number; content: SavedContent };
      orders.set(orderId, { version: version + 1, content: change(content), by: name });
    },
    /** Moves the clock on, and does what is due on the way in its order. */
    async pass(ms: number) {
      const until = now + ms;
      await tick();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        now = next[1].at;
        timers.delete(next[0]);
        next[1].work();
        await tick();
      }
      now = until;
      await tick();
    },
    settle: tick,
  };
}

/** An order that is stored with these cartons, as a start. */
export const storedStart = (
  cartons: Readonly<Record<number, number>>,
): SaverStart & { stored: NonNullable<SaverStart['stored']> } => ({
  stored: {
    orderId: 10103,
    version: 4,
    content: {
      ...contentOf(order({ orderContact: 'Maeve', orderItems: [] })),
      orderItems: Object.entries(cartons).map(([productId, cartonQuantity]) => ({
        productId: Number(productId),
        cartonQuantity,
      })),
    },
  },
});
