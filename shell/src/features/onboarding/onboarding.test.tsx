/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { act, waitFor, within } from '@testing-library/react/pure';
import { listSeen, markSeen } from '@larder/contracts';
import { useOnboarding } from '@larder/remote-kit';
import { fakeRemotes } from '../../testing/fake-remotes';
import { INTRODUCED, storePreferences, storedPreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import type { RenderShellOptions } from '../../testing/render-shell';
import { storeSession } from '../../testing/session-tokens';
import { frComposition, gbComposition } from '../../testing/declarations';
import { fakeSite } from '../../testing/fake-site';

const pause = (ms = 300) =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  });
const flags = () => storedPreferences().onboarding;

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

async function arrive({ path = '/my/dashboard', ...options }: RenderShellOptions = {}) {
  const shell = await renderShell({ path, ...options });
  await pause(20);
  return shell;
}
/** The heading and the count of the step that shows. */
const step = () =>
  [...document.querySelectorAll('.tour-step')].map((one) =>
    `${one.querySelector('h2')?.textContent} ${one.querySelector('.tour-acts > span')?.textContent ?? ''}`.trim(),
  );

beforeEach(() => storeSession());

test.each([
  ['customer', /Everything that your kitchens order/],
  ['producer', /Your products and your company/],
] as const)('the welcome dialog opens in the %s view, with its own text (SHL-103)', async (role, text) => {
  storeSession({ companyRoles: [role], userRole: 'STANDARD' });
  const { screen } = await arrive();
  const dialog = await screen.findByRole('dialog', { name: 'Welcome to Larder' });
  expect(dialog).toHaveTextContent(text);
  expect(dialog).toHaveClass('w598');
});

test('closing the welcome dialog sets its flag and starts the completed tour (SHL-103, SHL-107)', async () => {
  const { screen, user } = await arrive();
  await screen.findByRole('dialog', { name: 'Welcome to Larder' });
  await user.keyboard('{Escape}');
  expect(flags()).toEqual({ welcome: true });
  await pause();
  expect(step()).toEqual(['Help is here']);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(flags()).toEqual({ welcome: true, completedTour: true });
  expect(step()).toEqual([]);
});

test('Explore starts the tour of five steps, with Next, Back and Skip (SHL-103, SHL-104)', async () => {
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  const next = async () => {
    await pause();
    const [shown] = step();
    await user.click(
      within(document.querySelector<HTMLElement>('.tour-step')!).getByRole('button', { name: /Next|Finish/ }),
    );
    return shown;
  };
  await pause();
  const slip = screen.getByRole('dialog', { name: 'Your delivery locations' });
  expect(slip).toHaveFocus();
  expect(within(slip).queryByRole('button', { name: 'Back' })).toBeNull();
  expect(await next()).toBe('Your delivery locations 1 of 5');
  expect(await next()).toBe('Your orders 2 of 5');
  await pause();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await next()).toBe('Your orders 2 of 5');
  expect(await next()).toBe('Find producers 3 of 5');
  expect(await next()).toBe('Team 4 of 5');
  expect(flags()).toEqual({ welcome: true });
  expect(await next()).toBe('Contact us 5 of 5');
  expect(flags()).toEqual({ welcome: true, tour: true });
  await pause();
  expect(step()).toEqual(['Help is here']);
});

test('in a region without mf-admin the tour has no step of administration (REL-26)', async () => {
  const composition = gbComposition();
  const gb = { ...composition, remotes: composition.remotes.filter(({ name }) => name !== 'mf-admin') };
  const { screen, user } = await arrive({ site: fakeSite({ composition: { gb } }) });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  const seen: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await pause();
    seen.push(...step());
    await user.click(
      within(document.querySelector<HTMLElement>('.tour-step')!).getByRole('button', { name: /Next|Finish/ }),
    );
  }
  expect(seen).toEqual([
    'Your delivery locations 1 of 4',
    'Your orders 2 of 4',
    'Find producers 3 of 4',
    'Contact us 4 of 4',
  ]);
});

test.each([
  ['STANDARD', 'See what is on its way', 'See who works with you'],
  ['TRUSTED', 'Place, track and repeat', 'See who works with you'],
  ['ADMIN', 'Place, track and repeat', 'Invite your team'],
] as const)('the tour tells %s what that role may do, and nothing else (SHL-105)', async (userRole, orders, team) => {
  storeSession({ userRole });
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  const read = async () => {
    await pause();
    const slip = document.querySelector<HTMLElement>('.tour-step')!;
    const { textContent } = slip;
    await user.click(within(slip).getByRole('button', { name: /Next|Finish/ }));
    return textContent;
  };
  await read();
  expect(await read()).toContain(orders);
  await read();
  expect(await read()).toContain(team);
});

test('a step shows after 250 ms (SHL-104)', async () => {
  const { screen } = await arrive();
  const explore = await screen.findByRole('button', { name: 'Explore' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  act(() => explore.click());
  await act(() => jest.advanceTimersByTimeAsync(249));
  expect(step()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(step()).toEqual(['Your delivery locations 1 of 5']);
});

test.each([
  [
    'Skip',
    (
      user: { click: (element: Element) => Promise<void> },
      screen: { getByRole: (role: 'button', options: object) => HTMLElement },
    ) => user.click(screen.getByRole('button', { name: 'Skip' })),
  ],
  ['Esc', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
])('%s ends the tour and starts the completed one (SHL-106)', async (_, act_) => {
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  await act_(user as never, screen as never);
  expect(flags()).toEqual({ welcome: true, tour: true });
  await pause();
  expect(step()).toEqual(['Help is here']);
});

test('Esc ends the tour wherever the focus is (SHL-106)', async () => {
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  await act(async () => screen.getByRole('link', { name: 'Dashboard' }).focus());
  await user.keyboard('{Escape}');
  expect(flags()).toEqual({ welcome: true, tour: true });
});

test('in the producer view the steps are products, administration and live chat, and nothing points at Help (SHL-105, SHL-107)', async () => {
  storeSession({ companyRoles: ['producer'] });
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  expect(step()).toEqual(['Products 1 of 3']);
  expect(screen.getByText('See your products as kitchens see them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await pause();
  expect(step()).toEqual([]);
  expect(flags()).toEqual({ welcome: true, tour: true, completedTour: true });
});

test('in fr product search and live chat are left out, and the count adjusts (SHL-105)', async () => {
  storeSession({ region: 'fr' });
  const { screen, user } = await arrive({ site: fakeSite({ composition: { fr: frComposition() } }) });
  await user.click(await screen.findByRole('button', { name: 'Découvrir' }));
  await pause();
  expect(step()).toEqual(['Vos lieux de livraison 1 sur 3']);
});

test.each([
  ['locations', 'customer', 'producer', 0, 'Products 1 of 3'],
  ['orders', 'customer', 'producer', 1, 'Products 1 of 3'],
  ['product lines', 'customer', 'producer', 2, 'Products 1 of 3'],
  ['administration', 'customer', 'producer', 3, 'Team 2 of 3'],
  ['live chat', 'customer', 'producer', 4, 'Contact us 3 of 3'],
  ['product lines', 'producer', 'customer', 0, 'Find producers 3 of 5'],
] as const)(
  'the tour goes on when the view is switched: from %s of the %s view, in the %s view (SHL-105, SHL-109)',
  async (_, from, to, nexts, shown) => {
    storeSession({ companyRoles: ['customer', 'producer'] });
    storePreferences({ onboarding: {}, currentView: from });
    const { screen, user } = await arrive();
    await user.click(await screen.findByRole('button', { name: 'Explore' }));
    await pause();
    for (let at = 0; at < nexts; at += 1) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await pause();
    }
    const other = to === 'producer' ? 'Producer' : 'Customer';
    await user.click(within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name: other }));
    await waitFor(() => expect(step()).toEqual([shown]));
    expect(flags()).toEqual({ welcome: true });
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(flags()).toMatchObject({ welcome: true, tour: true });
  },
);

test('a switch to a view without a further step ends the tour and starts the completed one (SHL-106, SHL-109)', async () => {
  storeSession({ region: 'fr', companyRoles: ['customer', 'producer'] });
  storePreferences({ onboarding: {}, currentView: 'producer' });
  const composition = frComposition();
  const fr = { ...composition, remotes: composition.remotes.filter(({ name }) => name !== 'mf-admin') };
  const { screen, user } = await arrive({ site: fakeSite({ composition: { fr } }) });
  await user.click(await screen.findByRole('button', { name: 'Découvrir' }));
  await pause();
  expect(step()).toEqual([expect.stringContaining('1 sur 1')]);
  await user.click(screen.getByRole('button', { name: 'Client' }));
  expect(flags()).toEqual({ welcome: true, tour: true });
  await waitFor(() => expect(step()).toEqual(['L’aide est ici']));
});

test('on small screens the tour opens the drawer for its steps and closes it afterwards (SHL-105)', async () => {
  const { screen, user } = await arrive({ width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(
    screen.getByRole('dialog', { name: 'Your delivery locations' }),
  );
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await pause();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  expect(step()).toEqual(['Help is here']);
});

test.each(['its Close', 'an entry', 'the entry of the page', 'its veil', 'Esc on an entry'])(
  'on small screens %s closes the drawer and ends the tour, and scrolling does not open it again (SHL-105, SHL-106)',
  async (way) => {
    const { screen, user } = await arrive({ width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Explore' }));
    await pause();
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    const entry = within(drawer).getByRole('link', { name: 'Dashboard' });
    if (way === 'its Close') await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    else if (way === 'an entry') await user.click(within(drawer).getByRole('link', { name: 'Orders' }));
    else if (way === 'the entry of the page') await user.click(entry);
    else if (way === 'its veil') await user.click(drawer.closest('.veil')!);
    else {
      act(() => entry.focus());
      await user.keyboard('{Escape}');
    }
    act(() => void document.dispatchEvent(new Event('scroll')));
    await pause();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    expect(flags()).toEqual({ welcome: true, tour: true });
    expect(step()).toEqual(['Help is here']);
  },
);

test('on small screens another page closes the drawer and ends the tour (SHL-106)', async () => {
  const { screen, user, go } = await arrive({ width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  await go('/my/profile');
  await pause();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  expect(step()).toEqual(['Help is here']);
});

test('on large screens the toggle closes the drawer and ends the tour (SHL-80, SHL-106)', async () => {
  const { screen, user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await user.click(toggle);
  act(() => void document.dispatchEvent(new Event('scroll')));
  await pause();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(step()).toEqual(['Help is here']);
});

test('on small screens Contact us closes the drawer and ends the tour, and Help is pointed at after its dialog has closed (SHL-106, SHL-124)', async () => {
  const { screen, user } = await arrive({ width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Contact us' }));
  await pause();
  const contact = screen.getByRole('dialog');
  expect(step()).toEqual([]);
  await user.click(within(contact).getAllByRole('button', { name: 'Close' })[0]!);
  await pause();
  expect(step()).toEqual(['Help is here']);
});

test('on large screens the tour stays under the dialog of Contact us, and goes on when that is closed (SHL-106, SHL-124)', async () => {
  const { screen, user } = await arrive({ width: 1280 });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  const first = ['Your delivery locations 1 of 5'];
  expect(step()).toEqual(first);
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  const contact = screen.getByRole('dialog', { name: 'Contact us' });
  expect(contact).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(contact).not.toBeInTheDocument();
  expect(step()).toEqual(first);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await pause();
  expect(step()).toEqual([expect.stringContaining('2 of 5')]);
});

test('a dialog that opens before a step of the tour keeps the focus, and the step comes after it (SHL-104, SHL-124)', async () => {
  const { screen } = await arrive({ width: 1280 });
  const explore = await screen.findByRole('button', { name: 'Explore' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const pass = () => act(() => jest.advanceTimersByTimeAsync(300));
  act(() => explore.click());
  act(() => screen.getByRole('button', { name: 'Contact us' }).click());
  await pass();
  expect(step()).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Contact us' })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('{Escape}');
  await pass();
  expect(step()).toEqual(['Your delivery locations 1 of 5']);
});

test('on small screens Tab stays in the drawer from a step of the tour, both ways (SHL-81, SHL-124)', async () => {
  const { screen, user } = await arrive({ width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Explore' }));
  await pause();
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  const last = within(drawer).getByRole('button', { name: 'Next' });
  last.focus();
  await user.tab();
  expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(last).toHaveFocus();
});

test('Help that is asked for while the page is loading opens its dialog once that is here (SHL-87)', async () => {
  storePreferences({ onboarding: { ...INTRODUCED, order: true } });
  let come: () => void = () => undefined;
  const remotes = fakeRemotes({ 'order-list': OrderList });
  remotes.hold(
    'mf-orders',
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  const { screen, user } = await arrive({ path: '/orders', remotes });
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  come();
  expect(await screen.findByRole('dialog', { name: 'Orders dialog' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await pause();
  expect(screen.queryByRole('dialog', { name: 'Orders dialog' })).toBeNull();
});

test('Help that is asked for while the page is down opens its dialog after Try again (SHL-87)', async () => {
  storePreferences({ onboarding: { ...INTRODUCED, order: true } });
  const remotes = fakeRemotes({ 'order-list': OrderList });
  remotes.fail('mf-orders');
  const { screen, user } = await arrive({ path: '/orders', remotes });
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  remotes.mend('mf-orders');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Orders dialog' })).toBeVisible();
});

test('Help that is asked for while a page is down does not open its dialog after another page was shown (SHL-87)', async () => {
  storePreferences({ onboarding: { ...INTRODUCED, order: true } });
  const remotes = fakeRemotes({ 'order-list': OrderList });
  remotes.fail('mf-orders');
  const { screen, user, go } = await arrive({ path: '/orders', remotes });
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  remotes.mend('mf-orders');
  await go('/my/team');
  await screen.findByRole('heading', { name: 'Page teamMemberList' });
  await go('/orders');
  await screen.findByRole('heading', { name: 'Orders' });
  await pause();
  expect(screen.queryByRole('dialog', { name: 'Orders dialog' })).toBeNull();
});

test('Help restarts the introduction on the dashboard, from the welcome dialog (SHL-87, SHL-108)', async () => {
  storePreferences({ onboarding: { ...INTRODUCED, order: true } });
  const { screen, user, address } = await arrive({ path: '/my/profile' });
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome to Larder' })).toBeVisible();
  expect(address()).toBe('/my/dashboard');
  expect(flags()).toEqual({ welcome: false, tour: false, completedTour: false, order: true });
});

test('a page shows its dialog only after the introduction has closed (SHL-109)', async () => {
  const { screen, user } = await arrive({ path: '/orders', remotes: fakeRemotes({ 'order-list': OrderList }) });
  await screen.findByRole('dialog', { name: 'Welcome to Larder' });
  expect(screen.queryByRole('dialog', { name: 'Orders dialog' })).toBeNull();
  await user.keyboard('{Escape}');
  await pause();
  expect(screen.queryByRole('dialog', { name: 'Orders dialog' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(await screen.findByRole('dialog', { name: 'Orders dialog' })).toBeVisible();
});

test('a dismissed page dialog stays away, and Help opens it again (SHL-87, SHL-110)', async () => {
  storePreferences();
  const { screen, user } = await arrive({ path: '/orders', remotes: fakeRemotes({ 'order-list': OrderList }) });
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(flags()).toEqual({ ...INTRODUCED, order: true });
  await user.click(screen.getByRole('button', { name: /account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Help' }));
  expect(await screen.findByRole('dialog', { name: 'Orders dialog' })).toBeVisible();
});

test('dismissing a page dialog keeps the flags that another tab has set meanwhile (SHL-63)', async () => {
  storePreferences();
  const { screen, user } = await arrive({ path: '/orders', remotes: fakeRemotes({ 'order-list': OrderList }) });
  await screen.findByRole('dialog', { name: 'Orders dialog' });
  storePreferences({ onboarding: { ...INTRODUCED, team: true } });
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(flags()).toEqual({ ...INTRODUCED, team: true, order: true });
});

test('what was closed on another device stays away, and is asked for once (SHL-103, SHL-110)', async () => {
  const site = fakeSite({ answers: [[listSeen, { names: ['welcome', 'tour', 'completedTour', 'order'] }]] });
  const { screen, go } = await arrive({ path: '/orders', site, remotes: fakeRemotes({ 'order-list': OrderList }) });
  await waitFor(() => expect(flags()).toEqual({ ...INTRODUCED, order: true }));
  await pause();
  expect(screen.queryByRole('dialog')).toBeNull();
  await go('/my/dashboard');
  await go('/orders');
  await pause();
  expect([site.network.count(listSeen), site.network.count(markSeen)]).toEqual([1, 0]);
});

test('nothing is asked when this browser has seen it all (SHL-110)', async () => {
  storePreferences({ onboarding: { ...INTRODUCED, order: true } });
  const { site } = await arrive({ path: '/orders', remotes: fakeRemotes({ 'order-list': OrderList }) });
  await pause();
  expect(site.network.count(listSeen)).toBe(0);
});

test('what is closed here is stored with the member, with what this browser knew before (SHL-103, SHL-110)', async () => {
  storePreferences();
  const { screen, user, site } = await arrive({ path: '/orders', remotes: fakeRemotes({ 'order-list': OrderList }) });
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  const told = site.network.seen.filter(({ name }) => name === 'markSeen').map(({ body }) => body);
  expect(told).toEqual([{ names: ['welcome', 'tour', 'completedTour'] }, { names: ['order'] }]);
});

test('an introduction that was begun anew shows, whatever the member has seen (SHL-108)', async () => {
  storePreferences({ onboarding: { welcome: false, tour: false, completedTour: false } });
  const { screen } = await arrive({
    site: fakeSite({ answers: [[listSeen, { names: ['welcome', 'tour', 'completedTour'] }]] }),
  });
  expect(await screen.findByRole('dialog', { name: 'Welcome to Larder' })).toBeVisible();
});

test('without an answer this browser decides alone (SHL-103)', async () => {
  const { screen, user, site } = await arrive({ site: fakeSite({ answers: [[listSeen, { failsWithStatus: 500 }]] }) });
  await screen.findByRole('dialog', { name: 'Welcome to Larder' });
  await user.keyboard('{Escape}');
  expect([flags(), site.network.count(markSeen)]).toEqual([{ welcome: true }, 0]);
});
