/** @jest-environment jsdom */
import { cancelOrder, getCalendar, getOrder, listUpcomingOrders, updateOrder } from '@larder/contracts';
import type { OrderRow } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { edit, moreActions, next, open, ready } from '../testing/open-order';
import { order, orderItem, orderRow, pageOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { LocationOrders } from '../features/location/location-orders';
import { Module as OrderList } from './order-list.module';
import { OrderScreen } from './order-screen';

test('while an order loads its shape stands there, announced, and no text of failure flashes (ORD-8)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { screen, container } = open(ready, {
    answers: [
      [
        getOrder,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ],
    ],
  });
  expect(await screen.findByText('Loading the order')).toHaveAttribute('role', 'status');
  expect(container.querySelector('[data-skeleton="order"]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Order not found')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => answer(ready));
  expect(await screen.findByText('Whole milk')).toBeVisible();
  expect(container.querySelector('[data-skeleton="order"]')).not.toBeInTheDocument();
});

/** Shows a list of upcoming orders, and after it the page of its order while the answer is held back. */
async function openFromList(
  path = '/orders/10020',
  { role, list = <OrderList />, row = orderRow() }: { role?: 'STANDARD'; list?: ReactElement; row?: OrderRow } = {},
) {
  let answer: (stored: unknown) => void = () => undefined;
  const rendered = renderOrders(list, {
    path: '/orders?tab=tab-upcoming',
    ...(role ? { session: { userRole: role } } : {}),
    preferences: { onboarding: { order: true } },
    answers: [
      [listUpcomingOrders, pageOf([row])],
      [
        getOrder,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ],
    ],
  });
  await rendered.screen.findByText(/25 November/);
  const show = async () => {
    rendered.rerender(<p>elsewhere</p>);
    act(() => rendered.host.history.push(path));
    rendered.rerender(<OrderScreen orderId={10020} />);
    await rendered.screen.findByText('Loading the order');
  };
  await show();
  return { ...rendered, show, answer: (stored: unknown) => act(async () => answer(stored)) };
}

test.each([
  ['the order list', <OrderList key="list" />],
  [
    'the orders of a location',
    <LocationOrders key="location" locationId={1101} isLocationKnown onChoose={() => undefined} />,
  ],
])(
  'an order opened from %s shows at once what the list told of it, announced as loading, and keeps its heading when the rest comes (ORD-8, ORD-18)',
  async (_, list) => {
    const { screen, container, network, answer } = await openFromList(undefined, { list });
    const heading = screen.getByRole('heading', { level: 1, name: 'Order 10020' });
    expect(screen.getByRole('heading', { level: 2, name: 'Wednesday, 25\u00a0November 2026' })).toBeVisible();
    expect(screen.getByText('£312.40')).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByText('Loading the order'));
    expect(container.querySelectorAll('.orders-sk-row')).toHaveLength(1);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('You have no items')).not.toBeInTheDocument();
    expect(screen.queryByText('–')).not.toBeInTheDocument();
    await answer({ ...ready, orderContact: 'Wren, back door' });
    expect(await screen.findByText('Whole milk')).toBeVisible();
    expect(screen.getByText('Wren, back door')).toBeVisible();
    expect(container.querySelector('[data-skeleton], [aria-busy="true"]')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(network.count(getOrder)).toBe(1);
    // Ahead of what the parts of its page ask for.
    const asked = network.seen.map(({ name }) => name);
    expect(asked.indexOf(getOrder.name)).toBeLessThan(asked.indexOf(getCalendar.name));
  },
);

test('what the list tells against a submit stands before the rest of the order comes (ORD-8, ORD-56)', async () => {
  const { screen, container } = await openFromList(undefined, { row: orderRow({ status: 'draft', items: [] }) });
  expect(screen.getByText('Add at least one item')).toBeVisible();
  expect(screen.getByText('No items')).toBeVisible();
  expect(container.querySelector('.orders-sk-row')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('what the list told gives way to a failure (ORD-8, ORD-9)', async () => {
  const { screen, network, show, answer } = await openFromList();
  await answer(ready);
  network.answer(getOrder, { failsWith: 'order_not_found' });
  await show();
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.queryByText('£312.40')).not.toBeInTheDocument();
});

test('a list from before a change tells nothing any more (ORD-8, ORD-64)', async () => {
  const rendered = await openFromList();
  const { screen, user, network, show, container, answer } = rendered;
  await answer(ready);
  network.answer(cancelOrder, { orderId: 10020, status: 'cancelled', version: 2 });
  await moreActions(rendered);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel order' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(network.count(getOrder)).toBe(2));
  await show();
  expect(container.querySelector('[data-skeleton="order"]')).toBeVisible();
  expect(screen.queryByText('£312.40')).not.toBeInTheDocument();
});

test('an order opened at its edit step shows nothing of the list while it loads (ORD-8)', async () => {
  const { screen, container } = await openFromList('/orders/10020#edit');
  expect(container.querySelector('[data-skeleton="order"]')).toBeVisible();
  expect(screen.queryByText('£312.40')).not.toBeInTheDocument();
});

test('what the list told shows no price to somebody who sees none (ORD-6)', async () => {
  const { screen } = await openFromList('/orders/10020', { role: 'STANDARD' });
  expect(screen.getByRole('heading', { level: 2, name: 'Wednesday, 25\u00a0November 2026' })).toBeVisible();
  expect(screen.queryByText('£312.40')).not.toBeInTheDocument();
});

test('the steps of an order replace each other without another request, and a change asks for the order again (ORD-43)', async () => {
  const rendered = open(order(), {
    answers: [
      [
        updateOrder,
        ({ body }: { body: object }) => ({ ...order(), ...body, version: 4, orderItems: order().orderItems }),
      ],
    ],
  });
  const { screen, user, network, host } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(host.history.location.hash).toBe('#edit');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await moreActions(rendered);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate order' }));
  expect(await screen.findByRole('heading', { name: 'Copy of order 10001' })).toBeVisible();
  expect(network.count(getOrder)).toBe(1);

  await act(async () => host.history.push('/orders/10001#edit'));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Discard this order?' })).getByRole('button', { name: 'Discard' }),
  );
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
  const rendered = edit(order(), {
    answers: [
      [
        updateOrder,
        ({ body }: { body: object }) => ({
          ...order(),
          ...body,
          version: 4,
          orderItems: [orderItem({ cartonQuantity: 21 })],
        }),
      ],
    ],
  });
  const { screen, network } = rendered;
  await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  network.answer(getOrder, { failsWith: 'order_not_found' });
  await next(rendered);
  expect(await screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  await waitFor(() => expect(network.count(getOrder)).toBe(2));
  expect(screen.getByText('Whole milk')).toBeVisible();
  expect(screen.queryByText('Order not found')).not.toBeInTheDocument();
});
