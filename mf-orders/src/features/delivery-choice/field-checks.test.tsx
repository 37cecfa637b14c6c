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

const manyLocations = [
  locationRow(),
  locationRow({ id: 2, name: 'Soho' }),
  ...['Bank', 'Hackney', 'Peckham', 'Deptford'].map((name, at) => locationRow({ id: 3 + at, name })),
];

test('a location is checked when its field is left, and choosing one takes the error away (ORD-14)', async () => {
  const { element } = withForm(<LocationChoice locations={manyLocations} isFixed={false} showsMissing={false} />, [], {
    locationId: undefined,
  });
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

test('five locations and fewer are cards, with their address where no deadlines are said; closed ones can’t be chosen, and leaving them checks the choice (ORD-14, ORD-99)', async () => {
  const locations = [
    locationRow({ address: '12 Atlantic Road, London' }),
    locationRow({ id: 2, name: 'Soho' }),
    locationRow({ id: 3, name: 'Leeds', status: 'closed' }),
  ];
  const { element, store } = withForm(
    <LocationChoice locations={locations} isFixed={false} showsMissing={false} />,
    [],
    { locationId: undefined },
  );
  const { screen, user } = renderOrders(element, { features: [] });
  const group = screen.getByRole('radiogroup', { name: 'Delivery location' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: `${locations[0]!.name} 12 Atlantic Road, London` })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Leeds Closed' })).toBeDisabled();
  screen.getByRole('radio', { name: /^Soho/ }).focus();
  await user.tab();
  expect(group).toHaveAccessibleDescription('Please select a delivery location');
  expect(group).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByText('Soho'));
  expect(screen.queryByText('Please select a delivery location')).not.toBeInTheDocument();
  expect(store.getState().locationId).toBe(2);
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
