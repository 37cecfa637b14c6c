/** @jest-environment jsdom */
import { listDraftOrders, type Region } from '@larder/contracts';
import { act, within } from '@testing-library/react';
import { draftsOf } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { Module } from './order-list.module';

const open = (onboarding: Record<string, boolean>, region: Region = 'gb') =>
  renderOrders(<Module />, {
    region,
    path: '/orders',
    answers: [[listDraftOrders, draftsOf([])]],
    preferences: { onboarding },
  });

test('a first visit explains the way of an order with a picture, and the dismissal is kept (ORD-41)', async () => {
  const { screen, user, host } = open({ welcome: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'From docket to door' }));
  expect(dialog.getByRole('img', { name: /docket/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.preferences.read('onboarding')).toEqual({ welcome: true, order: true });
});

test.each([
  ['gb', 'From docket to door', ['You order', 'We pack', 'We deliver']],
  ['fr', 'Du bon de commande à votre porte', ['Vous commandez', 'Nous préparons', 'Nous livrons']],
] as const)('the words of its picture are in the language of %s (ORD-41)', async (region, name, words) => {
  const { screen } = open({ welcome: true }, region);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const picture = dialog.getByRole('img').parentElement!;
  expect(
    within(picture)
      .getAllByText(/./, { selector: 'span' })
      .map(({ textContent }) => textContent),
  ).toEqual(words);
});

test('Help opens it again, dismissed or not (ORD-42)', async () => {
  const { screen, host } = open({ order: true });
  await screen.findByText('You have no draft orders');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => host.bus.emit('onboarding:open', { route: 'orderList' }));
  expect(await screen.findByRole('dialog', { name: 'From docket to door' })).toBeVisible();
});

test('while a welcome dialog or a tour is open, the dialog waits for its turn (ORD-42)', async () => {
  const { screen, host } = open({ order: true });
  await screen.findByText('You have no draft orders');
  let haveTurn: () => void = () => undefined;
  jest.spyOn(host.onboarding, 'claim').mockImplementation((_, onTurn) => {
    haveTurn = onTurn;
    return () => undefined;
  });
  await act(async () => host.bus.emit('onboarding:open', { route: 'orderList' }));
  expect(host.onboarding.claim).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => haveTurn());
  expect(await screen.findByRole('dialog', { name: 'From docket to door' })).toBeVisible();
});
