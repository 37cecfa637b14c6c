import type { Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { expect, test } from '../fixtures/orders';
import type { ApiSession } from '../fixtures/orders';
import { MORNING, PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';

const buyer = PEOPLE.group;

interface Row {
  id: number;
  status: string;
  deliveryStart: string | null;
  lastModified: string;
}

/** What a list holds, in one answer. */
const listed = async (session: ApiSession, name: string): Promise<Row[]> =>
  (await session.send<{ items: Row[] }>('GET', `/order/${name}?pageNumber=1&pageSize=200`)).answer.items;

const shownIds = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) => /^\/orders\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []).map(Number),
    );
const text = (value: string | null) => value ?? '';
const UPCOMING = [
  'ready',
  'scheduled',
  'preparing',
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
];

const TABS = [
  ['draft', ['draft'], (a: Row, b: Row) => b.lastModified.localeCompare(a.lastModified)],
  ['upcoming', UPCOMING, (a: Row, b: Row) => text(a.deliveryStart).localeCompare(text(b.deliveryStart)) || a.id - b.id],
  [
    'history',
    ['delivered', 'cancelled'],
    (a: Row, b: Row) => text(b.deliveryStart).localeCompare(text(a.deliveryStart)) || b.id - a.id,
  ],
] as const;

for (const [tab, statuses, order] of TABS) {
  test(`${tab} shows the orders of all its statuses in its order (ORD-26)`, async ({ page, larder, orders }) => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/order/${tab}`);
    await larder.signIn(buyer, { path: `/orders?tab=tab-${tab}` });
    const { items } = (await (await answered).json()) as { items: Row[] };
    expect(items).toHaveLength(10);
    expect(items.filter(({ status }) => !(statuses as readonly string[]).includes(status))).toEqual([]);
    const sorted = [...items].sort(order).map(({ id }) => id);
    await expect.poll(() => shownIds(page)).toEqual(sorted);
    // The workspace of this owner has orders in every status.
    const all = (await listed(await orders.as(PEOPLE.owner), tab)).map(({ status }) => status);
    expect(statuses.filter((status) => !all.includes(status))).toEqual([]);
  });
}

test('an order whose delivery is days overdue stays under Upcoming (ORD-26)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(buyer, { status: 'ready', day: '2026-11-10', now: '2026-11-05T09:00:00.000Z' });
  await larder.signIn(buyer, { path: '/orders?tab=tab-upcoming' });
  await expect(page.getByRole('tabpanel').locator(`a[href="/orders/${orderId}"]`).first()).toBeVisible();
});

for (const [moment, isTaken] of [
  ['2026-11-20T11:59:00.000Z', true],
  ['2026-11-20T12:00:00.000Z', false],
] as const) {
  test(`at ${moment} a cancel for Monday is offered and ${isTaken ? 'succeeds' : 'refused as too late'} (ORD-69)`, async ({
    page,
    larder,
    orders,
  }) => {
    const orderId = await orders.make(buyer, { status: 'ready', day: '2026-11-23' });
    await larder.signIn(buyer, { path: `/orders/${orderId}`, moment });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
    const again = page.waitForRequest(
      (request) => request.method() === 'GET' && new URL(request.url()).pathname === `/api/order/${orderId}`,
    );
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await again;
    await expect(
      isTaken
        ? page.getByRole('main').getByText('Cancelled').first()
        : dialog.getByText('It is too late to cancel this order'),
    ).toBeVisible();
    expect((await (await orders.as(buyer)).order(orderId)).status).toBe(isTaken ? 'cancelled' : 'ready');
  });
}

test('edit stays through a reload, and browser back returns to the view (ORD-71)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(buyer, { day: '2026-12-10' });
  await larder.signIn(buyer, { path: `/orders/${orderId}?history=billing` });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: `Edit order ${orderId}` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#edit');
  expect(new URL(page.url()).searchParams.get('history')).toBe('billing');
  await page.reload();
  await expect(page.getByRole('heading', { name: `Edit order ${orderId}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('about:blank');
  await page.goto(at(`/orders/${orderId}#edit`));
  await expect(page.getByRole('heading', { name: `Edit order ${orderId}` })).toBeVisible();
});

test('a device with a wrong clock shows the cut-off by the server’s time (ORD-187)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: '2026-11-23' });
  await larder.signIn(buyer, { path: '/403' });
  // The device says twenty to twelve on that Friday, the answers say noon.
  await page.clock.install({ time: '2026-11-20T11:40:00.000Z' });
  await page.route(/\/api\/(?!stream)/, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'x-test-now': MORNING } });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date: 'Fri, 20 Nov 2026 12:00:00 GMT' } });
  });
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('The cut-off for this delivery has passed. Choose another date.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  expect(await page.evaluate(() => new Date().toISOString())).toContain('2026-11-20T11:40');
});

test('a location of 214 agreed products offers the last of them too (ORD-107)', async ({ page, larder }) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await chooseLocation(page, 'Copper Ladle Bank');
  await page.getByRole('button', { name: /^Wednesday, 25 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
  // The last of the second page, by name.
  await page.getByRole('combobox', { name: 'Add an agreed product' }).fill('wick smoked');
  await expect(page.getByRole('option', { name: /^Wick smoked mackerel/ })).toBeVisible();
});

test('a delivered order of 61 lines shows every line (ORD-45)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/orders/10064' });
  await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveCount(61);
});

test('a workspace with a closed and a draft location alone can’t begin an order, and is told so (ORD-100)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.shed, { path: '/orders/new' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('There are no valid locations');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('a workspace with nothing at all says so on every screen of orders and locations (ORD-39, ORD-100, LOC-6)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.blank, { path: '/orders' });
  for (const [tab, words] of [
    ['Drafts', 'You have no draft orders'],
    ['Upcoming', 'You have no upcoming orders'],
    ['History', 'You have no past orders'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goto(at('/locations'));
  await expect(page.getByText('You have no delivery locations yet')).toBeVisible();
  await page.goto(at('/orders/new'));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('There are no valid locations');
  const selection = page.waitForResponse(/\/api\/product\/collectiv-selection/);
  await page.goto(at('/my/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await selection;
  await expect(page.locator('.orders-gbanner-waits')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /greengrocer/i })).toHaveCount(0);
  expect(larder.offences).toEqual([]);
});

test('a member limited to one location sees that location and its orders alone, in lists, by address and for a new order (ORD-4, LOC-8)', async ({
  page,
  larder,
  orders,
}) => {
  const own = (await listed(await orders.as(PEOPLE.limited), 'upcoming')).map(({ id }) => id);
  const all = (await listed(await orders.as(PEOPLE.owner), 'upcoming')).map(({ id }) => id);
  expect(own).toContain(10020);
  expect(all).toContain(10021);
  expect(own).not.toContain(10021);
  await larder.signIn(PEOPLE.limited, { path: '/locations' });
  await expect(page.getByRole('link', { name: /Ember & Oak Shoreditch/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Ember & Oak/ })).toHaveCount(1);
  await page.goto(at('/locations/1103'));
  // The cards may be refused ahead of the location, which then says so once for all of them.
  await expect(page.getByText('The requested resource could not be found')).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('The requested resource could not be found')).toBeVisible();
  for (const hash of ['', '#edit', '#duplicate']) {
    await page.goto('about:blank');
    await page.goto(at(`/orders/10021${hash}`));
    await expect(page.getByText('Order not found')).toBeVisible();
  }
  await page.goto(at('/orders/new'));
  await expect(page.getByRole('radio', { name: /^Ember & Oak Shoreditch/ })).toBeChecked();
});
