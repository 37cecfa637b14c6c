import { linePrice, totalQuantity, unitPriceFor } from '@larder/rules';
import type { OrderLine } from '../../model/order-form/order-line';

/** The lines that cost something else on the new date, with both line prices (RUL-49). */
export function changedByDate(lines: readonly OrderLine[], from: string | null, to: string | null) {
  return lines.flatMap((line) => {
    const was = unitPriceFor({ ...line, deliveryDate: from });
    const now = unitPriceFor({ ...line, deliveryDate: to });
    const quantity = totalQuantity(line.cartonQuantity, line.unitQuantity);
    return was === now
      ? []
      : [
          {
            productId: line.productId,
            name: line.productName,
            was: linePrice(quantity, was),
            now: linePrice(quantity, now),
          },
        ];
  });
}
