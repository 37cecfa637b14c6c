/** @jest-environment jsdom */
import { deleteOrder, getOrder, listDraftOrders } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { OrderOverlay } from '../features/location/order-overlay';
import { OrderListPage } from '../features/order-list/order-list.page';
import { FOLLOWS } from '../model/orders/clears';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import type { ConfirmedOrder } from '../model/submitting/confirmed-order';
import { later } from '../testing/later';
import { draftsOf, order, orderRow } from '../testing/records';
import { moreActions, open, ready } from '../testing/open-order';
import type { Rendered } from '../testing/open-order';
import { renderOrders } from '../testing/render-orders';

const scheduled = { ...ready, status: 'scheduled' as const, version: ready.version + 1 };
/** The stream tells that somebody changed the order. */
const hear = ({ host }: Rendered, { id: orderId, version }: { id: number; version: number } = scheduled) =>
  act(async () => host.bus.emit('live-heard', { kinds: ['order'], orders: [{ orderId, version }] }));
const hearPrice = ({ host }: Rendered) =>
  act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
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

const confirmed: ConfirmedOrder = {
  kind: 'submitted',
  orderId: ready.id,
  locationName: ready.locationName,
  deliveryStart: ready.deliveryStart,
  deliveryEnd: ready.deliveryEnd,
  items: ready.orderItems,
  total: ready.totalPrice,
  cutOff: undefined,
};

test.each([
  ['loaded', false],
  ['on its way', true],
])(
  'what others change while a confirmation stays open is in the order that it opens, %s by then (GDE-77)',
  async (_, isLate) => {
    const first = later();
    const rendered = open(ready, {
      remembered: [[CONFIRMED, confirmed]],
      ...(isLate && { answers: [[getOrder, first.given]] }),
    });
    const { screen, network, user } = rendered;
    await screen.findByRole('heading', { name: /10020/ });
    await act(async () => undefined);
    network.answer(getOrder, scheduled);
    await hear(rendered, { ...scheduled, id: 99 });
    await hear(rendered);
    await act(async () => first.answer(ready));
    expect(network.count(getOrder)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'View order' }));
    await screen.findByText('Whole milk');
    expect(stepOf()).toMatch(/^Scheduled/);
  },
);

test('what others change while an order is loaded is in what shows first (GDE-77)', async () => {
  const first = later();
  const rendered = open(ready, { answers: [[getOrder, first.given]] });
  const { screen, network } = rendered;
  await screen.findByText('Loading the order');
  network.answer(getOrder, scheduled);
  await hear(rendered);
  await act(async () => first.answer(ready));
  await screen.findByText('Whole milk');
  expect(stepOf()).toMatch(/^Scheduled/);
});

test('an order that could not be loaded is not asked for by what others change (GDE-77)', async () => {
  const rendered = open(ready, { answers: [[getOrder, { failsWith: 'internal' }]] });
  const { screen, network } = rendered;
  await screen.findByRole('button', { name: 'Try again' });
  await hear(rendered);
  expect(network.count(getOrder)).toBe(1);
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

test('a price that staff change shows in the view of a draft, and is not asked for by an order that was sent (GDE-77)', async () => {
  const draft = order();
  const rendered = open(draft);
  const { screen, network } = rendered;
  await screen.findByText('Whole milk');
  const repriced = draft.orderItems.map((item) => ({ ...item, unitPrice: 77.77 }));
  network.answer(getOrder, { ...draft, orderItems: repriced });
  await hearPrice(rendered);
  expect((await screen.findAllByText(/£77\.77/))[0]).toBeVisible();
  rendered.unmount();

  const sent = open(ready);
  await sent.screen.findByText('Whole milk');
  const asked = sent.network.count(getOrder);
  await hearPrice(sent);
  expect(sent.network.count(getOrder)).toBe(asked);
});

test('a price that staff change while a draft is edited drops nothing, and shows in the view once the edit is left (GDE-77)', async () => {
  const draft = order();
  const rendered = open(draft);
  const { screen, network, host } = rendered;
  await screen.findByText('Whole milk');
  act(() => host.history.push(`/orders/${draft.id}#edit`));
  await screen.findByRole('heading', { name: /^Edit/ });
  const contact = screen.getByRole<HTMLInputElement>('textbox', { name: /Delivery contact/ });
  const before = contact.value;
  const asked = network.count(getOrder);
  const repriced = draft.orderItems.map((item) => ({ ...item, unitPrice: 77.77 }));
  network.answer(getOrder, { ...draft, orderItems: repriced });
  await hearPrice(rendered);
  expect([network.count(getOrder), contact.isConnected, contact.value]).toEqual([asked, true, before]);
  act(() => host.history.push(`/orders/${draft.id}`));
  await screen.findByRole('heading', { name: `Order ${draft.id}` });
  expect((await screen.findAllByText(/£77\.77/))[0]).toBeVisible();
});

test('the lists and the panel of orders are asked for again when a price changes, once for all that was heard (GDE-77, GDE-80)', async () => {
  const drafts = (unitPrice: number) => draftsOf([orderRow({ status: 'draft', totalPrice: unitPrice })]);
  const { screen, network, host } = renderOrders(
    <>
      <OrderListPage />
      <OrderOverlay orderId={7} onClose={() => undefined} />
    </>,
    {
      answers: [
        [listDraftOrders, drafts(11.11)],
        [getOrder, order({ id: 7 })],
      ],
      path: '/orders',
      follows: FOLLOWS,
    },
  );
  const hear = (kinds: ('order' | 'price')[]) => act(async () => host.bus.emit('live-heard', { kinds, orders: [] }));
  await screen.findByText('£11.11');
  await screen.findByText('Whole milk');
  network.answer(listDraftOrders, drafts(77.77));
  const counts = () => [network.count(listDraftOrders), network.count(getOrder)];
  const [lists = 0, panels = 0] = counts();
  await hear(['price']);
  expect(await screen.findByText('£77.77')).toBeVisible();
  expect(counts()).toEqual([lists + 1, panels + 1]);
  await hear(['order', 'price']);
  expect(counts()).toEqual([lists + 2, panels + 2]);
});

test('a draft that a colleague deletes gives way to its message in the view, and stays in an edit (GDE-4, GDE-77)', async () => {
  const draft = order();
  const rendered = open(draft);
  const { screen, network, host } = rendered;
  await screen.findByText('Whole milk');
  network.answer(getOrder, { failsWith: 'order_not_found' });
  act(() => host.history.push(`/orders/${draft.id}#edit`));
  await screen.findByRole('heading', { name: /^Edit/ });
  await hear(rendered, { ...draft, version: draft.version + 1 });
  expect(screen.getByRole('heading', { name: /^Edit/ })).toBeVisible();
  act(() => host.history.push(`/orders/${draft.id}`));
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.queryByText('Whole milk')).toBeNull();
});

test('who deletes a draft is led to the list, also where the stream is faster than the answer (ORD-65, GDE-77)', async () => {
  const draft = order();
  let answer: (given: unknown) => void = () => undefined;
  const rendered = open(draft, { answers: [[deleteOrder, () => new Promise((give) => (answer = give))]] });
  const { screen, network, host, user } = rendered;
  await screen.findByText('Whole milk');
  await moreActions(rendered);
  await user.click(screen.getByRole('menuitem', { name: /^Delete/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Delete/ }));
  network.answer(getOrder, { failsWith: 'order_not_found' });
  await hear(rendered, { ...draft, version: draft.version + 1 });
  await act(async () => undefined);
  expect(screen.getByRole('dialog')).toBeVisible();
  await act(async () => answer(undefined));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
});
