/** @jest-environment jsdom */
import { useEffect, useState } from 'react';
import { act, within } from '@testing-library/react/pure';
import { getWorkspace } from '@larder/contracts';
import { gbComposition } from '../testing/declarations';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite, WORKSPACE } from '../testing/fake-site';
import { storePreferences, storedPreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

beforeEach(() => {
  storeSession();
  storePreferences();
});

const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });

test('the top bar has the toggle, the dashboard button and the account menu; a skip link comes first (SHL-82)', async () => {
  const { screen, user } = await renderShell({ path: '/orders' });
  await screen.findByRole('heading', { name: 'Page orderList' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Larder, dashboard' })).toHaveAttribute('href', '/my/dashboard');
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test('on small screens a back arrow leads to the parent, on every page but the dashboard (SHL-82, SHL-86)', async () => {
  const { screen, go } = await renderShell({ path: '/orders/7', width: 390 });
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/orders');
  await go('/my/profile');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/my/dashboard');
  await go('/my/dashboard');
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test('on large screens the drawer keeps beside the page, and its state is remembered (SHL-80)', async () => {
  const { screen, user } = await renderShell({ path: '/orders' });
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  expect(storedPreferences()).toMatchObject({ drawerOpen: false });
});

test('a closed drawer is closed on the next visit (SHL-80)', async () => {
  storePreferences({ drawerOpen: false });
  const { screen } = await renderShell({ path: '/orders' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('on small screens the drawer starts closed, keeps the focus and gives it back (SHL-81)', async () => {
  const { screen, user } = await renderShell({ path: '/orders', width: 390 });
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toggle).toHaveFocus();
});

test('on small screens choosing an entry closes the drawer (SHL-81)', async () => {
  const { screen, user } = await renderShell({ path: '/orders', width: 390 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Locations' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Page locationList' })).toBeVisible();
});

test('on small screens choosing the entry of the present page closes the drawer too (SHL-81)', async () => {
  const { screen, user } = await renderShell({ path: '/locations', width: 390 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Locations' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a drawer over the page does not come back after the window was wide in between (SHL-81)', async () => {
  const { screen, user, resize } = await renderShell({ path: '/orders', width: 390 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await resize(1280);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await resize(390);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('the focus goes to the heading of a page that comes late (SHL-72)', async () => {
  jest.useFakeTimers();
  const remotes = fakeRemotes();
  const { screen, go } = await renderShell({ path: '/my/team', remotes });
  await act(() => jest.advanceTimersByTimeAsync(100));
  let arrive: () => void = () => undefined;
  remotes.hold(
    'mf-orders',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await go('/orders');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(100));
  // The frame after the one that brought it.
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Page orderList' })).toHaveFocus();
});

test('who is in a field of the page before its heading came goes on there (SHL-72)', async () => {
  jest.useFakeTimers();
  function LateHeading() {
    const [hasCome, setCome] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setCome(true), 300);
      return () => clearTimeout(timer);
    }, []);
    return (
      <>
        <input aria-label="Search" />
        {hasCome && <h1>Orders</h1>}
      </>
    );
  }
  const remotes = fakeRemotes({ team: () => <p>No heading</p>, 'order-list': LateHeading });
  const { screen, go } = await renderShell({ path: '/my/team', remotes });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await go('/orders');
  await act(() => jest.advanceTimersByTimeAsync(100));
  const search = screen.getByRole('textbox', { name: 'Search' });
  act(() => search.focus());
  await act(() => jest.advanceTimersByTimeAsync(400));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(search).toHaveFocus();
});

test('a dialog that has opened before the heading came keeps the focus (SHL-72, SHL-104)', async () => {
  jest.useFakeTimers();
  const remotes = fakeRemotes({ team: () => <p>No heading</p> });
  const { screen, go } = await renderShell({ path: '/my/team', remotes });
  await act(() => jest.advanceTimersByTimeAsync(100));
  let arrive: () => void = () => undefined;
  remotes.hold(
    'mf-orders',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await go('/orders');
  await act(() => jest.advanceTimersByTimeAsync(300));
  const step = document.body.appendChild(document.createElement('div'));
  step.setAttribute('role', 'dialog');
  step.tabIndex = -1;
  step.focus();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(step).toHaveFocus();
  step.remove();
});

test('a disabled entry says Coming soon and leads nowhere by mouse or keyboard (SHL-77, SHL-96)', async () => {
  const site = fakeSite({
    answers: [[getWorkspace, { ...WORKSPACE, features: { ...WORKSPACE.features, orders: false } }]],
  });
  const { screen, user, address } = await renderShell({ path: '/my/team', site });
  const entry = await screen.findByRole('link', { name: /Orders\s*Coming soon/ });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  await user.click(entry);
  entry.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/my/team');
});

test('sustainability is new until its page was entered, in this browser and for this user (SHL-70, SHL-78)', async () => {
  const { screen, go } = await renderShell({ path: '/my/dashboard' });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('link', { name: /Sustainability\s*New/ })).toBeVisible();
  await go('/my/sustainability');
  expect(within(nav).getByRole('link', { name: 'Sustainability' })).toHaveAttribute('aria-current', 'page');
  expect(storedPreferences()).toMatchObject({ highlighted: { sustainabilityPage: true } });
  await go('/my/dashboard');
  expect(within(nav).getByRole('link', { name: 'Sustainability' })).toBeVisible();
});

test('the account menu names the user and holds profile, help and sign out; help only in the customer view (SHL-83)', async () => {
  const { screen, user } = await renderShell({ path: '/orders' });
  await user.click(screen.getByRole('button', { name: /Imogen Achterberg/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Help', 'Sign out']);
});

test('in a region without mf-admin the account menu has no profile, and the drawer nothing of administration (REL-26)', async () => {
  const composition = gbComposition();
  const gb = { ...composition, remotes: composition.remotes.filter(({ name }) => name !== 'mf-admin') };
  const { screen, user } = await renderShell({ path: '/orders', site: fakeSite({ composition: { gb } }) });
  await user.click(screen.getByRole('button', { name: /Imogen Achterberg/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Help', 'Sign out']);
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(names.filter((address) => /^\/(my\/(profile|team)|company)/.test(address))).toEqual([]);
});

test('the open account menu says who is signed in and for which company, above its entries (SHL-83)', async () => {
  const { screen, user } = await renderShell({ path: '/orders' });
  await user.click(screen.getByRole('button', { name: /Imogen Achterberg/ }));
  const who = screen.getByRole('menu').previousElementSibling;
  expect(who?.querySelector('b')).toHaveTextContent('Imogen Achterberg');
  expect(who?.querySelector('small')?.textContent).not.toBe('');
});

test('the account menu of the producer view has no help (SHL-83)', async () => {
  storeSession({ companyRoles: ['producer'] });
  const { screen, user } = await renderShell({ path: '/my/products' });
  await user.click(screen.getByRole('button', { name: /Imogen Achterberg/ }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Sign out']);
});

test('a changed name shows in the account menu without a reload (ADM-52)', async () => {
  const { screen, services } = await renderShell({ path: '/orders' });
  act(() => services.bus.emit('profile-changed', { userFullName: 'Imogen Oak' }));
  expect(screen.getByRole('button', { name: /Imogen Oak/ })).toBeVisible();
});

test('help on a page with a dialog of its own opens that dialog (SHL-87)', async () => {
  const { screen, user, services } = await renderShell({ path: '/orders' });
  const asked: string[] = [];
  services.bus.on('onboarding:open', ({ route }) => asked.push(route));
  await user.click(screen.getByRole('button', { name: /Imogen Achterberg/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  expect(asked).toEqual(['orderList']);
});

test('the footer links to the legal pages and names the region and the owner (SHL-88)', async () => {
  const { screen } = await renderShell({ path: '/orders' });
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('TermsPrivacyCookiesUnited Kingdom© 2026 Larder');
  expect(
    within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/legal', '/legal/privacy', '/legal/cookies']);
});

test('users with one company role see no view switch (SHL-59, SHL-60)', async () => {
  const { screen } = await renderShell({ path: '/orders' });
  expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
});

test('switching the view shows a loader for 250 ms, leads to the dashboard, and is kept (SHL-60, SHL-61)', async () => {
  jest.useFakeTimers();
  storeSession({ companyRoles: ['customer', 'producer'] });
  const { screen, user, address } = await renderShell({ path: '/orders' });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await user.click(within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name: 'Producer' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(240));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(address()).toBe('/my/dashboard');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(storedPreferences()).toMatchObject({ currentView: 'producer' });
  expect(screen.getAllByRole('link', { name: /Products/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('the saved view is used again, and a customer address leaves it as it was (SHL-59, SHL-62)', async () => {
  storeSession({ companyRoles: ['customer', 'producer'] });
  storePreferences({ currentView: 'producer' });
  const { screen } = await renderShell({ path: '/orders' });
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Producer' })).toHaveAttribute('aria-pressed', 'true');
});

test('a switch in another tab leaves the view of this page as it is, also when something is kept here (SHL-61, SHL-63)', async () => {
  storeSession({ companyRoles: ['customer', 'producer'] });
  storePreferences({ currentView: 'producer', drawerOpen: true });
  const { screen, user } = await renderShell({ path: '/my/profile' });
  storePreferences({ currentView: 'customer', drawerOpen: true });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(storedPreferences()).toMatchObject({ currentView: 'customer', drawerOpen: false });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('button', { name: 'Producer' })).toHaveAttribute('aria-pressed', 'true');
});

test('each page names itself in the title of the document (SHL-72)', async () => {
  const { go } = await renderShell({ path: '/orders' });
  expect(document.title).toBe('Orders · Larder');
  await go('/my/profile');
  expect(document.title).toBe('Profile · Larder');
  await go('/nowhere');
  expect(document.title).toBe('Page not found · Larder');
});

test('a navigation moves the focus to the main heading and announces the page; the first page of a visit moves nothing (SHL-72)', async () => {
  const { screen, go } = await renderShell({ path: '/orders' });
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(document.body).toHaveFocus();
  await go('/my/team');
  const heading = await screen.findByRole('heading', { name: 'Page teamMemberList' });
  await settle();
  expect(heading).toHaveFocus();
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Team');
});

test('another query of the same page leaves the focus alone (SHL-72)', async () => {
  const { screen, go } = await renderShell({ path: '/orders' });
  const note = await screen.findByLabelText('Note');
  note.focus();
  await go('/orders?page=2');
  await settle();
  expect(note).toHaveFocus();
});

test('back and forward restore the page with its query (SHL-72)', async () => {
  const { screen, go, address } = await renderShell({ path: '/orders?tab=draft' });
  await go('/my/team');
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(address()).toBe('/orders?tab=draft');
});

test('placing an order ends the message of a step before it, saving it does not (SHL-127, ORD-173)', async () => {
  const { screen, services } = await renderShell({ path: '/orders' });
  act(() => services.notifier.notify('35 lines filled as usual'));
  act(() => services.bus.emit('order-changed', { orderId: 1, status: 'draft' }));
  expect(await screen.findByText('35 lines filled as usual')).toBeVisible();
  act(() => services.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(screen.queryByText('35 lines filled as usual')).toBeNull();
});

test('a snackbar shows the newest message and can be closed (SHL-127)', async () => {
  const { screen, services, user } = await renderShell({ path: '/orders' });
  act(() => {
    services.notifier.notify('Order 1 deleted');
    services.notifier.notify('Order 2 deleted');
  });
  expect(screen.getByText('Order 2 deleted')).toBeVisible();
  expect(screen.queryByText('Order 1 deleted')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Order 2 deleted')).toBeNull();
});
