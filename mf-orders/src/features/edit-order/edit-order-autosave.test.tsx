/** @jest-environment jsdom */
import { checkOutOrder, createOrder, getOrder, listApprovedProducts, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { nameOfDraft } from '../../model/saving/order-tabs';
import { contentOf } from '../../model/saving/saved-content';
import { fakeDevice } from '../../testing/fake-device';
import { later } from '../../testing/later';
import { add } from '../../testing/new-order-steps';
import { edit, next } from '../../testing/open-order';
import type { Rendered } from '../../testing/open-order';
import { butter, order, orderItem, pageOf, product } from '../../testing/records';

const FEATURES = ['productSearch', 'minimumOrder', 'deadlines', 'autosave'];

/** A draft at its edit step, on an API that keeps what is written. */
function opened(stored = order(), device = fakeDevice()) {
  let now = stored;
  const rendered = edit(stored, {
    features: FEATURES,
    remembered: device.remembered,
    answers: [
      [
        updateOrder,
        ({ body }: { body: unknown }) => {
          const { orderItems, version, ...content } = body as {
            version: number;
            orderItems: { productId: number; cartonQuantity: number }[];
          };
          if (version !== now.version) return { failsWith: 'order_version_mismatch' };
          now = {
            ...now,
            ...content,
            version: version + 1,
            orderItems: orderItems.map((item, at) => orderItem({ id: at + 1, ...item })),
          };
          return now;
        },
      ],
      [getOrder, () => now],
    ],
  });
  return {
    ...rendered,
    device,
    stored: () => now,
    pass: (ms: number) => act(() => device.pass(ms)),
    store: (changed: typeof stored) => {
      now = changed;
    },
  };
}
const cartons = ({ screen }: Pick<Rendered, 'screen'>) =>
  screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
async function type(rendered: Pick<Rendered, 'screen' | 'user'>, text: string) {
  const field = await cartons(rendered);
  await rendered.user.clear(field);
  await rendered.user.type(field, text);
}
/** The question that Close asks when its wait of 5 s ends, and not before. */
async function askedAfter5s({ screen, pass }: Pick<ReturnType<typeof opened>, 'screen' | 'pass'>) {
  await pass(4999);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1);
  return screen.findByRole('dialog', { name: 'Not saved yet' });
}

test('an edit saves itself, and an emptied field keeps what it had (GDE-59, GDE-60, GDE-61)', async () => {
  const rendered = opened();
  await type(rendered, '21');
  expect(rendered.screen.getByText('Saving…')).toBeVisible();
  await rendered.pass(2000);
  expect(await rendered.screen.findByText('Saved 09:00')).toBeVisible();
  await rendered.user.clear(await cartons(rendered));
  await rendered.pass(5000);
  expect(rendered.network.count(updateOrder)).toBe(1);
  expect(rendered.network.last(updateOrder)?.body).toMatchObject({
    version: 3,
    orderItems: [{ productId: 501, cartonQuantity: 21 }],
  });
});

test('Next sends what is not saved yet, and nothing when all is (ORD-78)', async () => {
  const rendered = opened();
  await type(rendered, '21');
  await next(rendered);
  expect(await rendered.screen.findByRole('heading', { name: 'Review order 10001' })).toHaveFocus();
  expect(rendered.network.count(updateOrder)).toBe(1);
  act(() => rendered.host.history.go(-1));
  await cartons(rendered);
  await next(rendered);
  await rendered.screen.findByRole('heading', { name: 'Review order 10001' });
  expect(rendered.network.count(updateOrder)).toBe(1);
});

test('submitting an edit that has saved itself tells of no draft (GDE-66)', async () => {
  const rendered = opened();
  const { screen, user, network, notes } = rendered;
  await type(rendered, '21');
  await rendered.pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 5 });
  await next(rendered);
  await user.click(await screen.findByRole('button', { name: 'Submit order' }));
  expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
  await rendered.pass(500);
  expect(notes.notified).toEqual([]);
});

test('Close waits 5 s for a save that fails and is repeated, and asks; closing then keeps it on the device (GDE-69)', async () => {
  const rendered = opened();
  const { screen, user, network, device } = rendered;
  await type(rendered, '21');
  network.answer(updateOrder, { noAnswer: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await askedAfter5s(rendered);
  expect(network.count(updateOrder)).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await cartons(rendered)).toHaveValue('21');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await askedAfter5s(rendered));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await rendered.pass(500);
  expect([...device.entries.values()][0]?.content.orderItems).toEqual([{ productId: 501, cartonQuantity: 21 }]);
  expect(rendered.guards.size).toBe(0);
});

test('Close asks nothing when a save that failed goes through at its repetition (GDE-62, GDE-69)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  await type(rendered, '21');
  network.answer(updateOrder, { noAnswer: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  network.answer(updateOrder, order({ version: 4, orderItems: [orderItem({ cartonQuantity: 21 })] }));
  await rendered.pass(2000);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect([network.count(updateOrder), screen.queryByRole('dialog')]).toEqual([2, null]);
});

test('Close asks at once when no repetition helps (GDE-69)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  await type(rendered, '21');
  network.answer(updateOrder, { failsWith: 'role_forbidden' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('dialog', { name: 'Not saved yet' })).toBeVisible();
});

test('Close waits for a save under way, 5 s at most; “Try again” goes on waiting for it (GDE-69)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  let answer: (saved: unknown) => void = () => undefined;
  network.answer(
    updateOrder,
    () =>
      new Promise((give) => {
        answer = give;
      }),
  );
  await type(rendered, '21');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await askedAfter5s(rendered));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await act(async () => answer(order({ version: 4, orderItems: [orderItem({ cartonQuantity: 21 })] })));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(network.count(updateOrder)).toBe(1);
});

test('Close of an edit that is saved goes at once (GDE-69)', async () => {
  const rendered = opened();
  await cartons(rendered);
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Close' }));
  expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect([rendered.network.count(updateOrder), rendered.notes.notified]).toEqual([0, []]);
});

test('after Close the view shows what was saved from its first frame on, before any load answers (GDE-69)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  await type(rendered, '21');
  await rendered.pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(getOrder, () => new Promise(() => undefined));
  // Notes what the view shows whenever it is drawn.
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    const [, cartons] = /(\d+)\s+cartons/.exec(document.body.textContent ?? '') ?? [];
    if (cartons && screen.queryByRole('button', { name: 'Edit' })) shown.add(cartons);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Edit' });
  await rendered.pass(500);
  observer.disconnect();
  expect([...shown]).toEqual(['21']);
});

test('Undo all changes is there once something changed, asks, and writes the order as it was (GDE-70)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  await cartons(rendered);
  expect(screen.queryByRole('button', { name: 'Undo all changes' })).not.toBeInTheDocument();
  await type(rendered, '21');
  await rendered.pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Undo all changes' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Put the order back as it was at 09:00?' })).getByRole('button', {
      name: 'Undo all changes',
    }),
  );
  await waitFor(() =>
    expect(network.last(updateOrder)?.body).toMatchObject({
      version: 4,
      orderItems: [{ productId: 501, cartonQuantity: 20 }],
    }),
  );
  expect(await cartons(rendered)).toHaveValue('20');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo all changes' })).not.toBeInTheDocument());
});

test('a contact that is emptied keeps the saved one, and its field stays empty, also when lines of someone else join (GDE-61)', async () => {
  const items = [orderItem(), orderItem({ id: 2, productId: 502, productName: 'Salted butter block' })];
  const rendered = opened(order({ orderItems: items, orderContact: 'Maeve' }));
  const { screen, user, network } = rendered;
  await cartons(rendered);
  const contact = () => screen.getByRole('textbox', { name: /^Delivery contact/ });
  await user.clear(contact());
  const theirs = [items[0]!, { ...items[1]!, cartonQuantity: 7 }];
  rendered.store({ ...rendered.stored(), orderItems: theirs, version: 4, lastModifiedBy: 'Oskar Lindqvist-Bray' });
  await type(rendered, '21');
  await rendered.pass(2000);
  await waitFor(() => expect(rendered.notes.notified).toEqual(['Oskar Lindqvist-Bray changed 1 line. Both are kept.']));
  await rendered.pass(2000);
  expect(network.last(updateOrder)?.body).toMatchObject({ orderContact: 'Maeve' });
  expect(contact()).toHaveValue('');
});

test('Undo all changes takes away the contact of an order that had none (GDE-70)', async () => {
  const rendered = opened(order({ orderContact: null }));
  const { screen, user, network } = rendered;
  await cartons(rendered);
  await user.type(screen.getByRole('textbox', { name: /^Delivery contact/ }), 'Maeve');
  await rendered.pass(2000);
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ orderContact: 'Maeve' }));
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Undo all changes' }));
  const question = within(screen.getByRole('dialog', { name: /^Put the order back/ }));
  await user.click(question.getByRole('button', { name: 'Undo all changes' }));
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ version: 4, orderContact: '' }));
});

test('Undo all changes does not take back what someone else changed since: it is asked (GDE-70, GDE-74)', async () => {
  const items = [orderItem(), orderItem({ id: 2, productId: 502, productName: 'Salted butter block' })];
  const rendered = opened(order({ orderItems: items }));
  const { screen, user, network } = rendered;
  await cartons(rendered);
  const theirs = [items[0]!, { ...items[1]!, cartonQuantity: 7 }];
  rendered.store({ ...rendered.stored(), orderItems: theirs, version: 4, lastModifiedBy: 'Oskar Lindqvist-Bray' });
  await type(rendered, '21');
  await rendered.pass(2000);
  await waitFor(() => expect(rendered.notes.notified).toEqual(['Oskar Lindqvist-Bray changed 1 line. Both are kept.']));
  await type(rendered, '22');
  await rendered.pass(2000);
  await waitFor(() => expect(rendered.stored().version).toBe(6));
  await user.click(screen.getByRole('button', { name: 'Undo all changes' }));
  const question = within(screen.getByRole('dialog', { name: /^Put the order back/ }));
  await user.click(question.getByRole('button', { name: 'Undo all changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Two people changed this order' }));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    expect.stringMatching(/^Salted butter block/),
  ]);
  expect(dialog.getByText(/^Oskar Lindqvist-Bray, /)).toBeVisible();
  await rendered.pass(60_000);
  expect(network.count(updateOrder)).toBe(3);
  await user.click(dialog.getByRole('radio', { name: /^Theirs 7 cartons/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(network.last(updateOrder)?.body).toMatchObject({
      version: 6,
      orderItems: [
        { productId: 501, cartonQuantity: 2 },
        { productId: 502, cartonQuantity: 7 },
      ],
    }),
  );
});

test('browser back to the view asks nothing and shows what was saved (GDE-66)', async () => {
  const rendered = opened();
  const { screen, host, notes } = rendered;
  await type(rendered, '21');
  await act(async () => host.history.push('/orders/10001'));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10001']));
  expect(rendered.stored().orderItems[0]?.cartonQuantity).toBe(21);
  expect((await screen.findAllByText(/21 crates|21 cartons/)).length).toBeGreaterThan(0);
});

test('an order that is sent meanwhile keeps its entries readable, leads to its view, and they can become a draft (GDE-71, ORD-82)', async () => {
  const rendered = opened();
  const { screen, user, network, host } = rendered;
  network.answer(updateOrder, { failsWith: 'order_not_draft' });
  await type(rendered, '21');
  await rendered.pass(2000);
  expect(await screen.findByText(/This order is no longer a draft\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/orders/10001');
  expect(await cartons(rendered)).toHaveValue('21');
  await rendered.pass(60_000);
  expect(network.count(updateOrder)).toBe(1);
  network.answer(createOrder, { orderId: 10104, status: 'draft', version: 1, totalPrice: 264.6 });
  await user.click(screen.getByRole('button', { name: 'Save as a new draft' }));
  await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/10104', hash: '#edit' }));
});

test('another tab’s draft is taken over with everything typed there (GDE-72)', async () => {
  const device = fakeDevice();
  const stored = order();
  await device.tabs.hold(nameOfDraft(10001), async () => {
    const { locationId, deliveryStart, deliveryEnd, orderContact, version } = stored;
    const content = {
      locationId,
      deliveryStart: deliveryStart!,
      deliveryEnd: deliveryEnd!,
      orderContact,
      orderItems: [{ productId: 501, cartonQuantity: 20 }],
    };
    device.device.keeper.keep(nameOfDraft(10001), {
      content: { ...content, orderItems: [{ productId: 501, cartonQuantity: 33 }] },
      stored: { orderId: 10001, version, content },
    });
    await device.device.keeper.flush();
  });
  const rendered = opened(stored, device);
  await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Continue here' }));
  expect(await cartons(rendered)).toHaveValue('33');
  await rendered.pass(2500);
  await waitFor(() => expect(rendered.stored().orderItems[0]?.cartonQuantity).toBe(33));
});

test('an edit that another tab takes over is not saved here any more (GDE-72)', async () => {
  const rendered = opened();
  await type(rendered, '21');
  await act(async () => {
    await rendered.device.tabs.take(nameOfDraft(10001), async () => undefined);
  });
  expect(await rendered.screen.findByText('Open in another tab')).toBeVisible();
  await rendered.pass(60_000);
  expect(rendered.network.count(updateOrder)).toBe(0);
  expect([...rendered.device.entries.values()][0]?.content.orderItems).toEqual([
    { productId: 501, cartonQuantity: 21 },
  ]);
});

test('changes that follow within two seconds make one save (GDE-58, GDE-61)', async () => {
  const rendered = opened();
  for (const text of ['1', '2', '3', '4', '5']) {
    await type(rendered, text);
    await rendered.pass(1500);
  }
  expect(rendered.network.count(updateOrder)).toBe(0);
  await rendered.pass(500);
  await waitFor(() =>
    expect(rendered.network.last(updateOrder)?.body).toMatchObject({
      orderItems: [{ productId: 501, cartonQuantity: 5 }],
    }),
  );
});

/** An API that takes no order with butter on it. */
function withoutButter({ body }: { body: unknown }) {
  const { orderItems } = body as { orderItems: { productId: number }[] };
  const at = orderItems.findIndex(({ productId }) => productId === 502);
  return at < 0
    ? order({ version: 4 })
    : {
        failsWith: 'order_item_unavailable',
        extra: { errors: [{ field: `orderItems[${at}].productId`, code: 'order_item_unavailable', message: '' }] },
      };
}

test('a line that the API refuses is marked and left out of further saves, which say so (GDE-71)', async () => {
  const items = [orderItem(), orderItem({ id: 2, productId: 502, productName: 'Salted butter block' })];
  const rendered = opened(order({ orderItems: items }));
  const { screen, network } = rendered;
  await cartons(rendered);
  network.answer(listApprovedProducts, pageOf([product(), { ...butter, status: 'suspended' }]));
  network.answer(updateOrder, withoutButter);
  await type(rendered, '21');
  await rendered.pass(2000);
  expect(await screen.findByText('Saved 09:00, 1 line left out')).toBeVisible();
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
  expect(network.last(updateOrder)?.body).toMatchObject({ orderItems: [{ productId: 501, cartonQuantity: 21 }] });
});

test('Submit order does not place an edited draft without a line that the API refused, and names it (GDE-67, ORD-191)', async () => {
  const rendered = opened();
  const { screen, user, network } = rendered;
  await cartons(rendered);
  network.answer(updateOrder, withoutButter);
  network.answer(checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 6 });
  await add(rendered, 'butter', /Salted butter block/);
  await next(rendered);
  await user.click(await screen.findByRole('button', { name: 'Submit order' }));
  expect(await screen.findByText('A product on this order is no longer available: Salted butter block')).toBeVisible();
  expect(network.count(checkOutOrder)).toBe(0);
  // It is on sale again: the review shows it before it is submitted.
  const items = [orderItem(), orderItem({ id: 2, productId: 502, productName: 'Salted butter block' })];
  network.answer(updateOrder, order({ version: 5, orderItems: items }));
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await cartons(rendered);
  await next(rendered);
  await user.click(await screen.findByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  expect(network.last(updateOrder)?.body).toMatchObject({
    orderItems: expect.arrayContaining([expect.objectContaining({ productId: 502 })]),
  });
});

test('signing out that drops what is unsent ends the saving, and leaves nothing on the device (GDE-65)', async () => {
  const rendered = opened();
  await type(rendered, '21');
  await rendered.pass(500);
  expect(rendered.device.entries.size).toBe(1);
  await act(async () => rendered.host.bus.emit('unsent-dropped', {}));
  rendered.unmount();
  await rendered.pass(60_000);
  expect([rendered.device.entries.size, rendered.network.count(updateOrder), rendered.notes.notified]).toEqual([
    0,
    0,
    [],
  ]);
});

test('signing out that drops what is unsent ends an order that was just left, whose save fails after that (GDE-65, SHL-49)', async () => {
  const rendered = opened();
  const save = later();
  await type(rendered, '21');
  rendered.network.answer(updateOrder, save.given);
  rendered.unmount();
  await waitFor(() => expect(rendered.network.count(updateOrder)).toBe(1));
  expect(rendered.device.entries.size).toBe(1);
  await act(async () => rendered.host.bus.emit('unsent-dropped', {}));
  await act(async () => save.answer({ failsWithStatus: 503 }));
  await rendered.pass(60_000);
  expect([rendered.device.entries.size, rendered.network.count(updateOrder), rendered.notes.notified]).toEqual([
    0,
    1,
    [],
  ]);
});

test('a session that ends keeps the entries (GDE-59, GDE-65)', async () => {
  const rendered = opened();
  rendered.network.answer(updateOrder, { failsWith: 'token_invalid' });
  await type(rendered, '21');
  await rendered.pass(2000);
  expect((await rendered.screen.findAllByText('Not saved: sign in again')).length).toBeGreaterThan(0);
  rendered.unmount();
  await rendered.pass(500);
  expect([...rendered.device.entries.values()][0]?.content.orderItems).toEqual([
    { productId: 501, cartonQuantity: 21 },
  ]);
});

test('who returns before the last save is answered goes on with what was typed (GDE-61, GDE-66)', async () => {
  const rendered = opened();
  const { screen, user, network, host } = rendered;
  await type(rendered, '21');
  network.answer(updateOrder, () => new Promise(() => undefined));
  await act(async () => host.history.push('/orders/10001'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await cartons(rendered)).toHaveValue('21');
  expect(screen.queryByText('Open in another tab')).not.toBeInTheDocument();
  network.answer(updateOrder, { ...order(), version: 4 });
  await rendered.pass(2500);
  await waitFor(() => expect(network.count(updateOrder)).toBe(2));
  expect(network.last(updateOrder)?.body).toMatchObject({
    version: 3,
    orderItems: [{ productId: 501, cartonQuantity: 21 }],
  });
});

test('a role that is lowered while typing stops the saving, and the entries stay readable until the edit is left (GDE-71, guide 14)', async () => {
  const rendered = opened();
  const { screen, network, host } = rendered;
  await type(rendered, '21');
  network.answer(updateOrder, { failsWith: 'role_forbidden' });
  await act(async () => host.bus.publish('session', { ...host.bus.read('session')!, userRole: 'STANDARD' }));
  await rendered.pass(2000);
  expect(await screen.findByText('You are not authorised to save changes to this order')).toBeVisible();
  expect(await cartons(rendered)).toHaveValue('21');
  await rendered.pass(120_000);
  await act(async () => host.history.push('/orders/10001'));
  await act(async () => host.history.push('/orders/10001#edit'));
  expect(await screen.findByRole('heading', { name: 'Order 10001' })).toBeVisible();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  await rendered.pass(120_000);
  expect(network.count(updateOrder)).toBe(1);
});

test('entries of products that can’t be read stay on the device until they can (GDE-64, GDE-106)', async () => {
  const stored = order();
  const { id: orderId, version } = stored;
  const content = contentOf(stored);
  const kept = {
    userId: 'user-1',
    workspaceId: 108,
    id: nameOfDraft(orderId),
    keptAt: Date.parse('2026-11-20T08:00:00Z'),
    stored: { orderId, version, content },
    content: { ...content, orderItems: [...content.orderItems, { productId: 502, cartonQuantity: 7 }] },
  };
  const rendered = opened(stored, fakeDevice([kept]));
  const { screen, user, network, device, pass } = rendered;
  network.answer(listApprovedProducts, { failsWith: 'unavailable' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await pass(60_000);
  expect([...device.entries.values()].map((one) => one.content)).toEqual([kept.content]);
  network.answer(listApprovedProducts, pageOf([product(), butter]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('spinbutton', { name: `Cartons of ${butter.productName}` })).toHaveValue('7');
  await pass(2500);
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ orderItems: kept.content.orderItems }));
});

test('kept lines whose products are no longer agreed are left out, and the page says how many (GDE-64)', async () => {
  const stored = order();
  const { id: orderId, version } = stored;
  const content = contentOf(stored);
  const gone = [777, 778].map((productId) => ({ productId, cartonQuantity: 7 }));
  const kept = {
    userId: 'user-1',
    workspaceId: 108,
    id: nameOfDraft(orderId),
    keptAt: Date.parse('2026-11-20T08:00:00Z'),
    stored: { orderId, version, content },
    content: {
      ...content,
      orderItems: [...content.orderItems, ...gone, { productId: butter.productId, cartonQuantity: 4 }],
    },
  };
  const rendered = opened(stored, fakeDevice([kept]));
  const { screen, network, pass } = rendered;
  const said = '2 lines kept on this device were left out: their products are no longer available';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: `Cartons of ${butter.productName}` })).toHaveValue('4');
  await pass(2500);
  expect(network.last(updateOrder)?.body).toMatchObject({
    orderItems: [...content.orderItems, { productId: butter.productId, cartonQuantity: 4 }],
  });
  // One more goes while it is on the screen, where it is marked.
  network.answer(listApprovedProducts, pageOf([product()]));
  network.answer(updateOrder, withoutButter);
  await type(rendered, '21');
  await pass(2500);
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
});
