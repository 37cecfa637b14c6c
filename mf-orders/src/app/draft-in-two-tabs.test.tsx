/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { createOrderForm, formValues } from '../model/order-form/order-form.store';
import { lineOfOrder } from '../model/order-form/order-line';
import type { OrderChange } from '../model/orders/order.data';
import { createOrderSaving } from '../model/saving/order-saving';
import { nameOfDraft } from '../model/saving/order-tabs';
import { contentOf } from '../model/saving/saved-content';
import type { SavingDevice } from '../model/saving/saving-device';
import { fakeDevice } from '../testing/fake-device';
import { later } from '../testing/later';
import { butterItem, created, draft, typing } from '../testing/new-order-saving';
import { open } from '../testing/open-order';
import { order } from '../testing/records';

const NAME = 'Cartons of Salted butter block';

/** The draft in a further part of the site, which saves it by itself and changes nothing so far. */
function opened(device: SavingDevice) {
  const store = createOrderForm(
    formValues([lineOfOrder(butterItem)], {
      locationId: draft.locationId,
      deliveryStart: draft.deliveryStart,
      deliveryEnd: draft.deliveryEnd,
      orderContact: '',
    }),
  );
  const fail = () => Promise.reject(new ApiError(500, 'no_answer'));
  const saving = createOrderSaving({
    device,
    store,
    calls: { create: fail, update: fail, read: fail, remove: fail },
    start: { stored: { orderId: 10103, version: 1, content: contentOf(draft) } },
  });
  return { saving, store };
}

/** Four cartons typed here while the first save has no answer, which comes once another tab has the draft. */
async function openedElsewhere() {
  let stored = draft;
  const rendered = await typing(fakeDevice(), {
    answers: [
      [createOrder, { noAnswer: true }],
      [getOrder, () => stored],
      [
        updateOrder,
        ({ body: { version, orderContact, orderItems } }: { body: OrderChange }) =>
          version === stored.version
            ? (stored = {
                ...stored,
                version: version + 1,
                orderContact: orderContact ?? '',
                orderItems: (orderItems ?? []).map((line) => ({ ...butterItem, ...line })),
              })
            : { failsWith: 'order_version_mismatch' },
      ],
    ],
  });
  const { screen, user, network, device } = rendered;
  await rendered.pass(2000);
  await screen.findAllByText('Not saved, trying again');
  const other = opened(device.otherTab());
  await other.saving.begin();
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await user.tab();
  network.answer(createOrder, created);
  await rendered.pass(2000);
  expect(await screen.findByText('Open in another tab')).toBeVisible();
  return { ...rendered, other, stored: () => stored };
}
const four = { content: { orderItems: [{ productId: 502, cartonQuantity: 4 }] } };

test('a draft that another tab opened before its first save was answered is saved there alone, until this tab goes on with what was typed here (GDE-64, GDE-72)', async () => {
  const { screen, user, network, device, other, stored, pass } = await openedElsewhere();
  expect(screen.queryByRole('spinbutton', { name: NAME })).not.toBeInTheDocument();
  // What the other tab keeps and drops goes by the draft's name.
  other.store.getState().setContact('Oskar');
  other.store.getState().setContact('');
  await pass(60_000);
  expect(network.count(updateOrder)).toBe(0);
  expect([...device.entries.values()]).toMatchObject([four]);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('4');
  expect(other.saving.view().isElsewhere).toBe(true);
  await pass(2000);
  await waitFor(() => expect(stored()).toMatchObject({ version: 2, orderItems: [{ cartonQuantity: 4 }] }));
  await pass(500);
  expect([...device.entries.keys()]).toEqual([]);
});

test('what both tabs typed is on the draft once one of them goes on with it (GDE-72, GDE-73)', async () => {
  const { screen, user, other, stored, pass, device } = await openedElsewhere();
  other.store.getState().setContact('Oskar');
  await pass(300);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('4');
  await pass(4000);
  await waitFor(() => expect(stored()).toMatchObject({ orderContact: 'Oskar', orderItems: [{ cartonQuantity: 4 }] }));
  await pass(500);
  expect([...device.entries.keys()]).toEqual([]);
});

test('“Continue here” keeps what was typed here as old as it is (GDE-64, GDE-72)', async () => {
  const { screen, user, network, device, pass } = await openedElsewhere();
  await pass(3_600_000);
  const kept = () => [...device.entries.values()].map(({ id, keptAt }) => ({ id, keptAt }));
  const [typed] = kept();
  network.answer(updateOrder, { noAnswer: true });
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('4');
  await pass(500);
  expect(kept()).toEqual([{ id: nameOfDraft(10103), keptAt: typed?.keptAt }]);
});

test('what the other tab typed and can’t be sent is shown, and what was typed here stays on the device (GDE-64, GDE-72)', async () => {
  const { screen, user, network, device, other, pass } = await openedElsewhere();
  other.store.getState().setContact('Oskar');
  await pass(300);
  network.answer(updateOrder, { noAnswer: true });
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('3');
  await pass(300);
  expect([...device.entries.values()]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: nameOfDraft(10103), content: expect.objectContaining({ orderContact: 'Oskar' }) }),
      expect.objectContaining({ content: expect.objectContaining(four.content) }),
    ]),
  );
});

test('what was typed in an order that was left before its first answer outlives an edit of its draft (GDE-64)', async () => {
  const first = later();
  const rendered = await typing(fakeDevice(), { answers: [[createOrder, first.given]] });
  const { screen, user, device } = rendered;
  await rendered.pass(2000);
  await waitFor(() => expect(rendered.network.count(createOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await user.tab();
  rendered.rerender(<p>Orders</p>);
  const edit = opened(device.device);
  await edit.saving.begin();
  await act(async () => first.answer(created));
  await rendered.pass(500);
  edit.store.getState().setContact('Oskar');
  edit.store.getState().setContact('');
  await edit.saving.leave();
  await rendered.pass(500);
  expect([...device.entries.values()]).toMatchObject([{ stored: { orderId: 10103 }, ...four }]);
});

/** Draft 10103 is open here, and another tab stole it while this one was suspended: forty cartons are kept there. */
async function stolenWhile(typeHere: (rendered: Awaited<ReturnType<typeof typing>>) => Promise<void>) {
  const rendered = await typing();
  const { screen, network, device, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await pass(500);
  network.answer(updateOrder, { noAnswer: true });
  await typeHere(rendered);
  const name = nameOfDraft(10103);
  const { wake } = device.steal(name, async () => undefined);
  const theirs = {
    userId: 'u',
    workspaceId: 101,
    id: name,
    keptAt: device.state.now,
    stored: { orderId: 10103, version: 1, content: contentOf(draft) },
    content: { ...contentOf(draft), orderItems: [{ productId: 502, cartonQuantity: 40 }] },
  };
  device.entries.set(name, theirs);
  await act(wake);
  await pass(60_000);
  expect(screen.getByText('Open in another tab')).toBeVisible();
  return { ...rendered, theirs, others: () => [...device.entries.values()].filter(({ id }) => id !== name) };
}

test('a tab that wakes after its draft was stolen leaves the entries of the tab that has it (GDE-64, GDE-72)', async () => {
  const { device, theirs, others } = await stolenWhile(async () => undefined);
  expect(device.entries.get(theirs.id)).toEqual(theirs);
  expect(others()).toEqual([]);
});

test('what the other tab found on the device when it stole the draft is not kept twice (GDE-64, GDE-72)', async () => {
  const { device, theirs, others } = await stolenWhile(async ({ screen, user, pass }) => {
    await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
    await pass(500);
  });
  expect(device.entries.get(theirs.id)).toEqual(theirs);
  expect(others()).toEqual([]);
});

test('what was typed just before the draft was stolen waits beside those entries, also when this tab goes on without an answer of the API (GDE-64, GDE-72)', async () => {
  const { screen, user, device, theirs, others } = await stolenWhile(async ({ screen: page, user: hands }) => {
    await hands.click(page.getByRole('button', { name: /more.*Salted butter/i }));
  });
  expect(device.entries.get(theirs.id)).toEqual(theirs);
  expect(others()).toMatchObject([{ stored: { orderId: 10103, version: 1 }, ...four }]);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('40');
  expect(others()).toMatchObject([four]);
});

test('a new order that another tab took over is opened here again as it is stored (GDE-72)', async () => {
  const rendered = await typing();
  const { screen, user, network, device } = rendered;
  await rendered.pass(2000);
  await screen.findByText('Saved 09:00');
  await act(async () => void (await device.tabs.take(nameOfDraft(10103), async () => undefined)));
  expect(await screen.findByText('Open in another tab')).toBeVisible();
  network.answer(getOrder, { ...draft, version: 5, orderItems: [{ ...butterItem, cartonQuantity: 8 }] });
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('8');
});

test('a copy that another tab took over is opened here again as it is stored (GDE-72)', async () => {
  const device = fakeDevice();
  const original = order({ id: 10020, status: 'delivered' });
  const { screen, user } = open(original, {
    path: '/orders/10020#duplicate',
    features: ['deadlines', 'autosave'],
    remembered: device.remembered,
    answers: [
      [
        getOrder,
        ({ params }: { params: { id: string } }) =>
          params.id === '10020'
            ? original
            : { ...draft, version: 5, orderItems: [{ ...butterItem, cartonQuantity: 8 }] },
      ],
      [createOrder, created],
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await act(() => device.pass(2000));
  await screen.findByText('Saved 09:00');
  await act(async () => void (await device.tabs.take(nameOfDraft(10103), async () => undefined)));
  await user.click(await screen.findByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('8');
});
