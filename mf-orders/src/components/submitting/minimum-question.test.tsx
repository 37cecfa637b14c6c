/** @jest-environment jsdom */
import { listUpcomingOrders, updateOrder } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { add, atItems } from '../../testing/new-order-steps';
import { edit, next, open } from '../../testing/open-order';
import { order, orderRow, pageOf } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { smallScreen } from '../../testing/small-screen';
import { OrderBar } from './order-bar';

beforeEach(() => sessionStorage.clear());

const BELOW = 'This order is below the minimum order value of £200.00';
const CHECKING = 'Checking your other orders of this day';
const draft = order({ totalPrice: 100 });
const other = pageOf([orderRow({ totalPrice: 200 })]);

describe.each([
  ['large', () => () => undefined],
  ['small', smallScreen],
])('on a %s screen', (_size, make) => {
  let undo: () => void = () => undefined;
  beforeEach(() => {
    undo = make();
  });
  afterEach(() => undo());

  test('a failed question for the other orders of the day is shown in the view, and can be asked again (ORD-9, ORD-161)', async () => {
    const { screen, user, network } = open(draft, { answers: [[listUpcomingOrders, { failsWith: 'timeout' }]] });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText(BELOW)).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription(expect.stringContaining(BELOW));
    network.answer(listUpcomingOrders, other);
    await user.click(retry);
    await waitFor(() => expect(submit).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('until it is answered the view says so, and Submit is described by it (ORD-161, ORD-56)', async () => {
    const { screen } = open(draft, { answers: [[listUpcomingOrders, () => new Promise(() => undefined)]] });
    expect(await screen.findByText(CHECKING)).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription(CHECKING);
  });

  test('the items say that it failed, and can ask again (ORD-9, ORD-161)', async () => {
    const rendered = await atItems({ answers: [[listUpcomingOrders, { failsWith: 'timeout' }]] });
    const { screen, user, network } = rendered;
    await add(rendered, 'butter', /Salted butter block/);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/./);
    network.answer(listUpcomingOrders, other);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Your existing orders for this delivery day meet/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the review says it once (ORD-161)', async () => {
    const rendered = await atItems({ answers: [[listUpcomingOrders, { failsWith: 'timeout' }]] });
    const { screen, user } = rendered;
    await add(rendered, 'butter', /Salted butter block/);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Submit order' })).toHaveAccessibleDescription(
      expect.stringContaining(BELOW),
    );
  });
});

describe('on a phone', () => {
  let undo: () => void = () => undefined;
  beforeEach(() => {
    undo = smallScreen();
  });
  afterEach(() => undo());

  test.each([
    [
      'a new order',
      async () => {
        const rendered = await atItems({ answers: [[listUpcomingOrders, { failsWith: 'timeout' }]] });
        await add(rendered, 'butter', /Salted butter block/);
        return rendered;
      },
    ],
    [
      'a draft',
      async () =>
        edit(draft, {
          answers: [
            [listUpcomingOrders, { failsWith: 'timeout' }],
            [updateOrder, { ...draft, version: 4 }],
          ],
        }),
    ],
  ])(
    'the bar of the review of %s has Try again beside the Submit that it keeps disabled (ORD-9, ORD-161)',
    async (_of, start) => {
      const rendered = await start();
      const { screen, user, network } = rendered;
      await next(rendered);
      const submit = await screen.findByRole('button', { name: 'Submit order' });
      const retry = await screen.findByRole('button', { name: 'Try again' });
      expect(submit).toBeDisabled();
      expect(submit.closest('.bar')).toContainElement(retry);
      network.answer(listUpcomingOrders, other);
      await user.click(retry);
      await waitFor(() => expect(submit).toBeEnabled());
    },
  );
});

test('the bar says that the question is on its way beside another reason why the next step can’t be taken (ORD-161)', () => {
  const minimum = {
    applies: true,
    minimum: 200,
    missing: 100,
    state: 'below-pending',
    total: 100,
    error: undefined,
  } as const;
  const { screen } = renderOrders(
    <OrderBar
      minimum={{ ...minimum, retry: () => undefined }}
      wording="deciding"
      cutOff={undefined}
      why="No delivery date"
    >
      <button>Submit order</button>
    </OrderBar>,
  );
  expect(screen.getByText(CHECKING)).toBeVisible();
  expect(screen.getByText('No delivery date')).toBeVisible();
});
