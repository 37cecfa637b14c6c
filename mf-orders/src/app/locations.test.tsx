/** @jest-environment jsdom */
import {
  getApprovedProduct,
  getLocation,
  getOrder,
  listApprovedProducts,
  listLocations,
  listPastOrders,
  listUpcomingOrders,
} from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { butter, location, locationRow, order, orderItem, orderRow, pageOf, product } from '../testing/records';
import { FOLLOWS } from '../model/orders/clears';
import { renderOrders } from '../testing/render-orders';
import { Module as LocationListModule } from './location-list.module';
import { Module as LocationModule } from './location.module';

type Options = NonNullable<Parameters<typeof renderOrders>[1]>;
const request = {
  module: 'location',
  name: 'locationDetail',
  params: { locationId: '1101' },
  kind: 'page' as const,
  view: 'customer' as const,
};
const open = (options: Options = {}) =>
  renderOrders(<LocationModule request={request} />, { path: '/locations/1101', ...options });
const detail = {
  ...butter,
  productDescription: 'Churned in Devon',
  price: 79,
  certificates: [],
  countryOfOrigin: ['United Kingdom'],
  tags: ['butter', 'dairy'],
  relatedProducts: [],
};

test('an active location leads to a new order for it, for those who may order (LOC-12)', async () => {
  const first = open();
  expect(await first.screen.findByRole('link', { name: 'New order for this kitchen' })).toHaveAttribute(
    'href',
    '/orders/new?location=1101',
  );
  first.unmount();
  for (const options of [
    { session: { userRole: 'STANDARD' as const } },
    { answers: [[getLocation, location({ status: 'closed' })]] as Options['answers'] },
  ]) {
    const { screen, unmount } = open(options);
    await screen.findByRole('heading', { name: 'Ember & Oak Shoreditch' });
    expect(screen.queryByRole('link', { name: 'New order for this kitchen' })).not.toBeInTheDocument();
    unmount();
  }
});

test('items that were replaced have no line of their own, and a comma follows its item (LOC-22)', async () => {
  const item = orderRow().items[0]!;
  const items = [
    { ...item, productName: 'Sea bass', cartonQuantity: 0, recordedQuantity: null },
    { ...item, productName: 'Hake fillet', substituteForSku: 'B64HYRWE70SC' },
    { ...item, productName: 'Whole milk', cartonQuantity: 2 },
  ];
  const { screen } = open({ answers: [[listUpcomingOrders, pageOf([orderRow({ items })])]] });
  const slip = await screen.findByRole('button', { name: /25 November 2026/ });
  expect(slip).not.toHaveTextContent('Sea bass');
  expect(within(slip).getByText(/^Hake fillet x 3/).lastElementChild).toHaveTextContent(/,$/);
  expect(within(slip).getByText(/^Hake fillet x 3/).lastElementChild).toHaveClass('nowrap');
});

test('an item of which nothing came is listed with 0 (LOC-22, RUL-79)', async () => {
  const item = orderRow().items[0]!;
  const items = [
    { ...item, productName: 'Hake fillet', recordedQuantity: 0 },
    { ...item, productName: 'Whole milk' },
  ];
  const { screen } = open({ answers: [[listUpcomingOrders, pageOf([orderRow({ items })])]] });
  const slip = await screen.findByRole('button', { name: /25 November 2026/ });
  expect(slip).toHaveTextContent('Hake fillet x 0, Whole milk x 3');
});

describe('the list', () => {
  const list = (options: Options = {}) => renderOrders(<LocationListModule />, { path: '/locations', ...options });

  test('asks for 15 and shows each location as a link with initials and address (LOC-2, LOC-3)', async () => {
    const { screen, network } = list();
    const link = await screen.findByRole('link', { name: /Ember & Oak Shoreditch/ });
    expect(link).toHaveAttribute('href', '/locations/1101');
    expect(within(link).getByText('ES')).toBeInTheDocument();
    expect(link).toHaveTextContent('14 Tanner’s Yard, Unit 3, London, E2 7QX');
    expect(network.last(listLocations)?.query.toString()).toBe('pageNumber=1&pageSize=15');
  });

  test('draft and closed carry chips, active and unknown none (LOC-4)', async () => {
    const rows = ['draft', 'closed', 'active', 'odd'].map((status, id) =>
      locationRow({ id: id + 1, name: `Kitchen ${status}`, status }),
    );
    const { screen } = list({ answers: [[listLocations, pageOf(rows)]] });
    await screen.findByRole('link', { name: /Kitchen draft/ });
    expect(screen.getByText('Draft')).toBeVisible();
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
  });

  test('18 locations have two pages, 15 no pager; a page beyond the last shows the last (LOC-5)', async () => {
    const answer =
      (total: number) =>
      ({ query }: { query: URLSearchParams }) =>
        pageOf(Number(query.get('pageNumber')) > 2 ? [] : [locationRow()], total, Number(query.get('pageNumber')), 15);
    const many = list({ answers: [[listLocations, answer(18)]], path: '/locations?page=7' });
    await many.screen.findByRole('link', { name: /Shoreditch/ });
    expect(many.host.history.location.search).toBe('?page=2');
    expect(many.screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    many.unmount();
    const few = list({ answers: [[listLocations, answer(15)]] });
    await few.screen.findByRole('link', { name: /Shoreditch/ });
    expect(few.screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('without locations it says so, and a failure says why (LOC-6, LOC-7)', async () => {
    const empty = list({ answers: [[listLocations, pageOf([])]] });
    expect(await empty.screen.findByText('You have no delivery locations yet')).toBeVisible();
    empty.unmount();
    const failed = list({ answers: [[listLocations, { failsWith: 'customer_role_required' }]] });
    expect(
      await failed.screen.findByText('No permission to access this resource; contact your administrator'),
    ).toBeVisible();
    expect(failed.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a first visit explains, once; Help explains again (LOC-9, LOC-10)', async () => {
    const { screen, user, host } = list({ preferences: { onboarding: { welcome: true } } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Got it' }));
    expect(host.preferences.read('onboarding')).toMatchObject({ location: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => host.bus.emit('onboarding:open', { route: 'orderList' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => host.bus.emit('onboarding:open', { route: 'locationList' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the details', () => {
  test('show name, status, address, contact, times and instructions as text (LOC-13 to LOC-17)', async () => {
    const told = location({
      group: 'master',
      deliveryTimes: [{ days: [1, 3, 5], start: '07:00', end: '10:00' }],
      deliveryInstructions: 'Ring twice.\n<b>Loud</b> kitchen',
    });
    const { screen } = open({ answers: [[getLocation, told]] });
    expect(await screen.findByText('Monday, Wednesday, Friday 07:00-10:00')).toBeVisible();
    for (const text of ['Active', 'master', 'Siobhán, +44 20 7946 0101']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/<b>Loud<\/b> kitchen/)).toHaveClass('pre');
    expect(screen.getByText(/^To change these details, contact us/)).toBeVisible();
  });

  test('what is not there is a dash, a sentence, or absent (LOC-14 to LOC-16)', async () => {
    const { screen } = open({ answers: [[getLocation, location({ contactInformation: '', status: 'odd' })]] });
    expect(await screen.findByText('No delivery instructions')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.queryByText('Delivery times')).not.toBeInTheDocument();
    expect(screen.queryByText('Group')).not.toBeInTheDocument();
  });

  test('an unknown location says so once (LOC-8, LOC-11)', async () => {
    const gone = { failsWith: 'location_not_found' };
    const { screen } = open({
      answers: [
        [getLocation, gone],
        [listUpcomingOrders, gone],
        [listApprovedProducts, gone],
      ],
    });
    await waitFor(() => expect(screen.getAllByText('The requested resource could not be found')).toHaveLength(1));
  });

  test('while a refused location is on its way, its cards refuse nothing by themselves (LOC-8, LOC-12)', async () => {
    const gone = { failsWith: 'location_not_found' };
    let answer: (stored: unknown) => void = () => undefined;
    const { screen, network } = open({
      answers: [
        [
          getLocation,
          () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        ],
        [listUpcomingOrders, gone],
        [listApprovedProducts, gone],
      ],
    });
    await waitFor(() => expect(network.count(listApprovedProducts)).toBe(1));
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 50);
        }),
    );
    expect(screen.queryByText('The requested resource could not be found')).not.toBeInTheDocument();
    // A location that is there after all leaves the refusals to the cards.
    await act(async () => answer(location()));
    expect(await screen.findAllByText('The requested resource could not be found')).toHaveLength(2);
  });

  test('a card that fails leaves the others working (LOC-12)', async () => {
    const { screen } = open({ answers: [[listUpcomingOrders, { failsWith: 'timeout' }]] });
    expect(await screen.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
    expect(screen.getByText('Salted butter block')).toBeVisible();
    expect(screen.getByText('No delivery instructions')).toBeVisible();
  });
});

describe('a refresh that fails', () => {
  const hear = ({ host }: ReturnType<typeof open>, kind: 'order' | 'price') =>
    act(async () => host.bus.emit('live-heard', { kinds: [kind], orders: [] }));

  test('leaves the orders of the location as they are (GDE-82)', async () => {
    const opened = open({ follows: FOLLOWS, answers: [[listUpcomingOrders, pageOf([orderRow()])]] });
    const { screen, network } = opened;
    await screen.findByRole('button', { name: /25 November 2026/ });
    const asked = network.count(listUpcomingOrders);
    network.answer(listUpcomingOrders, { failsWith: 'timeout' });
    await hear(opened, 'order');
    expect(network.count(listUpcomingOrders)).toBe(asked + 1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /25 November 2026/ })).toBeVisible();
  });

  test.each(['', 'butter'])('leaves its products as they are, searched for "%s" (GDE-82)', async (search) => {
    const opened = open({ follows: FOLLOWS });
    const { screen, user, network } = opened;
    await screen.findByText('Salted butter block');
    if (search) await user.type(screen.getByLabelText('Search agreed products'), search);
    await screen.findByText('Salted butter block');
    const asked = network.count(listApprovedProducts);
    network.answer(listApprovedProducts, { failsWith: 'timeout' });
    await hear(opened, 'price');
    expect(network.count(listApprovedProducts)).toBeGreaterThan(asked);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Salted butter block')).toBeVisible();
  });

  test('leaves an agreed product that is open as it is (GDE-82)', async () => {
    const opened = open({ follows: FOLLOWS, answers: [[getApprovedProduct, detail]] });
    const { screen, user, network } = opened;
    await user.click(await screen.findByRole('button', { name: /^Salted butter block/ }));
    await screen.findByText('Churned in Devon');
    network.answer(getApprovedProduct, { failsWith: 'timeout' });
    await hear(opened, 'price');
    expect(network.count(getApprovedProduct)).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Churned in Devon')).toBeVisible();
  });
});

describe('the orders of a location', () => {
  const item = (productName: string, more = {}) => ({
    productName,
    cartonQuantity: 3,
    supplierName: 'S',
    recordedQuantity: null,
    isMaster: false,
    substituteForSku: null,
    ...more,
  });

  test('five per page of that location, without prices, samples with their tag (LOC-20 to LOC-23)', async () => {
    const sample = orderRow({
      type: 'sample',
      totalPrice: null,
      items: [item('Double cream', { substituteForSku: '7K2M9QXT4HBW' }), item('B'), item('C'), item('D'), item('E')],
    });
    const { screen, network } = open({ answers: [[listUpcomingOrders, pageOf([sample], 7, 1, 5)]] });
    expect(await screen.findByText('Product samples', { exact: false })).toBeVisible();
    expect(Object.fromEntries(network.last(listUpcomingOrders)?.query ?? [])).toEqual({
      locationId: '1101',
      pageNumber: '1',
      pageSize: '5',
    });
    expect(screen.getByText(/Double cream x 3/)).toBeVisible();
    expect(screen.getByText('1 more item')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Substitute' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Orders' })).queryByText(/£/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/locations/1101?ordersPage=2');
  });

  test('the tear-off day of an order tells today from the past (LOC-21)', async () => {
    const { screen, user } = open({
      answers: [
        [listUpcomingOrders, pageOf([orderRow({ deliveryStart: '2026-11-20T14:00:00' }), orderRow({ id: 10021 })])],
        [listPastOrders, pageOf([orderRow({ status: 'delivered', deliveryStart: '2026-11-18T07:00:00' })])],
      ],
    });
    expect(await screen.findAllByText('Today')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect((await screen.findByText('Wed')).parentElement).toHaveClass('past');
  });

  test('empty tabs say so, each by itself (LOC-24, RUL-99)', async () => {
    const { screen, user } = open({ answers: [[listPastOrders, pageOf([])]] });
    expect(await screen.findByText('You have no upcoming orders')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('You have no past orders')).toBeVisible();
  });

  test('an order opens over the page, without prices, and gives the focus back (LOC-25, ORD-177, ORD-178, ORD-180)', async () => {
    const { screen, user } = open({
      answers: [
        [getOrder, order({ id: 10020, status: 'ready' })],
        [listUpcomingOrders, pageOf([orderRow()])],
      ],
    });
    const row = await screen.findByRole('button', { name: /Wednesday, 25 November 2026/ });
    row.focus();
    await user.keyboard('{Enter}');
    const overlay = within(screen.getByRole('dialog', { name: 'Order 10020' }));
    expect(await overlay.findByText('Whole milk')).toBeVisible();
    expect(overlay.getByRole('row', { name: /^Whole milk/ })).toHaveTextContent('20 cartons, 240 litres');
    expect(overlay.getByText('Wednesday, 25 November 2026')).toBeVisible();
    for (const text of ['Submitted', '07:00-10:00', 'Siobhán, +44 20 7946 0101'])
      expect(overlay.getByText(text)).toBeVisible();
    for (const text of ['14 Tanner’s Yard, Unit 3, London', 'E2 7QX'])
      expect(overlay.getByText(/Ember & Oak Shoreditch/)).toHaveTextContent(text);
    expect(overlay.queryByText(/£|Total/)).not.toBeInTheDocument();
    expect(overlay.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/orders/10020');
    await user.keyboard('{Escape}');
    expect(row).toHaveFocus();
  });

  /** The overlay of an order of which the network answers this. */
  async function overlayOf(answer: unknown, options: Options = {}) {
    const opened = open({
      answers: [
        [getOrder, answer],
        [listUpcomingOrders, pageOf([orderRow()])],
      ],
      ...options,
    });
    const row = await opened.screen.findByRole('button', { name: /Wednesday, 25 November 2026/ });
    await opened.user.click(row);
    return { ...opened, row, overlay: within(opened.screen.getByRole('dialog', { name: 'Order 10020' })) };
  }

  test('the overlay names the end day of a delivery over midnight, a missing contact as a dash, and what was substituted (ORD-177)', async () => {
    const { overlay, user } = await overlayOf(
      order({
        id: 10020,
        status: 'preparing',
        deliveryStart: '2026-11-25T22:00:00',
        deliveryEnd: '2026-11-26T02:00:00',
        orderContact: null,
        orderItems: [orderItem({ substituteForSku: 'V09LTA5K2MXJ' })],
      }),
    );
    expect(await overlay.findByText('22:00-02:00')).toContainElement(overlay.getByText('26', { selector: 'sup' }));
    expect(overlay.getByText('ends Thursday, 26 November 2026')).toBeInTheDocument();
    expect(overlay.getByText('–')).toBeVisible();
    await user.hover(overlay.getByRole('img', { name: 'Substitute for V09L-TA5K-2MXJ' }));
    expect(overlay.getByRole('tooltip')).toHaveTextContent('Substitute for V09L-TA5K-2MXJ');
  });

  test.each([
    ['draft', '2026-11-25', 'Order by Tue 24 Nov, 12:00 London time · 4 days'],
    ['ready', '2026-11-25', 'Can be cancelled until Tue 24 Nov, 12:00 London time · 4 days'],
    ['draft', '2026-11-20', 'Cut-off passed Thu 19 Nov, 12:00 London time'],
  ])('the overlay of a %s order for %s says "%s" (GDE-47)', async (status, day, words) => {
    const shown = order({ id: 10020, status, deliveryStart: `${day}T07:00:00`, deliveryEnd: `${day}T10:00:00` });
    const { overlay } = await overlayOf(shown, { features: ['deadlines'] });
    await overlay.findByText('Whole milk');
    expect(overlay.getByText('07:00-10:00').closest('dl')).toHaveTextContent(words);
  });

  test('the overlay shows a skeleton while it loads, and a failure with its text and "Try again" (ORD-179)', async () => {
    let answer: (given: unknown) => void = () => undefined;
    const { overlay, user, network } = await overlayOf(() => new Promise((resolve) => (answer = resolve)));
    expect(overlay.getByText('Loading the order')).toHaveAttribute('role', 'status');
    await act(async () => answer({ failsWith: 'timeout' }));
    expect(await overlay.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
    expect(overlay.queryByText('Order not found')).not.toBeInTheDocument();
    network.answer(getOrder, order({ id: 10020, status: 'ready' }));
    await user.click(overlay.getByRole('button', { name: 'Try again' }));
    expect(await overlay.findByText('Whole milk')).toBeVisible();
  });

  test.each([
    ['its close button', async ({ user, overlay }) => user.click(overlay.getByRole('button', { name: 'Close' }))],
    [
      'a click outside',
      async ({ user, screen }) => user.click(screen.getByRole('dialog').parentElement as HTMLElement),
    ],
  ] as [string, (opened: Awaited<ReturnType<typeof overlayOf>>) => Promise<void>][])(
    'the overlay closes by %s, and the row has the focus again (ORD-180)',
    async (_, close) => {
      const opened = await overlayOf(order({ id: 10020, status: 'ready' }));
      await opened.overlay.findByText('Whole milk');
      await close(opened);
      expect(opened.screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(opened.row).toHaveFocus();
    },
  );

  test('an overlay of an order that is gone is an info (ORD-179)', async () => {
    const { overlay } = await overlayOf({ failsWith: 'order_not_found' });
    expect(await overlay.findByText('Order not found')).toBeVisible();
    expect(overlay.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the agreed products of a location', () => {
  test('show SKU, supplier and name; a suspended one carries its chip (LOC-26)', async () => {
    const { screen, network } = open({
      answers: [[listApprovedProducts, pageOf([product(), { ...butter, status: 'suspended' }])]],
    });
    expect(await screen.findByText('7K2M-9QXT-4HBW')).toBeVisible();
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(network.last(listApprovedProducts)?.query.toString()).toBe('pageNumber=1&pageSize=15');
  });

  test('the search looks through all pages, by product or supplier without accents (LOC-27)', async () => {
    const all = [
      ...Array.from({ length: 20 }, (_, at) => product({ productId: at + 1, productName: `Milk ${at + 1}` })),
      product({ productId: 99, productName: 'Crème fraîche' }),
    ];
    const answer = ({ query }: { query: URLSearchParams }) => {
      const size = Number(query.get('pageSize'));
      const page = Number(query.get('pageNumber'));
      return pageOf(all.slice((page - 1) * size, page * size), all.length, page, size);
    };
    const { screen, user } = open({ answers: [[listApprovedProducts, answer]] });
    await screen.findByText('Milk 1');
    expect(screen.queryByText('Crème fraîche')).not.toBeInTheDocument();
    const search = screen.getByRole('textbox', { name: 'Search agreed products' });
    await user.type(search, 'creme');
    expect(await screen.findByText('Crème fraîche')).toBeVisible();
    await user.type(search, 'x');
    expect(screen.getByText('No products found')).toBeVisible();
  });

  test.each([
    ['TRUSTED', true],
    ['STANDARD', false],
  ] as const)(
    'a row has the pack, and prices of unit and carton, today and later, for %s: %s (LOC-26)',
    async (userRole, seesPrice) => {
      const eggs = product({
        productName: 'Eggs',
        unitPrice: seesPrice ? 0.245 : null,
        unitQuantity: 180,
        unitType: 'each',
        cartonType: 'tray',
        futurePrice: seesPrice ? 0.25 : null,
        futurePriceDate: seesPrice ? '2026-11-24' : null,
      });
      const { screen } = open({ answers: [[listApprovedProducts, pageOf([eggs])]], session: { userRole } });
      const row = await screen.findByRole('button', { name: /Eggs/ });
      expect(row).toHaveTextContent('Tray of 180');
      for (const figure of ['£0.245 each', 'Price per carton £44.10', '£45.00 from 24 Nov'])
        expect(row.textContent?.includes(figure)).toBe(seesPrice);
      expect(row.textContent?.includes('–')).toBe(false);
    },
  );

  test('without any it says so (LOC-28, RUL-99)', async () => {
    const { screen } = open({ answers: [[listApprovedProducts, pageOf([])]] });
    expect(await screen.findByText('There are no agreed products for this location')).toBeVisible();
  });

  test('a product opens over the page with prices, pack, storage and chips (LOC-29 to LOC-34)', async () => {
    const eggs = {
      ...detail,
      productName: 'Eggs',
      unitPrice: 0.245,
      unitQuantity: 180,
      unitType: 'each',
      cartonType: 'tray',
      storageType: 'ambient',
      relatedProducts: [{ supplierName: 'Wolds Edge', name: 'Free range eggs' }],
    };
    const { screen, user } = open({ answers: [[getApprovedProduct, eggs]] });
    await user.click(await screen.findByRole('button', { name: /Salted butter block/ }));
    const overlay = within(await screen.findByRole('dialog', { name: 'Eggs' }));
    for (const text of [
      'V09L-TA5K-2MXJ',
      'Active',
      '£0.245',
      '£44.10',
      'Churned in Devon',
      'Ambient',
      'United Kingdom',
      'dairy',
      'Free range eggs',
    ])
      expect(overlay.getByText(text)).toBeVisible();
    expect(overlay.getByText(/180 each per tray/)).toBeVisible();
    expect(overlay.getByText('–')).toBeVisible();
  });

  test('STANDARD sees no prices there; a failure stays inside (LOC-31, LOC-35)', async () => {
    const { screen, user, network } = open({
      answers: [[getApprovedProduct, { ...detail, unitPrice: null, price: null }]],
      session: { userRole: 'STANDARD' },
    });
    await user.click(await screen.findByRole('button', { name: /Salted butter block/ }));
    await screen.findByText('Churned in Devon');
    expect(screen.queryByText(/Price per/)).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    network.answer(getApprovedProduct, { failsWith: 'product_not_found' });
    await user.click(screen.getByRole('button', { name: /Whole milk/ }));
    expect(await screen.findByText('The requested resource could not be found')).toBeVisible();
  });

  test('pages of orders and products live side by side in the address (LOC-36)', async () => {
    const { screen } = open({
      path: '/locations/1101?ordersPage=2&productsPage=3',
      answers: [
        [listUpcomingOrders, pageOf([orderRow()], 17, 2, 5)],
        [listApprovedProducts, pageOf([product()], 60, 3, 15)],
      ],
    });
    const pagers = await screen.findAllByRole('link', { name: 'Page 1' });
    expect(pagers.map((link) => link.getAttribute('href'))).toEqual([
      '/locations/1101?productsPage=3',
      '/locations/1101?ordersPage=2',
    ]);
  });

  test('an address with tab and page opens that page of History and stays (LOC-36)', async () => {
    const past = orderRow({ id: 10002, status: 'delivered', deliveryStart: '2026-11-11T07:00:00' });
    const { screen, network, host } = open({
      path: '/locations/1101?ordersTab=history&ordersPage=2',
      answers: [[listPastOrders, pageOf([past], 7, 2, 5)]],
    });
    expect(await screen.findByText('Wednesday, 11 November 2026')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    expect(network.last(listPastOrders)?.query.get('pageNumber')).toBe('2');
    expect(network.count(listUpcomingOrders)).toBe(0);
    expect(host.history.location.search).toBe('?ordersTab=history&ordersPage=2');
  });

  test('another tab begins with its first page and replaces the address once (LOC-36)', async () => {
    const { screen, user, network, host } = open({
      path: '/locations/1101?ordersPage=2&productsPage=3',
      answers: [
        [listUpcomingOrders, pageOf([orderRow()], 7, 2, 5)],
        [listPastOrders, pageOf([orderRow({ id: 10002, status: 'delivered' })], 7, 1, 5)],
        [listApprovedProducts, pageOf([product()], 60, 3, 15)],
      ],
    });
    const seen: string[] = [];
    host.history.listen(({ action, location: { search } }) => seen.push(`${action} ${search}`));
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(seen).toEqual(['REPLACE ?productsPage=3&ordersTab=history']);
    await waitFor(() => expect(network.last(listPastOrders)?.query.get('pageNumber')).toBe('1'));
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    expect(host.history.location.search).toBe('?productsPage=3');
  });
});
