/** @jest-environment jsdom */
import { listGreengrocer } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { add, atItems, openNewOrder } from '../../testing/new-order-steps';
import { creme, greengrocerItem, pageOf } from '../../testing/records';

const greengrocer = [
  {
    ...creme,
    productId: 901,
    productName: 'Savoy cabbage',
    storageType: null,
    cartonQuantity: 1,
    unitPrice: 9.99,
    greengrocerProduct: true,
    formerUnitPrice: null,
  },
];

test('an order that was begun in one workspace is offered there again, and not in another one of the same user (GDE-65)', async () => {
  const first = await atItems();
  await add(first, 'butter', /Salted butter block/);
  const read = () => first.host.preferences.read<{ order?: object }>('newOrderProgress');
  await waitFor(() => expect(read()?.order).toBeDefined());
  const newOrderProgress = read();
  first.unmount();

  const elsewhere = openNewOrder({ preferences: { newOrderProgress }, session: { workspaceId: 103 } });
  expect(await elsewhere.screen.findByRole('button', { name: /^Friday, 27 November 2026/ })).toBeVisible();
  expect(elsewhere.screen.queryByText(/1 line for Ember & Oak Shoreditch/)).toBeNull();
  elsewhere.unmount();
  expect(elsewhere.host.preferences.read('newOrderProgress')).toEqual(newOrderProgress);

  const here = openNewOrder({ preferences: { newOrderProgress } });
  expect(await here.screen.findByText(/1 line for Ember & Oak Shoreditch/)).toBeVisible();
});

test.each([
  [101, 1],
  [103, 0],
])(
  'greengrocer products chosen in workspace 101 lie on a new order of workspace %d %d times (ORD-153, GDE-65)',
  async (workspaceId, count) => {
    const { screen } = await atItems({
      preferences: { newOrderProgress: { workspaceId: 101, greengrocer } },
      session: { workspaceId },
      answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
    });
    expect(await screen.findByRole('combobox', { name: 'Add an agreed product' })).toBeVisible();
    expect(screen.queryAllByRole('spinbutton', { name: 'Cartons of Savoy cabbage' })).toHaveLength(count);
  },
);
