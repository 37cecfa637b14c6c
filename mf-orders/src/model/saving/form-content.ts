import { checkContact } from '@larder/rules';
import type { Order } from '@larder/contracts';
import { formValues } from '../order-form/order-form.store';
import type { OrderFormStore, OrderFormValues } from '../order-form/order-form.store';
import { lineOfOrder } from '../order-form/order-line';
import type { OrderLine } from '../order-form/order-line';
import type { Entries, SavedContent } from './saved-content';

/** What is on the screen, for the saver: of the delivery what is confirmed. */
export const entriesOf = ({
  locationId,
  deliveryStart,
  deliveryEnd,
  heldDelivery,
  orderContact,
  lineIds,
  lines,
}: OrderFormValues): Entries => ({
  locationId,
  deliveryStart: heldDelivery ? heldDelivery.start : deliveryStart,
  deliveryEnd: heldDelivery ? heldDelivery.end : deliveryEnd,
  orderContact,
  orderItems: lineIds.map((productId) => ({ productId, cartonQuantity: lines[productId]?.cartonQuantity ?? null })),
});

/** The form of a content; `lineOf` knows the products, and a line that it does not know is left out. */
export function formOf(
  { orderItems, orderContact, ...content }: SavedContent,
  lineOf: (productId: number) => OrderLine | undefined,
): OrderFormValues {
  const lines = orderItems.flatMap(({ productId, cartonQuantity }) => {
    const line = lineOf(productId);
    return line ? [line.cartonQuantity === cartonQuantity ? line : { ...line, cartonQuantity }] : [];
  });
  return formValues(lines, {
    locationId: content.locationId,
    deliveryStart: content.deliveryStart || null,
    deliveryEnd: content.deliveryEnd || null,
    orderContact: orderContact ?? '',
  });
}

/**
 * Writes a merged content into the form; lines of the other side come from their order. A contact that says the same
 * keeps its spaces, and a field that is emptied or too long stays so while the contact is the one of `before`.
 */
export function writeContent(
  store: OrderFormStore,
  content: SavedContent,
  theirs: Order,
  before: SavedContent | undefined,
): void {
  const form = store.getState();
  const stored = new Map(theirs.orderItems.map((item) => [item.productId, item]));
  const next = formOf(content, (productId) => {
    const item = stored.get(productId);
    return form.lines[productId] ?? (item && lineOfOrder(item));
  });
  const isSameContact =
    checkContact(form.orderContact).value === (content.orderContact ?? '')
    || (before !== undefined && (before.orderContact || null) === (content.orderContact || null));
  form.replace({ ...next, orderContact: isSameContact ? form.orderContact : next.orderContact });
  // A delivery that is being chosen stays chosen, beside the one that holds now.
  const { heldDelivery: held, deliveryStart, deliveryEnd } = form;
  if (held && (deliveryStart !== held.start || deliveryEnd !== held.end)) form.setDelivery(deliveryStart, deliveryEnd);
}
