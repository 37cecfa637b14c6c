/** @jest-environment jsdom */
import { createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { nameOfDraft } from '../model/saving/order-saving';
import { fakeDevice } from '../testing/fake-device';
import { butterItem, created, draft, typing } from '../testing/new-order-saving';
import { open } from '../testing/open-order';
import { order } from '../testing/records';

const NAME = 'Cartons of Salted butter block';

test('a draft that another tab opened before its first save was answered is saved there alone, until this tab goes on with it (GDE-72)', async () => {
  const rendered = await typing(fakeDevice(), { answers: [[createOrder, { noAnswer: true }]] });
  const { screen, user, network, device } = rendered;
  await rendered.pass(2000);
  await screen.findAllByText('Not saved, trying again');
  // The draft is in the list of the other tab, which edits it.
  let taken = 0;
  await device.tabs.hold(nameOfDraft(10103), async () => {
    taken += 1;
  });
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await user.tab();
  network.answer(createOrder, created);
  await rendered.pass(2000);
  expect(await screen.findByText('Open in another tab')).toBeVisible();
  expect(screen.queryByRole('spinbutton', { name: NAME })).not.toBeInTheDocument();
  await rendered.pass(60_000);
  expect(network.count(updateOrder)).toBe(0);
  expect([...device.entries.values()]).toMatchObject([
    { id: nameOfDraft(10103), content: { orderItems: [{ productId: 502, cartonQuantity: 4 }] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByRole('spinbutton', { name: NAME })).toHaveValue('4');
  expect(taken).toBe(1);
  await rendered.pass(2000);
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ version: 1 }));
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
