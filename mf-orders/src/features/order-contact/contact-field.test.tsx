/** @jest-environment jsdom */
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { ContactField } from './contact-field';

const MISSING = 'Please add a delivery contact';

test('a contact is checked when it is left, not while typing; its error is tied to it and goes as soon as it is valid (ORD-14, ORD-74)', async () => {
  const { screen, user } = renderOrders(withForm(<ContactField suggestion={undefined} showsMissing={false} />).element);
  const field = screen.getByRole('textbox', { name: /Delivery contact/ });
  await user.type(field, 'S{Backspace}');
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  expect(field).not.toHaveAttribute('aria-invalid');

  await user.type(field, '   ');
  await user.tab();
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(MISSING));

  await user.type(field, ' ');
  expect(screen.getByText(MISSING)).toBeVisible();
  await user.type(field, 'S');
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('the suggestion goes away when it is taken, and the focus is in the field that it filled (ORD-75, SHL-129)', async () => {
  const { screen, user } = renderOrders(
    withForm(<ContactField suggestion="Kitchen, +44 20 7946 0101" showsMissing={false} />).element,
  );
  await user.click(screen.getByRole('button', { name: /Kitchen/ }));
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Kitchen, +44 20 7946 0101');
});

test('the telephone number of a suggestion is kept whole where it is shown, and is taken as it is (ORD-75, GDE-104)', async () => {
  const { element, store } = withForm(<ContactField suggestion="Kitchen, +44 20 7946 0101" showsMissing={false} />);
  const { screen, user } = renderOrders(element);
  const offer = screen.getByRole('button', { name: 'Use Kitchen, +44 20 7946 0101' });
  expect(offer.querySelector('.orders-whole')?.textContent).toBe('+44 20 7946 0101');
  await user.click(offer);
  expect(store.getState().orderContact).toBe('Kitchen, +44 20 7946 0101');
});

test('who took the last order is offered before what is known of the location, and once when both are the same (ORD-75)', async () => {
  const offers = (lastContact: string | null) =>
    renderOrders(
      withForm(<ContactField lastContact={lastContact} suggestion="Kitchen" showsMissing={false} />).element,
    );
  const { screen, user, unmount } = offers('Sam, night porter');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Use Sam, night porter',
    'Use Kitchen',
  ]);
  await user.click(screen.getByRole('button', { name: 'Use Sam, night porter' }));
  expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Sam, night porter');
  unmount();
  for (const same of ['Kitchen', null]) {
    const one = offers(same);
    expect(one.screen.getAllByRole('button')).toHaveLength(1);
    one.unmount();
  }
});

test('a suggestion of more than 120 characters says so, and can be shortened (ORD-75, ORD-74)', async () => {
  const { element, store } = withForm(<ContactField suggestion={`${'K'.repeat(120)}, Tom`} showsMissing={false} />);
  const { screen, user } = renderOrders(element);
  await user.click(screen.getByRole('button', { name: /KKK/ }));
  const field = screen.getByRole('textbox', { name: /Delivery contact/ });
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining('The delivery contact has more than 120 characters'),
  );
  await user.type(field, '{Backspace}');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(store.getState().orderContact).toBe('K'.repeat(120));
});

test('a contact has at most 120 characters (ORD-74)', async () => {
  const { element, store } = withForm(<ContactField suggestion={undefined} showsMissing={false} />);
  const { screen, user } = renderOrders(element);
  await user.click(screen.getByRole('textbox', { name: /Delivery contact/ }));
  await user.paste('x'.repeat(121));
  expect(store.getState().orderContact).toHaveLength(120);
});
