/** @jest-environment jsdom */
import { listUpcomingOrders } from '@larder/contracts';
import { within } from '@testing-library/react';
import { OrderListPage } from '../../features/order-list/order-list.page';
import en from '../../locales/en.json';
import { atReview } from '../../testing/new-order-steps';
import { edit, open } from '../../testing/open-order';
import { order, orderItem, orderRow, pageOf } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';

const TOTAL = /^Total, excl\. VAT$|^Total excl\. VAT$/;
const textsOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsOf);

test('amounts of a list are labelled "excl. VAT" (ORD-16)', async () => {
  const { screen } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow()])]],
    path: '/orders?tab=tab-upcoming',
  });
  const row = within(await screen.findByRole('link', { name: /Wednesday, 25 November 2026/ }));
  expect(row.getByText('£312.40')).toHaveTextContent('£312.40excl. VAT');
});

test('amounts of an order are labelled "excl. VAT", and its moment "Delivery" (ORD-16)', async () => {
  const { screen } = open(order({ id: 10020, status: 'scheduled' }));
  await screen.findByText('Whole milk');
  expect(screen.getAllByText(TOTAL).length).toBeGreaterThan(0);
  expect(within(screen.getByRole('table', { name: 'Items' })).getByText(TOTAL)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Delivery' })).toBeVisible();
});

test('so they are while an order is edited and reviewed (ORD-16)', async () => {
  const { screen, unmount } = edit();
  await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  expect(screen.getAllByText(TOTAL)).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Delivery' })).toBeVisible();
  unmount();
  const review = await atReview();
  expect(review.screen.getAllByText(TOTAL)).toHaveLength(2);
  expect(review.screen.getByRole('region', { name: 'Delivery' })).toBeVisible();
});

test('nothing is ever called "due" (ORD-16)', () => {
  expect(textsOf(en).filter((text) => /\bdue\b/i.test(text))).toEqual([]);
});

test('an order of 61 lines shows every one of them (ORD-45)', async () => {
  const orderItems = Array.from({ length: 61 }, (_, at) =>
    orderItem({ id: at + 1, productId: at + 1, productName: `Product ${at + 1}` }),
  );
  const { screen } = open(order({ id: 10064, status: 'delivered', orderItems }));
  const table = await screen.findByRole('table', { name: 'Items' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(61);
  expect(await within(table).findByText('Product 61')).toBeVisible();
});
