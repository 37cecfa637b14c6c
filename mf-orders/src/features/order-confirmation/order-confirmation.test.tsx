/** @jest-environment jsdom */
import { checkOutOrder, getOrder } from '@larder/contracts';
import { cutOffOf } from '@larder/rules';
import { waitFor } from '@testing-library/react';
import { open } from '../../testing/open-order';
import { order } from '../../testing/records';
import { CONFIRMED } from '../../model/submitting/confirmed-order';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';
import { renderOrders } from '../../testing/render-orders';
import { OrderConfirmation } from './order-confirmation';

const deliveryStart = '2026-11-25T07:00:00';
const saved: ConfirmedOrder = {
  kind: 'saved',
  orderId: 10001,
  locationName: 'Ember & Oak Shoreditch',
  deliveryStart,
  deliveryEnd: '2026-11-25T10:00:00',
  total: 252,
  items: [{ productName: 'Whole milk', cartonQuantity: 20 }],
  cutOff: cutOffOf({
    deliveryDate: deliveryStart,
    region: 'gb',
    nowMs: Date.parse('2026-11-20T09:00:00Z'),
    hours: { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 },
  }),
};

test('a submit confirms day, place and total, and tells until when it can be cancelled (ORD-173, ORD-43)', async () => {
  const { screen, user, network } = open(order(), {
    answers: [[checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 260.5, version: 4 }]],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  network.answer(getOrder, order({ status: 'ready', totalPrice: 260.5, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2, name: 'Wednesday, 25\u00a0November 2026' })).toBeVisible();
  expect(screen.getByText('07:00-10:00')).toBeVisible();
  expect(screen.getByText(/Ember & Oak Shoreditch/)).toBeVisible();
  expect(screen.getByText('20 x Whole milk')).toBeVisible();
  const total = screen.getByText('£260.50', { selector: '.big' });
  expect(total).toBeVisible();
  expect(total.compareDocumentPosition(screen.getByRole('link', { name: 'Back to orders' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('left to cancel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/orders');

  await user.click(screen.getByRole('button', { name: 'View order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 10001' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Submitted').length).toBeGreaterThan(0);
  expect(network.count(getOrder)).toBe(2);
});

test('a saved draft tells its total and the time that is left to submit it, opens, and confirms again once submitted (ORD-174)', async () => {
  const { screen, user } = open(order(), {
    remembered: [[CONFIRMED, saved]],
    answers: [[checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 4 }]],
  });
  expect(screen.getByRole('heading', { name: 'Draft 10001 saved' })).toBeVisible();
  expect(screen.getByText('£252.00', { selector: '.big' })).toBeVisible();
  expect(screen.getByText('until cut-off')).toBeVisible();
  expect(screen.getByText(/^Submit it before Tuesday, 24 November 2026, 12:00/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'View draft' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  expect(screen.getByRole('heading', { level: 1, name: 'Order 10001' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toHaveFocus();
});

test('more than four products are counted, not named (ORD-173)', () => {
  const items = ['Milk', 'Butter', 'Flour', 'Eggs', 'Salt', 'Rice'].map((productName) => ({
    productName,
    cartonQuantity: 2,
  }));
  const { screen } = renderOrders(<OrderConfirmation confirmed={{ ...saved, items }} onOpen={() => undefined} />);
  expect(screen.getByText('2 x Milk, 2 x Butter, 2 x Flour, 2 x Eggs, 2 more items')).toBeVisible();
});

test('a draft without a day and a total confirms without them (ORD-174)', () => {
  const confirmed = { ...saved, deliveryStart: null, deliveryEnd: null, total: null, cutOff: undefined };
  const { screen } = renderOrders(<OrderConfirmation confirmed={confirmed} onOpen={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Draft 10001 saved' })).toBeVisible();
  expect(screen.queryByText(/excl\. VAT|left to|Submit it before/)).not.toBeInTheDocument();
});

test('a draft that was saved after its cut-off is not asked to be submitted before it (ORD-174, RUL-24)', () => {
  const { screen } = renderOrders(<OrderConfirmation confirmed={saved} onOpen={() => undefined} />, {
    now: '2026-11-24T12:05:00Z',
  });
  expect(screen.getByRole('heading', { name: 'Draft 10001 saved' })).toBeVisible();
  expect(screen.getByText('The cut-off has passed. This draft cannot be submitted for this date.')).toBeVisible();
  expect(screen.queryByText(/^Submit it before/)).not.toBeInTheDocument();
});
