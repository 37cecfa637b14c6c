import { getOrder } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { OrderScreen } from '../app/order-screen';
import { order } from './records';
import { renderOrders } from './render-orders';

export type Options = NonNullable<Parameters<typeof renderOrders>[1]>;
export type Rendered = ReturnType<typeof renderOrders>;

/** Opens the page of a stored order. */
export const open = (stored: ReturnType<typeof order>, { answers = [], ...options }: Options = {}) =>
  renderOrders(<OrderScreen orderId={stored.id} />, {
    path: `/orders/${stored.id}`,
    answers: [[getOrder, stored], ...answers],
    ...options,
  });

/** Opens a draft at its edit step. */
export const edit = (stored = order(), options: Options = {}) =>
  open(stored, { path: `/orders/${stored.id}#edit`, ...options });

/** An order that was submitted. */
export const ready = order({ id: 10020, status: 'ready' });

/** Opens the menu of the order and tells what it offers. */
export const moreActions = async ({ screen, user }: Rendered) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.getAllByRole('menuitem').map((entry) => entry.textContent);
};

/** Presses Next as soon as it can be pressed. */
export const next = async ({ screen, user }: Rendered) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Next' }));
};
