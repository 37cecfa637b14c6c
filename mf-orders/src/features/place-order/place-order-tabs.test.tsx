/** @jest-environment jsdom */
import { createOrder } from '@larder/contracts';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { lineOfAgreed, lineOfGreengrocer } from '../../model/order-form/order-line';
import { add, addContact, atItems, atReview, openNewOrder } from '../../testing/new-order-steps';
import type { Rendered } from '../../testing/new-order-steps';
import { greengrocerItem, product } from '../../testing/records';

interface Kept {
  order?: { id: string; owner: string; lines: { productName: string; cartonQuantity: number }[] };
}
const read = ({ host }: Rendered) => host.preferences.read<Kept[]>('newOrderProgress')?.[0]?.order;
const isKept = (rendered: Rendered) => waitFor(() => expect(read(rendered)).toBeDefined());
/** What another tab writes into the same browser. */
const write = ({ host }: Rendered, order: unknown) =>
  act(() => host.preferences.write('newOrderProgress', order === undefined ? [] : [{ workspaceId: 101, order }]));

test('an order that another tab goes on with can’t be submitted here, until it is taken back as it is there (ORD-183)', async () => {
  const rendered = await atReview();
  const { screen, user } = rendered;
  await isKept(rendered);
  const mine = read(rendered)!;
  await write(rendered, {
    ...mine,
    owner: 'another tab',
    lines: mine.lines.map((line) => ({ ...line, cartonQuantity: 9 })),
  });
  expect(await screen.findByText('You went on with this order in another tab.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit order' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(await screen.findByText(/9 cartons/)).toBeVisible();
  expect(read(rendered)?.owner).toBe(mine.owner);
});

test('an order that another tab submitted or discarded is not submitted again unless somebody goes on with it (ORD-183)', async () => {
  const rendered = await atReview({ answers: [[createOrder, { orderId: 10077, status: 'ready', totalPrice: 237 }]] });
  const { screen, user, network } = rendered;
  await isKept(rendered);
  const { id } = read(rendered)!;
  await write(rendered, undefined);
  expect(await screen.findByText('This order was submitted or discarded in another tab.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByRole('button', { name: 'Submit order' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await addContact(rendered);
  expect(read(rendered)?.id).not.toBe(id);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
});

const elsewhere = {
  id: 'k1',
  owner: 'another tab',
  step: 2,
  locationId: 1101,
  locationName: 'Ember & Oak Shoreditch',
  deliveryStart: null,
  deliveryEnd: null,
  orderContact: '',
  lines: [],
};

test('a new order beside a kept one asks which of them goes on (ORD-182)', async () => {
  const first = await atItems();
  await add(first, 'butter', /Salted butter block/);
  await isKept(first);
  const preferences = { newOrderProgress: [{ workspaceId: 101, order: read(first) }] };
  first.unmount();

  const { screen, user, host } = openNewOrder({ preferences });
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const dialog = await screen.findByRole('dialog', { name: 'Continue your unfinished order?' });
  expect(within(dialog).getByText(/1 line for Ember & Oak Shoreditch/)).toBeVisible();
  expect(host.history.location.hash).toBe('');
  await user.click(within(dialog).getByRole('button', { name: 'Start a new one' }));
  expect(await screen.findByText('No items yet')).toBeVisible();
  expect(host.preferences.read<Kept[]>('newOrderProgress')?.[0]?.order).toBeUndefined();
});

test('what was chosen before finds no room on a kept order of 500 lines, which is said (GDE-15, ORD-182)', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => lineOfAgreed(product({ productId: 1000 + at })));
  const rendered = openNewOrder({
    preferences: {
      newOrderProgress: [
        { workspaceId: 101, order: { ...elsewhere, lines }, greengrocer: [lineOfGreengrocer(greengrocerItem())] },
      ],
    },
  });
  const { screen, user, notes } = rendered;
  expect(await screen.findByText(/500 lines for Ember & Oak Shoreditch/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(notes.notified).toEqual(['An order holds at most 500 lines']);
});

test('an order that another tab began meanwhile is not overwritten, and leaving this one asks (ORD-182)', async () => {
  const rendered = await atItems();
  await write(rendered, { ...elsewhere, lines: [{ productId: 1, cartonQuantity: 1, productName: 'Theirs' }] });
  await add(rendered, 'butter', /Salted butter block/);
  await waitFor(() => expect(rendered.guards.size).toBe(1));
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 600);
      }),
  );
  expect(read(rendered)?.lines).toMatchObject([{ productName: 'Theirs' }]);
  act(() => [...rendered.guards][0]?.(() => undefined));
  expect(page.getByRole('dialog', { name: 'Discard this order?' })).toBeVisible();
});
