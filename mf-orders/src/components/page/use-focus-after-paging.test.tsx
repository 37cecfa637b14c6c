/** @jest-environment jsdom */
import { listUpcomingOrders } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { OrderListPage } from '../../features/order-list/order-list.page';
import { orderRow, pageOf } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';

test('after another page of orders the focus is on its first row, not on the page’s body (SHL-129)', async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    pageOf([orderRow({ id: 10000 + Number(query.get('pageNumber')) })], 14, Number(query.get('pageNumber')));
  const { screen, user } = renderOrders(<OrderListPage />, {
    path: '/orders?tab=tab-upcoming',
    answers: [[listUpcomingOrders, answer]],
  });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  const row = await screen.findByRole('link', { name: /10002/ });
  await waitFor(() => expect(row).toHaveFocus());
});
