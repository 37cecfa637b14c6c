import type { Page, Route } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { lookAtEveryWidth } from '../fixtures/every-width';
import { kept } from '../fixtures/kept-cartons';
import { butter, contact, fillNewOrder } from '../fixtures/new-order';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import type { Orders } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at, signInOn, useMorning } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-08';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).first();

/** The draft that the address names by now. */
async function draftOf(page: Page, orders: Orders): Promise<number> {
  await expect(page).toHaveURL(/[?&]draft=\d+/);
  const orderId = Number(new URL(page.url()).searchParams.get('draft'));
  orders.remove(buyer, orderId);
  return orderId;
}

/** Saves of the page get no answer, until what it returns is called. */
async function cut(page: Page): Promise<() => Promise<void>> {
  const saves = /\/api\/order(\/\d+)?$/;
  const refuse = (route: Route) =>
    ['POST', 'PUT'].includes(route.request().method()) ? route.abort('connectionreset') : route.fallback();
  await page.route(saves, refuse);
  return () => page.unroute(saves, refuse);
}

test('a new order saves itself, its address names the draft, and reload, back and a second visit go on with it (GDE-58, GDE-59, GDE-60)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Hackney/);
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const orderId = await draftOf(page, orders);
  const session = await orders.as(buyer);
  expect(await session.order(orderId)).toMatchObject({ status: 'draft', orderItems: [{ cartonQuantity: 4 }] });
  // The copy on the device goes once the answer is there, a moment after the page says so.
  await expect.poll(() => kept(page)).toEqual([]);

  await page.reload();
  await expect(butter(page)).toHaveValue('4');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`draft=${orderId}`));
  await page.goto(at(`/orders/new?draft=${orderId}#items`));
  await expect(butter(page)).toHaveValue('4');
  expect(await violationsOf(page)).toEqual([]);
});

test('what is typed is on the device at once, and goes up after a crash, at the next visit of any screen (GDE-64)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await butter(page).fill('5');
  await expect(saved(page)).toBeVisible();
  await cut(page);
  await butter(page).fill('9');
  await expect.poll(() => kept(page), { intervals: [50] }).toEqual([9]);
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible();
  await page.close();

  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at('/orders'));
  await expect(tab.getByText('1 order was sent up')).toBeVisible();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({ orderItems: [{ cartonQuantity: 9 }] });
  expect(await kept(tab)).toEqual([]);
});

test('a reload while the network is gone keeps every entry, and it is saved when the network is back (GDE-59, GDE-62, GDE-64)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await expect(butter(page)).toHaveValue('4');
  await context.setOffline(true);
  await butter(page).fill('11');
  await expect(page.getByText('Offline. Kept on this device').first()).toBeVisible();
  expect(await kept(page)).toEqual([11]);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({ orderItems: [{ cartonQuantity: 11 }] });

  const restore = await cut(page);
  await butter(page).fill('12');
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible();
  await restore();
  await page.reload();
  await expect(butter(page)).toHaveValue('12');
  await expect(saved(page)).toBeVisible();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({ orderItems: [{ cartonQuantity: 12 }] });
});

test('two tabs never save one draft in turn: the later one takes it over with everything typed (GDE-72)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await expect(butter(page)).toHaveValue('4');
  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at(`/orders/${orderId}#edit`));
  await expect(tab.getByText('Open in another tab')).toBeVisible();
  await expect(butter(tab)).toHaveCount(0);
  await butter(page).fill('6');
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await expect(butter(tab)).toHaveValue('6');
  await expect(page.getByText('Open in another tab')).toBeVisible();
  await expect(butter(page)).toHaveCount(0);
  await butter(tab).fill('7');
  await expect(saved(tab)).toBeVisible();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({ orderItems: [{ cartonQuantity: 7 }] });
});

test('what a colleague changed joins quietly, and what both changed is asked before anything is overwritten (GDE-73, GDE-74)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  const colleague = await orders.as(PEOPLE.groupColleague);
  await larder.signIn(buyer, { path: `/orders/${orderId}#edit` });
  await expect(butter(page)).toHaveValue('4');
  await colleague.changeContact(orderId, 'Theirs, side gate');
  await butter(page).fill('8');
  await expect(saved(page)).toBeVisible();
  await expect(contact(page)).toHaveValue('Theirs, side gate');
  expect(await colleague.order(orderId)).toMatchObject({
    orderContact: 'Theirs, side gate',
    orderItems: [{ cartonQuantity: 8 }],
  });

  await colleague.changeContact(orderId, 'Theirs, roof');
  await contact(page).fill('Mine, front door');
  const dialog = page.getByRole('dialog', { name: 'Two people changed this order' });
  await expect(dialog).toBeVisible();
  expect((await colleague.order(orderId)).orderContact).toBe('Theirs, roof');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'All mine' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  expect((await colleague.order(orderId)).orderContact).toBe('Mine, front door');
});

test('leaving goes at once and says where the order is; Discard deletes the draft (GDE-66, GDE-68)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Holborn/);
  await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
  await expect(page).toHaveURL(/\/locations/);
  const notice = page.getByText(/^Kept as draft \d+$/);
  await expect(notice).toBeVisible();
  const orderId = Number(/\d+/.exec((await notice.textContent())!)![0]);
  orders.remove(buyer, orderId);
  await page.goto(at(`/orders/new?draft=${orderId}#items`));
  await expect(butter(page)).toHaveValue('4');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this order?' });
  await expect(dialog.getByText(`Draft ${orderId} is deleted.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect((await (await orders.as(buyer)).send('GET', `/order/${orderId}`)).status).toBe(404);
});

test('submitting an order that saved itself sends what is missing and checks it out once (GDE-67)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Kennington/);
  await expect(saved(page)).toBeVisible();
  const orderId = await draftOf(page, orders);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/order(\/|$)/.test(request.url()) && request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await contact(page).fill('Mine, front door');
  await page.getByRole('button', { name: 'Submit order' }).dblclick();
  await expect(page.getByRole('heading', { name: `Order ${orderId} submitted` })).toBeVisible();
  expect(sent).toEqual([`PUT /api/order/${orderId}`, `PUT /api/order/${orderId}/checkout`]);
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({
    status: 'ready',
    orderContact: 'Mine, front door',
  });
});

test('signing out with something unsent asks, and dropping it leaves nothing on the device (GDE-65)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await expect(butter(page)).toHaveValue('4');
  await cut(page);
  await butter(page).fill('13');
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible();
  const signOut = async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Changes to 1 order are not sent yet' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(butter(page)).toHaveValue('13');
  expect(await kept(page)).toEqual([13]);
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and drop them' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({ orderItems: [{ cartonQuantity: 4 }] });
});

test('at every width each state stands beside the heading, and axe finds nothing, saved, failing, while asking and in another tab (GDE-59, GDE-104)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await butter(page).fill('5');
  await expect(saved(page)).toBeVisible();
  await lookAtEveryWidth(page, 'autosave-saved');
  const restore = await cut(page);
  await butter(page).fill('6');
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible();
  await lookAtEveryWidth(page, 'autosave-failing');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Not saved yet' })).toBeVisible();
  await lookAtEveryWidth(page, 'autosave-closing', '[role=dialog]');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await restore();
  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at(`/orders/${orderId}#edit`));
  await expect(tab.getByText('Open in another tab')).toBeVisible();
  await lookAtEveryWidth(tab, 'autosave-elsewhere');
});

test.describe('a page that a test opens in a browser context of its own', () => {
  test.describe.configure({ mode: 'serial' });
  let orderId = 0;

  test('makes a draft as any other page does (GDE-58)', async ({ browser, request }) => {
    const page = await browser.newPage();
    await signInOn(page, request, buyer, { path: '/orders/new' });
    await fillNewOrder(page, /Hackney/);
    await expect(page).toHaveURL(/[?&]draft=\d+/);
    orderId = Number(new URL(page.url()).searchParams.get('draft'));
  });

  test('leaves no draft to the next test (GDE-58)', async ({ orders }) => {
    const { status } = await (await orders.as(buyer)).send('GET', `/order/${orderId}`);
    expect([orderId > 0, status]).toEqual([true, 404]);
  });
});
