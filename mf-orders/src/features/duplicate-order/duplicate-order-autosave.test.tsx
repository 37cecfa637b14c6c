/** @jest-environment jsdom */
import { createOrder, deleteOrder, getOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { fakeDevice } from '../../testing/fake-device';
import { open } from '../../testing/open-order';
import { order } from '../../testing/records';

const original = order({ id: 10020, status: 'delivered' });
const draft = order({ id: 10103, version: 1 });

/** A copy at its items step. */
function copy(path = '/orders/10020#duplicate') {
  const device = fakeDevice();
  const rendered = open(original, {
    path,
    features: ['deadlines', 'autosave'],
    remembered: device.remembered,
    answers: [
      [getOrder, ({ params }: { params: { id: string } }) => (params.id === '10020' ? original : draft)],
      [createOrder, { orderId: 10103, status: 'draft', version: 1, totalPrice: 252 }],
      [deleteOrder, undefined],
    ],
  });
  return { ...rendered, device, pass: (ms: number) => act(() => device.pass(ms)) };
}

test('a copy is saved from its date on, and its address names the draft beside the original (GDE-60, ORD-91)', async () => {
  const { screen, user, network, host, pass, guards } = copy();
  await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await pass(10_000);
  expect(network.count(createOrder)).toBe(0);
  expect(guards.size).toBe(1);
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await pass(2000);
  expect(await screen.findByText('Saved 09:00')).toBeVisible();
  await waitFor(() =>
    expect(host.history.location).toMatchObject({
      pathname: '/orders/10020',
      search: '?draft=10103',
      hash: '#duplicate',
    }),
  );
  expect(network.last(createOrder)?.body).toMatchObject({
    deliveryStart: expect.stringContaining('2026-11-27'),
    orderItems: [{ productId: 501, cartonQuantity: 20 }],
  });
  expect(guards.size).toBe(0);
});

test('the draft of a copy goes on after a reload, and Discard deletes it (GDE-60, GDE-68)', async () => {
  const { screen, user, network, host } = copy('/orders/10020?draft=10103#duplicate');
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('20');
  expect(screen.getByRole('heading', { name: 'Copy of order 10020' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this order?' }));
  expect(dialog.getByText('Draft 10103 is deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(network.last(deleteOrder)?.params).toEqual({ id: '10103' }));
  await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/10020', search: '', hash: '' }));
});
