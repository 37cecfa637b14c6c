/** @jest-environment jsdom */
import {
  createOrder,
  getCalendar,
  getLocation,
  listApprovedProducts,
  listGreengrocer,
  updateOrder,
} from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { open, ready } from '../../testing/open-order';
import type { Options } from '../../testing/open-order';
import {
  butter,
  calendar,
  creme,
  greengrocerItem,
  location,
  order,
  orderItem,
  pageOf,
  product,
} from '../../testing/records';

const copy = (stored = ready, options: Options = {}) =>
  open(stored, { path: `/orders/${stored.id}#duplicate`, ...options });
const row = (productId: number) => within(document.querySelector(`[data-line="${productId}"]`) as HTMLElement);

test('a copy has location and contact of the original, no date, and nothing that was recorded or substituted (ORD-88)', async () => {
  const delivered = order({
    id: 10040,
    status: 'delivered',
    orderItems: [
      orderItem({ id: 1, productId: 501, cartonQuantity: 0, initialCartonQuantity: 3, recordedQuantity: 0 }),
      orderItem({
        id: 2,
        productId: 502,
        productName: 'Salted butter block',
        sku: 'V09LTA5K2MXJ',
        cartonQuantity: 3,
        substituteForSku: '7K2M9QXT4HBW',
      }),
      orderItem({
        id: 3,
        productId: 503,
        productName: 'Beef rump',
        pickType: 'variable',
        unitType: 'kg',
        unitQuantity: 5,
        cartonQuantity: 1,
        recordedQuantity: 7,
        recordedWeight: 4.86,
      }),
    ],
  });
  const beef = { ...creme, productName: 'Beef rump', pickType: 'variable' };
  const { screen, user, network } = copy(delivered, {
    answers: [
      [listApprovedProducts, pageOf([product(), butter, beef])],
      [createOrder, { orderId: 10300, status: 'draft', version: 1, totalPrice: 58.8 }],
    ],
  });
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('3');
  expect(screen.queryByText('Salted butter block')).not.toBeInTheDocument();
  expect(row(503).getByText('5 kg')).toBeVisible();
  expect(screen.queryByText(/4\.86|Substitute|supplied/)).not.toBeInTheDocument();
  expect(screen.getByText('Ember & Oak Shoreditch')).toBeVisible();
  for (const role of ['radiogroup', 'radio']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: /Date/ })).toHaveValue('');

  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  expect(network.last(createOrder)?.body).toEqual({
    status: 'draft',
    locationId: 1101,
    deliveryStart: '2026-11-27T07:00:00',
    deliveryEnd: '2026-11-27T10:00:00',
    orderContact: 'Siobhán, +44 20 7946 0101',
    orderItems: [
      { productId: 501, cartonQuantity: 3 },
      { productId: 503, cartonQuantity: 1 },
    ],
  });
});

test('lines suspended, no longer agreed or gone from the selection stay marked and block Next until they are removed (ORD-90)', async () => {
  const stored = order({
    id: 10020,
    status: 'ready',
    orderItems: [
      orderItem({ id: 1 }),
      orderItem({ id: 2, productId: 701, productName: 'Squid cleaned' }),
      orderItem({ id: 3, productId: 702, productName: 'Rhubarb forced' }),
      orderItem({ id: 4, productId: 703, productName: 'Purple kohlrabi', greengrocerProduct: true }),
    ],
  });
  const { screen, user } = copy(stored, {
    answers: [
      [
        listApprovedProducts,
        pageOf([product(), product({ productId: 701, productName: 'Squid cleaned', status: 'suspended' })]),
      ],
      [listGreengrocer, pageOf([greengrocerItem()])],
    ],
  });
  await waitFor(() => expect(screen.getAllByText('This product is no longer available')).toHaveLength(3));
  expect(row(501).queryByText('This product is no longer available')).not.toBeInTheDocument();
  for (const name of ['Squid cleaned', 'Rhubarb forced', 'Purple kohlrabi']) {
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  }
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('the items step of a copy holds date, slot, items and greengrocer, waits for an open panel, and saves nothing (ORD-91)', async () => {
  const { screen, user, network } = copy(ready, { answers: [[listGreengrocer, pageOf([greengrocerItem()])]] });
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('20');
  expect(await screen.findByRole('heading', { name: 'The greengrocer’s table' })).toBeVisible();
  expect(screen.getByText('Choose a date first')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  expect(screen.getByText('07:00-10:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Items' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
    'Confirm or cancel the delivery date first',
  );
  expect(network.count(createOrder) + network.count(updateOrder)).toBe(0);
});

test('without a date Save draft warns of no cut-off (ORD-94, ORD-171)', async () => {
  const { screen, user, network } = copy();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please select a delivery date')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(network.count(createOrder)).toBe(0);
});

test('a copy of a location that closed can’t be saved or submitted, and says why (ORD-95)', async () => {
  const { screen, user } = copy(ready, { answers: [[getLocation, location({ status: 'closed' })]] });
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findAllByText('This location is closed')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
});

test('the review of a copy asks for the products again: one that is gone is marked and blocks Submit (ORD-169)', async () => {
  const { screen, user, network } = copy();
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  network.answer(listApprovedProducts, pageOf([butter]));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Submit order' });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription('A product on this order is no longer available');
});

test('while the slot is missing Submit of the review is disabled and says so (ORD-163)', async () => {
  const slots = calendar({ days: 'FR', from: '060000', to: '080000' }, { days: 'FR', from: '130000', to: '150000' });
  const { screen, user } = copy(ready, { answers: [[getCalendar, slots]] });
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const submit = await screen.findByRole('button', { name: 'Submit order' });
  expect(submit).toBeDisabled();
  expect(submit).toHaveAccessibleDescription('Please select a delivery slot');
});

test('a copy that is saved as a draft close to its cut-off warns first (ORD-170)', async () => {
  const { screen, user, network, host } = copy(ready, {
    answers: [[createOrder, { orderId: 10300, status: 'draft', version: 1, totalPrice: 252 }]],
  });
  await user.click(await screen.findByRole('button', { name: /^Monday, 23 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  const warning = within(screen.getByRole('dialog'));
  expect(
    warning.getByText(/^This draft is not an order yet\. Submit it before Friday, 20 November 2026/),
  ).toBeVisible();
  expect(network.count(createOrder)).toBe(0);
  await user.click(warning.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10300'));
});
