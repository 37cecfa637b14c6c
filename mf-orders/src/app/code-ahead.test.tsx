/** @jest-environment jsdom */
import { getOrderGuide } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { openNewOrder } from '../testing/new-order-steps';

const mockFetched: string[] = [];
const mockNoted = <Code,>(file: string, load: () => Code): Code => {
  mockFetched.push(file);
  return load();
};
jest.mock('./later-steps', () => mockNoted('steps', () => jest.requireActual('./later-steps')));
jest.mock('../features/order-guide/order-guide', () =>
  mockNoted('guide', () => jest.requireActual('../features/order-guide/order-guide')),
);

test('the code of the later steps, and then that of the guide, is fetched while the first step shows (ORD-97)', async () => {
  const { screen } = openNewOrder({
    features: ['orderGuide'],
    answers: [[getOrderGuide, { basedOn: 'none', orderCount: 0, items: [], lastOrder: null, lists: [] }]],
  });
  await waitFor(() => expect(mockFetched).toEqual(['steps', 'guide']));
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Items/ })).toBeNull();
});
