/** @jest-environment jsdom */
import { listGreengrocer } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { greengrocerItem, pageOf } from '../testing/records';
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

test('Start new order keeps the choice and opens the new order (ORD-153)', async () => {
  const { screen, user, host } = renderOrders(<Module />, {
    answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
    path: '/my/dashboard',
  });
  await user.click(await screen.findByRole('button', { name: 'See what’s in' }));
  await user.click(screen.getByRole('checkbox', { name: /Savoy cabbage/ }));
  await user.click(screen.getByRole('button', { name: 'Start new order (1)' }));
  expect(host.history.location.pathname).toBe('/orders/new');
  expect(host.preferences.read('newOrderProgress')).toMatchObject({
    greengrocer: [{ productId: 901, cartonQuantity: 1, greengrocerProduct: true }],
  });
});
