/** @jest-environment jsdom */
import { checkOutOrder, createOrder, deleteOrder, getOrder, listGreengrocer, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { UnsentPlace } from '../features/send-unsent/unsent-place';
import { nameOfDraft } from '../model/saving/order-tabs';
import { contentOf } from '../model/saving/saved-content';
import { fakeDevice } from '../testing/fake-device';
import { butterItem, created, draft, saved, typing, withSaving as with_ } from '../testing/new-order-saving';
import { add, addContact, atItems, monday, newOrderPage, openNewOrder, setCartons } from '../testing/new-order-steps';
import type { Rendered } from '../testing/new-order-steps';
import { greengrocerItem, order, orderItem, pageOf } from '../testing/records';

test('looking makes no draft; two seconds after the last change there is one, and the address names it (GDE-58, GDE-59, GDE-60)', async () => {
  const device = fakeDevice();
  const rendered = await atItems(with_(device));
  await act(() => device.pass(10_000));
  expect(rendered.network.count(createOrder)).toBe(0);
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  expect(rendered.screen.getByText('Saving…')).toBeVisible();
  await act(() => device.pass(1900));
  expect(rendered.network.count(createOrder)).toBe(0);
  await act(() => device.pass(200));
  expect(await rendered.screen.findByText('Saved 09:00')).toBeVisible();
  expect(rendered.network.last(createOrder)?.body).toMatchObject({
    status: 'draft',
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00:00',
    orderItems: [{ productId: 502, cartonQuantity: 3 }],
  });
  await waitFor(() => expect(rendered.host.history.location.search).toBe('?draft=10103'));
  expect(rendered.host.history.location.hash).toBe('#items');
  expect(rendered.screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  await setCartons(rendered, 'Salted butter block', '5');
  await act(() => device.pass(2000));
  await waitFor(() =>
    expect(rendered.network.last(updateOrder)?.body).toMatchObject({
      version: 1,
      orderItems: [{ productId: 502, cartonQuantity: 5 }],
    }),
  );
  expect(rendered.network.count(createOrder)).toBe(1);
  // The entry of the history from before the first save leads to the draft too.
  act(() => rendered.host.history.go(-1));
  await waitFor(() => expect(rendered.host.history.location).toMatchObject({ hash: '', search: '?draft=10103' }));
});

test('who goes back before the first save is answered sees what was typed, and there is one draft (GDE-60, GDE-63)', async () => {
  const rendered = await typing();
  const { screen, network, host, pass } = rendered;
  let answer: (created: object) => void = () => undefined;
  network.answer(createOrder, () => new Promise((resolve) => (answer = resolve)));
  await pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  const key = network.last(createOrder)?.headers.get('idempotency-key');
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
  rendered.rerender(newOrderPage());
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  expect(screen.queryByText('Open in another tab')).not.toBeInTheDocument();
  network.answer(createOrder, created);
  await act(async () => answer(created));
  await pass(2500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect(host.history.location.hash).toBe('#items');
  expect(network.last(createOrder)?.headers.get('idempotency-key')).toBe(key);
});

/** An order whose first save had no answer, left for the list: what was typed is on the device alone. */
async function leftUnsaved() {
  const rendered = await typing(undefined, { answers: [[createOrder, { failsWithStatus: 503 }]] });
  const { screen, network, host, notes, pass, device } = rendered;
  await pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  expect(device.entries.size).toBe(1);
  return {
    ...rendered,
    name: [...device.entries.keys()].join(),
    keys: () =>
      new Set(
        network.seen.flatMap((call) => (call.name === createOrder.name ? call.headers.get('idempotency-key') : [])),
      ),
    cartons: () => screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' }),
    async goBack() {
      await act(async () => host.history.go(-1));
      await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
      rendered.rerender(newOrderPage());
    },
  };
}

test('who goes back to a new order while a visit of this tab sends it goes on with it, and there is one draft (GDE-60, GDE-64, GDE-72)', async () => {
  const rendered = await leftUnsaved();
  const { screen, network, host, pass } = rendered;
  const before = network.count(createOrder);
  let answer: (created: object) => void = () => undefined;
  network.answer(createOrder, () => new Promise((resolve) => (answer = resolve)));
  rendered.rerender(<UnsentPlace />);
  await waitFor(() => expect(network.count(createOrder)).toBe(before + 1));
  const answerVisit = answer;
  await rendered.goBack();
  expect(await rendered.cartons()).toHaveValue('3');
  expect(screen.queryByText('Open in another tab')).not.toBeInTheDocument();
  await waitFor(() => expect(network.count(createOrder)).toBe(before + 2));
  await act(async () => answerVisit(created));
  await act(async () => answer(created));
  await pass(500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect(await rendered.cartons()).toHaveValue('3');
  expect([rendered.keys().size, rendered.device.entries.size]).toEqual([1, 0]);
});

test('a new order that a visit of another tab sends goes on here once it is taken over (GDE-64, GDE-72)', async () => {
  const rendered = await leftUnsaved();
  const { screen, user, network, host, pass, device } = rendered;
  let taken = 0;
  await device.tabs.hold(rendered.name, async () => {
    taken += 1;
  });
  await rendered.goBack();
  expect(await screen.findByText('Open in another tab')).toBeVisible();
  network.answer(createOrder, created);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await rendered.cartons()).toHaveValue('3');
  await pass(500);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect([taken, rendered.keys().size, device.entries.size]).toEqual([1, 1, 0]);
});

test('a new order that is left while it is taken over is not saved here, and not held (GDE-72)', async () => {
  const rendered = await leftUnsaved();
  const { screen, user, network, pass, device } = rendered;
  let letGo: () => void = () => undefined;
  await device.tabs.hold(rendered.name, () => new Promise((resolve) => (letGo = resolve)));
  await rendered.goBack();
  await user.click(await screen.findByRole('button', { name: 'Continue here' }));
  const before = network.count(createOrder);
  rendered.rerender(<p>Orders</p>);
  await act(async () => letGo());
  await pass(60_000);
  expect(network.count(createOrder)).toBe(before);
  expect(await device.tabs.hold(rendered.name, async () => undefined)).toBeDefined();
});

test('who goes back once the first save is answered goes on with its draft (GDE-60)', async () => {
  const rendered = await typing();
  const { screen, network, host } = rendered;
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await waitFor(() => expect(rendered.notes.notified).toEqual(['Kept as draft 10103']));
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
  rendered.rerender(newOrderPage());
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect(network.count(createOrder)).toBe(1);
});

test('an order that was read before the last save was answered shows what was saved (GDE-61, ORD-181)', async () => {
  const device = fakeDevice();
  const rendered = openNewOrder(with_(device, { path: '/orders/new?draft=10103#items' }));
  const { screen, network, host } = rendered;
  const cartons = () => screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' });
  await cartons();
  await setCartons(rendered, 'Salted butter block', '8');
  let answerSave: (order: object) => void = () => undefined;
  network.answer(updateOrder, () => new Promise((resolve) => (answerSave = resolve)));
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  // The order is read, then saved; the answer of the reading comes last.
  let answerRead: (order: object) => void = () => undefined;
  network.answer(getOrder, () => new Promise((resolve) => (answerRead = resolve)));
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
  rendered.rerender(newOrderPage());
  await act(async () => answerSave({ ...draft, version: 2, orderItems: [{ ...butterItem, cartonQuantity: 8 }] }));
  await waitFor(() => expect(device.device.leaving.size).toBe(0));
  await act(async () => answerRead(draft));
  expect(await cartons()).toHaveValue('8');
  await setCartons(rendered, 'Salted butter block', '9');
  network.answer(updateOrder, saved);
  await act(() => device.pass(2500));
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ version: 2 }));
});

test('a draft in the address is continued at its step (GDE-60)', async () => {
  const { screen } = openNewOrder(with_(fakeDevice(), { path: '/orders/new?draft=10103#items' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
});

test.each([
  ['sent', { ...draft, status: 'ready' }],
  ['deleted', { failsWith: 'order_not_found' }],
])('a draft in the address that was %s meanwhile opens its view (GDE-60)', async (_, answer) => {
  const { host } = openNewOrder(
    with_(fakeDevice(), { path: '/orders/new?draft=10103#items', answers: [[getOrder, answer]] }),
  );
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
});

test('what an earlier visit left on the device is on the order again, and is sent (GDE-64)', async () => {
  const content = {
    ...contentOf(draft),
    orderItems: [
      { productId: 502, cartonQuantity: 9 },
      { productId: 503, cartonQuantity: 2 },
    ],
  };
  const device = fakeDevice([
    {
      userId: 'u',
      workspaceId: 101,
      id: nameOfDraft(10103),
      keptAt: Date.parse('2026-11-20T08:00:00Z'),
      content,
      stored: { orderId: 10103, version: 1, content: contentOf(draft) },
    },
  ]);
  const { screen, network } = openNewOrder(with_(device, { path: '/orders/new?draft=10103#items' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('9');
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Crème fraîche' })).toHaveValue('2');
  await act(() => device.pass(2500));
  await waitFor(() =>
    expect(network.last(updateOrder)?.body).toMatchObject({ version: 1, orderItems: content.orderItems }),
  );
  await act(() => device.pass(500));
  expect(device.entries.size).toBe(0);
});

test('a save that fails says so, announces it and its recovery, and keeps the entries on the device meanwhile (GDE-59, GDE-62, GDE-64)', async () => {
  const { screen, network, pass, device } = await typing(undefined, {
    answers: [[createOrder, { failsWithStatus: 503 }]],
  });
  await pass(2000);
  const status = () =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .filter(Boolean);
  await waitFor(() => expect(status()).toContain('Not saved, trying again'));
  await pass(500);
  expect([...device.entries.values()][0]?.content.orderItems).toEqual([{ productId: 502, cartonQuantity: 3 }]);
  network.answer(createOrder, created);
  await pass(2500);
  await waitFor(() => expect(status()).toContain('Saved 09:00'));
  await pass(500);
  expect(device.entries.size).toBe(0);
});

test('a save that failed is repeated at once when the browser is online (GDE-62)', async () => {
  const { network, pass } = await typing(undefined, { answers: [[createOrder, { failsWithStatus: 503 }]] });
  for (const [seconds, calls] of [
    [2, 1],
    [2, 2],
    [4, 3],
    [8, 4],
  ] as const) {
    await pass(seconds * 1000);
    await waitFor(() => expect(network.count(createOrder)).toBe(calls));
  }
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(network.count(createOrder)).toBe(5));
});

test('leaving goes at once, and says where the order is (GDE-66)', async () => {
  const { guards, unmount, notes, network, device } = await typing();
  expect(guards.size).toBe(0);
  unmount();
  await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10103']));
  expect(network.count(createOrder)).toBe(1);
  expect(device.entries.size).toBe(0);
});

test('leaving asks when the order is neither saved nor kept (GDE-66)', async () => {
  const device = fakeDevice();
  device.state.isRefusing = true;
  const { guards, notes, pass } = await typing(device, { answers: [[createOrder, { noAnswer: true }]] });
  await pass(2500);
  await waitFor(() => expect(guards.size).toBe(1));
  expect(notes.notified).toEqual(['This browser can’t keep entries. They are saved online only.']);
});

test('Submit saves what is missing first, and then checks the draft out (GDE-67)', async () => {
  const rendered = await typing(undefined, {
    answers: [[checkOutOrder, { orderId: 10103, status: 'ready', totalPrice: 237, version: 3 }]],
  });
  const { screen, user, network, device } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  expect(network.last(createOrder)?.body).toMatchObject({ status: 'draft', orderContact: 'Siobhán, +44 20 7946 0101' });
  expect(network.count(createOrder)).toBe(1);
  await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10103'));
  expect(device.entries.size).toBe(0);
});

test('Submit order submits what is on the screen: what a colleague saved meanwhile joins it first (GDE-67, GDE-73)', async () => {
  const rendered = await typing(undefined, { answers: [[checkOutOrder, { failsWith: 'order_version_mismatch' }]] });
  const { screen, user, network, notes } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  const { body } = network.last(createOrder) ?? {};
  network.answer(
    getOrder,
    order({
      id: 10103,
      version: 9,
      lastModifiedBy: 'Oskar Lindqvist-Bray',
      ...(body as object),
      status: 'draft',
      orderContact: 'Siobhán, +44 20 7946 0101',
      orderItems: [{ ...butterItem, cartonQuantity: 30 }],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(notes.notified).toEqual(['Oskar Lindqvist-Bray changed 1 line. Both are kept.']));
  expect(network.count(checkOutOrder)).toBe(1);
  network.answer(checkOutOrder, { orderId: 10103, status: 'ready', totalPrice: 2520, version: 10 });
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(2));
  expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe('"9"');
});

test('Submit order submits nothing when its own save has joined what a colleague saved (GDE-67, GDE-73)', async () => {
  const rendered = await typing(undefined, {
    answers: [[checkOutOrder, { orderId: 10103, status: 'ready', totalPrice: 2520, version: 10 }]],
  });
  const { screen, user, network, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  const { body } = network.last(createOrder) ?? {};
  const stored = { id: 10103, ...(body as object), status: 'draft', lastModifiedBy: 'Oskar Lindqvist-Bray' };
  const theirs = order({ ...stored, version: 9, orderItems: [{ ...butterItem, cartonQuantity: 30 }] });
  let saves = 0;
  network.answer(updateOrder, () => {
    saves += 1;
    return saves === 1 ? { failsWith: 'order_version_mismatch' } : { ...theirs, version: 10 };
  });
  network.answer(getOrder, theirs);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText(/^Someone else has changed this order, and nothing was submitted/)).toBeVisible();
  expect([saves, network.count(checkOutOrder)]).toEqual([2, 0]);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe('"10"'));
});

test('Submit order does not place an order without a line that the API refused, and names it (GDE-67, ORD-191)', async () => {
  const rendered = await typing();
  const { screen, user, network, host, pass } = rendered;
  await add(rendered, 'creme', /Crème fraîche/);
  const refuse = ({ body }: { body: unknown }) => {
    const at = (body as { orderItems: { productId: number }[] }).orderItems.findIndex((one) => one.productId === 503);
    const field = `orderItems[${at}].productId`;
    const errors = [{ field, code: 'order_item_unavailable', message: '' }];
    return at < 0 ? undefined : { failsWith: 'order_item_unavailable' as const, extra: { errors } };
  };
  network.answer(createOrder, (call: { body: unknown }) => refuse(call) ?? created);
  network.answer(updateOrder, (call: { body: unknown }) => refuse(call) ?? saved(call));
  await pass(2000);
  await screen.findByText('Saved 09:00, 1 line left out');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('A product on this order is no longer available: Crème fraîche')).toBeVisible();
  expect([network.count(checkOutOrder), host.history.location.pathname]).toEqual([0, '/orders/new']);
  // It is on sale again.
  network.answer(updateOrder, saved);
  network.answer(checkOutOrder, { orderId: 10103, status: 'ready', totalPrice: 240, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  expect(network.last(updateOrder)?.body).toMatchObject({
    orderItems: expect.arrayContaining([expect.objectContaining({ productId: 503 })]),
  });
});

test('Save draft ends in the confirmation of the draft that there is (GDE-67)', async () => {
  const rendered = await typing();
  const { screen, user, network, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10103'));
  expect([network.count(createOrder), network.count(updateOrder), network.count(checkOutOrder)]).toEqual([1, 0, 0]);
});

test('close to the cut-off an order saves itself without a word; Save draft warns first (GDE-67, ORD-170)', async () => {
  const device = fakeDevice();
  const rendered = await atItems(with_(device), monday);
  const { screen, user, network, host } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  await act(() => device.pass(2000));
  await screen.findByText('Saved 09:00');
  expect([network.count(createOrder), screen.queryByRole('dialog')]).toEqual([1, null]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  const warning = within(screen.getByRole('dialog'));
  expect(warning.getByText(/^This draft is not an order yet\./)).toBeVisible();
  expect(host.history.location.pathname).toBe('/orders/new');
  await user.click(warning.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
});

test.each(['order_cutoff_expired', 'order_below_mov', 'order_location_closed'])(
  'a Submit that is refused with %s leaves the draft, and can be tried again (GDE-67)',
  async (code) => {
    const rendered = await typing(undefined, { answers: [[checkOutOrder, { failsWith: code }]] });
    const { screen, user, network, host } = rendered;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    await addContact(rendered);
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(host.history.location).toMatchObject({ pathname: '/orders/new', search: '?draft=10103' });
    expect(network.count(deleteOrder)).toBe(0);
    network.answer(checkOutOrder, { orderId: 10103, status: 'ready', totalPrice: 237, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    expect(network.count(createOrder)).toBe(1);
  },
);

test('Discard of a saved order asks, deletes its draft, and stays open when that fails (GDE-68)', async () => {
  const { screen, user, network, pass, host } = await typing(undefined, {
    answers: [[deleteOrder, { failsWith: 'role_forbidden' }]],
  });
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this order?' }));
  expect(dialog.getByText('Draft 10103 is deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are not authorised to do this');
  network.answer(deleteOrder, undefined);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
});

test('a refusal for good offers a draft of its own (GDE-71)', async () => {
  const { screen, user, network, pass, host } = await typing();
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(updateOrder, { failsWith: 'order_not_draft' });
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await pass(2000);
  expect(await screen.findByText(/This order is no longer a draft\./)).toBeVisible();
  network.answer(createOrder, { ...created, orderId: 10104 });
  await user.click(screen.getByRole('button', { name: 'Save as a new draft' }));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  expect(network.last(createOrder)?.body).toMatchObject({ orderItems: [{ productId: 502, cartonQuantity: 4 }] });
});

test('a draft that another tab has is not saved here until it is taken over (GDE-72)', async () => {
  const device = fakeDevice();
  let taken = 0;
  await device.tabs.hold(nameOfDraft(10103), async () => {
    taken += 1;
  });
  const { screen, user } = openNewOrder(with_(device, { path: '/orders/new?draft=10103#items' }));
  expect(await screen.findByText('Open in another tab')).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toBeVisible();
  expect(taken).toBe(1);
});

test('what a colleague changed joins quietly (GDE-73)', async () => {
  const { screen, user, network, notes, pass } = await typing();
  await pass(2000);
  await screen.findByText('Saved 09:00');
  const outdated = ({ body }: { body: unknown }) =>
    (body as { version: number }).version === 1 ? { failsWith: 'order_version_mismatch' } : saved({ body });
  network.answer(updateOrder, outdated);
  network.answer(getOrder, {
    ...draft,
    version: 2,
    lastModifiedBy: 'Siobhán O’Rourke',
    orderItems: [butterItem, orderItem({ id: 7, productId: 503, productName: 'Crème fraîche', cartonQuantity: 4 })],
  });
  await setCartons({ screen, user } as Rendered, 'Salted butter block', '5');
  await pass(2000);
  await waitFor(() => expect(notes.notified).toEqual(['Siobhán O’Rourke changed 1 line. Both are kept.']));
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Crème fraîche' })).toHaveValue('4');
  await waitFor(() =>
    expect(network.last(updateOrder)?.body).toMatchObject({
      version: 2,
      orderItems: [
        { productId: 502, cartonQuantity: 5 },
        { productId: 503, cartonQuantity: 4 },
      ],
    }),
  );
});

test('lines of two that are more than an order holds stay, and it is said how many to take off (GDE-15, GDE-73)', async () => {
  const rendered = await typing();
  const { screen, user, network, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  const many = Array.from({ length: 500 }, (_, at) =>
    orderItem({ id: at, productId: 1000 + at, productName: `Product ${at}`, cartonQuantity: 1 }),
  );
  network.answer(updateOrder, ({ body }: { body: unknown }) => {
    const { version, orderItems } = body as { version: number; orderItems: unknown[] };
    if (version === 1) return { failsWith: 'order_version_mismatch' };
    return orderItems.length > 500 ? { failsWith: 'validation_failed' } : saved({ body });
  });
  network.answer(getOrder, { ...draft, version: 2, lastModifiedBy: 'Siobhán', orderItems: [butterItem, ...many] });
  await setCartons({ screen, user } as Rendered, 'Salted butter block', '5');
  await pass(2000);
  expect(await screen.findByText('Not saved: an order holds at most 500 lines. Remove 1 line.')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('5');
  const linesSent = () => (network.last(updateOrder)?.body as { orderItems: unknown[] }).orderItems;
  expect(linesSent()).toHaveLength(501);
  await user.click(screen.getByRole('button', { name: 'Remove Product 7' }));
  await waitFor(() => expect(screen.queryByText(/at most 500 lines/)).not.toBeInTheDocument());
  await pass(2000);
  await waitFor(() => expect(linesSent()).toHaveLength(500));
  expect((await screen.findAllByText('Saved 09:00'))[0]).toBeVisible();
});

test('what both changed is asked before anything is overwritten, and can be put off (GDE-74)', async () => {
  const { screen, user, network, pass } = await typing();
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(updateOrder, ({ body }: { body: unknown }) =>
    (body as { version: number }).version === 1 ? { failsWith: 'order_version_mismatch' } : saved({ body }),
  );
  network.answer(getOrder, {
    ...draft,
    version: 2,
    lastModifiedBy: 'Siobhán O’Rourke',
    orderItems: [{ ...butterItem, cartonQuantity: 8 }],
  });
  await setCartons({ screen, user } as Rendered, 'Salted butter block', '5');
  await user.tab();
  await pass(2000);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Two people changed this order' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(network.last(updateOrder)?.body).toMatchObject({ version: 1 });
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Two people changed this order' }));
  await user.click(dialog.getByRole('button', { name: 'All theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('8');
});

test('a role that is lowered while typing stops the saving of a new order, whose entries stay readable (GDE-71, guide 14)', async () => {
  const rendered = await typing();
  const { screen, network, host, notes } = rendered;
  network.answer(createOrder, { failsWith: 'role_forbidden' });
  await act(async () => host.bus.publish('session', { ...host.bus.read('session')!, userRole: 'STANDARD' }));
  await rendered.pass(2000);
  expect(await screen.findByText('You are not authorised to save changes to this order')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveValue('3');
  await rendered.pass(120_000);
  expect(network.count(createOrder)).toBe(1);
  expect(notes.errorPages).toEqual([]);
});

test('what was said of the items stays while the order saves itself and is reviewed, and ends once it is saved as a draft (GDE-27, GDE-67, SHL-127)', async () => {
  const device = fakeDevice();
  const rendered = await atItems(with_(device, { answers: [[listGreengrocer, pageOf([greengrocerItem()])]] }));
  const { screen, user, host, notes } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Greengrocer' }));
  await user.click(drawer.getByRole('checkbox', { name: /Savoy cabbage/ }));
  await user.click(drawer.getByRole('button', { name: 'Add to order (1)' }));
  await act(() => device.pass(2000));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await addContact(rendered);
  expect([notes.notified, notes.ended]).toEqual([['1 greengrocer product added'], []]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
  rendered.rerender(<p>Saved as draft</p>);
  expect(notes.ended).toEqual(['1 greengrocer product added']);
});
