/** @jest-environment jsdom */
import { getDeadlines, listGreengrocer, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { contentOf } from '../model/saving/saved-content';
import { fakeDevice } from '../testing/fake-device';
import { greengrocerItem, order, pageOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { Module } from './greengrocer-banner.module';

test('the banner of the dashboard is absent without a selection or when it failed (ORD-146, SHL-95)', async () => {
  const { screen, network, unmount } = renderOrders(<Module />);
  await waitFor(() => expect(network.count(listGreengrocer)).toBe(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  const failed = renderOrders(<Module />, { answers: [[listGreengrocer, { failsWith: 'internal' }]] });
  await waitFor(() => expect(failed.network.count(listGreengrocer)).toBe(1));
  expect(failed.screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the dashboard sends what earlier visits left, also while nothing is on offer there (GDE-64)', async () => {
  const { remembered } = fakeDevice([
    {
      userId: 'u',
      workspaceId: 101,
      keptAt: Date.parse('2026-11-20T08:00:00Z'),
      id: 'draft-10001',
      content: { ...contentOf(order()), orderItems: [{ productId: 501, cartonQuantity: 30 }] },
      stored: { orderId: 10001, version: 3, content: contentOf(order()) },
    },
  ]);
  const { screen, notes } = renderOrders(<Module />, {
    path: '/my/dashboard',
    features: ['autosave'],
    remembered,
    answers: [[updateOrder, { ...order(), version: 4 }]],
  });
  await waitFor(() => expect(notes.notified).toEqual(['1 order was sent up']));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('Start new order keeps the choice and opens the new order (ORD-153)', async () => {
  const { screen, user, host } = renderOrders(<Module />, {
    answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
    path: '/my/dashboard',
  });
  await user.click(await screen.findByRole('button', { name: 'See what’s in' }));
  await user.click(screen.getByRole('checkbox', { name: /Savoy cabbage/ }));
  await user.click(screen.getByRole('button', { name: 'Start new order (1)' }));
  expect(host.history.location.pathname).toBe('/orders/new');
  expect(host.preferences.read('newOrderProgress')).toMatchObject([
    { greengrocer: [{ productId: 901, cartonQuantity: 1, greengrocerProduct: true }] },
  ]);
});

const openAt = (locationId: number) => ({
  locationId,
  locationName: 'Ember & Oak Shoreditch',
  deliveryDate: '2026-11-23',
  cutOffAt: '2026-11-20T12:00:00',
  soonFrom: '2026-11-19T07:00:00',
  isUsual: false,
  draftIds: [10001],
});

test.each([
  ['something is open', [1101], 'orders-gbanner-slim'],
  ['nothing is', [], 'orders-gbanner-wide'],
] as const)(
  'where %s before the next cut-off, the banner is low or high accordingly (GDE-53)',
  async (_, locationIds, shape) => {
    const items = locationIds.map(openAt);
    const { screen } = renderOrders(<Module />, {
      answers: [
        [getDeadlines, { items, lastOrder: null }],
        [listGreengrocer, pageOf([greengrocerItem()])],
      ],
    });
    await waitFor(() => expect(screen.getByRole('region', { name: 'The greengrocer’s table' })).toHaveClass(shape));
  },
);

test('the banner stays as low as it is when what is open can not be loaded again (GDE-53, GDE-82)', async () => {
  const { screen, network } = renderOrders(<Module />, {
    answers: [
      [getDeadlines, { items: [openAt(1101)], lastOrder: null }],
      [listGreengrocer, pageOf([greengrocerItem()])],
    ],
  });
  const banner = await screen.findByRole('region', { name: 'The greengrocer’s table' });
  await waitFor(() => expect(banner).toHaveClass('orders-gbanner-slim'));
  network.answer(getDeadlines, { failsWith: 'timeout' });
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(network.count(getDeadlines)).toBe(2));
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(screen.getByRole('region', { name: 'The greengrocer’s table' })).toHaveClass('orders-gbanner-slim');
});
