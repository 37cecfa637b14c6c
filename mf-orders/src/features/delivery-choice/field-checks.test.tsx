/** @jest-environment jsdom */
import { useDeliveryRules } from '../../model/delivery/delivery-rules';
import { locationRow } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { DateChoice } from './date-choice';
import { LocationChoice } from './location-choice';

function Dates() {
  return <DateChoice rules={useDeliveryRules(1101)} showsMissing={false} />;
}

test('a location is checked when its field is left, and choosing one takes the error away (ORD-14)', async () => {
  const { element } = withForm(<LocationChoice locations={[locationRow(), locationRow({ id: 2, name: 'Soho' })]} isFixed={false} showsMissing={false} />, [], { locationId: undefined });
  const { screen, user } = renderOrders(element);
  const field = screen.getByRole('combobox', { name: /Delivery location/ });
  field.focus();
  expect(screen.queryByText('Please select a delivery location')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Please select a delivery location')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('Please select a delivery location');
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Soho' }));
  expect(screen.queryByText('Please select a delivery location')).not.toBeInTheDocument();
});

test('a typed date is checked when it is left or entered, and its error goes while typing as soon as the date is valid (ORD-14)', async () => {
  const { element, store } = withForm(<Dates />);
  const { screen, user } = renderOrders(element);
  const field = await screen.findByRole('textbox', { name: /Date/ });
  await user.type(field, '28/11/2026');
  expect(field).not.toHaveAttribute('aria-invalid');
  await user.keyboard('{Enter}');
  expect(screen.getByText('We cannot deliver on this date. Please select another date')).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('We cannot deliver on this date'));

  await user.clear(field);
  await user.type(field, '25/11/202');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await user.type(field, '6');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(store.getState().deliveryStart).toBe('2026-11-25T07:00:00');
});
