/** @jest-environment jsdom */
import { cancelOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { edit, moreActions, next, open, ready } from '../testing/open-order';
import { order, orderItem } from '../testing/records';

test('while an order loads its shape stands there, announced, and no text of failure flashes (ORD-8)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { screen, container } = open(ready, { answers: [[getOrder, () => new Promise((resolve) => { answer = resolve; })]] });
  expect(await screen.findByText('Loading the order')).toHaveAttribute('role', 'status');
  expect(container.querySelector('[data-skeleton="order"]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Order not found')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => answer(ready));
  expect(await screen.findByText('Whole milk')).toBeVisible();
  expect(container.querySelector('[data-skeleton="order"]')).not.toBeInTheDocument();
});

test('the steps of an order replace each other without another request, and a change asks for the order again (ORD-43)', async () => {
  const rendered = open(order(), { answers: [[updateOrder, ({ body }: { body: object }) => ({ ...order(), ...body, version: 4, orderItems: order().orderItems })]] });
  const { screen, user, network, host } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(host.history.location.hash).toBe('#edit');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await moreActions(rendered);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate order' }));
  expect(await screen.findByRole('heading', { name: 'Copy of order 10001' })).toBeVisible();
  expect(network.count(getOrder)).toBe(1);

  await act(async () => host.history.push('/orders/10001#edit'));
  await user.click(within(screen.getByRole('dialog', { name: 'Discard this order?' })).getByRole('button', { name: 'Discard' }));
  await next(rendered);
  await screen.findByRole('heading', { name: 'Review order 10001' });
  await waitFor(() => expect(network.count(getOrder)).toBe(2));
});

test('a cancel asks for the order again (ORD-43)', async () => {
  const rendered = open(ready, { answers: [[cancelOrder, { orderId: 10020, status: 'cancelled', version: 2 }]] });
  await moreActions(rendered);
  await rendered.user.click(rendered.screen.getByRole('menuitem', { name: 'Cancel order' }));
  await rendered.user.click(within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(rendered.network.count(getOrder)).toBe(2));
});

test('an order that can’t be read again after a save keeps the step and what is on it (ORD-43)', async () => {
  const rendered = edit(order(), { answers: [[updateOrder, ({ body }: { body: object }) => ({ ...order(), ...body, version: 4, orderItems: [orderItem({ cartonQuantity: 21 })] })]] });
  const { screen, network } = rendered;
  await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  network.answer(getOrder, { failsWith: 'order_not_found' });
  await next(rendered);
  expect(await screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  await waitFor(() => expect(network.count(getOrder)).toBe(2));
  expect(screen.getByText('Whole milk')).toBeVisible();
  expect(screen.queryByText('Order not found')).not.toBeInTheDocument();
});
