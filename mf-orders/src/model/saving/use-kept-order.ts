import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { formValues } from '../order-form/order-form.store';
import type { OrderFormValues } from '../order-form/order-form.store';
import { lineOfAgreed, lineOfGreengrocer, lineOfOrder } from '../order-form/order-line';
import { useAgreedProducts, useGreengrocer } from '../products/product.data';
import type { KeptEntries } from './entry-store';
import { formOf } from './form-content';
import type { SaverStart } from './order-saver';
import { nameOfDraft } from './order-tabs';
import { contentOf } from './saved-content';
import type { SavingDevice } from './saving-device';

/** What an order begins with on the screen, and where its saving goes on. */
export interface BegunOrder {
  values: OrderFormValues;
  start: SaverStart;
  keptAs: string | undefined;
  /** When the entries that an earlier visit left changed last, epoch milliseconds. */
  keptAt: number | undefined;
  /** Kept lines that are not among the values: their products are neither agreed nor at the greengrocer's any more. */
  goneLines: number;
}

/** Why kept entries can't be shown: the products that they name could not be read. */
export interface UnshownEntries {
  error: ApiError;
  retry: () => void;
}

type FoundEntries = Pick<KeptEntries, 'content' | 'stored' | 'first' | 'sent'>
  & Partial<Pick<KeptEntries, 'id' | 'keptAt'>>;

/** The draft as this page stored it after the order was read: the answer was on its way meanwhile. */
function newerThan(orderId: number, version: number, { stored }: SavingDevice): FoundEntries | undefined {
  const last = stored.get(orderId);
  return last && last.version > version ? { content: last.content, stored: last } : undefined;
}

/**
 * A stored draft with what an earlier visit left unsent on this device (GDE-64); undefined while that is looked up.
 * Entries of products that could not be read wait on the device: without them the order would be saved as if they were
 * taken off.
 */
export function useKeptOrder(order: Order, device: SavingDevice | undefined): BegunOrder | UnshownEntries | undefined {
  const [kept, setKept] = useState<FoundEntries | null | undefined>(device ? undefined : null);
  const { id, version } = order;
  // Synchronises with the device, once.
  useEffect(() => {
    if (!device) return undefined;
    let isOver = false;
    const { keeper, leaving } = device;
    // Who returns before the last save is answered goes on with what was typed.
    void Promise.resolve(leaving.get(nameOfDraft(id))?.())
      .then(keeper.unsent)
      .then((all) => {
        // Those of its own name first: what a tab typed beside them is sent after them.
        const own = all.find((entries) => entries.id === nameOfDraft(id));
        const found = own ?? all.find(({ stored }) => stored?.orderId === id) ?? newerThan(id, version, device);
        if (!isOver) setKept(found ?? null);
      });
    return () => {
      isOver = true;
    };
  }, [device, id, version]);

  const stored = useMemo(() => new Map(order.orderItems.map((item) => [item.productId, lineOfOrder(item)])), [order]);
  const isUnknown = kept?.content.orderItems.some(({ productId }) => !stored.has(productId)) ?? false;
  // Products that the stored draft does not have yet.
  const agreed = useAgreedProducts(isUnknown ? order.locationId : undefined);
  const selection = useGreengrocer();
  const isWaiting =
    kept === undefined || (isUnknown && [agreed, selection].some(({ data, error }) => data === undefined && !error));
  const lineOf = useCallback(
    (productId: number) => {
      const product = agreed.data?.find((one) => one.productId === productId);
      const item = selection.data?.find((one) => one.productId === productId);
      return stored.get(productId) ?? (product ? lineOfAgreed(product) : item && lineOfGreengrocer(item));
    },
    [stored, agreed.data, selection.data],
  );
  const failed =
    isUnknown && kept?.content.orderItems.some(({ productId }) => !lineOf(productId))
      ? [agreed, selection].find(({ data, error }) => data === undefined && error)
      : undefined;

  const begun = useMemo(() => {
    if (isWaiting) return undefined;
    if (!kept) {
      const { id: orderId, version, locationId, deliveryStart, deliveryEnd, orderContact } = order;
      return {
        values: formValues([...stored.values()], {
          locationId,
          deliveryStart,
          deliveryEnd,
          orderContact: orderContact ?? '',
        }),
        start: { stored: { orderId, version, content: contentOf(order) } },
        keptAs: undefined,
        keptAt: undefined,
        goneLines: 0,
      };
    }
    return {
      values: formOf(kept.content, lineOf),
      start: { stored: kept.stored, first: kept.first, ...(kept.sent && { sent: kept.sent }) },
      keptAs: kept.id,
      keptAt: kept.keptAt,
      goneLines: kept.content.orderItems.filter(({ productId }) => !lineOf(productId)).length,
    };
  }, [isWaiting, kept, order, stored, lineOf]);
  return failed?.error ? { error: failed.error, retry: failed.retry } : begun;
}
