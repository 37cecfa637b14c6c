/** @jest-environment jsdom */
import {
  checkOutOrder,
  getCalendar,
  getOrder,
  listApprovedProducts,
  listGreengrocer,
  listUpcomingOrders,
  updateOrder,
} from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { edit, next } from '../../testing/open-order';
import { butter, calendar, greengrocerItem, order, orderItem, pageOf, product } from '../../testing/records';

const saved = ({ body }: { body: unknown }) => ({
  ...order(),
  ...(body as object),
  version: 4,
  orderItems: order().orderItems,
});
const panel = { name: 'Change the delivery' };
const row = (productId: number) => within(document.querySelector(`[data-line="${productId}"]`) as HTMLElement);

test('the edit step shows status, fixed location, delivery, contact, items and the greengrocer, with Cancel and Next (ORD-73)', async () => {
  const { screen, user } = edit(order(), { answers: [[listGreengrocer, pageOf([greengrocerItem()])]] });
  expect(await screen.findByRole('heading', { name: 'Edit order 10001' })).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByText('Ember & Oak Shoreditch')).toBeVisible();
  for (const role of ['radiogroup', 'radio']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('20');
  expect(await screen.findByRole('heading', { name: 'The greengrocer’s table' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('group', panel)).toBeVisible();
});

test('of the greengrocer’s products an order takes up to 500 lines, and says so in place of their number (GDE-15, ORD-152)', async () => {
  const orderItems = Array.from({ length: 499 }, (_, at) => orderItem({ id: at + 1, productId: 1000 + at }));
  const selection = [greengrocerItem(), greengrocerItem({ productId: 902, productName: 'Romanesco' })];
  const { screen, user, notes } = edit(order({ orderItems }), { answers: [[listGreengrocer, pageOf(selection)]] });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Greengrocer' }));
  for (const name of [/Savoy cabbage/, /Romanesco/]) await user.click(drawer.getByRole('checkbox', { name }));
  await user.click(drawer.getByRole('button', { name: 'Add to order (2)' }));
  expect(notes.notified).toEqual(['An order holds at most 500 lines']);
  expect(screen.getByText(/^500 lines/)).toBeVisible();
});

describe('Next is disabled with its reason in text (ORD-76)', () => {
  const isDisabledBecause = (screen: ReturnType<typeof edit>['screen'], reason: string) => {
    const button = screen.getByRole('button', { name: 'Next' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(screen.getByText(reason)).toBeVisible();
  };

  test('while a line is no longer available', async () => {
    const { screen, user } = edit(order({ orderItems: [orderItem({ productId: 777, productName: 'Squid cleaned' })] }));
    await screen.findByText('This product is no longer available');
    isDisabledBecause(screen, 'Remove the products that are no longer available');
    await user.click(screen.getByRole('button', { name: 'Remove Squid cleaned' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  });

  test('while the agreed products failed to load', async () => {
    const { screen, user, network } = edit(order(), { answers: [[listApprovedProducts, { failsWith: 'timeout' }]] });
    await screen.findByText('Temporary error; wait 30 seconds and try again');
    isDisabledBecause(screen, 'The agreed products could not be loaded');
    network.answer(listApprovedProducts, pageOf([product()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  });

  test('while a suspended product is on the order, even when the greengrocer’s call hangs', async () => {
    const hangs = () => new Promise(() => undefined);
    const { screen } = edit(order(), {
      answers: [
        [listApprovedProducts, pageOf([product({ status: 'suspended' })])],
        [listGreengrocer, hangs],
      ],
    });
    await screen.findByText('This product is no longer available');
    isDisabledBecause(screen, 'Remove the products that are no longer available');
  });

  test('not any more once all is there: Enter in the last quantity leads to it', async () => {
    const { screen, user } = edit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test('while the panel of the date is open', async () => {
    const { screen, user } = edit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Change' }));
    isDisabledBecause(screen, 'Confirm or cancel the delivery date first');
    await user.click(within(screen.getByRole('group', panel)).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });
});

test('a date past its cut-off is saved and reviewed; there Submit is disabled and Save draft is not (ORD-79)', async () => {
  const expired = order({ deliveryStart: '2026-11-20T07:00:00', deliveryEnd: '2026-11-20T10:00:00' });
  const rendered = edit(expired, {
    answers: [
      [
        updateOrder,
        ({ body }: { body: object }) => ({ ...expired, ...body, version: 4, orderItems: expired.orderItems }),
      ],
    ],
  });
  const { screen, user, network } = rendered;
  await user.click(within(await screen.findByRole('group', panel)).getByRole('button', { name: 'Cancel' }));
  await next(rendered);
  expect(await screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  expect(network.last(updateOrder)?.body).toMatchObject({
    deliveryStart: '2026-11-20T07:00:00',
    deliveryEnd: '2026-11-20T10:00:00',
  });
  expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  expect(network.count(checkOutOrder)).toBe(0);
});

test('another date takes its slots, and every line its price of that day, greengrocer ones included (ORD-120)', async () => {
  const milk = product({ futurePrice: 1.25, futurePriceDate: '2026-11-28' });
  const cabbage = greengrocerItem({ futurePrice: 1.45, futurePriceDate: '2026-11-28' });
  const stored = order({
    orderItems: [
      orderItem(),
      orderItem({
        id: 2,
        productId: 901,
        productName: 'Savoy cabbage',
        unitType: 'each',
        unitQuantity: 10,
        cartonQuantity: 1,
        unitPrice: 0.95,
        greengrocerProduct: true,
      }),
    ],
  });
  const slots = calendar(
    { days: 'WE' },
    { days: 'MO', from: '060000', to: '080000' },
    { days: 'MO', from: '130000', to: '150000' },
  );
  const { screen, user } = edit(stored, {
    answers: [
      [listApprovedProducts, pageOf([milk, butter])],
      [listGreengrocer, pageOf([cabbage])],
      [getCalendar, slots],
    ],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  expect(row(501).getByText('£1.05 / litre')).toBeVisible();
  expect(row(901).getByText('£9.50')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText('07:00-10:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Monday, 30 November 2026/ }));
  expect(screen.getAllByRole('radio').map((slot) => slot.closest('label')?.textContent)).toEqual([
    '06:00-08:00',
    '13:00-15:00',
  ]);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(row(501).getByText('£1.25 / litre')).toBeVisible();
  expect(row(501).getByText('£30.00')).toBeVisible();
  expect(row(901).getByText('£14.50')).toBeVisible();
  expect(screen.getByText('£44.50', { selector: '.orders-sum' })).toBeVisible();
});

describe('a conflict met while leaving', () => {
  async function leaveIntoConflict() {
    const rendered = edit(order(), { answers: [[updateOrder, { failsWith: 'order_version_mismatch' }]] });
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Delivery contact/ }), '!');
    await rendered.user.tab();
    const goOn = jest.fn();
    await act(async () => [...rendered.guards][0]?.(goOn));
    await rendered.user.click(
      within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }),
    );
    await rendered.screen.findByRole('dialog', { name: 'Someone else has changed this order' });
    rendered.network.answer(getOrder, order({ version: 9 }));
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    rendered.network.answer(updateOrder, saved);
    return { ...rendered, goOn };
  }

  test('Keep mine saves and goes on to where the user was heading (ORD-181, ORD-189)', async () => {
    const { screen, user, network, goOn } = await leaveIntoConflict();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
    expect(network.last(updateOrder)?.body).toMatchObject({ version: 9, orderContact: 'Siobhán, +44 20 7946 0101!' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Load theirs stays on the step with what they saved (ORD-189)', async () => {
    const { screen, user, goOn } = await leaveIntoConflict();
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101'),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(goOn).not.toHaveBeenCalled();
  });
});
