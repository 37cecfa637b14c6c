/** @jest-environment jsdom */
import { act } from '@testing-library/react/pure';
import { useOnboarding } from '@larder/remote-kit';
import { fakeRemotes } from '../testing/fake-remotes';
import { storedPreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

let mockLoads = 0;
jest.mock('../features/onboarding/introduction', () => {
  mockLoads += 1;
  if (mockLoads === 1) throw new Error('Loading chunk failed');
  return jest.requireActual('../features/onboarding/introduction');
});

/** A page with an onboarding dialog of its own. */
function OrderList() {
  const { isOpen, dismiss } = useOnboarding('order', 'orderList');
  return (
    <div>
      <h1>Orders</h1>
      {isOpen && (
        <div role="dialog" aria-label="Orders dialog">
          <button onClick={dismiss}>Got it</button>
        </div>
      )}
    </div>
  );
}

test("an introduction whose code did not load leaves the turn to the page's dialog, and comes after it once the connection is back (SHL-109, SHL-110)", async () => {
  storeSession();
  const { screen, user } = await renderShell({
    path: '/orders',
    remotes: fakeRemotes({ 'order-list': OrderList }),
  });
  expect(await screen.findByRole('dialog', { name: 'Orders dialog' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([mockLoads, screen.queryByRole('dialog', { name: 'Welcome to Larder' })]).toEqual([1, null]);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(storedPreferences().onboarding).toEqual({ order: true });
  expect(await screen.findByRole('dialog', { name: 'Welcome to Larder' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Orders dialog' })).toBeNull();
});
