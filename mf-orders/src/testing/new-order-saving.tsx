import { createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act } from '@testing-library/react';
import { fakeDevice } from './fake-device';
import { add, atItems, setCartons } from './new-order-steps';
import type { Rendered } from './new-order-steps';
import { order, orderItem } from './records';

const FEATURES = ['productSearch', 'minimumOrder', 'deadlines', 'autosave'];
/** What the first save is answered. */
export const created = { orderId: 10103, status: 'draft', version: 1, totalPrice: 237 };
export const butterItem = orderItem({
  productId: 502,
  productName: 'Salted butter block',
  unitQuantity: 10,
  unitType: 'kg',
  cartonType: 'box',
  unitPrice: 7.9,
  cartonQuantity: 3,
  linePrice: 237,
});
/** The draft that the first save makes. */
export const draft = order({ id: 10103, version: 1, orderContact: '', orderItems: [butterItem] });
/** Answers a save with the next version. */
export const saved = ({ body }: { body: unknown }) => ({
  ...draft,
  ...(body as object),
  version: (body as { version: number }).version + 1,
  orderItems: draft.orderItems,
});

type Options = NonNullable<Parameters<typeof atItems>[0]>;
/** Options of an order that saves itself on this device. */
export const withSaving = (
  device: ReturnType<typeof fakeDevice>,
  { answers = [], ...options }: Options = {},
): Options => ({
  features: FEATURES,
  remembered: device.remembered,
  answers: [[createOrder, created], [updateOrder, saved], [getOrder, draft], ...answers],
  ...options,
});

/** At the items step with three cartons of butter, not saved yet. */
export async function typing(
  device = fakeDevice(),
  options: Options = {},
): Promise<Rendered & { device: typeof device; pass: (ms: number) => Promise<void> }> {
  const rendered = await atItems(withSaving(device, options));
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  return { ...rendered, device, pass: (ms: number) => act(() => device.pass(ms)) };
}
