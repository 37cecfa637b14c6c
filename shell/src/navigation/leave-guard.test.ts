/** @jest-environment jsdom */
import { createBrowserHistory } from '@larder/ui/router';
import { guardHistory } from './leave-guard';

const popped = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve, 0), { once: true });
  });

test('leaving by link asks first, and goes on when it is told to (ORD-181)', () => {
  const history = guardHistory(createBrowserHistory());
  history.push('/orders/new');
  const asked: (() => void)[] = [];
  const undo = history.block((proceed) => asked.push(proceed));
  history.push('/locations');
  expect(history.location.pathname).toBe('/orders/new');
  asked[0]?.();
  expect(history.location.pathname).toBe('/locations');
  undo();
});

test('another query of the same page is not leaving (ORD-181)', () => {
  const history = guardHistory(createBrowserHistory());
  history.push('/orders/new');
  const guard = jest.fn();
  const undo = history.block(guard);
  history.replace('/orders/new?step=2');
  expect(guard).not.toHaveBeenCalled();
  undo();
});

test('the back button asks on the page that still shows, and goes on when it is told to (ORD-181)', async () => {
  const history = guardHistory(createBrowserHistory());
  history.push('/first');
  history.push('/second');
  const listened: string[] = [];
  history.listen(({ location }) => listened.push(location.pathname));
  const asked: (() => void)[] = [];
  const undo = history.block((proceed) => asked.push(proceed));
  history.go(-1);
  await popped();
  await popped();
  expect(window.location.pathname).toBe('/second');
  expect(listened).toEqual([]);
  asked[0]?.();
  await popped();
  expect(window.location.pathname).toBe('/first');
  expect(listened).toEqual(['/first']);
  undo();
});

test('the browser asks before the tab closes while something blocks, and not afterwards (ORD-182)', () => {
  const history = guardHistory(createBrowserHistory());
  const undo = history.block(() => undefined);
  const during = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(during);
  expect(during.defaultPrevented).toBe(true);
  undo();
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

test('the end of a session leaves without asking (SHL-46)', () => {
  const history = guardHistory(createBrowserHistory());
  history.push('/orders/new');
  const guard = jest.fn();
  const undo = history.block(guard);
  history.force(() => history.replace('/sign-in'));
  expect(guard).not.toHaveBeenCalled();
  expect(history.location.pathname).toBe('/sign-in');
  undo();
});
