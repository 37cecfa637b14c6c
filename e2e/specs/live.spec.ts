import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { hearing, isSame, mark, SOON } from '../fixtures/live-pages';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { Staff } from '../fixtures/staff';
import { at, signInOn } from '../fixtures/test';

const DAY = '2026-11-27';

/** Streams that the pages of a browser have opened so far. */
function watchStreams(context: BrowserContext): { opened: number } {
  const seen = { opened: 0 };
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream') seen.opened += 1;
  });
  return seen;
}
/** Opens the list on its tab of orders on their way, and waits until what happens is heard. */
async function openUpcoming(page: Page, request: APIRequestContext): Promise<void> {
  const heard = hearing(page);
  await signInOn(page, request, PEOPLE.sorrel, { path: '/orders' });
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await heard;
}
const rowOf = (page: Page, orderId: number) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /2026/ })
    .filter({ hasText: String(orderId) });
/** The step of its way that an order is at; the view names the others too. */
const stepOf = (page: Page) => page.getByRole('main').locator('[aria-current=step]');

test('a status that staff set reaches the open list and the bell of two tabs within 2 s, by one connection (GDE-77, GDE-78, GDE-85, GDE-89)', async ({
  page,
  context,
  request,
  orders,
}) => {
  const staff = await Staff.signIn(request);
  const streams = watchStreams(context);
  const orderId = await orders.make(PEOPLE.sorrel, { status: 'ready', locationId: 1181, day: DAY, cartons: [40, 40] });
  await openUpcoming(page, request);
  const other = await context.newPage();
  await signInOn(other, request, PEOPLE.sorrel, { path: `/orders/${orderId}` });
  await expect(other.getByRole('heading', { level: 1, name: new RegExp(String(orderId)) })).toBeVisible();
  await expect(rowOf(page, orderId)).toContainText('Submitted');
  await expect(stepOf(other)).toContainText('Submitted');
  await expect(page.getByRole('button', { name: /^Notices/ })).toBeVisible();
  for (const tab of [page, other]) await mark(tab);
  const countOf = async (tab: Page) =>
    Number(
      /\d+/.exec((await tab.getByRole('button', { name: /^Notices/ }).getAttribute('aria-label')) ?? '')?.[0] ?? 0,
    );
  const before = await countOf(page);

  await staff.moveOrder(orderId, 'scheduled');
  await expect(rowOf(page, orderId)).toContainText('Scheduled', SOON);
  await expect(page.getByRole('button', { name: `Notices, ${before + 1} unread` })).toBeVisible(SOON);
  await other.bringToFront();
  await expect(stepOf(other)).toContainText('Scheduled', SOON);
  await expect(other.getByRole('button', { name: `Notices, ${before + 1} unread` })).toBeVisible(SOON);
  expect([await isSame(page), await isSame(other), streams.opened]).toEqual([true, true, 1]);

  await test.step('what is read in one tab is read in the other (GDE-89)', async () => {
    await other.getByRole('button', { name: /^Notices/ }).click();
    await other.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(other.getByRole('dialog', { name: 'Notices', exact: true })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible(SOON);
  });

  await test.step('when the tab that has the connection closes, the other one hears on (GDE-78)', async () => {
    await page.close();
    await expect.poll(() => streams.opened, { timeout: 5000 }).toBe(2);
    await other.keyboard.press('Escape');
    await staff.moveOrder(orderId, 'preparing');
    await expect(stepOf(other)).toContainText('Preparing', { timeout: 5000 });
    expect(await isSame(other)).toBe(true);
  });
});

test('what happens while the connection is lost is there once it is back, without reload (GDE-81, GDE-82)', async ({
  page,
  request,
  orders,
}) => {
  const staff = await Staff.signIn(request);
  const orderId = await orders.make(PEOPLE.sorrel, { status: 'ready', locationId: 1181, day: DAY, cartons: [40, 40] });
  await openUpcoming(page, request);
  await expect(rowOf(page, orderId)).toContainText('Submitted');
  let isDown = false;
  await page.route('**/api/stream', async (route) => {
    // A stream of its own ends after three seconds; then the API can not be reached before it is told to be back.
    if (isDown) return route.abort();
    isDown = true;
    return route.continue({ headers: { ...route.request().headers(), 'x-fault': 'cut=3' } });
  });
  const cut = hearing(page);
  await page.reload();
  await cut;
  await expect(rowOf(page, orderId)).toContainText('Submitted');
  await mark(page);
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveAttribute('title', /Not live/, {
    timeout: 10_000,
  });
  await staff.moveOrder(orderId, 'scheduled');
  const back = hearing(page);
  await page.unroute('**/api/stream');
  await back;
  await expect(rowOf(page, orderId)).toContainText('Scheduled', SOON);
  await expect(page.getByRole('button', { name: /^Notices/ })).not.toHaveAttribute('title', /./);
  expect(await isSame(page)).toBe(true);
});

test('entries stay while others change the order that is edited (GDE-77)', async ({ page, request, orders }) => {
  const orderId = await orders.make(PEOPLE.sorrel, { locationId: 1181, day: DAY, cartons: [40, 40] });
  const heard = hearing(page);
  await signInOn(page, request, PEOPLE.sorrel, { path: `/orders/${orderId}#edit` });
  await heard;
  const field = page.getByRole('spinbutton').first();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(`/api/order/${orderId}`),
  );
  await field.fill('7');
  await saved;
  await (await orders.as(PEOPLE.sorrel)).changeContact(orderId, 'Somebody else');
  await field.fill('8');
  await expect(page.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Somebody else');
  await expect(field).toHaveValue('8');
  await expect(field).toBeFocused();
});

test('signing out ends the connection, and a bell of fr speaks French (GDE-83, GDE-85)', async ({
  page,
  context,
  request,
}) => {
  const streams = watchStreams(context);
  const heard = hearing(page);
  await signInOn(page, request, PEOPLE.safran, { path: '/my/dashboard' });
  await heard;
  await expect(page.getByRole('button', { name: /^Avis/ })).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/stream'));
  await page.getByRole('button', { name: /^Compte|^Menu du compte|Comptoir Safran/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await ended;
  // A load of the first page would sign in again, by the script of `signInOn`.
  const next = await context.newPage();
  await next.goto(at('/my/dashboard'));
  await expect(next).toHaveURL(/\/sign-in/);
  await expect(next.getByRole('main').getByRole('textbox').first()).toBeVisible();
  // A page connects once it rests and no other tab has answered that it has the connection.
  await next.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 1000));
      }),
  );
  expect(streams.opened).toBe(1);
});
