/** @jest-environment jsdom */
import { checkOutOrder, createOrder, deleteOrder, listGreengrocer } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { lineOfGreengrocer } from '../model/order-form/order-line';
import { fakeDevice } from '../testing/fake-device';
import { withSaving } from '../testing/new-order-saving';
import { add, newOrderPage, openNewOrder } from '../testing/new-order-steps';
import type { Rendered } from '../testing/new-order-steps';
import { greengrocerItem, pageOf } from '../testing/records';

beforeEach(() => sessionStorage.clear());

const CABBAGE = { productId: 901, productName: 'Savoy cabbage' };
const LEEK = { productId: 902, productName: 'Leek' };
const chosen = (...items: (typeof CABBAGE)[]) => items.map((item) => lineOfGreengrocer(greengrocerItem(item)));
const answers: NonNullable<Parameters<typeof openNewOrder>[0]>['answers'] = [
  [listGreengrocer, pageOf([greengrocerItem(CABBAGE), greengrocerItem(LEEK)])],
  [checkOutOrder, { orderId: 10103, status: 'ready', version: 2, totalPrice: 237 }],
  [deleteOrder, undefined],
];
const preferences = { newOrderProgress: [{ workspaceId: 101, greengrocer: chosen(CABBAGE) }] };
const waiting = ({ host }: Rendered) =>
  host.preferences
    .read<{ greengrocer?: { productId: number }[] }[]>('newOrderProgress')
    ?.flatMap(({ greengrocer = [] }) => greengrocer.map(({ productId }) => productId));
/** What is chosen on the dashboard of another tab. */
const chooseElsewhere = ({ host }: Rendered, ...items: (typeof CABBAGE)[]) =>
  act(async () => host.preferences.write('newOrderProgress', [{ workspaceId: 101, greengrocer: chosen(...items) }]));

const toItems = async ({ screen, user }: Rendered) => {
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
};

/** A stored draft that is gone on with, while products wait for the next order. */
async function continued() {
  const rendered = openNewOrder(
    withSaving(fakeDevice(), { path: '/orders/new?draft=10103#items', answers, preferences }),
  );
  await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' });
  return rendered;
}

test('greengrocer products that were chosen for a new order stay so while a draft is gone on with (ORD-153)', async () => {
  const rendered = await continued();
  expect(waiting(rendered)).toEqual([901]);
  rendered.rerender(<p>Another page</p>);
  await act(async () => rendered.host.history.push('/orders/new'));
  rendered.rerender(newOrderPage());
  await toItems(rendered);
  expect(await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Savoy cabbage' })).toHaveValue('1');
  expect(waiting(rendered)).toEqual([]);
});

test('greengrocer products that were chosen for a new order outlast a draft that is submitted (ORD-153)', async () => {
  const rendered = await continued();
  const { screen, user, host } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: /^Use / }));
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
  expect(waiting(rendered)).toEqual([901]);
});

test('greengrocer products that were chosen for a new order outlast a draft that is discarded (ORD-153)', async () => {
  const rendered = await continued();
  const { screen, user, host } = rendered;
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(waiting(rendered)).toEqual([901]);
});

test.each([
  ['that saves itself', (options: object) => withSaving(fakeDevice(), options)],
  ['that is kept in the browser', (options: object) => options],
])(
  'a new order %s takes the greengrocer products that it began with, and none that are chosen since (ORD-153)',
  async (_, of) => {
    const first = openNewOrder(of({ answers, preferences }));
    await toItems(first);
    await waitFor(() => expect(waiting(first)).toEqual([]));
    expect(first.screen.getByRole('spinbutton', { name: 'Cartons of Savoy cabbage' })).toHaveValue('1');
    first.unmount();

    const second = openNewOrder(of({ answers, preferences }));
    await second.screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ });
    await chooseElsewhere(second, LEEK);
    await toItems(second);
    await add(second, 'butter', /Salted butter block/);
    // What is kept in the browser is written at once then.
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(second.screen.queryByRole('spinbutton', { name: 'Cartons of Leek' })).not.toBeInTheDocument();
    expect(waiting(second)).toEqual([902]);
  },
);

test('greengrocer products wait on for the new order where an order that was kept before is dropped (ORD-153, ORD-182)', async () => {
  const order = {
    id: 'k1',
    owner: 'an earlier visit',
    step: 2,
    locationId: 1101,
    locationName: 'Ember & Oak Shoreditch',
    deliveryStart: null,
    deliveryEnd: null,
    orderContact: '',
    lines: chosen(LEEK),
  };
  const rendered = openNewOrder({
    answers,
    preferences: { newOrderProgress: [{ workspaceId: 101, order, greengrocer: chosen(CABBAGE) }] },
  });
  const { screen, user, network } = rendered;
  await screen.findByText(/1 line for Ember & Oak Shoreditch/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/1 line for Ember & Oak Shoreditch/)).not.toBeInTheDocument();
  expect(waiting(rendered)).toEqual([901]);
  expect(network.count(createOrder)).toBe(0);
});
