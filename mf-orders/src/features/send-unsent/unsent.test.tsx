/** @jest-environment jsdom */
import { UNSENT_ENTRIES, createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { nameOfDraft } from '../../model/saving/order-tabs';
import { contentOf } from '../../model/saving/saved-content';
import { fakeDevice } from '../../testing/fake-device';
import { later } from '../../testing/later';
import { order } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { UnsentPlace } from './unsent-place';

const stored = order();
const content = { ...contentOf(stored), orderItems: [{ productId: 501, cartonQuantity: 30 }] };
const owner = { userId: 'u', workspaceId: 101, keptAt: Date.parse('2026-11-20T08:00:00Z') };
const change = {
  ...owner,
  id: nameOfDraft(10001),
  content,
  stored: { orderId: 10001, version: 3, content: contentOf(stored) },
};
const unanswered = { ...owner, id: 'begun', content, first: { key: 'key-of-yesterday', content } };
const refused = {
  failsWith: 'order_item_unavailable',
  extra: { errors: [{ field: 'orderItems[1].productId', code: 'order_item_unavailable', message: '' }] },
};
const FEATURES = ['deadlines', 'autosave'];
const settle = () =>
  act(
    () =>
      new Promise((go) => {
        setTimeout(go, 300);
      }),
  );

function visit(kept: Parameters<typeof fakeDevice>[0], options: Parameters<typeof renderOrders>[1] = {}) {
  const device = fakeDevice(kept);
  const rendered = renderOrders(<UnsentPlace />, {
    features: FEATURES,
    remembered: device.remembered,
    path: '/orders',
    answers: [
      [updateOrder, { ...stored, version: 4 }],
      [createOrder, { orderId: 10103, status: 'draft', version: 1, totalPrice: 378 }],
      [getOrder, stored],
    ],
    ...options,
  });
  return { ...rendered, device };
}

test('what earlier visits left is sent at the next visit of any screen, a first save with its own key, and told (GDE-63, GDE-64)', async () => {
  const { network, notes, device } = visit([change, unanswered]);
  await waitFor(() => expect(notes.notified).toEqual(['2 orders were sent up']));
  expect(network.last(updateOrder)?.body).toMatchObject({ version: 3, orderItems: content.orderItems });
  expect(network.last(createOrder)?.headers.get('Idempotency-Key')).toBe('key-of-yesterday');
  expect(device.entries.size).toBe(0);
});

test('a line that the API refuses is left out, and that is told as well (GDE-64, GDE-71)', async () => {
  const two = { ...content, orderItems: [...content.orderItems, { productId: 777, cartonQuantity: 2 }] };
  let saves = 0;
  const { network, notes } = visit([{ ...change, content: two }], {
    answers: [
      [
        updateOrder,
        () => {
          saves += 1;
          return saves === 1 ? refused : { ...stored, version: 4 };
        },
      ],
    ],
  });
  await waitFor(() => expect(notes.notified).toEqual(['1 order was sent up, 1 line left out']));
  expect(network.last(updateOrder)?.body).toMatchObject({ orderItems: content.orderItems });
});

test.each([
  ['gb', '1 order stays on this device: its location can hold no more drafts. Submit or delete one there.'],
  [
    'fr',
    '1 commande reste sur cet appareil\u00a0: son établissement n’accepte plus de brouillons. Envoyez-en ou supprimez-en un.',
  ],
])(
  'in %s an order whose location can hold no more drafts stays, and that is told (API-17, GDE-64)',
  async (region, text) => {
    const { notes, device } = visit([unanswered], {
      region,
      answers: [[createOrder, { failsWith: 'order_draft_limit' }]],
    });
    await waitFor(() => expect(notes.notified).toEqual([text]));
    expect([...device.entries.values()].map((one) => one.content)).toEqual([content]);
  },
);

test('what was sent and what stays is told by one message (GDE-64)', async () => {
  const { notes } = visit([change, unanswered], {
    answers: [
      [updateOrder, { ...stored, version: 4 }],
      [createOrder, { failsWith: 'order_draft_limit' }],
    ],
  });
  await waitFor(() =>
    expect(notes.notified).toEqual([
      '1 order was sent up. 1 order stays on this device: its location can hold no more drafts. Submit or delete one there.',
    ]),
  );
});

test('what stays for want of room is told once, on whatever page it is tried again, until the number changes (GDE-64, SHL-127)', async () => {
  const { notes, device, network, rerender } = visit([unanswered], {
    answers: [[createOrder, { failsWith: 'order_draft_limit' }]],
  });
  await waitFor(() => expect(notes.notified).toHaveLength(1));
  const openNext = async () => {
    const sent = network.count(createOrder);
    rerender(<p>An order</p>);
    rerender(<UnsentPlace />);
    await waitFor(() => expect(network.count(createOrder)).toBeGreaterThan(sent));
    await settle();
  };
  await openNext();
  expect(notes.notified).toHaveLength(1);
  device.entries.set('second', { ...unanswered, id: 'second', first: { key: 'another-key', content } });
  await openNext();
  expect(notes.notified[1]).toMatch(/^2 orders stay on this device/);
  expect(notes.notified).toHaveLength(2);
});

test('without an answer nothing is told and everything stays; it is sent once the browser is online (GDE-62, GDE-64)', async () => {
  const { network, notes, device } = visit([change], { answers: [[updateOrder, { noAnswer: true }]] });
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  await settle();
  expect([notes.notified, device.entries.size]).toEqual([[], 1]);
  network.answer(updateOrder, { ...stored, version: 4 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(notes.notified).toEqual(['1 order was sent up']));
});

test('signing out that drops what is unsent ends the sending of what earlier visits left, and keeps nothing of it again (GDE-65, SHL-49)', async () => {
  const save = later();
  const { network, notes, device, host } = visit([change, unanswered], { answers: [[updateOrder, save.given]] });
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  await act(async () => host.bus.emit('unsent-dropped', {}));
  // As the shell does, for the entries of all visits.
  device.entries.clear();
  await act(async () => save.answer({ failsWithStatus: 503 }));
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  await act(() => device.pass(60_000));
  expect([device.entries.size, network.seen.map(({ name }) => name), notes.notified]).toEqual([
    0,
    [updateOrder.name],
    [],
  ]);
});

test.each([
  ['a draft that this page opens', [], { path: '/orders/new?draft=10001#items' }],
  ['an edit that this page opens', [], { path: '/orders/10001#edit' }],
  ['a draft that another tab saves', [nameOfDraft(10001)], {}],
  ['entries of a region without autosave', [], { features: ['deadlines'] }],
  ['entries of somebody who may not order', [], { session: { userRole: 'STANDARD' as const } }],
])('%s: nothing is sent behind it (GDE-2, GDE-72)', async (_, held, options) => {
  const device = fakeDevice([change]);
  for (const name of held) await device.tabs.hold(name, async () => undefined);
  const { network } = renderOrders(<UnsentPlace />, {
    features: FEATURES,
    remembered: device.remembered,
    path: '/orders',
    answers: [
      [updateOrder, { ...stored, version: 4 }],
      [getOrder, stored],
    ],
    ...options,
  });
  await settle();
  expect(network.seen).toEqual([]);
  expect(device.entries.size).toBe(1);
});

/** A browser that knows these databases, the last of which has so many entries. */
function stubDatabases(names: readonly string[], count: number): void {
  const answer = <T,>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    setTimeout(() => request.onsuccess?.());
    return request;
  };
  const entries = { count: () => answer(count) };
  const opened = { transaction: () => ({ objectStore: () => entries }), close: () => undefined };
  Object.assign(globalThis, {
    indexedDB: { databases: async () => names.map((name) => ({ name })), open: () => answer(opened) },
    IDBKeyRange: { bound: () => undefined },
  });
}

afterEach(() => {
  for (const name of ['indexedDB', 'IDBKeyRange']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['no database of entries', ['something-else'], 1, 0],
  ['no entry of this member', [UNSENT_ENTRIES.database], 0, 0],
  ['an entry of this member', [UNSENT_ENTRIES.database], 1, 1],
])('with %s on the device the part that sends is loaded only when there is something (GDE-64)', async (...row) => {
  const [, names, count, sent] = row;
  stubDatabases(names, count);
  const { network } = visit([change]);
  await settle();
  expect(network.count(updateOrder)).toBe(sent);
});
