/** @jest-environment jsdom */
import { act, waitFor, within } from '@testing-library/react/pure';
import { reportClientError } from '@larder/contracts';
import { Slot } from '@larder/remote-kit/slot';
import type { ModuleRequest } from '@larder/remote-kit';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { composed, DECLARATIONS, gbComposition } from '../testing/declarations';
import { fakeRemotes } from '../testing/fake-remotes';
import { fakeSite } from '../testing/fake-site';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

const SLOT = {
  name: 'order-details/aside',
  version: 1,
  takes: 2,
  heights: { small: 180, medium: 260, large: 380 },
  context: { orderId: { is: 'number' }, type: { is: 'text' } },
};
const PANEL = {
  slot: 'order-details/aside@1',
  name: 'emissions',
  order: 10,
  module: 'emissions',
  title: { en: 'Emissions', fr: 'Émissions' },
  height: 'medium',
  needs: ['orderId'],
};
const DOWN = 'This panel isn’t available right now';

/** The newest frame that was told to watch, and how to bring all of them near. */
const watched = new Set<(entries: { isIntersecting: boolean }[]) => void>();
const comeNear = () =>
  act(async () => {
    for (const tell of [...watched]) tell([{ isIntersecting: true }]);
  });
const margins: string[] = [];

beforeEach(() => {
  storeSession();
  localStorage.setItem(
    'app.prefs.00000000-0000-4000-8000-000000000101',
    JSON.stringify({ onboarding: { welcome: true, tour: true, completedTour: true } }),
  );
  watched.clear();
  margins.length = 0;
  globalThis.IntersectionObserver = class {
    constructor(
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void,
      { rootMargin }: { rootMargin: string },
    ) {
      margins.push(rootMargin);
    }
    observe() {
      watched.add(this.tell);
    }
    disconnect() {
      watched.delete(this.tell);
    }
  } as never;
});

function compositionWith(panels: Partial<Record<'mf-insights' | 'mf-catalogue', object[]>>, slot: object = SLOT) {
  const { parts, ...orders } = DECLARATIONS['mf-orders'];
  const withPanels = (name: 'mf-insights' | 'mf-catalogue') => {
    const [[first, part], ...others] = Object.entries(DECLARATIONS[name].parts) as [
      [string, object],
      ...[string, object][],
    ];
    return {
      ...DECLARATIONS[name],
      parts: { [first]: { ...part, panels: panels[name] ?? [] }, ...Object.fromEntries(others) },
    };
  };
  return gbComposition({
    remotes: [
      composed('mf-auth'),
      composed('mf-admin'),
      composed('mf-orders', {
        declaration: { ...orders, parts: { ...parts, orders: { ...parts.orders, slots: [slot] } } },
      }),
      composed('mf-insights', { declaration: withPanels('mf-insights') }),
      composed('mf-catalogue', { declaration: withPanels('mf-catalogue') }),
    ],
  });
}

/** An order that has room for panels, and says which context they get. */
function OrderPage({ request }: { request: ModuleRequest }) {
  const [type, setType] = useState('normal');
  const context = { orderId: Number(request.params.orderId), type };
  return (
    <>
      <h1>Order</h1>
      <Slot name="order-details/aside@1" context={context} />
      <button onClick={() => setType('other')}>Change</button>
      <button onClick={() => setType('sample')}>Sample</button>
    </>
  );
}

const Emissions = ({ request }: { request: ModuleRequest }) => (
  <p>{`${request.kind} ${request.name} ${JSON.stringify(request.context)}`}</p>
);

async function openOrder(
  panels: Parameters<typeof compositionWith>[0],
  modules: Record<string, ComponentType<{ request: ModuleRequest }>> = { emissions: Emissions },
  slot?: object,
) {
  const remotes = fakeRemotes({ order: OrderPage, ...modules });
  const site = fakeSite({ composition: { gb: compositionWith(panels, slot) } });
  const rendered = await renderShell({ path: '/orders/7', remotes, site });
  await rendered.screen.findByRole('heading', { name: 'Order' });
  return rendered;
}

test('a panel of another remote is fetched once it comes within 300 px, with a copy of the context (REL-101, REL-104)', async () => {
  const { screen, remotes } = await openOrder({ 'mf-insights': [PANEL] });
  const frame = await screen.findByRole('region', { name: 'Emissions' });
  await act(async () => undefined);
  expect(frame).toHaveStyle({ blockSize: '260px' });
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
  expect([...new Set(margins)]).toEqual(['300px']);
  await comeNear();
  expect(await screen.findByText('panel emissions {"orderId":7,"type":"normal"}')).toBeVisible();
  expect(frame).toContainElement(screen.getByText(/panel emissions/));
  expect(remotes.loads).toEqual(['mf-orders 1.0.0', 'mf-insights 1.0.0']);
});

test('a panel hears what its host knows by now, and leaves with the page (REL-104)', async () => {
  const { screen, user, go, services } = await openOrder({ 'mf-insights': [PANEL] });
  await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  await screen.findByText(/"type":"normal"/);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('panel emissions {"orderId":7,"type":"other"}')).toBeVisible();
  await go('/my/profile');
  expect(services.slots.fills.getState()).toEqual([]);
});

test('panels stand in the order of their declarations, as many as the slot takes (REL-101, REL-103)', async () => {
  const { screen } = await openOrder({
    'mf-insights': [
      { ...PANEL, order: 30, name: 'last', title: { en: 'Last', fr: 'Last' } },
      { ...PANEL, order: 20 },
    ],
    'mf-catalogue': [{ ...PANEL, order: 10, name: 'suppliers', title: { en: 'About your suppliers', fr: '-' } }],
  });
  await screen.findByRole('region', { name: 'Emissions' });
  expect(
    screen
      .getAllByRole('region')
      .map((region) => region.querySelector('h2')?.textContent)
      .filter(Boolean),
  ).toEqual(['About your suppliers', 'Emissions']);
});

test.each([
  ['another view', { show: { views: ['producer'] } }],
  ['other roles', { show: { roles: ['STANDARD'] } }],
  ['a feature that the region leaves out', { feature: 'telepathy' }],
  ['other regions', { regions: ['fr'] }],
  ['another slot', { slot: 'order-details/aside@2' }],
  ['samples', { when: { type: ['sample'] } }],
])('a panel for %s leaves no room and asks for nothing (REL-101, REL-105)', async (_, change) => {
  const { screen, remotes } = await openOrder({ 'mf-insights': [{ ...PANEL, ...change }] });
  await comeNear();
  expect(screen.queryByRole('region', { name: 'Emissions' })).toBeNull();
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
});

test('a panel goes when the context is no longer one that it stands with (REL-106)', async () => {
  const { screen, user } = await openOrder({ 'mf-insights': [{ ...PANEL, when: { type: ['normal'] } }] });
  expect(await screen.findByRole('region', { name: 'Emissions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sample' }));
  expect(screen.queryByRole('region', { name: 'Emissions' })).toBeNull();
});

test('a panel that is missing says so in its own frame, is reported once, and comes with Try again (REL-104)', async () => {
  const { screen, user, site, remotes } = await openOrder(
    {
      'mf-insights': [PANEL],
      'mf-catalogue': [
        { ...PANEL, order: 20, name: 'suppliers', module: 'suppliers', title: { en: 'Suppliers', fr: '-' } },
      ],
    },
    { emissions: Emissions, suppliers: () => <p>Three suppliers</p> },
  );
  const frame = await screen.findByRole('region', { name: 'Emissions' });
  remotes.fail('mf-insights');
  await comeNear();
  expect(await screen.findByRole('alert')).toHaveTextContent(`${DOWN}Try again`);
  expect(frame).toContainElement(screen.getByRole('alert'));
  expect(frame).toHaveStyle({ blockSize: '260px' });
  expect(screen.getByText('Three suppliers')).toBeVisible();
  expect(site.network.count(reportClientError)).toBe(1);
  remotes.mend('mf-insights');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/panel emissions/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
});

test('a panel that throws takes nothing else with it (REL-104)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await openOrder(
    { 'mf-insights': [PANEL] },
    {
      emissions: () => {
        throw new Error('no figures');
      },
    },
  );
  await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  expect(await screen.findByText(DOWN)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
});

test('a panel that would get a wrong context is not fetched, and reported once (REL-104)', async () => {
  const { screen, site, remotes } = await openOrder(
    { 'mf-insights': [PANEL] },
    { emissions: Emissions },
    { ...SLOT, context: { ...SLOT.context, type: { is: 'number' } } },
  );
  await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  expect(await screen.findByText(DOWN)).toBeVisible();
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
  expect(site.network.count(reportClientError)).toBe(1);
  expect(JSON.stringify(site.network.last(reportClientError))).toContain(
    'Panel emissions: its context has no right type',
  );
});

test('Try again reads the composition anew, and a panel whose context is right by now is shown (REL-104)', async () => {
  const { screen, user, site, remotes } = await openOrder(
    { 'mf-insights': [PANEL] },
    { emissions: Emissions },
    { ...SLOT, context: { ...SLOT.context, type: { is: 'number' } } },
  );
  await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const reads = () => site.asked.filter((one) => one === 'GET /composition/gb.json').length;
  const before = reads();
  await user.click(retry);
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.getByText(DOWN)).toBeVisible();
  expect(remotes.loads).toEqual(['mf-orders 1.0.0']);
  site.answer('/composition/gb.json', { body: compositionWith({ 'mf-insights': [PANEL] }) });
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText(DOWN)).toBeNull());
  await comeNear();
  expect(await screen.findByText('panel emissions {"orderId":7,"type":"normal"}')).toBeVisible();
  expect(site.network.count(reportClientError)).toBe(1);
});

test('a panel that is on its way says that its title is loading (REL-103)', async () => {
  const { screen, remotes } = await openOrder({ 'mf-insights': [PANEL] });
  const frame = await screen.findByRole('region', { name: 'Emissions' });
  remotes.hold('mf-insights', new Promise(() => undefined));
  await comeNear();
  expect(within(frame).getByText('Loading Emissions')).toBeInTheDocument();
  expect(frame).toHaveStyle({ blockSize: '260px' });
});

test('a panel that breaks long after it was usable takes its own frame alone (REL-104)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Breaks() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('late');
    return <button onClick={() => setBroken(true)}>Break</button>;
  }
  const { screen, user, site } = await openOrder(
    {
      'mf-insights': [PANEL],
      'mf-catalogue': [{ ...PANEL, order: 20, name: 'other', module: 'other', title: { en: 'Other', fr: '-' } }],
    },
    { emissions: Breaks, other: () => <p>Three suppliers</p> },
  );
  const frame = await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  await user.click(await screen.findByRole('button', { name: 'Break' }));
  expect(await within(frame).findByText(DOWN)).toBeVisible();
  expect(screen.getByText('Three suppliers')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  expect(site.network.count(reportClientError)).toBe(1);
});

test('a panel that draws wider than its frame is taken out of it, reported once, and tried again (REL-104)', async () => {
  const measured = new Set<() => void>();
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: () => void) {}
    observe() {
      measured.add(this.tell);
    }
    disconnect() {
      measured.delete(this.tell);
    }
  } as never;
  const { screen, user, site } = await openOrder({ 'mf-insights': [PANEL] });
  const frame = await screen.findByRole('region', { name: 'Emissions' });
  await comeNear();
  await screen.findByText(/panel emissions/);
  let width = 640;
  const body = frame.querySelector('.remote-panel-body')!;
  Object.defineProperty(body, 'clientWidth', { get: () => 320 });
  Object.defineProperty(body, 'scrollWidth', { get: () => width });
  act(() => measured.forEach((tell) => tell()));
  expect(await within(frame).findByText(DOWN)).toBeVisible();
  expect(screen.queryByText(/panel emissions/)).toBeNull();
  expect(JSON.stringify(site.network.last(reportClientError))).toContain('Panel emissions: it draws outside its frame');
  width = 320;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => measured.forEach((tell) => tell()));
  expect(await screen.findByText(/panel emissions/)).toBeVisible();
  expect(site.network.count(reportClientError)).toBe(1);
});

test('what a panel does to its context changes neither the host nor another panel (REL-104)', async () => {
  function Spoils({ request }: { request: ModuleRequest }) {
    Object.assign(request.context!, { orderId: 666, type: 'spoilt' });
    return <p>Spoilt</p>;
  }
  const { screen } = await openOrder(
    {
      'mf-insights': [PANEL],
      'mf-catalogue': [{ ...PANEL, order: 20, name: 'other', module: 'other', title: { en: 'Other', fr: '-' } }],
    },
    { emissions: Spoils, other: Emissions },
  );
  await screen.findByRole('region', { name: 'Other' });
  await comeNear();
  await screen.findByText('Spoilt');
  expect(await screen.findByText('panel other {"orderId":7,"type":"normal"}')).toBeVisible();
});

test('what a host passes is copied, at first and later (REL-104)', async () => {
  const { services } = await openOrder({});
  const [given, later] = [
    { orderId: 9, type: 'normal' },
    { orderId: 9, type: 'other' },
  ];
  const element = document.createElement('div');
  const place = await act(async () => services.slots.fill('order-details/aside@1', 'mf-insights/none', element, given));
  given.type = 'spoilt';
  expect(services.slots.fills.getState()).toMatchObject([{ context: { type: 'normal' } }]);
  await act(async () => place.update(later));
  later.type = 'spoilt';
  expect(services.slots.fills.getState()).toMatchObject([{ context: { type: 'other' } }]);
  await act(async () => place.remove());
});
