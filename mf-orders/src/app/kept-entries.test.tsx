/** @jest-environment jsdom */
import { createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { nameOfDraft } from '../model/saving/order-tabs';
import { contentOf } from '../model/saving/saved-content';
import { fakeDevice } from '../testing/fake-device';
import { typing } from '../testing/new-order-saving';
import { newOrderPage, setCartons } from '../testing/new-order-steps';
import { edit } from '../testing/open-order';
import { order, orderItem } from '../testing/records';

const YESTERDAY = Date.parse('2026-11-19T16:20:00Z');
const HOUR_MS = 3_600_000;

/** A draft whose 21 cartons an earlier visit left on the device yesterday. */
function withKept(answers: NonNullable<Parameters<typeof edit>[1]>['answers'] = []) {
  const stored = order();
  const content = contentOf(stored);
  const device = fakeDevice([
    {
      userId: 'u',
      workspaceId: 101,
      id: nameOfDraft(stored.id),
      keptAt: YESTERDAY,
      stored: { orderId: stored.id, version: stored.version, content },
      content: { ...content, orderItems: [{ productId: 501, cartonQuantity: 21 }] },
    },
  ]);
  const rendered = edit(stored, {
    features: ['productSearch', 'minimumOrder', 'deadlines', 'autosave'],
    remembered: device.remembered,
    answers,
  });
  return {
    ...rendered,
    pass: (ms: number) => act(() => device.pass(ms)),
    cartons: () => rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' }),
    kept: () => [...device.entries.values()].map(({ keptAt }) => keptAt),
  };
}

test('the merge dates entries of an earlier visit by their last change, also when that was yesterday (GDE-64, GDE-74)', async () => {
  let stored = order();
  const { screen, pass, cartons } = withKept([
    [updateOrder, { failsWith: 'order_version_mismatch' }],
    [getOrder, () => stored],
  ]);
  expect(await cartons()).toHaveValue('21');
  stored = order({
    version: 4,
    orderItems: [orderItem({ cartonQuantity: 7 })],
    lastModified: '2026-11-20T07:00:00.000Z',
    lastModifiedBy: 'Oskar Lindqvist-Bray',
  });
  await pass(2000);
  const dialog = within(await screen.findByRole('dialog', { name: 'Two people changed this order' }));
  expect(dialog.getByText('Thu 19 Nov, 16:20')).toBeVisible();
  expect(dialog.getByText('Oskar Lindqvist-Bray, 07:00')).toBeVisible();
});

test('an order that is opened and left does not lengthen the 7 days of its entries; typing does (GDE-64)', async () => {
  const { user, host, pass, cartons, kept, network, screen } = withKept([[updateOrder, { noAnswer: true }]]);
  expect(await cartons()).toHaveValue('21');
  await pass(HOUR_MS);
  expect(network.count(updateOrder)).toBeGreaterThan(0);
  await act(async () => host.history.push('/orders/10001'));
  await pass(500);
  expect(kept()).toEqual([YESTERDAY]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(await cartons());
  await user.type(await cartons(), '22');
  await pass(500);
  expect(kept()).toEqual([Date.parse('2026-11-20T09:00:00Z') + HOUR_MS + 500]);
});

test('who goes back to an order without a draft finds its entries as old as they were (GDE-60, GDE-64)', async () => {
  const rendered = await typing(undefined, { answers: [[createOrder, () => new Promise(() => undefined)]] });
  const { screen, host, device, pass } = rendered;
  const cartons = () => screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' });
  await pass(2000);
  await waitFor(() => expect(rendered.network.count(createOrder)).toBe(1));
  const kept = () => [...device.entries.values()].map(({ keptAt }) => keptAt);
  const [typedAt] = kept();
  await act(async () => host.history.push('/orders'));
  rendered.rerender(<p>Orders</p>);
  await pass(HOUR_MS);
  await act(async () => host.history.go(-1));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/new'));
  rendered.rerender(newOrderPage());
  await waitFor(() => expect(cartons()).toHaveValue('3'));
  await pass(500);
  expect(kept()).toEqual([typedAt]);
  await setCartons(rendered, 'Salted butter block', '5');
  await pass(500);
  expect(kept()).not.toEqual([typedAt]);
});
