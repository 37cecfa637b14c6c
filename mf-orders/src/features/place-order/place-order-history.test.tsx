/** @jest-environment jsdom */
import { listLocations } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { add, atItems, atReview, openNewOrder, setCartons } from '../../testing/new-order-steps';
import { locationRow, pageOf } from '../../testing/records';

const kept = (rendered: Awaited<ReturnType<typeof atItems>>) =>
  rendered.host.preferences.read<{ order?: { lines: unknown[] } }[]>('newOrderProgress')?.[0]?.order;

test('each step has an address, and back in the browser leads to the step before with everything kept (ORD-192)', async () => {
  const { screen, host } = await atReview();
  expect(host.history.location.hash).toBe('#review');
  act(() => host.history.go(-1));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  expect(host.history.location.hash).toBe('#items');
  act(() => host.history.go(-1));
  expect(await screen.findByText('Wednesday, 25 November 2026')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => host.history.go(2));
  expect(await screen.findByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('leaving asks nothing, and the order is offered on the next visit with what was changed last (ORD-182)', async () => {
  const rendered = await atItems();
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '7');
  expect(rendered.guards.size).toBe(0);
  rendered.unmount();
  expect(kept(rendered)?.lines).toMatchObject([{ productName: 'Salted butter block', cartonQuantity: 7 }]);
  expect(rendered.notes.notified).toEqual(['Your order is kept. Choose “New order” to continue it.']);
});

test('a location’s page leads to a new order with that location chosen (ORD-101)', async () => {
  const locations = pageOf([locationRow(), locationRow({ id: 1102, name: 'Ember & Oak Brixton' })]);
  const { screen } = openNewOrder({ path: '/orders/new?location=1102', answers: [[listLocations, locations]] });
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Ember & Oak Brixton/ })).toBeChecked());
});

test('the address of a later step opens the first one when nothing has been entered (ORD-97)', async () => {
  const { screen, host } = openNewOrder({ path: '/orders/new#review' });
  expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'New order' })).toBeVisible();
  await waitFor(() => expect(host.history.location.hash).toBe(''));
});
