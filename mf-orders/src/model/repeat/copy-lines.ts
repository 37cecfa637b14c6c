import type { Order } from '@larder/contracts';
import { repeatOrder, unitPriceFor } from '@larder/rules';
import type { LeftOutLine, SelectionItem } from '@larder/rules';
import type { OrderFormStore } from '../order-form/order-form.store';
import { lineOfDuplicate } from '../order-form/order-line';
import type { OnSale } from '../order-form/order-line';

/** What came of copying lines onto the order that is being made. */
export interface CopiedLines {
  count: number;
  leftOut: readonly LeftOutLine[];
  /** Takes off what was copied; a line that was changed since stays. */
  undo(): void;
}

/** What an original cost a unit, as on its own date (ORD-89). */
function formerPriceIn({ orderItems, deliveryStart }: Order) {
  const items = new Map(orderItems.map((item) => [item.productId, item]));
  return (productId: number) => {
    const item = items.get(productId);
    return item ? unitPriceFor({ ...item, deliveryDate: deliveryStart }) : null;
  };
}

/**
 * Puts the lines of an order onto the one being made, at the prices of its date (GDE-28, GDE-31). The agreed products
 * have to be known.
 */
export function copyLines(store: OrderFormStore, original: Order, onSale: OnSale): CopiedLines {
  const selection = onSale.selection ?? assumedSelection(original);
  const { copied, leftOut } = repeatOrder(
    original,
    { agreed: onSale.agreed ?? [], selection },
    store.getState().lineIds,
  );
  const priceOf = formerPriceIn(original);
  store.getState().refresh(onSale);
  store.getState().add(copied.map((line) => lineOfDuplicate(line, priceOf(line.productId))));
  return {
    count: copied.length,
    leftOut,
    undo() {
      for (const { productId, cartonQuantity } of copied)
        if (store.getState().lines[productId]?.cartonQuantity === cartonQuantity) store.getState().remove(productId);
    },
  };
}

/** While nothing is known of the greengrocer's selection, what was bought there counts as still there (ORD-142). */
const assumedSelection = ({ orderItems }: Order): SelectionItem[] =>
  orderItems
    .filter(({ greengrocerProduct }) => greengrocerProduct)
    .map((item) => ({ ...item, productSku: item.sku, price: item.unitPrice }));
