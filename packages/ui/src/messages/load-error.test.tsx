/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { renderUi } from '../testing';
import { EmptyState } from './empty-state';
import { LoadError } from './load-error';

const nothing = () => undefined;

test.each([
  ['page', 'p'],
  ['tab', 'p'],
  ['card', 's'],
] as const)(
  'Try again repeats the load, and is the main action unless the %s is beside other content (SHL-119)',
  async (look, button) => {
    const onRetry = jest.fn();
    const { screen, user } = renderUi(
      <LoadError title="We couldn’t load your orders" look={look} error={{ status: 500 }} onRetry={onRetry} />,
    );
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry).toHaveClass(button);
    await user.click(retry);
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test.each(['page', 'tab', 'card'] as const)(
  'the %s look has a drawing and names what is missing, why, and the status (SHL-119, SHL-121)',
  (look) => {
    const { screen, container } = renderUi(
      <LoadError title="We couldn’t load your orders" look={look} error={{ status: 504 }} onRetry={nothing} />,
    );
    const alert = screen.getByRole('alert');
    expect(container.querySelector('.fail-picture img')).toHaveAttribute('alt', '');
    expect(screen.getByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
    expect(alert).toHaveTextContent('Temporary error; wait 30 seconds and try again');
    expect(screen.getByText('Error 504')).toBeVisible();
  },
);

test.each([
  [503, 'Error 503'],
  [undefined, 'Error 500'],
])('status %s is shown once, below the action (SHL-121)', (status, text) => {
  const { screen } = renderUi(<LoadError title="We couldn’t load your orders" error={{ status }} onRetry={nothing} />);
  expect(screen.getAllByText(new RegExp(String(status ?? 500)))).toEqual([screen.getByText(text)]);
});

test.each([
  ['a failed load', <LoadError key="load" title="We couldn’t load your orders" error={{}} onRetry={nothing} />],
  ['an empty list', <EmptyState key="empty" text="No orders" picture="/shelf.svg" />],
])('a drawing of %s that can’t be loaded either leaves no broken picture (SHL-128)', (_, element) => {
  const { container } = renderUi(element);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
});

test('a code with a text of its own wins over the status (SHL-121)', () => {
  const { screen } = renderUi(
    <LoadError
      title="We couldn’t load your invoices"
      error={{ status: 400, code: 'query_invalid' }}
      texts={{ query_invalid: 'Choose an earlier date' }}
      onRetry={nothing}
    />,
  );
  expect(screen.getByText('Choose an earlier date')).toBeVisible();
});

test('a load that failed offline has no status (SHL-121)', () => {
  const { screen } = renderUi(
    <LoadError title="We couldn’t load your orders" error={{ code: 'offline' }} onRetry={nothing} />,
  );
  expect(screen.getByText('You are offline. Try again once you are connected.')).toBeVisible();
  expect(screen.queryByText(/^Error/)).toBeNull();
});

test('the failed load is worded in French (SHL-56)', () => {
  const { screen } = renderUi(
    <LoadError title="Impossible de charger vos commandes" error={{ status: 503 }} onRetry={nothing} />,
    { locale: 'fr' },
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Impossible de charger vos commandesVotre demande n’a pas pu être traitée. Réessayez plus tard.RéessayerErreur 503',
  );
});
