/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { createOrder, deleteOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { OrderChange } from '../model/orders/order.data';
import { sendUnsent } from '../model/saving/send-unsent';
import { openedFormer, OTHER } from '../testing/former-draft';
import { later } from '../testing/later';
import { created, draft } from '../testing/new-order-saving';
import { addContact } from '../testing/new-order-steps';
import { orderItem } from '../testing/records';

const locationOf = (body: unknown) => (body as { locationId: number }).locationId;
const theirs = {
  ...draft,
  version: 2,
  lastModifiedBy: 'Siobhán O’Rourke',
  orderItems: [...draft.orderItems, orderItem({ id: 7, productId: 503, productName: 'Crème fraîche' })],
};

test('a draft whose location was changed is deleted in the version that the page knows, once the new one is saved (GDE-74)', async () => {
  const first = later();
  const { network, move, pass, deletions, notes } = await openedFormer(first.given);
  await move();
  await pass(2000);
  await waitFor(() => expect(locationOf(network.last(createOrder)?.body)).toBe(OTHER));
  expect(deletions()).toEqual([]);
  await act(async () => first.answer({ ...created, orderId: 10104 }));
  await waitFor(() => expect(deletions()).toEqual([['10103', '"1"']]));
  await pass(60_000);
  expect([deletions().length, notes.notified]).toEqual([1, []]);
});

test('a former draft that someone else has changed stays, and that is told (GDE-74)', async () => {
  const { network, move, pass, deletions, notes } = await openedFormer();
  network.answer(deleteOrder, { failsWith: 'order_version_mismatch' });
  network.answer(getOrder, theirs);
  await move();
  await pass(2000);
  await waitFor(() => expect(notes.notified).toEqual(['Draft 10103 was changed meanwhile, so it was not deleted.']));
  await pass(600_000);
  expect(deletions()).toEqual([['10103', '"1"']]);
});

test.each([
  ['was submitted', 'order_not_draft', 'Order 10103 was submitted meanwhile, so it was not deleted.'],
  ['the user may not delete', 'member_suspended', 'Draft 10103 could not be deleted.'],
] as const)('a former draft that %s stays, and that is told once (GDE-68, GDE-74)', async (_, failsWith, text) => {
  const { network, move, pass, deletions, notes } = await openedFormer();
  network.answer(deleteOrder, { failsWith });
  await move();
  await pass(2000);
  await waitFor(() => expect(notes.notified).toEqual([text]));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(600_000);
  expect([notes.notified, deletions()]).toEqual([[text], [['10103', '"1"']]]);
});

test('a former draft is deleted in the version of an own save that was under way (GDE-61, GDE-74)', async () => {
  const { network, move, chooseDay, pass, deletions, notes } = await openedFormer();
  const save = later();
  network.answer(updateOrder, save.given);
  await chooseDay(/^Friday, 27 November 2026/);
  await pass(2000);
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  // The save goes through, and its answer is still on the way.
  const { deliveryStart, deliveryEnd } = network.last(updateOrder)?.body as OrderChange;
  network.answer(getOrder, { ...draft, version: 2, deliveryStart, deliveryEnd });
  network.answer(deleteOrder, ({ headers }: { headers: Headers }) =>
    headers.get('if-match') === '"2"' ? undefined : { failsWith: 'order_version_mismatch' },
  );
  await move();
  await pass(2000);
  await waitFor(() =>
    expect(deletions()).toEqual([
      ['10103', '"1"'],
      ['10103', '"2"'],
    ]),
  );
  expect(notes.notified).toEqual([]);
});

test.each([
  ['no answer', { noAnswer: true }],
  ['504', { failsWithStatus: 504 }],
])('a deletion with %s is repeated when the browser is online (GDE-62, GDE-74)', async (_, answer) => {
  const { network, move, pass, deletions } = await openedFormer();
  network.answer(deleteOrder, answer);
  await move();
  await pass(2000);
  await waitFor(() => expect(deletions()).toHaveLength(1));
  await act(async () => undefined);
  network.answer(deleteOrder, undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(deletions()).toEqual([
      ['10103', '"1"'],
      ['10103', '"1"'],
    ]),
  );
  await pass(60_000);
  expect(deletions()).toHaveLength(2);
});

test('a deletion without an answer is repeated after a while, and a draft that is gone by then is done (GDE-62, GDE-74)', async () => {
  const { network, move, pass, deletions, notes } = await openedFormer();
  network.answer(deleteOrder, { failsWithStatus: 504 });
  await move();
  await pass(2000);
  await waitFor(() => expect(deletions()).toHaveLength(1));
  await act(async () => undefined);
  await pass(1000);
  expect(deletions()).toHaveLength(1);
  network.answer(deleteOrder, { failsWith: 'order_not_found' });
  await pass(1000);
  await waitFor(() => expect(deletions()).toHaveLength(2));
  await pass(600_000);
  expect([deletions().length, notes.notified]).toEqual([2, []]);
});

test('a first save that is refused deletes no former draft (GDE-74)', async () => {
  const { screen, network, move, pass, deletions } = await openedFormer({ failsWith: 'order_draft_limit' });
  await move();
  await pass(2000);
  expect(await screen.findByText(/^This location can hold no more drafts/)).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(60_000);
  expect([network.count(createOrder), deletions()]).toEqual([1, []]);
});

test('another tab does not send what is kept of the order before its first save, which would make a second draft (GDE-63, GDE-72)', async () => {
  const { device, move, pass } = await openedFormer();
  await move();
  await pass(500);
  expect([...device.entries.values()].map(({ content }) => content.locationId)).toEqual([OTHER]);
  const { keeper, ports, tabs } = device.otherTab();
  const create = jest.fn<Promise<{ orderId: number; version: number }>, []>();
  const never = () => Promise.reject(new ApiError(500, 'no_answer'));
  await sendUnsent(keeper, { ...ports, create, update: never, read: never }, tabs.hold);
  expect(create).not.toHaveBeenCalled();
  const [name] = [...device.entries.keys()];
  await pass(2000);
  await waitFor(() => expect(device.entries.size).toBe(0));
  expect(await tabs.hold(String(name), async () => undefined)).toBeDefined();
});

test('an order that is placed without a draft of its own deletes the former one (API-17, GDE-74)', async () => {
  const rendered = await openedFormer(({ body }: { body: unknown }) =>
    (body as { status: string }).status === 'draft'
      ? { failsWith: 'order_draft_limit' }
      : { ...created, orderId: 10104, status: 'ready' },
  );
  const { screen, user, move, deletions, host } = rendered;
  await move();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  expect(deletions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10104'));
  await waitFor(() => expect(deletions()).toEqual([['10103', '"1"']]));
});

test('signing out that drops what is unsent deletes no former draft (GDE-65, GDE-74)', async () => {
  const { host, network, move, pass, deletions } = await openedFormer();
  await move();
  await act(async () => host.bus.emit('unsent-dropped', {}));
  await pass(60_000);
  expect([network.count(createOrder), deletions()]).toEqual([0, []]);
});

test('a former draft that two people changed stays while nobody has decided between them (GDE-74)', async () => {
  const { screen, user, network, move, chooseDay, pass, deletions, notes } = await openedFormer();
  const day = { deliveryStart: '2026-11-26T07:00:00', deliveryEnd: '2026-11-26T10:00:00' };
  network.answer(updateOrder, { failsWith: 'order_version_mismatch' });
  network.answer(getOrder, { ...draft, ...day, version: 2, lastModifiedBy: 'Siobhán O’Rourke' });
  network.answer(deleteOrder, ({ headers }: { headers: Headers }) =>
    headers.get('if-match') === '"2"' ? undefined : { failsWith: 'order_version_mismatch' },
  );
  await chooseDay(/^Friday, 27 November 2026/);
  await pass(2000);
  const dialog = within(await screen.findByRole('dialog', { name: 'Two people changed this order' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await move();
  await pass(2000);
  await waitFor(() => expect(notes.notified).toEqual(['Draft 10103 was changed meanwhile, so it was not deleted.']));
  expect(deletions()).toEqual([['10103', '"1"']]);
});
