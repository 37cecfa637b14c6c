/** @jest-environment jsdom */
import { useEffect } from 'react';
import { act, waitFor } from '@testing-library/react/pure';
import { reportClientError } from '@larder/contracts';
import { RemoteBroken, RemoteMismatch, RemoteUnavailable } from '@larder/federation/runtime';
import { useHost, useSession } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { useLocation } from '@larder/ui/router';
import { composed, gbComposition } from '../testing/declarations';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

const PANEL = 'This part of Larder can’t be loaded';
const seen = { welcome: true, tour: true, completedTour: true };

beforeEach(() => {
  storeSession();
  localStorage.setItem('app.prefs.00000000-0000-4000-8000-000000000101', JSON.stringify({ onboarding: seen }));
});

test("a remote's code is requested when one of its routes or cards is first shown (SHL-14)", async () => {
  const { remotes, go } = await renderShell({ path: '/my/profile' });
  expect(remotes.loads).toEqual(['mf-admin 1.0.0']);
  await go('/orders');
  expect(remotes.loads).toEqual(['mf-admin 1.0.0', 'mf-orders 1.0.0']);
});

test('the files of a page are asked for when the pointer or the focus comes to a link that leads there, in a remote too (SHL-14)', async () => {
  const { remotes, screen, user } = await renderShell({
    path: '/orders',
    remotes: fakeRemotes({
      'order-list': () => (
        <p>
          <a href="/orders/7?page=2">
            <b>Order 7</b>
          </a>
          <a href="https://larder.example/orders/7">Elsewhere</a>
          <i>Words</i>
        </p>
      ),
    }),
  });
  await user.hover(await screen.findByText('Elsewhere'));
  expect(remotes.preloads).toEqual([]);
  await user.hover(screen.getByText('Order 7'));
  expect(remotes.preloads).toEqual(['mf-orders order']);
  await user.hover(screen.getByText('Words'));
  await act(async () => screen.getByRole('link', { name: 'Administration' }).focus());
  expect(remotes.preloads).toEqual(['mf-orders order', 'mf-admin team']);
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
});

test('a page of a remote gets its name and the parameters of its address', async () => {
  const { screen, go } = await renderShell({ path: '/orders/7' });
  expect(await screen.findByRole('heading', { name: 'Page orderDetails' })).toBeVisible();
  expect(screen.getByText('{"orderId":"7"}')).toBeVisible();
  await go('/orders/8');
  expect(await screen.findByText('{"orderId":"8"}')).toBeVisible();
});

test('a page draws its own address alone, never the one of the page that takes its place (SHL-72)', async () => {
  const drawn: string[] = [];
  function Noting({ request }: { request: ModuleRequest }) {
    const { pathname, search } = useLocation();
    drawn.push(`${request.name} at ${pathname}${search}`);
    return <h1>{request.name}</h1>;
  }
  const { screen, go } = await renderShell({
    path: '/orders',
    remotes: fakeRemotes({ 'order-list': Noting, order: Noting }),
  });
  await screen.findByRole('heading', { name: 'orderList' });
  await go('/orders?page=2');
  await go('/orders/7');
  await screen.findByRole('heading', { name: 'orderDetails' });
  await go('/my/team');
  expect([...new Set(drawn)]).toEqual([
    'orderList at /orders',
    'orderList at /orders?page=2',
    'orderDetails at /orders/7',
  ]);
});

test('a page that moves on within its remote as soon as it is shown leads there, and nothing breaks (SHL-17)', async () => {
  const moves: Record<string, string> = { 7: '/orders/8', 8: '/orders/9' };
  function Mover({ request }: { request: ModuleRequest }) {
    const { history } = useHost();
    const { orderId } = request.params;
    useEffect(() => {
      const next = moves[orderId!];
      if (next) history.replace(next);
    }, [history, orderId]);
    return <h1>Order {orderId}</h1>;
  }
  const { screen, go } = await renderShell({ path: '/orders', remotes: fakeRemotes({ order: Mover }) });
  await screen.findByRole('heading', { name: 'Page orderList' });
  await go('/orders/7');
  expect(await screen.findByRole('heading', { name: 'Order 9' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that leaves its remote as soon as it is shown is gone, with what it had begun (SHL-17, SHL-49)', async () => {
  let running = 0;
  function Leaver({ request }: { request: ModuleRequest }) {
    const { history } = useHost();
    const { orderId } = request.params;
    useEffect(() => {
      running += 1;
      if (orderId === '8') history.replace('/my/team');
      return () => void (running -= 1);
    }, [history, orderId]);
    return <h1>Order {orderId}</h1>;
  }
  const { screen, go } = await renderShell({ path: '/orders/7', remotes: fakeRemotes({ order: Leaver }) });
  await screen.findByRole('heading', { name: 'Order 7' });
  await go('/orders/8');
  expect(await screen.findByRole('heading', { name: 'Page teamMemberList' })).toBeVisible();
  await waitFor(() => expect(running).toBe(0));
});

test('a page that throws when it is reached within its remote is told once (SHL-19, REL-76)', async () => {
  const rejections: unknown[] = [];
  const note = (reason: unknown) => void rejections.push(reason);
  process.on('unhandledRejection', note);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Order({ request: { params } }: { request: ModuleRequest }) {
    if (params.orderId === '8') throw new Error('no order');
    return <h1>Order {params.orderId}</h1>;
  }
  const { screen, go } = await renderShell({ path: '/orders/7', remotes: fakeRemotes({ order: Order }) });
  await screen.findByRole('heading', { name: 'Order 7' });
  await go('/orders/8');
  expect(await screen.findByRole('alert')).toHaveTextContent(PANEL);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

test('a remote that cannot be fetched shows the panel at its address; Try again shows the page that was asked for (SHL-15, SHL-20, SHL-21)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders');
  const { screen, user, address } = await renderShell({ path: '/orders?tab=draft', remotes });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${PANEL}Everything else keeps working.Try again`);
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(PANEL);
  remotes.mend('mf-orders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/orders?tab=draft');
});

test('Try again takes the release that the composition names by then (SHL-20, SHL-22)', async () => {
  const remotes = fakeRemotes();
  const site = fakeSite();
  remotes.fail('mf-orders');
  const { screen, user } = await renderShell({ path: '/orders', remotes, site });
  await screen.findByRole('alert');
  const { remotes: before } = gbComposition();
  site.answer('/composition/gb.json', {
    body: gbComposition({
      remotes: before.map((remote) =>
        remote.name === 'mf-orders' ? composed('mf-orders', { version: '0.9.0' }) : remote,
      ),
    }),
  });
  remotes.mend('mf-orders');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(remotes.loads).toEqual(['mf-orders 1.0.0', 'mf-orders 0.9.0']);
});

test('what stands below a page is held back until the page is there or has failed', async () => {
  const remotes = fakeRemotes();
  let arrive: () => void = () => undefined;
  remotes.hold(
    'mf-orders',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { screen, go } = await renderShell({ path: '/orders', remotes });
  expect(document.documentElement).toHaveAttribute('data-page-pending');
  await act(async () => arrive());
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect(document.documentElement).not.toHaveAttribute('data-page-pending');
  remotes.fail('mf-admin');
  await go('/my/team');
  await screen.findByRole('alert');
  expect(document.documentElement).not.toHaveAttribute('data-page-pending');
});

test('a remote that is not usable after 10 s shows the panel, and its late arrival changes nothing (SHL-16)', async () => {
  jest.useFakeTimers();
  const remotes = fakeRemotes();
  let arrive: () => void = () => undefined;
  remotes.hold(
    'mf-orders',
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { screen } = await renderShell({ path: '/orders', remotes });
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent(PANEL);
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toHaveTextContent(PANEL);
});

test('a remote that throws while rendering shows the panel in its area and is reported once (SHL-17, SHL-118)', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const remotes = fakeRemotes({
    'order-list': () => {
      throw new Error('No bread');
    },
  });
  const { screen, network } = await renderShell({ path: '/orders', remotes });
  expect(await screen.findByRole('alert')).toHaveTextContent(PANEL);
  const reports = network.seen.filter(({ name }) => name === reportClientError.name);
  expect(reports.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      kind: 'unhandled',
      area: 'mf-orders',
      version: '1.0.0',
      page: '/orders',
      message: 'Error: No bread',
    }),
  ]);
  errors.mockRestore();
});

test('beside a panel the drawer, the account menu and every other remote work (SHL-19)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders');
  const { screen, user } = await renderShell({ path: '/orders', remotes });
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: 'Administration' }));
  expect(await screen.findByRole('heading', { name: 'Page teamMemberList' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
});

test('one failing card leaves the others as they are (SHL-19)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders');
  const { screen } = await renderShell({ path: '/my/dashboard', remotes });
  expect(await screen.findByRole('alert')).toHaveTextContent(PANEL);
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toBeVisible();
  expect(await screen.findByText(/14 Tanner's Yard/)).toBeVisible();
});

test('a remote that mounts late has session, region, locale and view at once (SHL-27)', async () => {
  const read: unknown[] = [];
  function Late() {
    const { bus } = useHost();
    read.push(
      bus.read('session')?.workspaceId,
      bus.read('region'),
      bus.read('locale'),
      bus.read('view'),
      bus.read('composition')?.remotes.length,
    );
    return <h1>Late</h1>;
  }
  const { screen } = await renderShell({ path: '/orders', remotes: fakeRemotes({ 'order-list': Late }) });
  await screen.findByRole('heading', { name: 'Late' });
  expect(read.slice(0, 5)).toEqual([101, 'gb', 'en', 'customer', 5]);
});

test('nothing that a remote gets holds a token (SHL-29)', async () => {
  function Curious() {
    const host = useHost();
    return <h1>{JSON.stringify({ ...host, history: undefined, i18n: undefined, bus: host.bus.read('session') })}</h1>;
  }
  const { screen, services } = await renderShell({ path: '/orders', remotes: fakeRemotes({ 'order-list': Curious }) });
  const told = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
  const tokens = await services.session.current();
  for (const token of [tokens!.bearerToken, tokens!.accessToken, tokens!.refreshToken])
    expect(told).not.toContain(token);
});

test('a new release is live on the next navigation into its area, and a mounted screen stays on the release that it loaded (SHL-22, SHL-23)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const site = fakeSite();
  const { remotes, go, screen, user } = await renderShell({ path: '/orders', site });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await user.type(screen.getByLabelText('Note'), 'Two boxes');
  const { remotes: before } = gbComposition();
  site.answer('/composition/gb.json', {
    body: gbComposition({
      remotes: before.map((remote) =>
        remote.name === 'mf-orders' ? composed('mf-orders', { version: '1.1.0' }) : remote,
      ),
    }),
  });
  await go('/orders?page=2');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByLabelText('Note')).toHaveValue('Two boxes');
  await go('/my/team');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await go('/orders');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(remotes.loads).toEqual(['mf-orders 1.0.0', 'mf-admin 1.0.0', 'mf-orders 1.1.0']);
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('leaving an area unmounts it and leaves no subscription behind (SHL-25)', async () => {
  function Listening() {
    const { bus } = useHost();
    const locale = bus.read('locale');
    return <h1>{locale}</h1>;
  }
  const { services, go, screen } = await renderShell({
    path: '/my/team',
    remotes: fakeRemotes({ 'order-list': Listening }),
  });
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  const before = {
    subscriptions: services.bus.subscriptionCount(),
    styles: document.querySelectorAll('style').length,
    areas: document.querySelectorAll('.remote-area').length,
  };
  for (let round = 0; round < 5; round += 1) {
    await go('/orders');
    await go('/my/team');
  }
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });
  expect({
    subscriptions: services.bus.subscriptionCount(),
    styles: document.querySelectorAll('style').length,
    areas: document.querySelectorAll('.remote-area').length,
  }).toEqual(before);
});

test.each([
  [403, 'Access denied'],
  [404, 'Page not found'],
] as const)(
  'a remote may show the %s page in place of its own, until the next navigation (SHL-117)',
  async (code, heading) => {
    function Forbidden() {
      const { showErrorPage } = useHost();
      return <button onClick={() => showErrorPage(code)}>Go</button>;
    }
    const { screen, user, go } = await renderShell({
      path: '/orders',
      remotes: fakeRemotes({ 'order-list': Forbidden }),
    });
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await go('/my/team');
    expect(await screen.findByRole('heading', { name: 'Page teamMemberList' })).toBeVisible();
  },
);

test('a remote that asks for the 403 page because its session has ended does not cover the sign-in page (SHL-41, SHL-117)', async () => {
  function NewOrder() {
    const { showErrorPage } = useHost();
    const isAllowed = useSession() !== null;
    useEffect(() => {
      if (!isAllowed) showErrorPage(403);
    }, [isAllowed, showErrorPage]);
    return isAllowed ? <h1>New order</h1> : null;
  }
  const { screen, services, address } = await renderShell({
    path: '/orders/new',
    remotes: fakeRemotes({ 'new-order': NewOrder }),
  });
  await screen.findByRole('heading', { name: 'New order' });
  await act(async () => void services.session.end('lost'));
  expect(await screen.findByRole('heading', { name: 'Page signin' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Access denied' })).toBeNull();
  expect([address(), sessionStorage.getItem('app.wantedPage')]).toEqual(['/sign-in', '/orders/new']);
});

test('a remote whose load failed while the connection changed is tried again by itself, once (SHL-15)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders', new RemoteUnavailable('mf-orders', '1.0.0', 'no answer'));
  const { screen } = await renderShell({ path: '/orders', remotes });
  await screen.findByText('This part of Larder can’t be loaded');
  const before = remotes.loads.length;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByText('This part of Larder can’t be loaded');
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByText('This part of Larder can’t be loaded');
  expect(remotes.loads.length).toBe(before + 1);
});

test('a remote whose request a change of network left hanging is tried again by itself after its 10 s, once (SHL-16, SHL-20)', async () => {
  jest.useFakeTimers();
  const remotes = fakeRemotes();
  remotes.hold('mf-orders', new Promise(() => undefined));
  const { screen } = await renderShell({ path: '/orders', remotes });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const before = remotes.loads.length;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await act(() => jest.advanceTimersByTimeAsync(5_100));
  expect(remotes.loads.length).toBe(before + 1);
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(screen.getByRole('alert')).toHaveTextContent(PANEL);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(remotes.loads.length).toBe(before + 1);
});

test('a remote that is too slow is not tried again by itself while the connection stays (SHL-16)', async () => {
  jest.useFakeTimers();
  const remotes = fakeRemotes();
  remotes.hold('mf-orders', new Promise(() => undefined));
  const { screen } = await renderShell({ path: '/orders', remotes });
  const before = remotes.loads.length;
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(screen.getByRole('alert')).toHaveTextContent(PANEL);
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(remotes.loads.length).toBe(before);
});

test('a remote is back by itself once the browser is online (SHL-20)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders', new RemoteUnavailable('mf-orders', '1.0.0', 'no answer'));
  const { screen } = await renderShell({ path: '/orders', remotes });
  await screen.findByText('This part of Larder can’t be loaded');
  remotes.mend('mf-orders');
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
});

test('where another shell is released, a remote that does not fit says so and offers the reload, which asks before entries are lost (REL-73)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders', new RemoteMismatch('mf-orders', '2.0.0', 'it needs the contract ^2.0.0'));
  const site = fakeSite({ files: { '/': { text: '<script src="/releases/shell/2.0.0/main.js"></script>' } } });
  const { screen, user, services, reload, address } = await renderShell({ path: '/orders?tab=draft', remotes, site });
  expect(await screen.findByRole('heading', { name: 'Larder has been updated' })).toBeVisible();
  const asked = jest.fn();
  const lift = services.history.block(asked);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  lift();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect([reload.mock.calls.length, address()]).toEqual([1, '/orders?tab=draft']);
});

test('"Larder has been updated" is read out as an alert, and its button takes Enter (REL-73)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders', new RemoteMismatch('mf-orders', '2.0.0', 'it needs the contract ^2.0.0'));
  const site = fakeSite({ files: { '/': { text: '<script src="/releases/shell/2.0.0/main.js"></script>' } } });
  const { screen, user, reload } = await renderShell({ path: '/orders', remotes, site });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Larder has been updatedReload the page to go on. What you have saved is safe.Reload',
  );
  const button = screen.getByRole('button', { name: 'Reload' });
  expect(alert).toContainElement(button);
  button.focus();
  await user.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a remote that does not fit the shell which is released shows the panel (SHL-18)', async () => {
  const remotes = fakeRemotes();
  remotes.fail('mf-orders', new RemoteMismatch('mf-orders', '2.0.0', 'it needs the contract ^2.0.0'));
  const { screen } = await renderShell({
    path: '/orders',
    remotes,
    site: fakeSite({ files: { '/': { text: '<script src="/releases/shell/1.0.0/main.js"></script>' } } }),
  });
  expect(await screen.findByText('This part of Larder can’t be loaded')).toBeVisible();
});

test('a report names the failure and its cause (SHL-118)', async () => {
  const remotes = fakeRemotes();
  remotes.fail(
    'mf-orders',
    new RemoteBroken('mf-orders', '1.0.0', 'it threw while loading', new TypeError('x is not a function')),
  );
  const { screen, network } = await renderShell({ path: '/orders', remotes });
  await screen.findByText('This part of Larder can’t be loaded');
  const report = network.last(reportClientError);
  expect(report?.body).toMatchObject({
    area: 'mf-orders',
    message: 'RemoteBroken: mf-orders 1.0.0: it threw while loading; caused by TypeError: x is not a function',
  });
});
