import type { Order, SlotContext } from '@larder/contracts';
import { orderType } from '@larder/rules';

/** The place beside an order that panels of other remotes fill; what it passes stands in the declaration. */
export const ASIDE = 'order-details/aside@1';

/** What panels learn of an order: no price, and its suppliers, the one with most lines first. */
export function asideContext({ id, type, status, locationId, deliveryStart, orderItems }: Order): SlotContext {
  const suppliers = new Map<string, { id: number | null; name: string; lines: number }>();
  for (const { supplierName, supplierId } of orderItems) {
    const key = `${supplierId} ${supplierName}`;
    const known = suppliers.get(key) ?? { id: supplierId ?? null, name: supplierName, lines: 0 };
    suppliers.set(key, { ...known, lines: known.lines + 1 });
  }
  return {
    orderId: id,
    type: orderType(type),
    status,
    locationId,
    deliveryDate: deliveryStart?.slice(0, 10) ?? null,
    suppliers: [...suppliers.values()].sort(
      (one, other) => other.lines - one.lines || one.name.localeCompare(other.name),
    ),
  };
}
