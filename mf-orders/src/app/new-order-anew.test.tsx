/** @jest-environment jsdom */
import { checkOutOrder, createOrder, deleteOrder, getOrder, listLocations, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { Memory } from '@larder/remote-kit';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { fakeDevice } from '../testing/fake-device';
import { openedFormer } from '../testing/former-draft';
import { draft, withSaving } from '../testing/new-order-saving';
import { add, newOrderPage, openNewOrder } from '../testing/new-order-steps';
import type { Rendered } from '../testing/new-order-steps';
import { later } from '../testing/later';
import { lineOfGreengrocer } from '../model/order-form/order-line';
import { greengrocerItem, locationRow, pageOf } from '../testing/records';

beforeEach(() => sessionStorage.clear());

const SOHO = { id: 1102, name: 'Ember & Oak Soho' };
const BEGUN = '?location=1102&date=2026-11-25';
/** What a notice of a day without an order leads to. */
const REMINDER = '?location=1101&date=2026-11-27';
const answers: NonNullable<Parameters<typeof openNewOrder>[0]>['answers'] = [
  [listLocations, pageOf([locationRow(), locationRow(SOHO)])],
  [getOrder, { ...draft, locationId: 1102, locationName: SOHO.name }],
  [deleteOrder, undefined],
];

/** An order for Wednesday in Soho at its items step, with butter on it that is not saved yet. */
async function begun(device: ReturnType<typeof fakeDevice> | null = fakeDevice(), more: { preferences?: object } = {}) {
  const plain = { path: `/orders/new${BEGUN}`, answers, ...more };
  const rendered = openNewOrder(device ? withSaving(device, plain) : plain);
  const { screen, user, host } = rendered;
  await screen.findByText('07:00-10:00');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await add(rendered, 'butter', /Salted butter block/);
  const follow = (search: string) => act(async () => host.history.push(`/orders/new${search}`));
  const pass = (ms: number) => act(async () => device?.pass(ms));
  return {
    ...rendered,
    pass,
    follow,
    go: (delta: number) => act(async () => host.history.go(delta)),
    address: () => host.history.location.search + host.history.location.hash,
    cartons: () => screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' }),
    async save() {
      await pass(2500);
      await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
    },
    /** The first step, for Friday in Shoreditch, with nothing on the order. */
    async showsReminder() {
      expect(await screen.findByText('Friday, 27 November 2026')).toBeVisible();
      expect(screen.getByRole('radio', { name: /^Ember & Oak Shoreditch/ })).toBeChecked();
      expect(host.history.location.search + host.history.location.hash).toBe(REMINDER);
    },
  };
}

test('a reminder that is opened from an order which has a draft begins an order for its location and day, and the former is kept (ORD-18, GDE-52, GDE-66, GDE-85)', async () => {
  const { screen, notes, network, save, follow, pass, showsReminder } = await begun();
  await save();
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  await follow(REMINDER);
  await showsReminder();
  expect(screen.getByRole('heading', { name: 'New order' })).toHaveFocus();
  link.remove();
  await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10103']));
  await pass(60_000);
  await showsReminder();
  expect([network.count(createOrder), network.count(updateOrder), network.count(deleteOrder)]).toEqual([1, 0, 0]);
});

test('a reminder that is opened before the first save begins an order for its location and day, and the former is stored as a draft (GDE-52, GDE-66, GDE-85)', async () => {
  const { notes, network, follow, pass, showsReminder } = await begun();
  await follow(REMINDER);
  await showsReminder();
  await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10103']));
  expect(network.last(createOrder)?.body).toMatchObject({
    locationId: 1102,
    deliveryStart: '2026-11-25T07:00:00',
    orderItems: [{ productId: 502 }],
  });
  await pass(60_000);
  await showsReminder();
  expect(network.count(createOrder)).toBe(1);
});

test('Back from the order of a reminder goes on with the draft of the former one at its step, and Forward with the reminder (GDE-60, ORD-192)', async () => {
  const { screen, network, save, follow, go, address, cartons, showsReminder } = await begun();
  await save();
  await follow(REMINDER);
  await showsReminder();
  await go(-1);
  expect(await cartons()).toBeVisible();
  expect(address()).toBe('?draft=10103#items');
  await go(1);
  await waitFor(() => expect(address()).toBe(REMINDER));
  await showsReminder();
  await go(-1);
  await waitFor(() => expect(address()).toBe('?draft=10103#items'));
  // The entry from before the first save belongs to the draft too.
  await go(-1);
  await waitFor(() => expect(address()).toBe('?draft=10103'));
  expect(await screen.findByText('Ember & Oak Soho')).toBeVisible();
  expect(screen.queryByText('Open in another tab')).not.toBeInTheDocument();
  expect(network.count(createOrder)).toBe(1);
});

test('Back from the order of a reminder goes on with one whose first save had no answer, and there is one draft (GDE-60, GDE-63, GDE-64)', async () => {
  const { network, notes, follow, pass, go, address, cartons, showsReminder } = await begun();
  network.answer(createOrder, { failsWithStatus: 503 });
  await follow(REMINDER);
  await showsReminder();
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  expect(notes.notified[0]).toMatch(/kept on this device/i);
  await go(-1);
  expect(await cartons()).toBeVisible();
  expect(address()).toBe(`${BEGUN}#items`);
  network.answer(createOrder, { orderId: 10103, status: 'draft', version: 1, totalPrice: 237 });
  await pass(2500);
  await waitFor(() => expect(address()).toBe('?draft=10103#items'));
  const keys = network.seen.flatMap((call) =>
    call.name === createOrder.name ? [call.headers.get('idempotency-key')] : [],
  );
  expect(new Set(keys).size).toBe(1);
});

test('the address that names the draft of the first save begins nothing anew, nor does Back to the one before it (GDE-60, ORD-192)', async () => {
  const { screen, network, notes, save, go, address, cartons } = await begun();
  const field = await cartons();
  await save();
  expect(field).toBeInTheDocument();
  await go(-1);
  await waitFor(() => expect(address()).toBe('?draft=10103'));
  expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
  await go(1);
  expect(await cartons()).toBeVisible();
  expect([network.count(createOrder), network.count(getOrder), notes.notified]).toEqual([1, 0, []]);
});

test('Back on a page that was opened again at the draft leads to its first step, although the address there names location and date (GDE-60, ORD-192)', async () => {
  const { screen, rerender, save, go, address, cartons } = await begun();
  await save();
  rerender(<p>Another page</p>);
  rerender(newOrderPage());
  expect(await cartons()).toBeVisible();
  await go(-1);
  await waitFor(() => expect(address()).toBe('?draft=10103'));
  expect(await screen.findByText('Ember & Oak Soho')).toBeVisible();
  expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
});

test('Back to an entry that names the draft of the former location goes on with the order (GDE-74, ORD-192)', async () => {
  const { screen, user, host, move, pass } = await openedFormer();
  await move();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  expect(host.history.location.search).toBe('?draft=10103');
  await pass(2500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.hash).toBe(''));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  expect(await screen.findByText('Ember & Oak Soho')).toBeVisible();
});

describe('where an order is neither saved nor kept on the device, another address', () => {
  /** A device that keeps nothing, and an API that does not answer; a reminder is opened. */
  async function held() {
    const device = fakeDevice();
    device.state.isRefusing = true;
    const rendered = await begun(device);
    const { screen, network, guards, pass, follow } = rendered;
    network.answer(createOrder, { noAnswer: true });
    await pass(2500);
    await waitFor(() => expect(guards.size).toBe(1));
    await follow(REMINDER);
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Discard this order?' })) };
  }

  test('asks first, and "Keep editing" goes on at the step where it was (GDE-66, ORD-182)', async () => {
    const { user, dialog, address, cartons, screen } = await held();
    expect(address()).toBe(REMINDER);
    expect(screen.getByRole('spinbutton', { name: /Salted butter block/, hidden: true })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await cartons()).toBeVisible();
    expect(address()).toBe(`${BEGUN}#items`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('begins anew once the order is discarded (GDE-52, GDE-66, ORD-182)', async () => {
    const { user, dialog, screen, pass, network, showsReminder } = await held();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await showsReminder();
    const sent = network.count(createOrder);
    await pass(60_000);
    expect(network.count(createOrder)).toBe(sent);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('the address of a reminder waits too while the last change of a draft is neither saved nor kept, and "Leave page" begins anew without it (GDE-66, ORD-181)', async () => {
  const device = fakeDevice();
  device.state.isRefusing = true;
  const { screen, user, network, guards, save, pass, follow, address, showsReminder } = await begun(device);
  await save();
  network.answer(updateOrder, { noAnswer: true });
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await user.tab();
  await pass(2500);
  await waitFor(() => expect(guards.size).toBe(1));
  await follow(REMINDER);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this page?' }));
  expect(address()).toBe(REMINDER);
  await user.click(dialog.getByRole('button', { name: 'Leave page' }));
  await showsReminder();
  const sent = network.count(updateOrder);
  await pass(60_000);
  expect([network.count(updateOrder), network.count(deleteOrder)]).toEqual([sent, 0]);
});

test('who may not order any more keeps the order that is open, and begins no other one (ORD-7, ORD-182)', async () => {
  const { host, notes, follow, cartons } = await begun();
  await act(async () => host.bus.publish('session', { ...host.bus.read('session')!, userRole: 'STANDARD' }));
  expect(await cartons()).toBeVisible();
  expect(notes.errorPages).toEqual([]);
  await follow(REMINDER);
  await waitFor(() => expect(notes.errorPages).toEqual([403]));
});

test('without autosave the former order is kept in the browser and offered at once (GDE-52, ORD-182)', async () => {
  const { screen, user, notes, follow, cartons, showsReminder } = await begun(null);
  await follow(REMINDER);
  await showsReminder();
  expect(notes.notified).toEqual(['Your order is kept. Choose “New order” to continue it.']);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await cartons()).toBeVisible();
});

describe.each([
  ['without autosave', false, createOrder],
  ['with autosave', true, checkOutOrder],
] as const)('an order %s that is being submitted', (_, savesItself, call) => {
  const placed = { orderId: 10103, status: 'ready', version: 3, totalPrice: 237 };
  /** Its submit has no answer yet. */
  async function submitted() {
    const rendered = await begun(savesItself ? fakeDevice() : null);
    const { screen, user, network, pass, host, memories } = rendered;
    const field = screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' });
    await user.clear(field);
    await user.type(field, '3');
    await pass(2500);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: /^Use / }));
    const sent = later();
    network.answer(call, sent.given);
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(call)).toBe(1));
    return {
      ...rendered,
      answer: (given: unknown) => act(async () => sent.answer(given)),
      async staysAt(heading: string | RegExp) {
        await waitFor(() => expect(host.history.location.search).not.toBe(REMINDER));
        expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      },
      async isConfirmed() {
        await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
        expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
        expect(network.count(call)).toBe(1);
      },
    };
  }

  test('holds its address, and its own page says that it was placed (GDE-85, ORD-176, ORD-183, ORD-184)', async () => {
    const { follow, staysAt, answer, isConfirmed } = await submitted();
    await follow(REMINDER);
    await staysAt('Review your order');
    await answer(placed);
    await isConfirmed();
  });

  test.each([
    [
      'Change items',
      'New order',
      ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: 'Change items' })),
    ],
    [
      'the step “Items”',
      'New order',
      ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: /Items$/ })),
    ],
    ['Back', 'New order', ({ host }: Rendered) => act(async () => host.history.go(-1))],
  ])(
    'holds its address too once %s has led from its review, and its own page says that it was placed (GDE-85, ORD-176, ORD-183, ORD-184)',
    async (__, heading, leave) => {
      const rendered = await submitted();
      const { screen, network, notes, follow, staysAt, answer, isConfirmed } = rendered;
      await leave(rendered);
      await screen.findByRole('heading', { name: /^Items/ });
      await follow(REMINDER);
      await staysAt(heading);
      expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
      expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
      await answer(placed);
      await isConfirmed();
      expect([network.count(createOrder), notes.notified]).toEqual([1, []]);
    },
  );

  test.each([
    ['has no answer', { noAnswer: true }],
    ['is refused', { failsWith: 'order_cutoff_expired' }],
  ])('lets its address go where its review was left and it %s (GDE-52, GDE-85, ORD-185)', async (__, given) => {
    const { screen, user, host, follow, answer, showsReminder, staysAt } = await submitted();
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await follow(REMINDER);
    await staysAt('New order');
    await answer(given);
    expect(host.history.location.pathname).toBe('/orders/new');
    await follow(REMINDER);
    await showsReminder();
  });
});

describe('a reminder that is opened again', () => {
  /** The draft of Wednesday in Soho, at its first step, put off to Friday. */
  async function putOff() {
    const rendered = await begun();
    const { screen, user, save, go, address } = rendered;
    await save();
    await go(-1);
    await waitFor(() => expect(address()).toBe('?draft=10103'));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    return rendered;
  }
  const confirm = async ({ screen, user, pass }: Awaited<ReturnType<typeof putOff>>) => {
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Change delivery' }));
    await screen.findByText('Friday, 27 November 2026');
    await pass(2500);
  };

  test('goes on with the order that it began (GDE-52, GDE-85, ORD-192)', async () => {
    const { screen, save, follow, address, network } = await begun();
    await save();
    await follow(BEGUN);
    await waitFor(() => expect(address()).toBe('?draft=10103'));
    expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
    expect(network.count(createOrder)).toBe(1);
  });

  test('begins an order for its day once the former was put off, and that is kept (GDE-52, GDE-66, GDE-85)', async () => {
    const rendered = await putOff();
    const { screen, notes, network, follow, pass, address } = rendered;
    network.answer(getOrder, { ...draft, locationId: 1102, locationName: SOHO.name });
    await confirm(rendered);
    await follow(BEGUN);
    expect(await screen.findByDisplayValue('25/11/2026')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
    await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10103']));
    await pass(60_000);
    expect(address()).toBe(BEGUN);
    expect(network.last(updateOrder)?.body).toMatchObject({ deliveryStart: '2026-11-27T07:00:00' });
    expect(network.count(createOrder)).toBe(1);
  });

  test('goes on with the order while its other day is not confirmed (GDE-52, GDE-85, ORD-126)', async () => {
    const { screen, follow, address } = await putOff();
    await follow(BEGUN);
    await waitFor(() => expect(address()).toBe('?draft=10103'));
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
  });

  test('does not take the place of Back, which leads to the draft that was put off (GDE-60, ORD-192)', async () => {
    const rendered = await begun();
    const { screen, user, save, go, address } = rendered;
    await save();
    await user.click(screen.getByRole('button', { name: /Location and date$/ }));
    await waitFor(() => expect(address()).toBe('?draft=10103'));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await confirm(rendered);
    // The first entry names Wednesday until somebody comes back to it.
    await go(-2);
    await waitFor(() => expect(address()).toBe('?draft=10103'));
    expect(await screen.findByText('Friday, 27 November 2026')).toBeVisible();
  });

  test('has its location and day again where others were chosen by hand at the first step (GDE-52, GDE-85)', async () => {
    const { screen, user, host } = openNewOrder(withSaving(fakeDevice(), { path: `/orders/new${BEGUN}`, answers }));
    await screen.findByText('07:00-10:00');
    await user.click(screen.getByRole('button', { name: /^Friday, 27 November 2026/ }));
    expect(screen.getByDisplayValue('27/11/2026')).toBeVisible();
    // A link to the address that is shown replaces it.
    await act(async () => host.history.replace(`/orders/new${BEGUN}`));
    expect(await screen.findByDisplayValue('25/11/2026')).toBeVisible();
  });

  test('is not the step of an earlier visit, which shows the first one (ORD-18, ORD-192)', async () => {
    const { screen, host } = openNewOrder(withSaving(fakeDevice(), { path: `/orders/new${BEGUN}#items`, answers }));
    expect(await screen.findByDisplayValue('25/11/2026')).toBeVisible();
    expect(host.history.location.search + host.history.location.hash).toBe(BEGUN);
    expect(screen.getByRole('heading', { level: 1, name: 'New order' })).not.toHaveFocus();
  });

  test('takes no step for a link: Next with a day that was chosen by hand goes on (ORD-97, ORD-192)', async () => {
    const { screen, user, host } = openNewOrder(withSaving(fakeDevice(), { path: `/orders/new${BEGUN}`, answers }));
    await screen.findByText('07:00-10:00');
    await user.click(screen.getByRole('button', { name: /^Friday, 27 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: /^Items/ });
    expect(host.history.location.search + host.history.location.hash).toBe(`${BEGUN}#items`);
    expect(screen.getByText('Friday, 27 November 2026')).toBeVisible();
  });

  test('is not taken for another order after “Keep editing” has led back to an order that was put off (GDE-66, ORD-182)', async () => {
    const device = fakeDevice();
    device.state.isRefusing = true;
    const { screen, user, network, guards, pass, follow, go, address } = await begun(device);
    network.answer(createOrder, { noAnswer: true });
    await pass(2500);
    await waitFor(() => expect(guards.size).toBe(1));
    await go(-1);
    await waitFor(() => expect(address()).toBe(BEGUN));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Change delivery' }));
    await follow(REMINDER);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(address()).toBe(BEGUN));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Friday, 27 November 2026')).toBeVisible();
  });
});

test('an order whose submit saves it first holds its address, and is placed by that submit (GDE-67, GDE-85, ORD-183)', async () => {
  const { screen, user, host, network, save, follow } = await begun();
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' });
  await user.clear(field);
  await user.type(field, '3');
  await save();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const [stored, placed] = [later(), later()];
  network.answer(updateOrder, stored.given);
  network.answer(checkOutOrder, placed.given);
  await user.click(await screen.findByRole('button', { name: /^Use / }));
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  await follow(REMINDER);
  await waitFor(() => expect(host.history.location.hash).toBe('#review'));
  await act(async () => stored.answer({ ...draft, version: 2, orderContact: 'Siobhán' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  await follow(REMINDER);
  await waitFor(() => expect(host.history.location.hash).toBe('#review'));
  await act(async () => placed.answer({ orderId: 10103, status: 'ready', version: 3, totalPrice: 237 }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
});

test('a reminder that is opened at the first step moves the focus to the heading (GDE-85, ORD-18)', async () => {
  const { screen, host } = openNewOrder(withSaving(fakeDevice(), { path: `/orders/new${BEGUN}`, answers }));
  await screen.findByText('07:00-10:00');
  const link = document.body.appendChild(document.createElement('button'));
  link.focus();
  await act(async () => host.history.push(`/orders/new${REMINDER}`));
  await screen.findByDisplayValue('27/11/2026');
  expect(screen.getByRole('heading', { level: 1, name: 'New order' })).toHaveFocus();
  link.remove();
});

test('greengrocer products go on the order that was begun with them alone (GDE-85, ORD-153)', async () => {
  const { follow, pass, network, showsReminder, screen, user } = await begun(fakeDevice(), {
    preferences: { newOrderProgress: { greengrocer: [lineOfGreengrocer(greengrocerItem({ productId: 901 }))] } },
  });
  await follow(REMINDER);
  await showsReminder();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await pass(2500);
  const bodies = network.seen.filter(({ name }) => name === createOrder.name).map(({ body }) => JSON.stringify(body));
  expect(bodies.filter((body) => body.includes('"productId":901'))).toHaveLength(1);
});
