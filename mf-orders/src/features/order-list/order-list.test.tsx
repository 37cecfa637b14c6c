/** @jest-environment jsdom */
import { listDraftOrders, listPastOrders, listUpcomingOrders } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { draftsOf, orderRow, pageOf, without } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { OrderListPage } from './order-list.page';

const rows = (screen: { getAllByRole: (role: string) => HTMLElement[] }) => screen.getAllByRole('listitem');

test('a first visit shows the drafts, and asks for them alone (ORD-23, ORD-24)', async () => {
  const { screen, network } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf([orderRow({ status: 'draft' })])]],
    path: '/orders',
  });
  expect(await screen.findByText('Wednesday, 25 November 2026')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveAttribute('aria-selected', 'true');
  expect(network.seen.filter(({ name }) => name.startsWith('list')).map(({ name }) => name)).toEqual([
    'listDraftOrders',
  ]);
  expect(network.last(listDraftOrders)?.query.toString()).toBe('pageNumber=1&pageSize=10');
});

test('a chosen tab is remembered, and the address wins over it (ORD-23)', async () => {
  const answers = [
    [listUpcomingOrders, pageOf([orderRow()])],
    [listDraftOrders, draftsOf([])],
  ] as const;
  const first = renderOrders(<OrderListPage />, { answers, path: '/orders' });
  await first.user.click(await first.screen.findByRole('tab', { name: 'Upcoming' }));
  expect(await first.screen.findByText('Submitted')).toBeVisible();
  expect(first.host.preferences.read('orderListTab')).toBe('tab-upcoming');
  first.unmount();

  const second = renderOrders(<OrderListPage />, {
    answers,
    path: '/orders?tab=tab-draft',
    preferences: { orderListTab: 'tab-upcoming' },
  });
  expect(await second.screen.findByText('You have no draft orders')).toBeVisible();
  second.unmount();

  const third = renderOrders(<OrderListPage />, {
    answers,
    path: '/orders?tab=nonsense',
    preferences: { orderListTab: 'tab-upcoming' },
  });
  expect(await third.screen.findByText('Submitted')).toBeVisible();
});

test('day=today shows Upcoming of today, whatever tab was chosen, with a chip that can be taken off (GDE-102)', async () => {
  const answers = [
    [listUpcomingOrders, { ...pageOf([orderRow()]), pagination: { pageNumber: 1, pageSize: 10, totalItemCount: 11 } }],
  ] as const;
  const { screen, user, network, host } = renderOrders(<OrderListPage />, {
    answers,
    path: '/orders?day=today',
    preferences: { orderListTab: 'tab-history' },
  });
  expect(await screen.findByText('Submitted')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
  expect(Object.fromEntries(network.last(listUpcomingOrders)!.query)).toMatchObject({
    deliveryDateFrom: '2026-11-20T00:00:00',
    deliveryDateTo: '2026-11-20T23:59:59',
  });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/orders?day=today&page=2');
  expect(host.preferences.read('orderListTab')).toBe('tab-history');
  await user.click(screen.getByRole('button', { name: 'Remove Today' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=tab-upcoming'));
  expect(await screen.findByText('Submitted')).toBeVisible();
  expect(screen.queryByText('Today')).toBeNull();
  expect(network.last(listUpcomingOrders)!.query.has('deliveryDateFrom')).toBe(false);
});

test('a day without a delivery says so, and the tab itself leads to all of Upcoming (GDE-102)', async () => {
  const { screen, user } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([])]],
    path: '/orders?day=today',
  });
  expect(await screen.findByText('No delivery is on its way today')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(await screen.findByText('You have no upcoming orders')).toBeVisible();
  expect(window.location.search).toBe('?tab=tab-upcoming');
});

test('the tabs move with the arrow keys (ORD-22)', async () => {
  const { screen, user } = renderOrders(<OrderListPage />, {
    answers: [
      [listDraftOrders, draftsOf([])],
      [listPastOrders, pageOf([])],
    ],
    path: '/orders',
  });
  await screen.findByText('You have no draft orders');
  screen.getByRole('tab', { name: 'Drafts' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'History' })).toHaveFocus();
  expect(await screen.findByText('You have no past orders')).toBeVisible();
});

test('a row is one link with delivery, status, location, id, items and total (ORD-28, ORD-29, ORD-33)', async () => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow()])]],
    path: '/orders?tab=tab-upcoming',
  });
  const link = await screen.findByRole('link', { name: /Wednesday, 25 November 2026/ });
  expect(link).toHaveAttribute('href', '/orders/10020');
  for (const text of ['07:00-10:00', 'Ember & Oak Shoreditch', '3 x Double cream', 'Submitted', '£312.40'])
    expect(within(link).getByText(text)).toBeVisible();
  expect(within(link).getByText('10020')).toBeVisible();
});

test('a delivery over midnight carries the day of its end, which is read out in words (ORD-29)', async () => {
  const night = orderRow({ deliveryStart: '2026-11-20T22:00:00', deliveryEnd: '2026-11-21T02:00:00' });
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([night])]],
    path: '/orders?tab=tab-upcoming',
  });
  expect(await screen.findByText('22:00-02:00')).toBeVisible();
  expect(screen.getByText('21', { selector: 'sup' })).toBeInTheDocument();
  expect(screen.getByText('ends Saturday, 21 November 2026')).toBeInTheDocument();
});

test('a draft without a slot shows its date alone, one without a date a dash (ORD-29)', async () => {
  const drafts = [
    orderRow({ id: 1, status: 'draft', deliveryStart: '2026-11-26T00:00:00', deliveryEnd: '2026-11-26T00:00:00' }),
    orderRow({ id: 2, status: 'draft', deliveryStart: null, deliveryEnd: null }),
  ];
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf(drafts)]],
    path: '/orders',
  });
  expect(await screen.findByText('Thursday, 26 November 2026')).toBeVisible();
  expect(screen.queryByText(/00:00/)).not.toBeInTheDocument();
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
});

test('an item that was replaced is not listed; one of a draft without cartons is (ORD-31, RUL-78)', async () => {
  const item = orderRow().items[0]!;
  const items = [
    { ...item, productName: 'Sea bass', cartonQuantity: 0, recordedQuantity: null },
    { ...item, productName: 'Hake fillet', substituteForSku: 'B64HYRWE70SC' },
  ];
  const { screen, user } = renderOrders(<OrderListPage />, {
    answers: [
      [listUpcomingOrders, pageOf([orderRow({ items })])],
      [listDraftOrders, draftsOf([orderRow({ items, status: 'draft' })])],
    ],
    path: '/orders?tab=tab-upcoming',
  });
  expect(await screen.findByText(/Hake fillet/)).toBeVisible();
  expect(screen.queryByText(/Sea bass/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Drafts' }));
  expect(await screen.findByText(/^0 x Sea bass/)).toBeVisible();
});

test('a row lists four items and counts the rest, recorded cartons first, substitutes named (ORD-31, ORD-32)', async () => {
  const item = (productName: string, more = {}) => ({
    productName,
    cartonQuantity: 1,
    supplierName: 'S',
    recordedQuantity: null,
    isMaster: false,
    substituteForSku: null,
    ...more,
  });
  const items = [
    item('A', { cartonQuantity: 3, recordedQuantity: 2 }),
    item('B', { substituteForSku: '7K2M9QXT4HBW' }),
    item('C'),
    item('D'),
    item('E'),
    item('F'),
  ];
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow({ items })])]],
    path: '/orders?tab=tab-upcoming',
  });
  expect(await screen.findByText('2 x A')).toBeVisible();
  expect(screen.getByText('2 more items')).toBeVisible();
  expect(screen.queryByText('1 x E')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: 'Substitute' })).toHaveLength(1);
});

test.each([
  ['2026-11-19T06:59:00Z', null],
  ['2026-11-19T07:00:00Z', 'Cut-off soon'],
  ['2026-11-20T11:59:00Z', 'Cut-off soon'],
  ['2026-11-20T12:00:00Z', 'Cut-off passed'],
])(
  'at %s a draft for Monday 23 November says %s where the region has no words for deadlines (ORD-35, GDE-1)',
  async (now, words) => {
    const draft = orderRow({
      status: 'draft',
      deliveryStart: '2026-11-23T07:00:00',
      deliveryEnd: '2026-11-23T10:00:00',
    });
    const { screen } = renderOrders(<OrderListPage />, {
      answers: [[listDraftOrders, draftsOf([draft])]],
      path: '/orders',
      now,
      features: [],
    });
    await screen.findByText('Monday, 23 November 2026');
    for (const one of ['Cut-off soon', 'Cut-off passed'])
      expect(screen.queryAllByText(one)).toHaveLength(one === words ? 1 : 0);
  },
);

test('a delivery off the schedule says so, on hover and on focus in full, and no other warning is there (ORD-36)', async () => {
  const expired = orderRow({
    deliveryStart: '2026-11-20T07:00:00',
    deliveryEnd: '2026-11-20T10:00:00',
    isAgreedDeliverySchedule: false,
  });
  const { screen, user, container } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([expired])]],
    path: '/orders?tab=tab-upcoming',
    features: [],
  });
  const words = await screen.findByText('Outside schedule');
  await user.hover(words);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Outside your agreed delivery schedule');
  await user.unhover(words);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  screen.getByRole('link', { name: /20 November 2026/ }).focus();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Outside your agreed delivery schedule');
  expect(container.querySelectorAll('.note')).toHaveLength(1);
});

test('a sample has its tag, no total and no warning (ORD-34, ORD-37)', async () => {
  const sample = orderRow({
    type: 'sample',
    status: 'draft',
    deliveryStart: '2026-11-20T07:00:00',
    isAgreedDeliverySchedule: false,
  });
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf([sample])]],
    path: '/orders',
  });
  expect(await screen.findByText('Product samples')).toBeVisible();
  for (const absent of ['£312.40', 'Cut-off passed', 'Outside schedule'])
    expect(screen.queryByText(absent)).not.toBeInTheDocument();
});

test('STANDARD sees no price and no way to order (ORD-6, ORD-33)', async () => {
  const answers = [[listUpcomingOrders, pageOf([orderRow({ totalPrice: null })])]] as const;
  const { screen } = renderOrders(<OrderListPage />, {
    answers,
    path: '/orders?tab=tab-upcoming',
    session: { userRole: 'STANDARD' },
  });
  expect(await screen.findByText('Wednesday, 25 November 2026')).toBeVisible();
  expect(
    screen.getByText('You can view orders. To place orders, ask your administrator for permission to order.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New order' })).not.toBeInTheDocument();
  expect(within(rows(screen).at(-1) as HTMLElement).queryByText('–')).not.toBeInTheDocument();
});

test('drafts end with the time of their last change (ORD-38)', async () => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf([orderRow({ status: 'draft' })])]],
    path: '/orders',
  });
  expect(await screen.findByText('Edited 2 h ago')).toBeVisible();
});

test('archived drafts are counted in a notice (ORD-40)', async () => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf([], 3)]],
    path: '/orders',
  });
  expect(
    await screen.findByText('Drafts are archived 60 days after their delivery date (3 in the last 30 days)'),
  ).toBeVisible();
});

test('the page is kept in the address, and one beyond the last is read as the last (ORD-25)', async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    pageOf(Number(query.get('pageNumber')) > 2 ? [] : [orderRow()], 14, Number(query.get('pageNumber')));
  const { screen, user, host } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, answer]],
    path: '/orders?tab=tab-upcoming&page=9',
  });
  await screen.findByText('Submitted');
  expect(host.history.location.search).toBe('?tab=tab-upcoming&page=2');
  await user.click(screen.getByRole('link', { name: 'Page 1' }));
  expect(host.history.location.search).toBe('?tab=tab-upcoming');
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.search).toBe('?tab=tab-upcoming&page=2'));
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('another tab takes the place of the one before in the history, so that Back leaves the list (ORD-23, ORD-25)', async () => {
  const { screen, user, host } = renderOrders(<OrderListPage />, {
    answers: [
      [listDraftOrders, draftsOf([])],
      [listUpcomingOrders, pageOf([orderRow()])],
    ],
    path: '/orders',
  });
  await screen.findByText('You have no draft orders');
  const entries = window.history.length;
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  await screen.findByText('Submitted');
  expect([host.history.location.search, window.history.length]).toEqual(['?tab=tab-upcoming', entries]);
});

test('another tab starts at page 1 (ORD-25)', async () => {
  const { screen, user, host, network } = renderOrders(<OrderListPage />, {
    answers: [
      [listUpcomingOrders, pageOf([orderRow()], 14, 2)],
      [listPastOrders, pageOf([orderRow({ status: 'delivered' })], 14)],
    ],
    path: '/orders?tab=tab-upcoming&page=2',
  });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Delivered')).toBeVisible();
  expect(host.history.location.search).toBe('?tab=tab-history');
  expect(network.last(listPastOrders)?.query.get('pageNumber')).toBe('1');
});

test.each([
  [10, 0],
  [11, 2],
  [120, 5],
])('%s orders have a pager of %s page numbers (ORD-25)', async (total, numbers) => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow()], total)]],
    path: '/orders?tab=tab-upcoming',
  });
  await screen.findByText('Submitted');
  expect(screen.queryAllByRole('link', { name: /^Page \d+$/ })).toHaveLength(numbers);
  expect(screen.queryAllByRole('navigation')).toHaveLength(numbers === 0 ? 0 : 1);
});

test('a failed list says why and can be asked for again; the other tabs stay (ORD-9)', async () => {
  const { screen, user, network } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, { failsWith: 'timeout' }]],
    path: '/orders',
  });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
  expect(screen.getByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
  expect(screen.getByText('Error 504')).toBeVisible();
  network.answer(listDraftOrders, draftsOf([orderRow({ status: 'draft' })]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Wednesday, 25 November 2026')).toBeVisible();
});

test('a list of a wrong shape is a failure of status 500, an unknown status a dash (ORD-10, ORD-30)', async () => {
  const { screen, user, network } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, { wrongShape: { items: [{ id: 'x' }] } }]],
    path: '/orders',
  });
  expect(await screen.findByText('An error occurred on our side, engineers notified, try later')).toBeVisible();
  network.answer(listDraftOrders, draftsOf([orderRow({ status: 'quarantined' })]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('–')).toBeVisible();
});

test('null, absent and unknown fields of an order do its row no harm (ORD-10)', async () => {
  const ofRow = { totalPrice: null, isAgreedDeliverySchedule: null, distributorArrivalDate: null };
  const ofItem = { recordedQuantity: null, substituteForSku: null };
  const item = orderRow().items[0]!;
  const answers = [
    orderRow({ ...ofRow, items: [{ ...item, ...ofItem }] }),
    { ...without(orderRow({ id: 10021 }), ofRow), items: [without(item, ofItem)] },
    { ...orderRow({ id: 10022 }), weather: 'rain', items: [{ ...item, weather: 'rain' }] },
  ];
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf<object>(answers)]],
    path: '/orders?tab=tab-upcoming',
  });
  await waitFor(() => expect(screen.getAllByText('3 x Double cream')).toHaveLength(3));
  expect(screen.getAllByText('£312.40')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('in French the list is French, in euros (ORD-15)', async () => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow({ totalPrice: 1234.5 })])]],
    path: '/orders?tab=tab-upcoming',
    region: 'fr',
  });
  expect(await screen.findByText('mercredi 25 novembre 2026')).toBeVisible();
  expect(screen.getByText(/^1.234,50.€$/).firstChild?.nodeValue).toBe('1\u202f234,50\u00a0€');
  expect(screen.getByText('HT')).toBeVisible();
});
