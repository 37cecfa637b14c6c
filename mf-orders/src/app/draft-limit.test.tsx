/** @jest-environment jsdom */
import { createOrder, updateOrder } from '@larder/contracts';
import type { Memory } from '@larder/remote-kit';
import { waitFor } from '@testing-library/react';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { fakeDevice } from '../testing/fake-device';
import { created, typing } from '../testing/new-order-saving';
import { addContact, atReview } from '../testing/new-order-steps';

const FULL = { failsWith: 'order_draft_limit' } as const;
const TEXT = 'This location can hold no more drafts. Submit or delete one, then try again.';
const draftsOnly = ({ body }: { body: unknown }) =>
  (body as { status: string }).status === 'draft' ? FULL : { ...created, status: 'ready' };

test('where a location can hold no more drafts, the page says so, and what was typed is on the device until "Try again" saves it (API-17, GDE-64)', async () => {
  const device = fakeDevice();
  const { screen, user, network, pass, host } = await typing(device, { answers: [[createOrder, FULL]] });
  await pass(2000);
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getAllByText('Not saved yet')[0]).toBeVisible();
  await pass(300);
  expect([...device.entries.values()].map(({ content }) => content.orderItems)).toEqual([
    [{ productId: 502, cartonQuantity: 3 }],
  ]);
  network.answer(createOrder, created);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

test('"Save as a new draft" at such a location says so too, and offers to try again (API-17, GDE-71)', async () => {
  const { screen, user, network, pass } = await typing();
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(updateOrder, { failsWith: 'order_not_draft' });
  network.answer(createOrder, FULL);
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await pass(2000);
  await user.click(await screen.findByRole('button', { name: 'Save as a new draft' }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('an order of such a location is submitted without a draft before it (API-17, GDE-67)', async () => {
  const rendered = await typing(undefined, { answers: [[createOrder, draftsOnly]] });
  const { screen, user, network, host, memories, device } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
  expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
  expect(device.entries.size).toBe(0);
  expect(network.last(createOrder)?.body).toMatchObject({
    status: 'ready',
    orderItems: [{ productId: 502, cartonQuantity: 3 }],
  });
});

test('without autosave the review says why a draft is not saved (API-17)', async () => {
  const { screen, user } = await atReview({ answers: [[createOrder, FULL]] });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(TEXT)).toBeVisible();
});
