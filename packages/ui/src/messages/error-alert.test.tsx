/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { ErrorAlert } from './error-alert';

test.each([
  [400, 'There was a problem with your request; check the details and try again'],
  [401, 'Authentication needed; check your sign-in credentials'],
  [403, 'No permission to access this resource; contact your administrator'],
  [404, 'The requested resource could not be found'],
  [500, 'An error occurred on our side, engineers notified, try later'],
  [undefined, 'An error occurred on our side, engineers notified, try later'],
  [0, 'An error occurred on our side, engineers notified, try later'],
  [504, 'Temporary error; wait 30 seconds and try again'],
  [418, 'We couldn’t process your request. Try again later. (Error 418)'],
])('a call that failed with %s is worded (RUL-101, SHL-121)', (status, text) => {
  const { screen } = renderUi(<ErrorAlert error={{ status }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a code with a text of its own wins over the status (SHL-121)', () => {
  const { screen } = renderUi(
    <ErrorAlert
      error={{ status: 400, code: 'order_cancel_too_late' }}
      texts={{ order_cancel_too_late: 'It is too late to cancel this order' }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^It is too late to cancel this order$/);
});

test('the error alert is worded in French (SHL-56)', () => {
  const { screen } = renderUi(<ErrorAlert error={{ status: 404 }} />, { locale: 'fr' });
  expect(screen.getByRole('alert')).toHaveTextContent('La ressource demandée est introuvable');
});
