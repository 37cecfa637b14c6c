/** @jest-environment jsdom */
import { getOrderGuide } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { openNewOrder } from '../testing/new-order-steps';

const mockAsked = { steps: 0, guide: 0 };
/** The first two requests for each file fail: the one ahead of its part, and that of the part. */
const mockLate = <Code,>(file: keyof typeof mockAsked, load: () => Code): Code => {
  mockAsked[file] += 1;
  if (mockAsked[file] <= 2) throw new Error('Loading chunk 7 failed');
  return load();
};
jest.mock('./later-steps', () => mockLate('steps', () => jest.requireActual('./later-steps')));
jest.mock('../features/order-guide/order-guide', () =>
  mockLate('guide', () => jest.requireActual('../features/order-guide/order-guide')),
);

test('the later steps and the guide are fetched ahead; what failed to load is fetched again when it shows, and by Try again, with the order kept (ORD-97, SHL-20, SHL-121)', async () => {
  const { screen, user } = openNewOrder({
    features: ['orderGuide'],
    answers: [[getOrderGuide, { basedOn: 'none', orderCount: 0, items: [], lastOrder: null, lists: [] }]],
  });
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  expect(mockAsked).toEqual({ steps: 1, guide: 0 });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('We couldn’t load this step')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We couldn’t load the guide')).toBeVisible();
  expect(screen.getByText(/25 November/)).toBeVisible();
  await waitFor(() => expect(mockAsked).toEqual({ steps: 3, guide: 2 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toBeVisible();
});
