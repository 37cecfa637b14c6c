/** @jest-environment jsdom */
import { createOrder, getCalendar, getLocation, listApprovedProducts, listUpcomingOrders } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { calendar, location, order, orderItem, orderRow, pageOf, product } from '../../testing/records';
import { next, open, ready } from '../../testing/open-order';
import type { Options } from '../../testing/open-order';

describe('duplicate', () => {
  const copy = (stored = ready, options: Options = {}) =>
    open(stored, { path: `/orders/${stored.id}#duplicate`, ...options });

  test('a copy has today’s prices beside the former ones, no date, and leaves the original alone (ORD-87 to ORD-89)', async () => {
    const { screen } = copy(ready, { answers: [[listApprovedProducts, pageOf([product({ unitPrice: 1.1 })])]] });
    expect(await screen.findByText('was £1.05, now £1.10')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('20');
    expect(screen.getByText('Choose a date first')).toBeVisible();
  });

  test('without a date Save draft and Submit lead to the panel (ORD-94)', async () => {
    const { screen, user, network } = copy();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Please select a delivery date')).toBeVisible();
    expect(network.count(createOrder)).toBe(0);
  });

  test('a copy is saved as a new order whose page takes the form’s place (ORD-93, ORD-176)', async () => {
    const { screen, user, network, host, rerender } = copy(ready, {
      answers: [[createOrder, { orderId: 10300, status: 'ready', version: 1, totalPrice: 252 }]],
    });
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10300'));
    expect(network.last(createOrder)?.body).toMatchObject({
      status: 'ready',
      deliveryStart: '2026-11-27T07:00:00',
      orderItems: [{ productId: 501, cartonQuantity: 20 }],
    });
    rerender(<p>Order 10300</p>);
    act(() => host.history.go(-1));
    await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/10020', hash: '#duplicate' }));
  });

  test('on a phone the bar alone says the time that is left, and the moment with its zone stands below the day (GDE-47, ORD-91, ORD-124)', async () => {
    const small = jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { screen, user, container } = copy();
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    expect(screen.getByText('6 days until cut-off')).toBeVisible();
    expect(container.querySelector('.timer')).toBeNull();
    expect(container.querySelector('.day')).toHaveTextContent('Friday, 27 November 2026');
    expect(screen.getByText('Order by Thursday, 26 November 2026, 12:00 (Europe/London)')).toBeVisible();
    small.mockRestore();
  });

  test('Discard asks, and shows the original (ORD-92)', async () => {
    const { screen, user } = copy();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Discard this order?' })).getByRole('button', { name: 'Discard' }),
    );
    expect(await screen.findByRole('heading', { name: 'Order 10020' })).toBeVisible();
  });

  test('at a closed location nothing can be saved (ORD-95)', async () => {
    const { screen, user } = copy(ready, { answers: [[getLocation, location({ status: 'closed' })]] });
    expect(await screen.findByText('This location is closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  });

  test('a failed load of the products keeps the lines and blocks Next (ORD-96)', async () => {
    const { screen } = copy(ready, { answers: [[listApprovedProducts, { failsWith: 'timeout' }]] });
    expect(await screen.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
    expect(screen.getByText('Whole milk')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('another order of the day does not count for a copy below the minimum unless it reaches it alone (ORD-160)', async () => {
    const small = order({ id: 10020, status: 'ready', orderItems: [orderItem()] });
    const { screen, user } = copy(small, {
      answers: [[listUpcomingOrders, pageOf([orderRow({ totalPrice: 199.99 })])]],
    });
    await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    expect(await screen.findByText(/Add £174.80 to submit this order/)).toBeVisible();
  });
});

test('the review is an entry of the history: back leads to the items of the copy and asks nothing (ORD-87)', async () => {
  const rendered = open(ready, { path: '/orders/10020#duplicate' });
  const { screen, host } = rendered;
  await next(rendered);
  expect(await screen.findByRole('heading', { name: 'Review your order' })).toBeVisible();
  act(() => host.history.go(-1));
  expect(await screen.findByRole('heading', { name: 'Copy of order 10020' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.history.location.hash).toBe('#duplicate');
});

describe('the date of a copy whose review was seen', () => {
  const path = '/orders/10020#duplicate';
  /** Chooses a day, goes on to the review and comes back. */
  async function seen() {
    const rendered = open(ready, { path });
    const { screen, user } = rendered;
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await next(rendered);
    await user.click(await screen.findByRole('button', { name: 'Items' }));
    return rendered;
  }

  test('without a date there, a day that is chosen now leaves its slots to choose, and is text after the next review (ORD-91, ORD-121, ORD-126)', async () => {
    const slots = calendar({ days: 'FR' }, { days: 'FR', from: '130000', to: '150000' });
    const rendered = open(ready, { path, answers: [[getCalendar, slots]] });
    const { screen, user } = rendered;
    await next(rendered);
    await user.click(await screen.findByRole('button', { name: 'Items' }));
    const friday = await screen.findByRole('button', { name: /^Friday, 27 November 2026/ });
    await user.click(friday);
    expect(friday).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: '13:00-15:00' }));
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
    await next(rendered);
    await user.click(await screen.findByRole('button', { name: 'Items' }));
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    expect(screen.getByText('13:00-15:00')).toBeVisible();
  });

  test('without a date there, one that the browser’s forward takes to the review is text afterwards (ORD-87, ORD-126)', async () => {
    const rendered = open(ready, { path });
    const { screen, user, host } = rendered;
    await next(rendered);
    await screen.findByRole('heading', { name: 'Review your order' });
    act(() => host.history.go(-1));
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    act(() => host.history.go(1));
    await screen.findByRole('heading', { name: 'Review your order' });
    act(() => host.history.go(-1));
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
  });

  test.each([
    ['a cleared', ''],
    ['an unreadable', '31/02/2026'],
  ])(
    '%s date leaves its panel open with the focus, Confirm says that a date is missing, and Cancel brings the old one back (ORD-122, ORD-126, SHL-129)',
    async (_, text) => {
      const { screen, user } = await seen();
      await user.click(screen.getByRole('button', { name: 'Change' }));
      const field = await screen.findByRole('textbox', { name: /Date/ });
      await user.clear(field);
      await user.keyboard(`${text}{Enter}`);
      expect(field).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(screen.getByText('Please select a delivery date')).toBeVisible();
      expect(field).toHaveFocus();
      expect(field).toHaveValue(text);
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole('heading', { name: 'Friday, 27\u00a0November 2026' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    },
  );
});

test('a price that rises with the date that is chosen is marked beside what the original cost (ORD-89)', async () => {
  const rising = product({ futurePrice: 1.09, futurePriceDate: '2026-11-24' });
  const { screen, user } = open(ready, {
    path: '/orders/10020#duplicate',
    answers: [[listApprovedProducts, pageOf([rising])]],
  });
  await user.click(await screen.findByRole('button', { name: /^Monday, 23 November 2026/ }));
  expect(screen.queryByText(/was £1.05/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  expect(screen.getByText('was £1.05, now £1.09')).toBeVisible();
});
