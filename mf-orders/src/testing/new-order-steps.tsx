import { Module } from '../app/new-order.module';
import { renderOrders } from './render-orders';

export type Rendered = ReturnType<typeof renderOrders>;
/** A day whose cut-off is near at the moment of the tests. */
export const monday = { name: /^Monday, 23 November 2026/ };

/** The page of a new order, for a test that leaves it and comes back. */
export const newOrderPage = () => <Module />;

/** Opens the page of a new order. */
export const openNewOrder = (options: Parameters<typeof renderOrders>[1] = {}): Rendered =>
  renderOrders(<Module />, { path: '/orders/new', ...options });

/** Renders the screen and chooses a day, Wednesday 25 November by itself, for the only location. */
export async function atItems(
  options: Parameters<typeof renderOrders>[1] = {},
  day: { name: RegExp } = { name: /^Wednesday, 25 November 2026/ },
): Promise<Rendered> {
  const rendered = openNewOrder(options);
  const { screen, user } = rendered;
  await user.click(await screen.findByRole('button', day));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: /^Items/ });
  return rendered;
}

/** Adds a product by the search. */
export async function add({ screen, user }: Rendered, text: string, name: string | RegExp) {
  await user.type(await screen.findByRole('combobox', { name: 'Add an agreed product' }), text);
  await user.click(await screen.findByRole('option', { name }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
}

/** Types a quantity. */
export const setCartons = async ({ screen, user }: Rendered, name: string, cartons: string) => {
  const field = screen.getByRole('spinbutton', { name: `Cartons of ${name}` });
  await user.clear(field);
  await user.type(field, cartons);
};

/** Takes the suggested contact. */
export const addContact = ({ screen, user }: Rendered) =>
  user.click(screen.getByRole('button', { name: /^Use Siobhán/ }));

/** Goes to the review with one line of butter. */
export async function atReview(options: Parameters<typeof renderOrders>[1] = {}, cartons = '3'): Promise<Rendered> {
  const rendered = await atItems(options);
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', cartons);
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Next' }));
  await rendered.screen.findByRole('heading', { name: 'Review your order' });
  return rendered;
}
