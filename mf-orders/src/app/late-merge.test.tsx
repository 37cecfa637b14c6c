/** @jest-environment jsdom */
import { getOrder, updateOrder } from '@larder/contracts';
import { act } from '@testing-library/react';
import { fakeDevice } from '../testing/fake-device';
import { edit } from '../testing/open-order';
import { order, orderItem } from '../testing/records';

let mockFailures = 2;
jest.mock('../features/merge-order/merge-dialog', () => {
  if (mockFailures-- > 0) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('../features/merge-order/merge-dialog');
});

test('a merge that failed to load is fetched again by Try again and by Choose; what was typed stays (SHL-20, SHL-121, GDE-74)', async () => {
  const device = fakeDevice();
  let stored = order();
  const { screen, user } = edit(stored, {
    features: ['productSearch', 'minimumOrder', 'deadlines', 'autosave'],
    remembered: device.remembered,
    answers: [
      [updateOrder, () => ({ failsWith: 'order_version_mismatch' })],
      [getOrder, () => stored],
    ],
  });
  const cartons = await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await user.clear(cartons);
  await user.type(cartons, '21');
  stored = order({
    version: 4,
    orderItems: [orderItem({ cartonQuantity: 7 })],
    lastModifiedBy: 'Oskar Lindqvist-Bray',
  });
  await act(() => device.pass(2000));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(mockFailures).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByRole('dialog', { name: 'Two people changed this order' })).toBeVisible();
  expect(cartons).toHaveValue('21');
});
