/** @jest-environment jsdom */
import { getDeadlines, listDraftOrders } from '@larder/contracts';
import type { Deadline } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { draftsOf, orderRow } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { OrderListPage } from '../features/order-list/order-list.page';
import { StripPlace } from '../features/deadline-strip/strip-place';

const deadline = (changes: Partial<Deadline> = {}): Deadline => ({
  locationId: 1101,
  locationName: 'Ember & Oak Shoreditch',
  deliveryDate: '2026-11-23',
  cutOffAt: '2026-11-20T12:00:00',
  soonFrom: '2026-11-19T07:00:00',
  isUsual: false,
  draftIds: [10001],
  ...changes,
});
const usual = deadline({ locationId: 1102, locationName: 'Ember & Oak Soho', isUsual: true, draftIds: [] });
const later = deadline({
  deliveryDate: '2026-11-25',
  cutOffAt: '2026-11-24T12:00:00',
  soonFrom: '2026-11-23T07:00:00',
  draftIds: [10002],
});
type Options = Parameters<typeof renderOrders>[1];

function list(items: Deadline[], options: Options = {}) {
  const answers = [
    [listDraftOrders, draftsOf([orderRow({ id: 10001, status: 'draft' })])],
    [getDeadlines, { items, lastOrder: null }],
  ] as const;
  return renderOrders(<OrderListPage strip={(isListShown) => <StripPlace isListShown={isListShown} />} />, {
    answers,
    path: '/orders',
    ...options,
  });
}
const settled = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
const wordsOf = (part: HTMLElement) => [...part.querySelectorAll('.say')].map((one) => one.textContent);

test('the strip names the next cut-off with something open; "and 2 more" opens all (GDE-50)', async () => {
  const { screen, user } = list([deadline(), usual, later]);
  const strip = await screen.findByRole('region', { name: 'Next cut-off' });
  expect(wordsOf(strip)).toEqual(['Mon 23 Nov, Ember & Oak Shoreditch: draft 10001 is not sent · 3 h']);
  const more = within(strip).getByRole('button', { name: 'and 2 more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  more.focus();
  await user.keyboard('{Enter}');
  expect(within(strip).getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(within(strip).getByRole('button', { name: 'Show less' })).toHaveFocus();
  expect(wordsOf(strip)).toEqual([
    'Mon 23 Nov, Ember & Oak Shoreditch: draft 10001 is not sent · 3 h',
    'Mon 23 Nov, Ember & Oak Soho: nothing ordered yet, you usually do · 3 h',
    'Wed 25 Nov, Ember & Oak Shoreditch: draft 10002 is not sent · 4 days',
  ]);
  expect([...strip.querySelectorAll('.orders-open')].map((one) => one.classList.contains('calm'))).toEqual([
    false,
    false,
    true,
  ]);
  await user.keyboard('{Enter}');
  expect(wordsOf(strip)).toHaveLength(1);
});

test('each entry leads on with one action: its draft, or a new order with location and date (GDE-52)', async () => {
  const { screen, user } = list([deadline({ draftIds: [10001, 10009] }), usual]);
  await user.click(await screen.findByRole('button', { name: 'and 2 more' }));
  const strip = screen.getByRole('region', { name: 'Next cut-off' });
  const links = within(strip)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Open draft 10001', '/orders/10001'],
    ['Open draft 10009', '/orders/10009'],
    ['New order: Mon 23 Nov, Ember & Oak Soho', '/orders/new?location=1102&date=2026-11-23'],
  ]);
});

test.each([
  ['gb', '2026-11-20T11:58:59Z', '1m', '1 min'],
  ['gb', '2026-11-20T11:59:50Z', '<1m', 'less than a minute'],
  ['fr', '2026-11-20T10:59:50Z', '<1m', 'moins d’une minute'],
])('in %s at %s the timer in small shows %s beside "%s" (GDE-52)', async (region, now, drawn, words) => {
  const { screen } = list([deadline()], { now, region });
  expect(await screen.findByText(words)).toBeVisible();
  expect(document.querySelector('.orders-mini text')).toHaveTextContent(new RegExp(`^${drawn}$`));
});

test('an entry goes by itself when its cut-off passes, and with the last one the strip (GDE-52)', async () => {
  const { screen, setNow } = list([deadline()], { now: '2026-11-20T11:59:50Z' });
  expect(wordsOf(await screen.findByRole('region', { name: 'Next cut-off' }))).toEqual([
    'Mon 23 Nov, Ember & Oak Shoreditch: draft 10001 is not sent · less than a minute',
  ]);
  await act(async () => setNow('2026-11-20T12:00:00Z'));
  expect(screen.queryByRole('region', { name: 'Next cut-off' })).not.toBeInTheDocument();
});

test('what a colleague has done goes within a minute (GDE-52)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const { screen, network } = list([deadline()]);
  expect(await screen.findByRole('region', { name: 'Next cut-off' })).toBeVisible();
  network.answer(getDeadlines, { items: [], lastOrder: null });
  await act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.queryByRole('region', { name: 'Next cut-off' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('with nothing open there is no strip, and the next visit holds no place for one (GDE-52)', async () => {
  const { screen, container, host, network } = list([]);
  await screen.findByText('Ember & Oak Shoreditch');
  await waitFor(() => expect(network.count(getDeadlines)).toBe(1));
  await settled();
  expect(screen.queryByRole('region', { name: 'Next cut-off' })).not.toBeInTheDocument();
  expect(container.querySelector('.orders-strip-waits')).toBeNull();
  expect(host.preferences.read('heldPlaces')).toMatchObject({ strip: { height: 0 } });
});

test('a visit with a strip holds its place for the next one at this width, one without holds none (GDE-50, GDE-52)', async () => {
  const { screen, host, unmount } = list([deadline()]);
  await screen.findByRole('region', { name: 'Next cut-off' });
  await settled();
  expect(host.preferences.read<Record<string, { width: number }>>('heldPlaces')?.strip?.width).toBe(window.innerWidth);
  unmount();
  const waits = async (height: number) => {
    const again = list([], {
      answers: [[listDraftOrders, () => new Promise(() => undefined)]],
      preferences: { heldPlaces: { strip: { width: window.innerWidth, height } } },
    });
    await again.screen.findByText('Loading orders');
    const place = again.container.querySelector<HTMLElement>('.orders-strip-waits');
    const held = place && place.style.minHeight;
    again.unmount();
    return held;
  };
  expect([await waits(115), await waits(0)]).toEqual(['115px', null]);
});

test('the place is held from the start where the last visit had a strip, and asked for once the list is there (GDE-50)', async () => {
  let answer: (page: unknown) => void = () => undefined;
  const { container, network, screen } = list([deadline()], {
    answers: [
      [
        listDraftOrders,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ],
      [getDeadlines, { items: [deadline()], lastOrder: null }],
    ],
  });
  await screen.findByText('Loading orders');
  expect(container.querySelector('.orders-strip-waits')).not.toBeNull();
  expect(network.count(getDeadlines)).toBe(0);
  await act(async () => answer(draftsOf([orderRow({ status: 'draft' })])));
  expect(await screen.findByRole('region', { name: 'Next cut-off' })).toBeVisible();
});

test('a failure leaves the list as it is, without strip or alert (GDE-106)', async () => {
  const { screen, network, container } = list([], {
    answers: [
      [listDraftOrders, draftsOf([orderRow({ status: 'draft' })])],
      [getDeadlines, { failsWithStatus: 500 }],
    ],
  });
  await screen.findByText('Ember & Oak Shoreditch');
  await waitFor(() => expect(network.count(getDeadlines)).toBe(1));
  await settled();
  expect(container.querySelector('.orders-strip, .orders-strip-waits')).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['STANDARD', { session: { userRole: 'STANDARD' } }],
  ['a region without deadlines', { features: [] }],
  ['a producer', { session: { companyRoles: ['producer'] } }],
] as [string, Options][])('%s has no strip, and its call is not made (GDE-1, GDE-2)', async (_, options) => {
  const { screen, network, container } = list([deadline()], options);
  await screen.findByText('Ember & Oak Shoreditch');
  await settled();
  expect([network.count(getDeadlines), container.querySelector('.orders-strip, .orders-strip-waits')]).toEqual([
    0,
    null,
  ]);
});

test('the strip reads in French, with the spaces of the language (GDE-50)', async () => {
  const { screen } = list([usual], { region: 'fr', session: { region: 'fr' } });
  const strip = await screen.findByRole('region', { name: 'Prochaine heure limite' });
  expect(wordsOf(strip)).toEqual([
    'lun. 23 nov., Ember & Oak Soho\u00a0: pas encore de commande, contrairement à l’habitude · 2 h',
  ]);
});
