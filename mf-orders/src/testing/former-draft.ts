import { createOrder, deleteOrder, listLocations } from '@larder/contracts';
import { act } from '@testing-library/react';
import { fakeDevice } from './fake-device';
import { created, withSaving } from './new-order-saving';
import { openNewOrder } from './new-order-steps';
import { locationRow, pageOf } from './records';

/** The location that the order is moved to. */
export const OTHER = 1102;

/** Draft 10103 of Shoreditch at its first step; the first save of another location has an answer of its own. */
export async function openedFormer(other: unknown = { ...created, orderId: 10104 }) {
  const device = fakeDevice();
  const rendered = openNewOrder(
    withSaving(device, {
      path: '/orders/new?draft=10103',
      answers: [
        [listLocations, pageOf([locationRow(), locationRow({ id: OTHER, name: 'Ember & Oak Soho' })])],
        [createOrder, other],
        [deleteOrder, undefined],
      ],
    }),
  );
  const { screen, user, network } = rendered;
  const pass = (ms: number) => act(() => device.pass(ms));
  const chooseDay = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('radio', { name: /Soho/ });
  return {
    ...rendered,
    device,
    pass,
    chooseDay,
    /** Chooses the other location, with a day there; its order is not saved yet. */
    async move() {
      await user.click(screen.getByRole('radio', { name: /Soho/ }));
      await chooseDay(/^Wednesday, 25 November 2026/);
    },
    deletions: () =>
      network.seen
        .filter(({ name }) => name === deleteOrder.name)
        .map(({ params, headers }) => [params.id, headers.get('if-match')]),
  };
}
