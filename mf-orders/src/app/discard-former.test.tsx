/** @jest-environment jsdom */
import { createOrder, deleteOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { openedFormer } from '../testing/former-draft';
import { later } from '../testing/later';
import { created } from '../testing/new-order-saving';
import type { Rendered } from '../testing/new-order-steps';

/** The question before the order is discarded. */
async function ask({ screen, user }: Pick<Rendered, 'screen' | 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  return within(await screen.findByRole('dialog', { name: 'Discard this order?' }));
}

/** Discard of an order without a draft of its own, whose first save begins while the former draft is being deleted. */
async function discarding() {
  const [first, deletion] = [later(), later()];
  const rendered = await openedFormer(first.given);
  const { screen, user, network, move, pass, deletions } = rendered;
  network.answer(deleteOrder, ({ params }: { params: { id: string } }) =>
    params.id === '10103' ? deletion.given() : undefined,
  );
  await move();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const dialog = await ask(rendered);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(deletions()).toEqual([['10103', '"1"']]));
  await pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  return { ...rendered, dialog, first, deletion };
}

test('Discard before the new draft is saved names the former one; one that fails keeps that until then (GDE-68, GDE-74)', async () => {
  const { screen, user, network, move, pass, deletions, host } = await openedFormer({ noAnswer: true });
  await move();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  network.answer(deleteOrder, { failsWithStatus: 504 });
  const dialog = await ask({ screen, user });
  expect(dialog.getByText('Draft 10103 is deleted.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(deletions()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  network.answer(deleteOrder, undefined);
  await pass(60_000);
  expect(deletions()).toHaveLength(1);
  network.answer(createOrder, { ...created, orderId: 10104 });
  await pass(30_000);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  await waitFor(() => expect(deletions()).toHaveLength(2));
});

test('Discard deletes the own draft only once the former one is deleted, so that it can be tried again (GDE-68, GDE-74)', async () => {
  const { screen, user, network, move, pass, deletions, host } = await openedFormer();
  let isAway = true;
  network.answer(deleteOrder, ({ params }: { params: { id: string } }) =>
    isAway && params.id === '10103' ? { failsWithStatus: 504 } : undefined,
  );
  await move();
  await pass(2000);
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const dialog = await ask({ screen, user });
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  const own = () => deletions().filter(([id]) => id === '10104');
  expect(own()).toEqual([]);
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(own()).toHaveLength(1);
});

test('Discard of an order without a draft of its own deletes the former one, and saves nothing (GDE-68, ORD-112)', async () => {
  const { screen, user, network, move, pass, deletions, host } = await openedFormer();
  await move();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const dialog = await ask({ screen, user });
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  await pass(60_000);
  expect([network.count(createOrder), deletions()]).toEqual([0, [['10103', '"1"']]]);
});

test('a first save that begins while Discard deletes the former draft leaves no draft when it is answered after that (GDE-68, ORD-112)', async () => {
  const { host, first, deletion, deletions } = await discarding();
  await act(async () => deletion.answer(undefined));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  await act(async () => first.answer({ ...created, orderId: 10104 }));
  await waitFor(() => expect(deletions().map(([id]) => id)).toEqual(['10103', '10104']));
});

test('a draft that a first save makes while Discard deletes the former one is deleted too (GDE-68, ORD-112)', async () => {
  const { host, first, deletion, deletions } = await discarding();
  await act(async () => first.answer({ ...created, orderId: 10104 }));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  await act(async () => deletion.answer(undefined));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(deletions()).toEqual([
    ['10103', '"1"'],
    ['10104', '"1"'],
  ]);
});

test('a Discard that fails after the order was stored does not keep its former draft from being deleted (GDE-62, GDE-74)', async () => {
  const { user, network, host, pass, dialog, first, deletion, deletions } = await discarding();
  await act(async () => first.answer({ ...created, orderId: 10104 }));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10104'));
  await act(async () => deletion.answer({ failsWithStatus: 504 }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  network.answer(deleteOrder, undefined);
  await pass(60_000);
  expect(deletions()).toEqual([
    ['10103', '"1"'],
    ['10103', '"1"'],
  ]);
});

test.each([
  ['was submitted meanwhile', 'order_not_draft', 'This order is no longer a draft.'],
  ['the user may not delete', 'member_suspended', 'You are not authorised to do this'],
] as const)(
  'Discard of a former draft that %s says so; a second one discards the order without it (GDE-68)',
  async (_, failsWith, text) => {
    const { screen, user, network, move, pass, deletions, notes, host } = await openedFormer();
    network.answer(deleteOrder, { failsWith });
    await move();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await ask({ screen, user });
    const { pathname } = host.history.location;
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect([host.history.location.pathname, dialog.queryByText('Draft 10103 is deleted.')]).toEqual([pathname, null]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
    await pass(60_000);
    expect([network.count(createOrder), deletions(), notes.notified]).toEqual([0, [['10103', '"1"']], []]);
  },
);
