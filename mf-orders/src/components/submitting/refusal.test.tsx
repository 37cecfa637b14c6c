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

test.each([
  ['gb', 'This location can hold no more drafts. Submit or delete one, then try again.'],
  ['fr', 'Cet établissement n’accepte plus de brouillons. Envoyez-en ou supprimez-en un, puis réessayez.'],
])('in %s a location that can hold no more drafts says what to do (API-17)', (region, text) => {
  const { screen } = renderOrders(<Refusal error={new ApiError(400, 'order_draft_limit')} />, { region });
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test.each([
  ['gb', 503, 'Error 503 We couldn’t process your request. Try again later.'],
  ['gb', 504, 'Error 504 Temporary error; wait 30 seconds and try again'],
  ['fr', 503, 'Erreur\u00a0503 Votre demande n’a pas pu être traitée. Réessayez plus tard.'],
])('in %s a refusal with the status %i says its number once (ORD-166, SHL-121)', (region, status, text) => {
  const { screen } = renderOrders(<Refusal error={new ApiError(status, 'unavailable')} />, { region });
  expect(screen.getByRole('alert').textContent).toBe(text);
});
