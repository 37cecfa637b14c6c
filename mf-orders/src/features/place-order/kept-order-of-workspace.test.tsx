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
  const read = () => first.host.preferences.read<{ order?: object }[]>('newOrderProgress');
  await waitFor(() => expect(read()?.[0]?.order).toBeDefined());
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

const OF_101 = {
  id: 'k1',
  owner: 'an earlier visit',
  step: 2,
  locationId: 1101,
  locationName: 'Ember & Oak Shoreditch',
  deliveryStart: null,
  deliveryEnd: null,
  orderContact: '',
  lines: greengrocer,
};
const OFFER = /1 line for Ember & Oak Shoreditch/;
const keptBy = ({ host }: ReturnType<typeof openNewOrder>) => host.preferences.read('newOrderProgress');

test('an order begun in one workspace lies beside the one of another, and is offered there again (ORD-182, GDE-65)', async () => {
  const other = await atItems({
    preferences: { newOrderProgress: [{ workspaceId: 101, order: OF_101 }] },
    session: { workspaceId: 103 },
  });
  await add(other, 'butter', /Salted butter block/);
  await waitFor(() => expect(keptBy(other)).toMatchObject([{ workspaceId: 103 }, { workspaceId: 101 }]));
  const newOrderProgress = keptBy(other);
  other.unmount();

  const here = openNewOrder({ preferences: { newOrderProgress } });
  expect(await here.screen.findByText(OFFER)).toBeVisible();
  await here.user.click(here.screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(keptBy(here)).toMatchObject([
      { workspaceId: 101, order: { id: 'k1', lines: [{ productId: 901 }] } },
      { workspaceId: 103, order: { lines: [{ productId: 502 }] } },
    ]),
  );
});

test.each([
  ['without a workspace', { order: OF_101 }],
  ['with its workspace', { workspaceId: 101, order: OF_101 }],
])(
  'an order that an earlier version kept alone, %s, is offered in the workspace that opens it and in no other (ORD-182, GDE-65)',
  async (_, newOrderProgress) => {
    const here = openNewOrder({ preferences: { newOrderProgress } });
    expect(await here.screen.findByText(OFFER)).toBeVisible();
    const kept = keptBy(here);
    here.unmount();

    const elsewhere = openNewOrder({ preferences: { newOrderProgress: kept }, session: { workspaceId: 103 } });
    expect(await elsewhere.screen.findByRole('button', { name: /^Friday, 27 November 2026/ })).toBeVisible();
    expect(elsewhere.screen.queryByText(OFFER)).toBeNull();
  },
);
