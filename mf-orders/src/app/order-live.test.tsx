/** @jest-environment jsdom */
import { getOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { order } from '../testing/records';
import { moreActions, open, ready } from '../testing/open-order';
import type { Rendered } from '../testing/open-order';

const scheduled = { ...ready, status: 'scheduled' as const, version: ready.version + 1 };
/** The stream tells that somebody changed the order. */
const hear = ({ host }: Rendered, { id: orderId, version }: { id: number; version: number } = scheduled) =>
  act(async () => host.bus.emit('live-heard', { kinds: ['order'], orders: [{ orderId, version }] }));
/** Its step on the way: the others are named there too. */
const stepOf = () => document.querySelector('[aria-current=step]')?.textContent;

test('the view shows what others change, and asks for no version that it shows, nor for other orders (GDE-77, GDE-80)', async () => {
  const rendered = open(ready);
  const { screen, network } = rendered;
  await screen.findByText('Whole milk');
  expect(stepOf()).toMatch(/^Submitted/);
  const asked = network.count(getOrder);
  network.answer(getOrder, scheduled);
  await hear(rendered, ready);
  await hear(rendered, { ...scheduled, id: 99 });
  expect(network.count(getOrder)).toBe(asked);
  await hear(rendered);
  await waitFor(() => expect(stepOf()).toMatch(/^Scheduled/));
  expect(network.count(getOrder)).toBe(asked + 1);
});

test('what others change meanwhile stays out of a copy, and the view shows it once the copy is left (GDE-77)', async () => {
  const rendered = open(ready);
  const { screen, network, host, user } = rendered;
  await screen.findByText('Whole milk');
  await moreActions(rendered);
  await user.click(screen.getByRole('menuitem', { name: /^Duplicate/ }));
  await screen.findByRole('heading', { name: 'Copy of order 10020' });
  const asked = network.count(getOrder);
  network.answer(getOrder, scheduled);
  await hear(rendered);
  expect(network.count(getOrder)).toBe(asked);
  act(() => host.history.push(`/orders/${ready.id}`));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'Order 10020' });
  await waitFor(() => expect(stepOf()).toMatch(/^Scheduled/));
});

test('what others change while a draft is edited is in the view once the edit is left (GDE-77)', async () => {
  const draft = order();
  const rendered = open(draft);
  const { screen, network, host } = rendered;
  await screen.findByText('Whole milk');
  act(() => host.history.push(`/orders/${draft.id}#edit`));
  await screen.findByRole('heading', { name: /^Edit/ });
  const asked = network.count(getOrder);
  const later = { ...draft, orderContact: 'Maya', version: draft.version + 1 };
  network.answer(getOrder, later);
  await hear(rendered, later);
  expect(network.count(getOrder)).toBe(asked);
  act(() => host.history.push(`/orders/${draft.id}`));
  await screen.findByRole('heading', { name: `Order ${draft.id}` });
  expect(await screen.findByText(/Maya/)).toBeVisible();
});
