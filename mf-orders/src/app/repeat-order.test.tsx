/** @jest-environment jsdom */
import {
  getCalendar,
  getDeadlines,
  getLocation,
  getOrder,
  getOrderGuide,
  getWorkspace,
  listApprovedProducts,
  listGreengrocer,
  listLocations,
  listUpcomingOrders,
} from '@larder/contracts';
import type { OrderGuide } from '@larder/contracts';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { act, waitFor, within } from '@testing-library/react';
import { later } from '../testing/later';
import { newOrderPage, openNewOrder } from '../testing/new-order-steps';
import {
  butter,
  calendar,
  creme,
  greengrocerItem,
  location,
  locationRow,
  order,
  orderItem,
  orderRow,
  pageOf,
  product,
  workspace,
} from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { Module as NextDelivery } from './next-delivery.module';
import { Module as OrderList } from './order-list.module';

const FEATURES = ['orderGuide', 'deadlines', 'minimumOrder'];
const milk = orderItem({ cartonQuantity: 20 });
const cream = orderItem({
  id: 2,
  productId: 503,
  sku: 'B64HYRWE70SC',
  productName: 'Crème fraîche',
  cartonQuantity: 3,
  unitPrice: 4.2,
});
const gone = orderItem({
  id: 3,
  productId: 777,
  sku: 'GONE00000001',
  productName: 'Baguette part-baked',
  cartonQuantity: 2,
});
const past = order({
  id: 32101,
  status: 'delivered',
  deliveryStart: '2026-11-18T07:00:00',
  deliveryEnd: '2026-11-18T10:00:00',
  orderItems: [milk, cream],
});
const last = { orderId: 32101, deliveryStart: '2026-11-18T07:00:00', lineCount: 2, orderContact: 'Sam' };
const guide = (more: Partial<OrderGuide> = {}): OrderGuide => ({
  basedOn: 'none',
  orderCount: 0,
  items: [],
  lastOrder: last,
  lists: [],
  ...more,
});

interface Given {
  original?: ReturnType<typeof order>;
  search?: string;
  answers?: FakeAnswers;
  view?: 'guide' | 'order';
  now?: string;
}
const open = ({ original = past, search = '?repeat=32101', answers = [], view, now }: Given = {}) =>
  openNewOrder({
    path: `/orders/new${search}`,
    features: FEATURES,
    ...(now && { now }),
    preferences: view ? { guide: { new: view } } : {},
    answers: [[getOrderGuide, guide()], [getOrder, original], ...answers],
  });
type Opened = ReturnType<typeof open>;
const next = async ({ screen, user }: Opened) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
};
const cartons = (opened: Opened) =>
  opened.screen
    .getAllByRole<HTMLInputElement>('spinbutton')
    .map((field) => `${field.getAttribute('aria-label')} ${field.value}`);

describe('an address that names an order', () => {
  test('brings its location, the first scheduled date before the cut-off and the only slot; Next copies its lines (GDE-28, GDE-29, ORD-97)', async () => {
    const opened = open();
    const { screen, notes } = opened;
    expect(await screen.findByRole('radio', { name: 'Repeat last order Wed 18 Nov, 2 lines' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveValue('23/11/2026');
    expect(screen.getByText('07:00-10:00')).toBeVisible();
    await next(opened);
    expect(await screen.findByRole('tab', { name: 'On this order (2)', selected: true })).toBeVisible();
    expect(cartons(opened)).toEqual(['Cartons of Whole milk 20', 'Cartons of Crème fraîche 3']);
    expect(notes.notified).toEqual(['2 lines copied']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has as many lines as are copied: a replaced one and its substitute are one (GDE-28, GDE-32, RUL-83)', async () => {
    const replaced = { ...cream, cartonQuantity: 0, initialCartonQuantity: 3 };
    const substitute = { ...gone, substituteForSku: cream.sku };
    const original = { ...past, id: 32099, orderItems: [milk, replaced, substitute] };
    const opened = open({ original, search: '?repeat=32099' });
    expect(await opened.screen.findByRole('radio', { name: /^Repeat this order Wed 18 Nov, 2 lines$/ })).toBeChecked();
    await next(opened);
    expect(await opened.screen.findByRole('tab', { name: 'On this order (2)', selected: true })).toBeVisible();
    expect(opened.notes.notified).toEqual(['2 lines copied']);
  });

  test('Next waits for the delivery that it brings, which follows from the schedule, and asks for no date meanwhile (GDE-28, GDE-29, ORD-104)', async () => {
    let answer: (schedule: unknown) => void = () => undefined;
    const opened = open({ answers: [[getCalendar, () => new Promise((resolve) => (answer = resolve))]] });
    const { screen, user } = opened;
    expect(await screen.findByRole('radio', { name: /Wed 18 Nov/ })).toBeChecked();
    // Its products are known by then.
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    });
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByText('Please select a delivery date')).not.toBeInTheDocument();
    await act(async () => answer(calendar()));
    expect(await screen.findByText('07:00-10:00')).toBeVisible();
    await next(opened);
    expect(await screen.findByRole('tab', { name: 'On this order (2)', selected: true })).toBeVisible();
  });

  describe('in a workspace with weekend ordering, Friday afternoon,', () => {
    /** Opens the address while the answer on the workspace is still on its way. */
    function openBeforeWorkspace() {
      const workspaceAnswer = later();
      const opened = open({ now: '2026-11-20T13:00:00Z', answers: [[getWorkspace, workspaceAnswer.given]] });
      return {
        ...opened,
        answer: workspaceAnswer.answer,
        date: () => opened.screen.getByRole('textbox', { name: /^Date/ }),
        isBusy: () => opened.screen.getByRole('button', { name: 'Next' }).getAttribute('aria-busy'),
        /** The order, its location, the calendar and the products are known. */
        async allElse() {
          expect(await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ })).toBeChecked();
          await act(async () => {
            await new Promise((resolve) => {
              setTimeout(resolve, 50);
            });
          });
        },
      };
    }

    test('Monday is the first date also when the workspace is known last, and Next waits for it (GDE-29, ORD-104, RUL-11)', async () => {
      const { screen, allElse, answer, date, isBusy } = openBeforeWorkspace();
      await allElse();
      expect([(date() as HTMLInputElement).value, isBusy()]).toEqual(['', 'true']);
      await act(async () => answer(workspace({ weekendOrdering: true })));
      await waitFor(() => expect(date()).toHaveValue('23/11/2026'));
      expect(screen.getByText('07:00-10:00')).toBeVisible();
      await waitFor(() => expect(isBusy()).toBeNull());
    });

    test('a workspace that fails to load is not waited for: the first date is that of the plain rules (GDE-29, RUL-11)', async () => {
      const { allElse, answer, date, isBusy } = openBeforeWorkspace();
      await allElse();
      await act(async () => answer({ failsWith: 'internal' }));
      await waitFor(() => expect(date()).toHaveValue('25/11/2026'));
      await waitFor(() => expect(isBusy()).toBeNull());
    });
  });

  test('in the review who took the last order of the location is offered first (ORD-75)', async () => {
    const opened = open();
    await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await next(opened);
    await opened.screen.findByRole('tab', { name: 'On this order (2)' });
    await next(opened);
    expect(
      (await opened.screen.findAllByRole('button', { name: /^Use / })).map((button) => button.textContent),
    ).toEqual(['Use Sam', 'Use Siobhán, +44 20 7946 0101']);
  });

  test('of several locations its own is chosen (GDE-29)', async () => {
    const { screen } = open({
      answers: [[listLocations, pageOf([locationRow({ id: 1102, name: 'Ember & Oak Soho' }), locationRow()])]],
    });
    await screen.findByRole('radio', { name: /Wed 18 Nov/ });
    expect(
      within(screen.getByRole('radiogroup', { name: /Delivery location/ })).getByRole('radio', {
        name: /Ember & Oak Shoreditch/,
      }),
    ).toBeChecked();
  });

  test.each([
    ['loads', () => new Promise(() => undefined)],
    ['has failed to load', { failsWith: 'internal' }],
  ] as const)(
    'brings its location once: another one that is chosen while the calendar %s stays (GDE-29, ORD-99)',
    async (_, given) => {
      const { screen, user } = open({
        answers: [
          [listLocations, pageOf([locationRow({ id: 1102, name: 'Ember & Oak Soho' }), locationRow()])],
          [getCalendar, given],
        ],
      });
      await screen.findByRole('radio', { name: /Wed 18 Nov/ });
      const places = within(screen.getByRole('radiogroup', { name: /Delivery location/ }));
      expect(places.getByRole('radio', { name: /Ember & Oak Shoreditch/ })).toBeChecked();
      await user.click(places.getByRole('radio', { name: /Ember & Oak Soho/ }));
      await act(async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      });
      expect(places.getByRole('radio', { name: /Ember & Oak Soho/ })).toBeChecked();
    },
  );

  test('leaves a location that is chosen before the order is loaded (GDE-29, ORD-99)', async () => {
    let answer: (original: unknown) => void = () => undefined;
    const { screen, user } = open({
      answers: [
        [listLocations, pageOf([locationRow({ id: 1102, name: 'Ember & Oak Soho' }), locationRow()])],
        [getOrder, () => new Promise((resolve) => (answer = resolve))],
      ],
    });
    const places = within(await screen.findByRole('radiogroup', { name: /Delivery location/ }));
    await user.click(places.getByRole('radio', { name: /Ember & Oak Soho/ }));
    await act(async () => answer(past));
    // Until the order is there, Next waits for it.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy'));
    expect(places.getByRole('radio', { name: /Ember & Oak Soho/ })).toBeChecked();
  });

  test('leaves a day that is chosen for the only active location before the order of another one is loaded (GDE-29, ORD-101)', async () => {
    let answer: (original: unknown) => void = () => undefined;
    const { screen, user } = open({
      answers: [
        [listLocations, pageOf([locationRow({ status: 'closed' }), locationRow({ id: 1102, name: 'Soho' })])],
        [getOrder, () => new Promise((resolve) => (answer = resolve))],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    await act(async () => answer(past));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('radio', { name: /Soho/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveValue('25/11/2026');
  });

  test('prices that changed since are marked beside those of the order copied (GDE-28, ORD-89)', async () => {
    const opened = open({ answers: [[listApprovedProducts, pageOf([product({ unitPrice: 1.1 }), creme])]] });
    await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await next(opened);
    expect(await opened.screen.findByText('was £1.05, now £1.10')).toBeVisible();
  });

  test('Undo takes off what was copied, but not what was changed since (GDE-32)', async () => {
    const opened = open();
    await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await next(opened);
    await opened.user.click(await opened.screen.findByRole('button', { name: 'One carton more of Crème fraîche' }));
    act(() => opened.notes.actions.at(-1)?.run());
    await waitFor(() => expect(cartons(opened)).toEqual(['Cartons of Crème fraîche 4']));
    // Below the minimum the other orders of the day are asked for.
    expect(await opened.screen.findByText(/Add £116.00 to submit this order/)).toBeVisible();
  });

  test('an unknown one says so and lets an empty order begin (GDE-32)', async () => {
    const { screen } = open({
      answers: [
        [getOrder, { failsWith: 'order_not_found' }],
        [getOrderGuide, guide({ lastOrder: null })],
      ],
    });
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test.each([
    ['a sample', order({ id: 32101, type: 'sample' }), '?repeat=32101'],
    ['no number', past, '?repeat=x'],
  ])('%s is not copied (GDE-29)', async (_, original, search) => {
    const opened = open({ original, search, answers: [[getOrderGuide, guide({ lastOrder: null })]] });
    await opened.screen.findByRole('button', { name: /^Monday, 23 November 2026/ });
    expect(opened.screen.queryByRole('radio', { name: /(last|this|empty) order/ })).not.toBeInTheDocument();
  });

  test('a closed location disables Next with the reason, also when the order is known before the page opens (GDE-32, ORD-95)', async () => {
    const { screen, rerender, network } = open({
      answers: [
        [getLocation, location({ status: 'closed' })],
        [
          listLocations,
          pageOf([locationRow({ status: 'closed' }), locationRow({ id: 1102, name: 'Ember & Oak Soho' })]),
        ],
      ],
    });
    await screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('This location is closed');
    rerender(<p>Another page</p>);
    network.answer(getOrder, () => new Promise(() => undefined));
    rerender(newOrderPage());
    await waitFor(() => expect(screen.getByRole('radio', { name: /Shoreditch/ })).toBeChecked());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('This location is closed'),
    );
    expect(screen.getByRole('radio', { name: /Shoreditch/ })).toBeChecked();
  });

  test('where the region leaves the guide out, nothing is copied (GDE-1)', async () => {
    const { screen, network } = openNewOrder({ path: '/orders/new?repeat=32101', features: ['deadlines'] });
    await screen.findByRole('button', { name: /^Monday, 23 November 2026/ });
    expect([network.count(getOrder), network.count(getOrderGuide), screen.queryByText('Start with')]).toEqual([
      0,
      0,
      null,
    ]);
  });
});

describe('the choice of the first step', () => {
  test('an empty order is chosen until the last one is; only Next copies (GDE-30)', async () => {
    const opened = open({ search: '' });
    const { screen, user, notes } = opened;
    expect(await screen.findByRole('radio', { name: 'An empty order' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Repeat last order Wed 18 Nov, 2 lines' }));
    expect(notes.notified).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Monday, 23 November 2026/ }));
    await next(opened);
    expect(await screen.findByRole('tab', { name: 'On this order (2)' })).toBeVisible();
  });

  test('STANDARD has none, and no new order at all (GDE-2)', async () => {
    const { network } = openNewOrder({
      path: '/orders/new?repeat=32101',
      features: FEATURES,
      session: { userRole: 'STANDARD' },
    });
    await act(async () => {
      await Promise.resolve();
    });
    expect(network.count(getOrder)).toBe(0);
  });
});

describe('what was not copied', () => {
  const products = [product(), { ...creme, status: 'suspended' }, butter];
  const cabbage = orderItem({
    id: 4,
    productId: 901,
    sku: 'GG01AAAABBBB',
    productName: 'Savoy cabbage',
    greengrocerProduct: true,
  });
  const original = order({ ...past, orderItems: [milk, cream, gone, cabbage] });
  const leftOut = async (given: Given = {}) => {
    const opened = open({
      original,
      ...given,
      answers: [[listApprovedProducts, pageOf(products)], ...(given.answers ?? [])],
    });
    await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await next(opened);
    return {
      ...opened,
      dialog: within(await opened.screen.findByRole('dialog', { name: '3 lines could not be copied' })),
    };
  };

  test('one dialog lists product, cartons and reason (GDE-31)', async () => {
    const { dialog, notes } = await leftOut();
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Crème fraîche3Suspended',
      'Baguette part-baked2No longer agreed',
      'Savoy cabbage2No longer at the greengrocer’s',
    ]);
    expect(dialog.getByText('1 line of Wed 18 Nov is on the order now.')).toBeVisible();
    expect(notes.notified).toEqual([]);
  });

  test('it can be copied as text: SKU, name, cartons (GDE-32)', async () => {
    const { dialog, user, notes } = await leftOut();
    await user.click(dialog.getByRole('button', { name: 'Copy as text' }));
    expect(await navigator.clipboard.readText()).toBe(
      'B64HYRWE70SC\tCrème fraîche\t3\nGONE00000001\tBaguette part-baked\t2\nGG01AAAABBBB\tSavoy cabbage\t2',
    );
    expect(notes.notified).toEqual(['Copied']);
  });

  test('Undo of the dialog takes off what was copied (GDE-32)', async () => {
    const { dialog, user, screen } = await leftOut();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('tab', { name: 'On this order (0)' })).toBeVisible();
  });

  test('while the greengrocer’s selection cannot be had, what was bought there counts as still there (GDE-31, ORD-142)', async () => {
    const opened = open({
      original,
      answers: [
        [listApprovedProducts, pageOf(products)],
        [listGreengrocer, { failsWith: 'timeout' }],
      ],
    });
    await opened.screen.findByRole('radio', { name: /Wed 18 Nov/ });
    await next(opened);
    expect(within(await opened.screen.findByRole('dialog')).queryByText('Savoy cabbage')).not.toBeInTheDocument();
  });
});

describe('Repeat last order in the guide', () => {
  const inGuide = async (given: Given = {}) => {
    const opened = open({ search: '', view: 'guide', ...given });
    await opened.user.click(await opened.screen.findByRole('button', { name: /^Monday, 23 November 2026/ }));
    await next(opened);
    const repeat = await opened.screen.findByRole('button', { name: /^Repeat last order/ });
    return { ...opened, repeat };
  };

  test('leaves quantities on the order alone, and names them as already there (GDE-31)', async () => {
    const opened = await inGuide();
    const { screen, user, repeat } = opened;
    const field = await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await user.type(field, '7');
    await waitFor(() => expect(repeat).toBeEnabled());
    await user.click(repeat);
    const dialog = within(await screen.findByRole('dialog', { name: '1 line was already on the order' }));
    expect(dialog.getByRole('row', { name: 'Whole milk 20 Already on the order' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(cartons(opened)).toEqual([
      'Cartons of Crème fraîche 3',
      'Cartons of Salted butter block ',
      'Cartons of Whole milk 7',
    ]);
  });

  test('marks the changed prices, and those alone (GDE-28, ORD-89)', async () => {
    const { screen, user, repeat } = await inGuide({
      original: { ...past, orderItems: [{ ...milk, unitPrice: 1.02 }, cream] },
    });
    await waitFor(() => expect(repeat).toBeEnabled());
    await user.click(repeat);
    const mark = await screen.findByText('was £1.02, now £1.05');
    expect(mark.closest('[data-guide-row]')).toHaveTextContent('Whole milk');
    expect(screen.getAllByText(/^was /)).toEqual([mark]);
  });

  test('a double click copies once (GDE-27, guide 14)', async () => {
    const { screen, user, repeat, network, notes } = await inGuide();
    await waitFor(() => expect(repeat).toBeEnabled());
    await user.dblClick(repeat);
    await waitFor(() => expect(notes.notified).toEqual(['2 lines copied']));
    expect([network.count(getOrder), screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  test('the greengrocer’s products are copied from the selection (GDE-28)', async () => {
    const cabbage = orderItem({
      id: 4,
      productId: 901,
      sku: 'GG01AAAABBBB',
      productName: 'Savoy cabbage',
      greengrocerProduct: true,
    });
    const { screen, user, repeat, notes } = await inGuide({
      original: order({ ...past, orderItems: [cabbage] }),
      answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
    });
    await waitFor(() => expect(repeat).toBeEnabled());
    await user.click(repeat);
    await waitFor(() => expect(notes.notified).toContain('1 line copied'));
    expect(screen.getByRole('heading', { name: /Also on this order/ })).toBeVisible();
  });

  test('is disabled with the reason while the history cannot be had, and where there is none (GDE-25)', async () => {
    const failed = await inGuide({ answers: [[getOrderGuide, { failsWith: 'timeout' }]] });
    await waitFor(() => expect(failed.repeat).toHaveAccessibleDescription('Usual quantities could not be loaded'));
    expect(failed.repeat).toBeDisabled();
    failed.unmount();
    const none = await inGuide({ answers: [[getOrderGuide, guide({ lastOrder: null })]] });
    await waitFor(() => expect(none.repeat).toHaveAccessibleDescription('No past orders here to go by yet'));
  });

  test('is disabled with the reason when the history of this visit fails while that of an earlier one is kept (GDE-25)', async () => {
    const opened = await inGuide();
    const { screen, user, network } = opened;
    await waitFor(() => expect(opened.repeat).toBeEnabled());
    network.answer(getOrderGuide, { failsWith: 'internal' });
    await user.click(screen.getByRole('button', { name: 'Location and date' }));
    await next(opened);
    const repeat = await screen.findByRole('button', { name: /^Repeat last order/ });
    await waitFor(() => expect(repeat).toHaveAccessibleDescription('Usual quantities could not be loaded'));
    expect(repeat).toBeDisabled();
  });
});

describe('the ways to Repeat', () => {
  const list = (userRole: 'TRUSTED' | 'STANDARD', features = FEATURES) =>
    renderOrders(<OrderList />, {
      path: '/orders?tab=upcoming',
      features,
      session: { userRole },
      preferences: { orderListTab: 'tab-upcoming', onboarding: { order: true } },
      answers: [
        [listUpcomingOrders, pageOf([orderRow(), orderRow({ id: 10021, type: 'sample', totalPrice: null })])],
        [getDeadlines, { items: [], lastOrder: null }],
      ],
    });

  test('a row of Upcoming has one link and Repeat beside it, a sample has no Repeat (ORD-28, GDE-29)', async () => {
    const { screen } = list('TRUSTED');
    const rows = await screen.findAllByRole('listitem');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ),
    ).toEqual([['/orders/10020', '/orders/new?repeat=10020'], ['/orders/10021']]);
    expect(screen.getByRole('link', { name: 'Repeat 10020' })).toBeVisible();
  });

  test.each([
    ['STANDARD', 'STANDARD', FEATURES],
    ['a region without the guide', 'TRUSTED', ['deadlines']],
  ] as const)('%s finds none on the rows (GDE-1, GDE-2)', async (_, role, features) => {
    const { screen } = list(role, [...features]);
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('link', { name: /^Repeat/ })).not.toBeInTheDocument();
  });

  test('the docket of the dashboard names day and location (GDE-30, GDE-53)', async () => {
    const item = {
      locationId: 1101,
      locationName: 'Ember & Oak Shoreditch',
      deliveryDate: '2026-11-23',
      cutOffAt: '2026-11-20T12:00:00',
      soonFrom: '2026-11-19T07:00:00',
      isUsual: false,
      draftIds: [10001],
    };
    const lastOrder = {
      orderId: 32101,
      locationId: 1102,
      locationName: 'Ember & Oak Soho',
      deliveryStart: '2026-11-18T07:00:00',
      lineCount: 34,
    };
    const card = (features: string[]) =>
      renderOrders(<NextDelivery />, {
        features,
        answers: [
          [getDeadlines, { items: [item], lastOrder }],
          [listUpcomingOrders, pageOf([])],
        ],
      });
    const { screen, unmount } = card(FEATURES);
    expect(await screen.findByRole('link', { name: 'Repeat Wed 18 Nov, Ember & Oak Soho' })).toHaveAttribute(
      'href',
      '/orders/new?repeat=32101',
    );
    unmount();
    const without = card(['deadlines']);
    await without.screen.findByText('Draft 10001 is not sent.');
    expect(without.screen.queryByRole('link', { name: /^Repeat/ })).not.toBeInTheDocument();
  });
});
