import type { Locator, Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { hearing, isSame, mark, SOON } from '../fixtures/live-pages';
import { expect, test as base } from '../fixtures/orders';
import type { ApiSession } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { Staff } from '../fixtures/staff';
import type { Larder } from '../fixtures/test';

const { quay } = PEOPLE;
const KITCHEN = 1191;
const DAY = '2026-11-27';

interface StaffAtWork extends Pick<Staff, 'moveOrder' | 'reschedule' | 'substitute' | 'record'> {
  /** Changes an agreed product of the kitchen; it is as before after the test. */
  reprice(productName: string, change: Parameters<Staff['reprice']>[2]): Promise<void>;
}

/** `test` with staff who leave the prices as they were. */
const test = base.extend<{ staff: StaffAtWork }>({
  staff: async ({ request }, use) => {
    const staff = await Staff.signIn(request);
    const undos: (() => Promise<void>)[] = [];
    await use({
      moveOrder: (...order) => staff.moveOrder(...order),
      reschedule: (...order) => staff.reschedule(...order),
      substitute: (...line) => staff.substitute(...line),
      record: (...line) => staff.record(...line),
      async reprice(productName, change) {
        undos.push(await staff.reprice(KITCHEN, productName, change));
      },
    });
    for (const undo of undos.reverse()) await undo();
  },
});

interface Agreed {
  productId: number;
  productName: string;
  unitPrice: number;
  status: string;
}

/** Opens a page of the site, and waits until what happens is heard. */
async function openHearing(page: Page, larder: Larder, options: Parameters<Larder['signIn']>[1]): Promise<void> {
  const heard = hearing(page);
  await larder.signIn(quay, options);
  await heard;
}

/** Opens the panel of a row; its button to close has the focus. */
async function openPanel(page: Page, row: Locator, name: string | RegExp): Promise<[panel: Locator, close: Locator]> {
  await row.click();
  const panel = page.getByRole('dialog', { name });
  const close = panel.getByRole('button', { name: 'Close' });
  await close.focus();
  return [panel, close];
}

/** The first active products of the kitchen whose names begin no other: the list shows them on its first page. */
async function someProducts(session: ApiSession): Promise<[Agreed, Agreed, Agreed]> {
  const { answer } = await session.send<{ items: Agreed[] }>(
    'GET',
    `/product/approved/${KITCHEN}?pageSize=100&pageNumber=1`,
  );
  const isAlone = ({ productName }: Agreed) =>
    answer.items.filter((other) => other.productName.startsWith(productName)).length === 1;
  const [first, second, third] = answer.items.filter((product) => product.status === 'active' && isAlone(product));
  return [first!, second!, third!];
}

test('orders of a location and the panel of one follow what staff change within 2 s, and the focus stays (GDE-77)', async ({
  page,
  larder,
  orders,
  staff,
}) => {
  await openHearing(page, larder, { path: `/locations/${KITCHEN}` });
  const list = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search agreed products' });
  await search.focus();
  await mark(page);

  // The earliest of all, so that it is on the first page.
  const orderId = await orders.make(quay, { status: 'ready', locationId: KITCHEN, day: DAY, cartons: [40, 40] });
  const row = list.getByRole('button').filter({ hasText: String(orderId) });
  await staff.reschedule(orderId, '2026-11-20T04:00:00', '2026-11-20T05:00:00');
  await expect(row).toContainText('Submitted', SOON);
  await staff.moveOrder(orderId, 'scheduled');
  await expect(row).toContainText('Scheduled', SOON);
  await expect(search).toBeFocused();

  const [panel, close] = await openPanel(page, row, new RegExp(String(orderId)));
  await expect(panel).toContainText('Scheduled');
  await staff.reschedule(orderId, '2026-11-20T03:00:00', '2026-11-20T04:00:00');
  await expect(panel).toContainText('03:00', SOON);
  await staff.moveOrder(orderId, 'cancelled');
  await expect(panel).toContainText('Cancelled', SOON);
  await expect(close).toBeFocused();
  expect(await isSame(page)).toBe(true);
  expect(larder.offences).toEqual([]);
});

test('a price that staff change, and a product that they suspend, reach the products of a location and the panel of one within 2 s (GDE-77)', async ({
  page,
  larder,
  orders,
  staff,
}) => {
  const [{ productName }] = await someProducts(await orders.as(quay));
  await openHearing(page, larder, { path: `/locations/${KITCHEN}` });
  const row = page
    .getByRole('region', { name: /^Agreed products/ })
    .getByRole('button')
    .filter({ hasText: productName });
  await expect(row).toBeVisible();
  await mark(page);
  await staff.reprice(productName, { unitPrice: 77.77 });
  await expect(row).toContainText('£77.77', SOON);

  const [panel, close] = await openPanel(page, row, productName);
  await expect(panel).toContainText('£77.77');
  await staff.reprice(productName, { unitPrice: 66.66 });
  await expect(panel).toContainText('£66.66', SOON);
  await staff.reprice(productName, { status: 'suspended' });
  await expect(panel).toContainText('Suspended', SOON);
  await expect(close).toBeFocused();
  expect(await isSame(page)).toBe(true);
  expect(larder.offences).toEqual([]);
});

test('in an open guide a product is repriced and suspended within 2 s, and what was typed stays (GDE-14, GDE-77)', async ({
  page,
  larder,
  orders,
  staff,
}) => {
  const [{ productName }] = await someProducts(await orders.as(quay));
  await withoutDrawer(page);
  await openHearing(page, larder, { path: '/orders/new', itemsView: 'guide' });
  await chooseLocation(page, /Quay House Kitchen/);
  await page.getByRole('button', { name: /27 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: productName });
  const field = row.getByRole('spinbutton', { name: `Cartons of ${productName}` });
  await field.fill('3');
  await mark(page);
  await staff.reprice(productName, { unitPrice: 77.77 });
  await expect(row).toContainText('£77.77', SOON);
  await expect(field).toHaveValue('3');
  await expect(field).toBeFocused();
  await staff.reprice(productName, { status: 'suspended' });
  await expect(field).toHaveCount(0, SOON);
  await expect(row).toContainText('3');
  await expect(row.getByRole('button', { name: /^Remove/ })).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

test('on the dashboard a draft of a colleague comes and goes as the most urgent entry, and today’s delivery follows its order, within 2 s (GDE-52, GDE-53, GDE-77)', async ({
  page,
  larder,
  orders,
  staff,
}) => {
  await openHearing(page, larder, { path: '/my/dashboard' });
  const today = page.getByRole('link', { name: /Today’s delivery/ });
  await expect(today).toBeVisible();
  await mark(page);

  const draftId = await orders.make(quay, { locationId: KITCHEN, day: '2026-11-23', cartons: [40] });
  await expect(page.getByRole('main')).toContainText(`draft ${draftId} is not sent`, { ...SOON, ignoreCase: true });
  await (await orders.as(quay)).send('DELETE', `/order/${draftId}`);
  await expect(page.getByRole('main')).not.toContainText(String(draftId), SOON);

  const orderId = await orders.make(quay, { status: 'ready', locationId: KITCHEN, day: DAY, cartons: [40, 40] });
  await staff.reschedule(orderId, '2026-11-20T04:00:00', '2026-11-20T05:00:00');
  await expect(today).toContainText('04:00', SOON);
  await expect(today).toContainText('Submitted');
  await staff.moveOrder(orderId, 'scheduled');
  await expect(today).toContainText('Scheduled', SOON);
  await staff.moveOrder(orderId, 'cancelled');
  await expect(today).not.toContainText('04:00', SOON);
  expect(await isSame(page)).toBe(true);
  expect(larder.offences).toEqual([]);
});

test('the view of an order shows a substitute, counted cartons, other times and its end within 2 s (GDE-77)', async ({
  page,
  larder,
  orders,
  staff,
}) => {
  const session = await orders.as(quay);
  const [first, second, instead] = await someProducts(session);
  const orderId = await orders.make(quay, {
    status: 'ready',
    locationId: KITCHEN,
    day: DAY,
    cartons: { [first.productName]: 40, [second.productName]: 40 },
  });
  for (const status of ['scheduled', 'preparing']) await staff.moveOrder(orderId, status);
  await openHearing(page, larder, { path: `/orders/${orderId}` });
  const main = page.getByRole('main');
  await expect(main.locator('[aria-current=step]')).toContainText('Preparing');
  await mark(page);
  const { answer } = await session.send<{ orderItems: { id: number; productId: number }[] }>(
    'GET',
    `/order/${orderId}`,
  );
  const lineOf = ({ productId }: Agreed) => answer.orderItems.find((line) => line.productId === productId)!.id;
  await staff.record(orderId, lineOf(second), 37);
  await expect(main).toContainText('37', SOON);
  await staff.substitute(orderId, lineOf(first), instead.productId, 5);
  await expect(main).toContainText(instead.productName, SOON);
  await staff.reschedule(orderId, '2026-11-27T09:00:00', '2026-11-27T10:00:00');
  await expect(main).toContainText('09:00-10:00', SOON);
  for (const status of ['preparing-warning', 'cancelled']) await staff.moveOrder(orderId, status);
  await expect(main).toContainText('Cancelled', SOON);
  expect(await isSame(page)).toBe(true);
});

test('an invitation and a changed role reach the open team page within 2 s, and the focus stays (GDE-77)', async ({
  page,
  larder,
  orders,
}) => {
  const session = await orders.as(quay);
  interface Member {
    userId: string;
    fullName: string;
    userRole: string;
  }
  const { answer } = await session.send<{ items: Member[] }>('GET', '/members?pageNumber=1');
  const member = answer.items.find(({ userRole }) => userRole === 'STANDARD')!;
  await openHearing(page, larder, { path: '/my/team' });
  const row = page.getByRole('listitem').filter({ hasText: member.fullName });
  await expect(row).toContainText('Standard');
  const invite = page.getByRole('button', { name: 'Invite' }).first();
  await invite.focus();
  await mark(page);
  const setRole = (userRole: string) => session.send('PUT', `/members/role/${member.userId}`, { data: { userRole } });
  try {
    expect((await setRole('TRUSTED')).status).toBe(200);
    await expect(row).toContainText('Trusted', SOON);
    await expect(invite).toBeFocused();
  } finally {
    await setRole('STANDARD');
  }
  await expect(row).toContainText('Standard', SOON);

  const email = 'comes.soon@quay-house.test';
  await page.getByRole('tab', { name: 'Invited' }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText(email);
  await session.send('POST', '/members/invite', { data: { emails: [email], userRole: 'STANDARD' } });
  await expect(page.getByRole('tabpanel')).toContainText(email, SOON);
  await session.send('DELETE', `/members/invited?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('tabpanel')).not.toContainText(email, SOON);
  expect(await isSame(page)).toBe(true);
  expect(larder.offences).toEqual([]);
});
