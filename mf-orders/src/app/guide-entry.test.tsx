/** @jest-environment jsdom */
import { getOrderGuide } from '@larder/contracts';
import type { OrderGuide } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { openNewOrder } from '../testing/new-order-steps';

const guide: OrderGuide = { basedOn: 'none', orderCount: 0, items: [], lastOrder: null, lists: [] };

/** The guide of a new order, with what the order comes to beside it. */
async function inGuide() {
  const rendered = openNewOrder({
    features: ['orderGuide'],
    preferences: { guide: { new: 'guide' } },
    answers: [[getOrderGuide, guide]],
  });
  const { screen, user } = rendered;
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const milk = await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  return { ...rendered, milk, aside: within(screen.getByRole('complementary', { name: 'Your order' })) };
}

test('each key changes the row, the count of the group and the total of the order (GDE-13)', async () => {
  const { screen, user, milk, aside } = await inGuide();
  const shows = (line: string, count: string, total: string) =>
    waitFor(() => {
      expect(milk.closest('[data-guide-row]')).toHaveTextContent(line);
      expect(screen.getByRole('heading', { name: /^Chilled/ })).toHaveTextContent(count);
      expect(aside.getByText(total)).toBeVisible();
    });
  await user.click(milk);
  await user.keyboard('1');
  await shows('£12.60', '1 of 3', '£12.60');
  await user.keyboard('2');
  await shows('£151.20', '1 of 3', '£151.20');
  await user.keyboard('{Backspace}{Backspace}');
  await waitFor(() => expect(aside.getByText('£0.00', { selector: '.big' })).toBeVisible());
  expect(screen.getByRole('heading', { name: /^Chilled/ })).toHaveTextContent('0 of 3');
});

test('more than 9999 cartons are 9999 (GDE-12)', async () => {
  const { screen, user, milk } = await inGuide();
  await user.click(milk);
  await user.keyboard('9999');
  expect(milk).toHaveValue('9999');
  await user.keyboard('{Control>}a{/Control}10000');
  expect(milk).toHaveValue('9999');
  await user.click(screen.getByRole('tab', { name: 'On this order (1)' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('9999');
});
