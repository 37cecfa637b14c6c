import type { Order } from '@larder/contracts';
import { linePrice, totalQuantity } from '@larder/rules';
import type { PriceChangeFacts } from '../../model/submitting/price-change';

/** The order at the prices that a refused submit named (ORD-167). */
export function withPrices(order: Order, { items, currentTotal }: PriceChangeFacts): Order {
  const orderItems = order.orderItems.map((line) => {
    const changed = items.find(({ productId }) => productId === line.productId);
    return changed
      ? {
          ...line,
          unitPrice: changed.unitPrice,
          // The price named is that of the delivery date: none comes after it (RUL-49).
          futurePrice: null,
          futurePriceDate: null,
          linePrice:
            changed.linePrice ?? linePrice(totalQuantity(line.cartonQuantity, line.unitQuantity), changed.unitPrice),
        }
      : line;
  });
  return { ...order, orderItems, totalPrice: currentTotal };
}
