/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { createBrowserHistory, HistoryRouter, Link, useLocation } from '../router';

function Here({ of }: { of: string }) {
  const { pathname, search, hash } = useLocation();
  return <p>{`${of} ${pathname}${search}${hash}`}</p>;
}

test('several roots follow one history, and one that left is told no more (SHL-72)', () => {
  window.history.replaceState(null, '', '/orders');
  const history = createBrowserHistory();
  const heard: string[] = [];
  const stop = history.listen(({ location }) => heard.push(location.pathname));
  render(
    <HistoryRouter history={history}>
      <Here of="one" />
    </HistoryRouter>,
  );
  render(
    <HistoryRouter history={history}>
      <Here of="two" />
    </HistoryRouter>,
  );

  act(() => history.push('/locations'));
  expect(screen.getByText('one /locations')).toBeVisible();
  expect(screen.getByText('two /locations')).toBeVisible();
  stop();
  act(() => history.replace('/billing'));
  expect(heard).toEqual(['/locations']);
  expect(history.location.pathname).toBe('/billing');
});

test('a root that was asked for at one path keeps its address while the page is at another (SHL-72)', () => {
  window.history.replaceState(null, '', '/orders');
  const history = createBrowserHistory();
  const list = (pathname: string) => (
    <HistoryRouter history={history} pathname={pathname}>
      <Here of="list" />
    </HistoryRouter>
  );
  const { rerender } = render(list('/orders'));
  act(() => history.push('/orders?tab=tab-draft#top'));
  expect(screen.getByText('list /orders?tab=tab-draft#top')).toBeVisible();
  act(() => history.push('/orders/10020'));
  expect(screen.getByText('list /orders?tab=tab-draft#top')).toBeVisible();
  rerender(list('/orders/10020'));
  expect(screen.getByText('list /orders/10020')).toBeVisible();
});

test('a link is a real link and navigates without loading the page', async () => {
  window.history.replaceState(null, '', '/');
  const history = createBrowserHistory();
  render(
    <HistoryRouter history={history}>
      <Link to="/orders?tab=draft">Orders</Link>
      <Here of="at" />
    </HistoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Orders' });
  expect(link).toHaveAttribute('href', '/orders?tab=draft');
  act(() => link.click());
  expect(screen.getByText('at /orders?tab=draft')).toBeVisible();
});
