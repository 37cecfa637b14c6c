/** @jest-environment jsdom */
import { getDeadlines, listUpcomingOrders } from '@larder/contracts';
import type { Deadline } from '@larder/contracts';
import { act, within } from '@testing-library/react';
import { orderRow, pageOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { Module } from './next-delivery.module';

type Options = Parameters<typeof renderOrders>[1];
const draft: Deadline = {
  locationId: 1101,
  locationName: 'Ember & Oak Shoreditch',
  deliveryDate: '2026-11-23',
  cutOffAt: '2026-11-20T12:00:00',
  soonFrom: '2026-11-19T07:00:00',
  isUsual: false,
  draftIds: [10001],
};
const usual: Deadline = { ...draft, locationId: 1102, locationName: 'Ember & Oak Soho', isUsual: true, draftIds: [] };
const today = orderRow({
  id: 10029,
  status: 'out-for-delivery',
  locationName: 'Ember & Oak Soho',
  deliveryStart: '2026-11-20T05:30:00',
  deliveryEnd: '2026-11-20T07:30:00',
});
const card = (items: Deadline[], orders = [today], options: Options = {}) =>
  renderOrders(<Module />, {
    answers: [
      [getDeadlines, { items, lastOrder: null }],
      [listUpcomingOrders, pageOf(orders)],
    ],
    ...options,
  });
const settled = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });

test('an orderer sees the most urgent thing that is open, with its timer, and the ways on (GDE-53)', async () => {
  const { screen } = card([draft, usual]);
  const docket = within(await screen.findByRole('region', { name: 'Orders: Monday, 23 November' }));
  expect(docket.getByText('Draft 10001 is not sent.')).toBeVisible();
  expect(docket.getByText('Ember & Oak Shoreditch')).toBeVisible();
  expect(docket.getAllByText(/Order by today, 12:00/).length).toBeGreaterThan(0);
  expect(docket.getByText('left to send it')).toHaveTextContent('3 h left to send it');
  expect(docket.getByRole('link', { name: 'Open draft 10001' })).toHaveAttribute('href', '/orders/10001');
  expect(docket.getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/orders/new');
  expect(docket.getAllByText('and 1 more')[0]).toHaveAttribute('href', '/orders');
});

test('in French the words of a cut-off of today are a sentence (GDE-53, guide 16)', async () => {
  const { screen } = card([draft], [], { region: 'fr' });
  expect((await screen.findAllByText(/À envoyer aujourd’hui avant 12:00/))[0]).toBeVisible();
});

test('a usual day leads to a new order for it (GDE-52, GDE-53)', async () => {
  const { screen } = card([usual], []);
  expect(await screen.findByText('Nothing ordered yet, you usually do.')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/orders/new?location=1102&date=2026-11-23',
  ]);
});

test.each(['OWNER', 'STANDARD'] as const)(
  '%s sees the next delivery of today: time, location and status, no amount (GDE-3, GDE-53)',
  async (userRole) => {
    const { screen, network } = card([], [today], { session: { userRole } });
    const row = await screen.findByRole('link', { name: /Today’s delivery/ });
    expect(row).toHaveTextContent('Today’s delivery05:30-07:30 · Ember & Oak SohoOut for delivery');
    expect(row).toHaveAttribute('href', '/orders/10029');
    expect(row).not.toHaveTextContent('£');
    const { query } = network.last(listUpcomingOrders)!;
    expect([query.get('deliveryDateFrom'), query.get('deliveryDateTo')]).toEqual([
      '2026-11-20T00:00:00',
      '2026-11-20T23:59:59',
    ]);
  },
);

test('of two at the same time the one that is further on its way is named (GDE-53)', async () => {
  const waits = orderRow({ ...today, id: 1, status: 'ready' });
  const { screen } = card(
    [],
    [waits, today, orderRow({ ...today, id: 2, status: 'delivered', deliveryStart: '2026-11-20T11:00:00' })],
  );
  expect(await screen.findByRole('link', { name: /Today’s delivery/ })).toHaveAttribute('href', '/orders/10029');
});

test.each([
  ['gb', 'All 4 of today'],
  ['fr', 'Les 4 livraisons du jour'],
] as const)(
  'in %s a link leads to all orders of today where there are several (GDE-53, GDE-102)',
  async (region, name) => {
    const others = [1, 2, 3].map((id) => orderRow({ ...today, id }));
    const { screen } = card([], [today, ...others], { region });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/orders?day=today');
  },
);

test('the only order of today has no link to more (GDE-53)', async () => {
  const { screen } = card([], [today]);
  await screen.findByRole('link', { name: /Today’s delivery/ });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('STANDARD gets no docket, and its call is not made (GDE-2)', async () => {
  const { screen, network } = card([draft], [], { session: { userRole: 'STANDARD' } });
  await settled();
  expect([network.count(getDeadlines), screen.queryAllByRole('region')]).toEqual([0, []]);
});

test('without either the card leaves nothing behind (GDE-53)', async () => {
  const { container, host } = card([], []);
  await settled();
  expect(container.querySelector('.orders-page')).toBeNull();
  expect(host.preferences.read('heldPlaces')).toMatchObject({ docket: { height: 0 } });
});

test('what fails is left out, and the other stays (GDE-106)', async () => {
  const { screen } = card([], [], {
    answers: [
      [getDeadlines, { failsWithStatus: 500 }],
      [listUpcomingOrders, pageOf([today])],
    ],
  });
  expect(await screen.findByRole('link', { name: /Today’s delivery/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the docket goes to what is next when its cut-off passes (GDE-48, GDE-52)', async () => {
  const later = {
    ...draft,
    deliveryDate: '2026-11-25',
    cutOffAt: '2026-11-24T12:00:00',
    soonFrom: '2026-11-23T07:00:00',
    draftIds: [10002],
  };
  const { screen, setNow, network } = card([draft, later], [], { now: '2026-11-20T11:59:30Z' });
  expect(await screen.findByText('Draft 10001 is not sent.')).toBeVisible();
  network.answer(getDeadlines, { items: [later], lastOrder: null });
  await act(async () => setNow('2026-11-20T12:00:00Z'));
  expect(screen.getByRole('region', { name: 'Orders: Wednesday, 25 November' })).toBeVisible();
});
