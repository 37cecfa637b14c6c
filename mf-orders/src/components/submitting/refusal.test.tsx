/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { renderOrders } from '../../testing/render-orders';
import { Refusal } from './refusal';

test.each([
  ['gb', 'This location is closed: Comptoir Safran'],
  ['fr', 'Cet établissement est fermé\u00a0: Comptoir Safran'],
])('in %s a refusal names what it is about behind a colon (ORD-191)', (region, text) => {
  const { screen } = renderOrders(
    <Refusal error={new ApiError(400, 'order_location_closed')} names={['Comptoir Safran']} />,
    { region },
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
});
