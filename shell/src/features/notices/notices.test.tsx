/** @jest-environment jsdom */
import { waitFor, within } from '@testing-library/react/pure';
import { listNotices, readNotices } from '@larder/contracts';
import type { Notice } from '@larder/contracts';
import { composed, frComposition, gbComposition } from '../../testing/declarations';
import { fakeSite } from '../../testing/fake-site';
import { storePreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import { storeSession } from '../../testing/session-tokens';

beforeEach(() => {
  storeSession();
  storePreferences();
});

const PATH = '/orders?now=2026-11-20T09:00:00Z';
const delivery = { deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' };
const about = { readDate: null, orderId: 10025, locationId: 1011 };
const delivered: Notice = {
  ...about,
  id: 9,
  kind: 'status',
  createdDate: '2026-11-20T06:12:00.000Z',
  orderId: 10018,
  data: { step: 'delivered', ...delivery },
};
const scheduled: Notice = {
  ...about,
  id: 8,
  kind: 'status',
  createdDate: '2026-11-19T14:31:00.000Z',
  data: { step: 'scheduled', ...delivery },
};
const line = { product: 'Natural yoghurt', substitute: null, cartons: 1, ordered: 2 };
const short: Notice = {
  ...about,
  id: 7,
  kind: 'substitution',
  createdDate: '2026-11-17T05:40:00.000Z',
  readDate: '2026-11-17T08:00:00.000Z',
  data: { lines: [line, line, line] },
};

const answer = (items: Notice[], unreadCount: number, total = items.length) => ({
  items,
  pagination: { pageNumber: 1, pageSize: 20, totalItemCount: total },
  unreadCount,
});

async function openShell({
  list = answer([delivered, scheduled, short], 2) as unknown,
  read = { unreadCount: 0 } as unknown,
  path = PATH,
  width = 1280,
  gb = gbComposition(),
} = {}) {
  const live = <T extends { features: readonly string[] }>(composition: T) => ({
    ...composition,
    features: [...composition.features, 'live'],
  });
  const site = fakeSite({
    answers: [
      [listNotices, list],
      [readNotices, read],
    ],
    composition: { gb: live(gb), fr: live(frComposition()) },
  });
  return renderShell({ path, site, width });
}
const openPanel = async (options?: Parameters<typeof openShell>[0]) => {
  const shell = await openShell(options);
  await shell.user.click(await shell.screen.findByRole('button', { name: /^Notices/ }));
  return { ...shell, panel: await shell.screen.findByRole('dialog', { name: /^Notices/ }) };
};

const linksOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('link'));

test('the bell says how many notices are unread, and shows 9+ from 10 on (GDE-85)', async () => {
  const { screen } = await openShell({ list: answer([delivered], 12) });
  expect(await screen.findByRole('button', { name: 'Notices, 12 unread' })).toBeVisible();
  expect(screen.getByText('9+')).toHaveAttribute('aria-hidden', 'true');
});

test('9 unread are shown as 9 (GDE-85)', async () => {
  const { screen } = await openShell({ list: answer([delivered], 9) });
  expect(await screen.findByText('9')).toBeVisible();
});

test('without unread notices the bell has no number (GDE-85)', async () => {
  const { screen, container } = await openShell({ list: answer([], 0) });
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeVisible();
  expect(container.querySelector('.bell-count')).toBeNull();
});

test('a region without live has no bell (GDE-1)', async () => {
  const { screen, network } = await renderShell({ path: PATH });
  await screen.findByRole('heading', { name: 'Page orderList' });
  expect([screen.queryByRole('button', { name: /^Notices/ }), network.count(listNotices)]).toEqual([null, 0]);
});

test('a company without the customer role has no bell (GDE-85)', async () => {
  storeSession({ companyRoles: ['producer'] });
  const { container } = await openShell({ path: '/my/products' });
  expect(container.querySelector('.bell-root')).toBeNull();
});

test('the panel lists notices by day with declared texts, times and links (GDE-85, GDE-86)', async () => {
  const { panel } = await openPanel();
  await within(panel).findByRole('heading', { name: 'Today' });
  expect(
    within(panel)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'Yesterday', 'Earlier']);
  const links = linksOf(panel);
  expect(
    links.map((link) => [
      link.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['Unread: Order 10018: Delivered06:12', '/orders/10018'],
    ['Unread: Order 10025: Scheduled for Mon 23 Nov, 07:00-10:00Thu 19 Nov, 14:31', '/orders/10025'],
    ['Order 10025: 1 of 2 cartons of Natural yoghurt, and 2 more linesTue 17 Nov, 05:40', '/orders/10025'],
  ]);
});

test('reminders, prices and invoices read and lead as declared (GDE-54, GDE-86, GDE-88)', async () => {
  const at = (hour: number) => ({
    readDate: '2026-11-20T08:59:00.000Z',
    createdDate: `2026-11-20T0${hour}:00:00.000Z`,
  });
  const entry = { locationId: 1011, locationName: 'Shoreditch', deliveryDate: '2026-11-23', draftIds: [10001] };
  const price = { productId: 1, product: 'Whole milk', former: 12.6, price: 13.08 };
  const cutOffAt = '2026-11-20T12:00:00';
  const { panel } = await openPanel({
    list: answer(
      [
        {
          ...at(8),
          id: 6,
          kind: 'reminder',
          orderId: 10001,
          locationId: 1011,
          data: { minutesLeft: 180, cutOffAt, entries: [entry] },
        },
        {
          ...at(7),
          id: 5,
          kind: 'reminder',
          orderId: null,
          locationId: null,
          data: {
            minutesLeft: 45,
            cutOffAt,
            entries: [
              { ...entry, draftIds: [] },
              { ...entry, locationId: 1012 },
            ],
          },
        },
        {
          ...at(6),
          id: 4,
          kind: 'price',
          orderId: null,
          locationId: 1011,
          data: { date: '2026-11-24', locationName: 'Shoreditch', products: [price, price, price] },
        },
        {
          ...at(5),
          id: 3,
          kind: 'price',
          orderId: null,
          locationId: 1011,
          data: { date: '2026-11-24', locationName: 'Shoreditch', products: [price] },
        },
        {
          ...at(4),
          id: 2,
          kind: 'invoice',
          orderId: 10018,
          locationId: 1011,
          data: { step: 'issued', number: 'INV-2026-0047' },
        },
      ],
      0,
    ),
  });
  await within(panel).findByRole('heading', { name: 'Today' });
  expect(
    linksOf(panel).map((link) => [
      link.querySelector('.notice-text')?.textContent.replaceAll('\u00a0', ' '),
      link.getAttribute('href'),
    ]),
  ).toEqual([
    ['3 h left to order for Mon 23 Nov, Shoreditch: draft 10001 is not sent', '/orders/10001'],
    [
      '45 min left to order for Mon 23 Nov, Shoreditch: nothing ordered yet, and 1 more',
      '/orders/new?location=1011&date=2026-11-23',
    ],
    [
      '3 products you buy change price on 24 Nov, Shoreditch: Whole milk from £12.60 to £13.08, and 2 more',
      '/locations/1011',
    ],
    ['1 product you buy changes price on 24 Nov, Shoreditch: Whole milk from £12.60 to £13.08', '/locations/1011'],
    ['Invoice INV-2026-0047 has been issued', '/billing'],
  ]);
});

test('a kind that no remote declares is not shown (GDE-86)', async () => {
  const { panel } = await openPanel({
    list: answer([{ ...delivered, data: { ...delivery, step: 'moved' } }, scheduled], 2),
  });
  await within(panel).findByRole('link', { name: /Scheduled/ });
  expect(linksOf(panel)).toHaveLength(1);
});

describe('notices that no remote of the page has words for', () => {
  const price: Notice = {
    ...about,
    id: 10,
    kind: 'price',
    createdDate: '2026-11-20T08:00:00.000Z',
    orderId: null,
    data: { date: '2026-11-24', locationName: 'Shoreditch', products: [] },
  };
  /** As the API does it. */
  const ofKinds =
    (stored: Notice[]) =>
    ({ query }: { query: URLSearchParams }) => {
      const kinds = query.get('kinds')?.split(',');
      const items = stored.filter(({ kind }) => kinds?.includes(kind) ?? true);
      return answer(items, items.filter(({ readDate }) => !readDate).length);
    };
  const withParts = (parts: string[]) => gbComposition({ remotes: [composed('mf-orders', { parts })] });

  test('those of a part that the region leaves out are neither listed, counted nor marked (GDE-85, GDE-89)', async () => {
    const { panel, user, network } = await openPanel({
      list: ofKinds([price, delivered, scheduled]),
      gb: withParts(['orders']),
    });
    expect(panel).toHaveAccessibleName(/2 unread/);
    await within(panel).findByRole('link', { name: /10018/ });
    expect(linksOf(panel)).toHaveLength(2);
    await user.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    expect(network.last(readNotices)?.body).toEqual({
      upToId: 9,
      kinds: ['invoice', 'reminder', 'status', 'substitution'],
    });
  });

  test('when there are no others the panel says that there are none, and the bell has no number (GDE-85)', async () => {
    const { panel, screen } = await openPanel({ list: ofKinds([price]), gb: withParts(['orders']) });
    expect(await within(panel).findByText('No notices in the last 30 days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notices' })).toBeInTheDocument();
  });

  test('where no remote declares any, none are asked for (GDE-85)', async () => {
    const { panel, screen, network } = await openPanel({
      list: ofKinds([price, delivered]),
      gb: gbComposition({ remotes: [composed('mf-admin')] }),
      path: '/legal',
    });
    expect(await within(panel).findByText('No notices in the last 30 days')).toBeVisible();
    expect([screen.queryByRole('button', { name: /unread/ }), network.count(listNotices)]).toEqual([null, 0]);
  });

  test('something that happened of a declared kind without words leaves the empty panel, and can be marked (GDE-85, GDE-89)', async () => {
    const moved: Notice = { ...delivered, data: { ...delivery, step: 'moved' } };
    const { panel } = await openPanel({ list: answer([moved], 1) });
    expect(await within(panel).findByText('No notices in the last 30 days')).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  });
});

test('a changed role or limit of locations asks for number and list anew (GDE-83, GDE-87, GDE-89)', async () => {
  let isLimited = false;
  const { services, screen, panel } = await openPanel({
    list: () => (isLimited ? answer([scheduled], 1) : answer([delivered, scheduled], 2)),
  });
  await within(panel).findByRole('link', { name: /10018/ });
  isLimited = true;
  services.bus.emit('live-heard', { kinds: ['team'], orders: [] });
  expect(await screen.findByRole('dialog', { name: /1 unread/ })).toBeVisible();
  await waitFor(() => expect(linksOf(panel)).toHaveLength(1));
});

test('opening a notice reads it and leads to its order (GDE-89)', async () => {
  const { user, panel, address, screen, network } = await openPanel();
  await user.click(await within(panel).findByRole('link', { name: /10018/ }));
  expect([address(), screen.queryByRole('dialog')]).toEqual(['/orders/10018', null]);
  expect(network.last(readNotices)?.body).toMatchObject({ ids: [9] });
});

test('a notice that was read is not marked again (GDE-89)', async () => {
  const { user, panel, address, network } = await openPanel();
  await user.click(await within(panel).findByRole('link', { name: /yoghurt/ }));
  expect([address(), network.count(readNotices)]).toEqual(['/orders/10025', 0]);
});

test('Mark all as read reads up to the newest that was shown, and the number goes (GDE-89)', async () => {
  let isRead = false;
  const { panel, user, screen, network } = await openPanel({
    list: () => answer([delivered, scheduled], isRead ? 0 : 2),
    read: () => {
      isRead = true;
      return { unreadCount: 0 };
    },
  });
  await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  expect(network.last(readNotices)?.body).toMatchObject({ upToId: 9 });
  expect(await screen.findByRole('dialog', { name: 'Notices' })).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a failed mark shows the error alert and keeps the notices (GDE-89, GDE-106)', async () => {
  const { panel, user } = await openPanel({ read: { failsWith: 'internal' } });
  await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(linksOf(panel)).toHaveLength(3);
});

test('older notices come 20 at a time (GDE-85)', async () => {
  const { panel, user, network } = await openPanel({ list: answer([delivered, scheduled], 2, 30) });
  await user.click(await within(panel).findByRole('button', { name: 'Show older notices' }));
  await within(panel).findByRole('link', { name: /10018/ });
  expect(network.last(listNotices)?.query?.get('pageSize')).toBe('40');
});

test('notices beyond the 200 of one call come too, each once, also when a new one moves the others on (GDE-85)', async () => {
  const stored = Array.from({ length: 230 }, (_, at): Notice => ({ ...delivered, id: 500 - at, orderId: 20_000 + at }));
  let isNew = false;
  const list = ({ query }: { query: URLSearchParams }) => {
    const [pageNumber, pageSize] = [Number(query.get('pageNumber') ?? 1), Number(query.get('pageSize') ?? 20)];
    const all = isNew && pageNumber > 1 ? [{ ...delivered, id: 501, orderId: 19_999 }, ...stored] : stored;
    return answer(all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), 2, all.length);
  };
  const { panel, user } = await openPanel({ list });
  // Looking for roles takes long where there are hundreds.
  const links = () => [...panel.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  const older = () => panel.querySelector('.notices-older');
  await waitFor(() => expect(links()).toHaveLength(20));
  for (let count = 40; count <= 220; count += 20) {
    isNew = count > 200;
    await user.click(older()!);
    await waitFor(() => expect(links()).toHaveLength(count));
  }
  expect(new Set(links()).size).toBe(220);
  isNew = false;
  await user.click(older()!);
  await waitFor(() => expect(links()).toHaveLength(230));
  expect([new Set(links()).size, links().at(-1), older()]).toEqual([230, '/orders/20229', null]);
});

test('without notices the panel says so (GDE-85)', async () => {
  const { panel } = await openPanel({ list: answer([], 0) });
  expect(await within(panel).findByText('No notices in the last 30 days')).toBeVisible();
});

test('notices that fail to load can be asked for again (GDE-106)', async () => {
  let fails = true;
  const failing = await openPanel({ list: () => (fails ? { failsWith: 'internal' } : answer([delivered], 1)) });
  expect(await within(failing.panel).findByRole('heading', { name: 'We couldn’t load your notices' })).toBeVisible();
  fails = false;
  await failing.user.click(within(failing.panel).getByRole('button', { name: 'Try again' }));
  expect(await within(failing.panel).findByRole('link', { name: /10018/ })).toBeVisible();
});

test('pages start without waiting for notices (GDE-106)', async () => {
  const { screen, network } = await openShell({ list: () => new Promise(() => undefined) });
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Page orderList' })).toBeVisible();
  expect(network.count(listNotices)).toBeGreaterThan(0);
});

test('the panel leads to the card where its kinds are chosen (GDE-85, GDE-90)', async () => {
  const { user, panel, screen } = await openPanel();
  const kinds = within(panel).getByRole('link', { name: 'Choose which notices you get' });
  expect(kinds).toHaveAttribute('href', '/my/profile#notices');
  await user.click(kinds);
  expect(await screen.findByRole('heading', { name: 'Page profile' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Esc closes the panel and gives the focus back to the bell (GDE-104)', async () => {
  const { user, screen } = await openPanel();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: /^Notices/ })).toHaveFocus();
});

test('in fr the bell speaks French (GDE-85)', async () => {
  storeSession({ region: 'fr' });
  const { screen } = await openShell({ list: answer([scheduled], 1) });
  expect(await screen.findByRole('button', { name: 'Avis, 1 non lu' })).toBeVisible();
});
