/** @jest-environment jsdom */
import {
  createOrder,
  getCalendar,
  getLocation,
  listApprovedProducts,
  listGreengrocer,
  listLocations,
  listUpcomingOrders,
} from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import {
  add,
  addContact,
  atItems,
  atReview,
  monday,
  newOrderPage,
  openNewOrder,
  setCartons,
} from '../../testing/new-order-steps';
import {
  butter,
  calendar,
  creme,
  greengrocerItem,
  location,
  locationRow,
  orderRow,
  pageOf,
  product,
} from '../../testing/records';

beforeEach(() => sessionStorage.clear());

const twoLocations = pageOf([locationRow(), locationRow({ id: 2, name: 'Soho' })]);
/** Crème fraîche is agreed for the first of the two alone. */
const agreedAt = (locationId: string) => pageOf(locationId === '2' ? [product()] : [product(), creme]);

test('STANDARD gets the page of a forbidden address (ORD-7)', async () => {
  const { notes } = openNewOrder({ session: { userRole: 'STANDARD' } });
  await waitFor(() => expect(notes.errorPages).toEqual([403]));
});

test('locations come from every page; closed ones can’t be chosen, drafts are not there (ORD-99, ORD-102)', async () => {
  const all = [
    locationRow({ id: 1, name: 'Soho' }),
    locationRow({ id: 2, name: 'Leeds', status: 'closed' }),
    locationRow({ id: 3, name: 'Pop-up', status: 'draft' }),
    locationRow({ id: 4, name: 'Brixton' }),
    ...['Bank', 'Hackney', 'Peckham'].map((name, at) => locationRow({ id: 5 + at, name })),
  ];
  const answer = ({ query }: { query: URLSearchParams }) =>
    pageOf(query.get('pageNumber') === '1' ? all.slice(0, 2) : all.slice(2), 7, Number(query.get('pageNumber')), 200);
  const { screen, user } = openNewOrder({ answers: [[listLocations, answer]] });
  (await screen.findByRole('combobox', { name: 'Delivery location' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Soho',
    expect.stringMatching(/^Leeds.*Closed/),
    'Brixton',
    'Bank',
    'Hackney',
    'Peckham',
  ]);
  expect(screen.getByRole('option', { name: /Leeds/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('br{Enter}');
  expect(screen.getByRole('combobox', { name: 'Delivery location' })).toHaveTextContent('Brixton');
});

test('without an active location an alert takes the place of the form (ORD-100)', async () => {
  const { screen } = openNewOrder({ answers: [[listLocations, pageOf([locationRow({ status: 'closed' })])]] });
  expect(await screen.findByText('There are no valid locations')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

test('a single active location is chosen from the start (ORD-101), and date and slot wait for their turn (ORD-115)', async () => {
  const { screen, unmount } = openNewOrder();
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Shoreditch/ })).toBeChecked();
  expect(screen.getByText('Choose a date first')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Delivery slot' })).toBeDisabled();
  unmount();

  const several = openNewOrder({ answers: [[listLocations, twoLocations]] });
  await several.screen.findByRole('radio', { name: /Shoreditch/ });
  expect(several.screen.getByRole('textbox', { name: /^Date/ })).toBeDisabled();
  expect(several.screen.getByText('Choose a location first')).toBeVisible();
  expect(several.screen.getByText('Choose a date first')).toBeVisible();
  expect(several.network.count(getCalendar)).toBe(0);
});

test('Next names what is missing at its field and focuses the first (ORD-104)', async () => {
  const { screen, user } = openNewOrder({ answers: [[listLocations, twoLocations]] });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('Please select a delivery location')).toBeVisible();
  expect(screen.getByText('Please select a delivery date')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /Shoreditch/ })).toHaveFocus());
});

test('choosing another location clears the date (ORD-103)', async () => {
  const { screen, user } = openNewOrder({ answers: [[listLocations, twoLocations]] });
  await user.click(await screen.findByRole('radio', { name: /Shoreditch/ }));
  await user.click(await screen.findByRole('button', monday));
  expect(screen.getByText('07:00-10:00')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Soho/ }));
  expect(await screen.findByText('Choose a date first')).toBeVisible();
});

test('an order is made, reviewed and submitted, and its page takes the place of the form (ORD-113, ORD-164, ORD-173, ORD-176)', async () => {
  const rendered = await atReview({
    answers: [[createOrder, { orderId: 10200, status: 'ready', version: 1, totalPrice: 237 }]],
  });
  const { screen, user, network, host } = rendered;
  const kept = () => host.preferences.read<{ order?: object }[]>('newOrderProgress')?.[0]?.order;
  await waitFor(() => expect(kept()).toBeDefined());
  expect(screen.getByText('£237.00', { selector: '.big' })).toBeVisible();
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10200'));
  expect(network.last(createOrder)?.body).toEqual({
    status: 'ready',
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
    orderContact: 'Siobhán, +44 20 7946 0101',
    orderItems: [{ productId: 502, cartonQuantity: 3 }],
  });
  expect(network.last(createOrder)?.headers.get('Idempotency-Key')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  rendered.rerender(<p>The order</p>);
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/new', hash: '#items' }));
  rendered.rerender(newOrderPage());
  expect(await screen.findByText('Choose a date first')).toBeVisible();
  expect(kept()).toBeUndefined();
});

test('a draft is saved with a location and a date, without a contact (RUL-24)', async () => {
  const { screen, user, network } = await atReview({
    answers: [[createOrder, { orderId: 10201, status: 'draft', version: 1, totalPrice: 237 }]],
  });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(network.last(createOrder)?.body).toMatchObject({ status: 'draft', locationId: 1101, orderContact: null }),
  );
  expect(screen.queryByText('Please add a delivery contact')).toBeNull();
});

test('a missing contact is named at its field and nothing is sent (ORD-111)', async () => {
  const { screen, user, network } = await atReview();
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(screen.getByText('Please add a delivery contact')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveFocus());
  expect(network.count(createOrder)).toBe(0);
});

test('pressing Submit twice makes one request, and the key stays the same after a lost answer (ORD-183, ORD-184, ORD-185)', async () => {
  const rendered = await atReview({ answers: [[createOrder, { noAnswer: true }]] });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  await user.dblClick(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('An error occurred on our side, engineers notified, try later')).toBeVisible();
  expect(network.count(createOrder)).toBe(1);
  const first = network.last(createOrder)?.headers.get('Idempotency-Key');
  network.answer(createOrder, { orderId: 10200, status: 'ready', version: 1, totalPrice: 237 });
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(createOrder)).toBe(2));
  expect(network.last(createOrder)?.headers.get('Idempotency-Key')).toBe(first);
});

test('a refusal shows its own text beneath the review, and everything stays (ORD-114, ORD-165, ORD-191)', async () => {
  const refused = {
    failsWith: 'order_item_unavailable',
    extra: { errors: [{ field: 'orderItems[0].productId', code: 'order_item_unavailable', message: '' }] },
  };
  const rendered = await atReview({ answers: [[createOrder, refused]] });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('A product on this order is no longer available: Salted butter block')).toBeVisible();
  network.answer(createOrder, { failsWith: 'timeout' });
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('Error 504')).toBeVisible();
  expect(screen.getByText(/Temporary error; wait 30 seconds and try again/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
});

test('below the minimum Submit is disabled and says so in red, while saving a draft works (ORD-158, ORD-159, ORD-163)', async () => {
  const rendered = await atItems();
  await add(rendered, 'butter', /Salted butter block/);
  expect(
    await rendered.screen.findByText('The minimum order value is £200.00. Add £121.00 to submit this order.'),
  ).toBeVisible();
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Next' }));
  expect(await rendered.screen.findByText('This order is below the minimum order value of £200.00')).toBeVisible();
  expect(rendered.screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  expect(rendered.screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

test('another order of the same day at the minimum qualifies; it is asked for by day and location only while below (ORD-160, ORD-161)', async () => {
  const other = orderRow({ totalPrice: 200, deliveryStart: '2026-11-25T07:00:00' });
  const rendered = await atItems({ answers: [[listUpcomingOrders, pageOf([other])]] });
  await add(rendered, 'butter', /Salted butter block/);
  expect(
    await rendered.screen.findByText('Your existing orders for this delivery day meet the minimum order value'),
  ).toBeVisible();
  const { query } = rendered.network.last(listUpcomingOrders) ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    locationId: '1101',
    orderType: 'normal',
    deliveryDateFrom: '2026-11-25T00:00:00',
    deliveryDateTo: '2026-11-25T23:59:59',
  });
  const asked = rendered.network.count(listUpcomingOrders);
  await setCartons(rendered, 'Salted butter block', '9');
  expect(await rendered.screen.findByText('Minimum £200.00 reached')).toBeVisible();
  expect(rendered.network.count(listUpcomingOrders)).toBe(asked);
});

test('when the other orders can’t be asked for, the draft counts as below (ORD-161)', async () => {
  const rendered = await atItems({ answers: [[listUpcomingOrders, { failsWith: 'internal' }]] });
  await add(rendered, 'butter', /Salted butter block/);
  expect(
    await rendered.screen.findByText('An error occurred on our side, engineers notified, try later'),
  ).toBeVisible();
  expect(rendered.screen.getByText(/Add £121.00 to submit/)).toBeVisible();
});

test('a location without a minimum has none (ORD-162)', async () => {
  const rendered = await atItems({ config: { locationsWithoutMinimumOrder: [1101] } });
  await add(rendered, 'butter', /Salted butter block/);
  expect(rendered.screen.queryByText(/minimum order value/)).not.toBeInTheDocument();
});

test('a region whose minimum is switched off has none, as at the API (ORD-162, RUL-115)', async () => {
  const { screen, network } = await atReview({ features: ['deadlines'] }, '1');
  expect(screen.queryByText(/minimum order value/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled();
  expect(network.count(listUpcomingOrders)).toBe(0);
});

test('saving a draft in the soon band warns first, and goes on with Continue (ORD-170, ORD-174)', async () => {
  const rendered = await atItems(
    { answers: [[createOrder, { orderId: 10201, status: 'draft', version: 1, totalPrice: 79 }]] },
    monday,
  );
  const { screen, user, network, host } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText(
      'This draft is not an order yet. Submit it before Friday, 20 November 2026, 12:00 (Europe/London).',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(network.count(createOrder)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10201'));
});

test('the cut-off that passes while the review is open disables Submit and keeps every entry (ORD-186)', async () => {
  const rendered = await atItems({}, monday);
  const { screen, user, setNow } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(/^Submit this order soon/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled();
  setNow('2026-11-20T12:00:00Z');
  expect(screen.getAllByText('The cut-off for this delivery has passed. Choose another date.').length).toBeGreaterThan(
    0,
  );
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  expect(screen.getByText('Salted butter block')).toBeVisible();
});

test('a calendar that no longer offers the date stops the submit (ORD-130)', async () => {
  const sundays = calendar({ days: 'SU' });
  const rendered = await atItems({ answers: [[getCalendar, sundays]] }, { name: /^Sunday, 29 November 2026/ });
  const { screen, user, network } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await addContact(rendered);
  network.answer(getCalendar, calendar({ days: 'MO' }));
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(
    (await screen.findAllByText('We cannot deliver on this date. Please select another date')).length,
  ).toBeGreaterThan(0);
  expect(network.count(createOrder)).toBe(0);
});

test('the review asks for the prices again and shows what changed (ORD-169)', async () => {
  const rendered = await atItems();
  await add(rendered, 'butter', /Salted butter block/);
  rendered.network.answer(listApprovedProducts, pageOf([product(), { ...butter, unitPrice: 8.35 }]));
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Next' }));
  expect(await rendered.screen.findByText('was £7.90, now £8.35')).toBeVisible();
  expect(rendered.screen.getByText('£83.50', { selector: '.big' })).toBeVisible();
});

test('steps keep everything when going back and forth, and the location stays once the items were reached (ORD-105, ORD-126, ORD-192)', async () => {
  const rendered = await atItems({ path: '/orders/new?location=1101', answers: [[listLocations, twoLocations]] });
  const { screen, user } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await user.click(screen.getByRole('button', { name: 'Location and date' }));
  expect(screen.getByText('Ember & Oak Shoreditch')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('textbox', { name: /^Date/ })).toBeEnabled();
  for (const role of ['radiogroup', 'radio', 'combobox']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('1');
});

test('Discard asks only when there are items (ORD-112)', async () => {
  const { screen, user, host } = await atItems();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
});

test('an order that was begun is offered again after the tab closed (SHL-63)', async () => {
  const rendered = await atItems();
  await add(rendered, 'butter', /Salted butter block/);
  await waitFor(() =>
    expect(rendered.host.preferences.read('newOrderProgress')).toMatchObject([{ order: { locationId: 1101 } }]),
  );
  const kept = rendered.host.preferences.read('newOrderProgress');
  rendered.unmount();

  const { screen, user } = openNewOrder({ preferences: { newOrderProgress: kept } });
  expect(await screen.findByText(/1 line for Ember & Oak Shoreditch/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('1');
});

test('greengrocer products chosen beforehand are on the order; those agreed here cost the agreed price (ORD-153, ORD-154)', async () => {
  const chosen = [
    {
      ...creme,
      productId: 503,
      storageType: null,
      cartonQuantity: 1,
      unitPrice: 9.99,
      greengrocerProduct: true,
      formerUnitPrice: null,
    },
  ];
  const rendered = await atItems({
    preferences: { newOrderProgress: { workspaceId: 101, greengrocer: chosen } },
    answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
  });
  expect(
    await rendered.screen.findByText('Agreed for this location, so you pay the agreed price: Crème fraîche'),
  ).toBeVisible();
  expect(rendered.screen.getByText('£4.20 / kg')).toBeVisible();
});

test('an agreed price of a location that the order has left is neither named nor a former price (ORD-154, ORD-169)', async () => {
  const line = { ...creme, storageType: null, cartonQuantity: 1, unitPrice: 9.99, greengrocerProduct: true };
  const rendered = openNewOrder({
    preferences: { newOrderProgress: { workspaceId: 101, greengrocer: [{ ...line, formerUnitPrice: null }] } },
    answers: [
      [listLocations, twoLocations],
      [listGreengrocer, pageOf([greengrocerItem({ productId: 503, productName: 'Crème fraîche', price: 9.99 })])],
      [listApprovedProducts, ({ params }: { params: { locationId: string } }) => agreedAt(params.locationId)],
    ],
  });
  const { screen, user, network } = rendered;
  await user.click(await screen.findByRole('radio', { name: /Shoreditch/ }));
  await waitFor(() => expect(network.count(listApprovedProducts)).toBe(1));
  await screen.findByRole('button', monday);
  await user.click(screen.getByRole('radio', { name: /^Soho/ }));
  await user.click(await screen.findByRole('button', monday));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  expect(await screen.findByText(/^£9\.99 each/)).toBeVisible();
  expect(screen.queryByText(/^Agreed for this location/)).not.toBeInTheDocument();
  expect(screen.queryByText(/was £/)).not.toBeInTheDocument();
});

test('a location that failed to load its products says so, and Next waits (ORD-109)', async () => {
  const { screen, user, network } = await atItems({ answers: [[listApprovedProducts, { failsWith: 'internal' }]] });
  expect(await screen.findByText('An error occurred on our side, engineers notified, try later')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByText('The agreed products could not be loaded')).toBeVisible();
  network.answer(listApprovedProducts, pageOf([product()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
});

test('a location with 214 agreed products offers all of them (ORD-107)', async () => {
  const all = Array.from({ length: 214 }, (_, at) => product({ productId: at + 1, productName: `Apple ${at + 1}` }));
  const answer = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('pageNumber'));
    return pageOf(all.slice((page - 1) * 200, page * 200), 214, page, 200);
  };
  const rendered = await atItems({ answers: [[listApprovedProducts, answer]] });
  await rendered.user.type(await rendered.screen.findByRole('combobox'), 'apple 214');
  expect(await rendered.screen.findByRole('option', { name: /Apple 214/ })).toBeVisible();
});

test('a closed location is named and stops everything (RUL-26)', async () => {
  const rendered = await atItems({ answers: [[getLocation, location({ status: 'closed' })]] });
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Next' }));
  expect((await rendered.screen.findAllByText('This location is closed')).length).toBeGreaterThan(0);
  expect(rendered.screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  expect(rendered.screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
});
