/** @jest-environment jsdom */
import { createOrder, deleteOrder, getCalendar, getOrder, listLocations, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { fakeDevice } from '../testing/fake-device';
import { draft, withSaving } from '../testing/new-order-saving';
import { add, newOrderPage, openNewOrder } from '../testing/new-order-steps';
import { calendar, locationRow, pageOf } from '../testing/records';

beforeEach(() => sessionStorage.clear());

const SOHO = { id: 1102, name: 'Ember & Oak Soho' };
/** Opens a new order with two locations, each with two slots on Wednesdays. */
function openAt(path: string) {
  const device = fakeDevice();
  const rendered = openNewOrder(
    withSaving(device, {
      path,
      answers: [
        [listLocations, pageOf([locationRow(), locationRow(SOHO)])],
        [getCalendar, calendar({ days: 'WE' }, { days: 'WE', from: '130000', to: '150000' })],
        [getOrder, { ...draft, locationId: 1102, locationName: SOHO.name }],
        [deleteOrder, undefined],
      ],
    }),
  );
  return { ...rendered, pass: (ms: number) => act(() => device.pass(ms)) };
}
type Opened = ReturnType<typeof openAt>;

/** Chooses the second slot, and puts butter on the order. */
async function fill(rendered: Opened) {
  const { screen, user } = rendered;
  await user.click(await screen.findByRole('radio', { name: '13:00-15:00' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await add(rendered, 'butter', /Salted butter block/);
}
/** The deliveries of all saves, and where they go. */
const savedAs = ({ network }: Opened) =>
  network.seen
    .filter(({ name }) => name === createOrder.name || name === updateOrder.name)
    .map(({ body }) => body as { deliveryStart: string; locationId?: number })
    .map(({ deliveryStart, locationId }) => ({ deliveryStart, ...(locationId && { locationId }) }));

test('back after the first save keeps the slot, although the address there names location and date again (ORD-192, ORD-121, GDE-52, GDE-60)', async () => {
  const rendered = openAt('/orders/new?location=1102&date=2026-11-25');
  const { screen, host, pass } = rendered;
  await fill(rendered);
  await pass(2500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location).toMatchObject({ hash: '', search: '?draft=10103' }));
  await pass(2500);
  expect(screen.getByText('13:00-15:00')).toBeVisible();
  expect(savedAs(rendered)).toEqual([{ deliveryStart: '2026-11-25T13:00:00', locationId: 1102 }]);
});

test('back after the first save keeps the location that was chosen in place of the one of the address (ORD-105, ORD-192)', async () => {
  const rendered = openAt('/orders/new?location=1101');
  const { screen, user, network, host, pass } = rendered;
  await user.click(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ }));
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await fill(rendered);
  await pass(2500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.hash).toBe(''));
  await pass(2500);
  expect(screen.getByText('Ember & Oak Soho')).toBeVisible();
  expect(network.count(deleteOrder)).toBe(0);
  expect(savedAs(rendered)).toEqual([{ deliveryStart: '2026-11-25T13:00:00', locationId: 1102 }]);
});

test('who comes back to an order whose first save was refused finds its slot, although the address names the date (ORD-192, GDE-60)', async () => {
  const rendered = openAt('/orders/new?location=1102&date=2026-11-25');
  const { screen, network, host, pass } = rendered;
  network.answer(createOrder, { failsWith: 'role_forbidden' });
  await fill(rendered);
  await pass(2500);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
  rendered.rerender(newOrderPage());
  expect(await screen.findByRole('radio', { name: '13:00-15:00' })).toBeChecked();
});
