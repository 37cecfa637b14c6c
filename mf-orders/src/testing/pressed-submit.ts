import { checkOutOrder, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { fakeDevice } from './fake-device';
import { later } from './later';
import { draft, saved, typing } from './new-order-saving';
import { addContact } from './new-order-steps';

/** The answer to a submit that places the order. */
export const placed = { orderId: 10103, status: 'ready', version: 3, totalPrice: 237 };

/** The answer to a submit whose prices have changed. */
export const priceChanged = {
  failsWith: 'order_price_changed',
  extra: {
    previousTotal: 237,
    currentTotal: 240,
    items: [{ productId: 502, previousUnitPrice: 7.9, unitPrice: 8 }],
  },
};

/** A new order at its review, saved but for its contact, which waits for `save` from the press of Submit on. */
export async function pressed(save = later()) {
  const rendered = await typing(fakeDevice(), { answers: [[checkOutOrder, placed]] });
  const { screen, user, network } = rendered;
  await rendered.pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  network.answer(updateOrder, save.given);
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  return {
    ...rendered,
    /** The first save is answered, and further ones at once. */
    async answerSave() {
      network.answer(updateOrder, saved);
      await act(async () => save.answer({ ...draft, version: 2, orderContact: 'Siobhán' }));
      await rendered.pass(2500);
    },
  };
}

/** At the items, with the submit refused meanwhile. */
export async function refused(answer: unknown) {
  const checkout = later();
  const rendered = await pressed();
  const { screen, user, network } = rendered;
  network.answer(checkOutOrder, checkout.given);
  await rendered.answerSave();
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await act(async () => checkout.answer(answer));
  network.answer(checkOutOrder, placed);
  return {
    ...rendered,
    async review() {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByRole('heading', { name: 'Review your order' });
    },
  };
}
