/** @jest-environment jsdom */
import { createOrder, listApprovedProducts, listGreengrocer, listUpcomingOrders } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { add, addContact, atItems, atReview, monday, openNewOrder, setCartons } from '../../testing/new-order-steps';
import { greengrocerItem, orderRow, pageOf, product } from '../../testing/records';

beforeEach(() => sessionStorage.clear());

test('until the other orders of the day are known a spinner stands for the red text, and Submit is disabled (ORD-161)', async () => {
  let answer: (orders: unknown) => void = () => undefined;
  const rendered = await atReview(
    { answers: [[listUpcomingOrders, () => new Promise((resolve) => (answer = resolve))]] },
    '1',
  );
  const { screen } = rendered;
  const checking = screen.getByText('Checking your other orders of this day');
  expect(checking).toBeVisible();
  expect(checking.querySelector('.spin')).toBeInTheDocument();
  expect(screen.queryByText(/minimum order value/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  answer(pageOf([orderRow({ totalPrice: 200, deliveryStart: '2026-11-25T07:00:00' })]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled());
  expect(checking).not.toBeInTheDocument();
});

test('a product that is gone when the review asks again is marked, and blocks Submit with the reason (ORD-169)', async () => {
  const rendered = await atItems({ answers: [[listGreengrocer, pageOf([greengrocerItem()])]] });
  const { screen, user, network } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '30');
  const asked = network.count(listGreengrocer);
  network.answer(listApprovedProducts, pageOf([product()]));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Salted butter block/ })).toHaveTextContent(
    'This product is no longer available',
  );
  const submit = screen.getByRole('button', { name: 'Submit order' });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription('A product on this order is no longer available');
  expect(network.count(listGreengrocer)).toBe(asked + 1);
});

test('without items Submit is disabled with the reason in text (ORD-163)', async () => {
  const { screen, user } = await atItems();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Add at least one item')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Submit order' });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription('Add at least one item');
});

test.each([
  ['order_below_mov', 'The minimum order value is not reached'],
  ['order_cutoff_expired', 'The cut-off for this delivery has passed. Choose another date.'],
  ['order_no_items', 'Add at least one item'],
  ['order_item_zero_quantity', 'Every item needs at least 1 carton'],
  ['order_item_unavailable', 'A product on this order is no longer available'],
  ['order_slot_missing', 'Please select a delivery slot'],
  ['order_location_closed', 'This location is closed: Ember & Oak Shoreditch'],
  ['order_date_invalid', 'We cannot deliver on this date. Please select another date'],
] as const)('%s says "%s" beneath the review, and the entries stay (ORD-165)', async (code, text) => {
  const rendered = await atReview({ answers: [[createOrder, { failsWith: code }]] });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  const refusal = await screen.findByText(text);
  expect(refusal).toBeVisible();
  expect(refusal.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
  expect(screen.getByRole('row', { name: /^Salted butter block/ })).toHaveTextContent('£237.00');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.count(createOrder)).toBe(2));
  expect(network.last(createOrder)?.body).toEqual({
    status: 'draft',
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
    orderContact: 'Siobhán, +44 20 7946 0101',
    orderItems: [{ productId: 502, cartonQuantity: 3 }],
  });
});

test('saving a draft past the cut-off warns that it can’t be submitted for this date, and goes on with Continue (ORD-170)', async () => {
  const rendered = await atItems(
    { answers: [[createOrder, { orderId: 10201, status: 'draft', version: 1, totalPrice: 79 }]] },
    monday,
  );
  const { screen, user, network, host, setNow } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  setNow('2026-11-20T12:00:00Z');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('The cut-off has passed. This draft cannot be submitted for this date.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Go back' })).toBeVisible();
  expect(network.count(createOrder)).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10201'));
  expect(network.last(createOrder)?.body).toMatchObject({ status: 'draft', deliveryStart: '2026-11-23T07:00:00' });
});

test.each([
  ['Save draft', 'draft'],
  ['Submit order', 'ready'],
])('%s takes a date off the schedule, which the review names as such (ORD-119)', async (button, status) => {
  const rendered = openNewOrder({
    answers: [[createOrder, { orderId: 10202, status, version: 1, totalPrice: 237 }]],
  });
  const { screen, user, network } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Request another date' }));
  await user.click(screen.getByRole('button', { name: /^Tuesday, 24 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText(
      'This date is outside your agreed delivery schedule. We confirm it before we schedule the order.',
    ),
  ).toBeVisible();
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(network.last(createOrder)?.body).toMatchObject({ status, deliveryStart: '2026-11-24T07:00:00' }),
  );
});
