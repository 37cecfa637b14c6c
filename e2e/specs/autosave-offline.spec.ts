import type { Page } from '@playwright/test';
import { kept } from '../fixtures/kept-cartons';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at, useMorning } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-08';
const LINES = 40;
const ELEVEN_MINUTES_MS = 660_000;

const quantities = (page: Page) => page.getByRole('spinbutton', { name: /^Cartons of / });
const keptHere = (page: Page) => page.getByText('Offline. Kept on this device').first();

/** Types a number into a line by mouse and keys, as nobody can below a cover. */
async function type(page: Page, line: number, cartons: number): Promise<void> {
  const field = quantities(page).nth(line);
  await field.click();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(String(cartons));
  await expect(field).toHaveValue(String(cartons));
}

/** The session expires, and the page has had the time to see it and to look what the device keeps. */
async function expire(page: Page): Promise<void> {
  await page.clock.fastForward(ELEVEN_MINUTES_MS);
  await page.waitForFunction((since) => Date.now() - since > 2500, await page.evaluate(() => Date.now()));
}

test('Wi-Fi lost for 11 minutes while typing 40 quantities, then a crash: all 40 are there and are sent after the restart (GDE-59, GDE-62, GDE-64, SHL-43)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  await page.clock.install();
  const ones = Array.from({ length: LINES }, () => 1);
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: ones });
  await expect(quantities(page)).toHaveCount(LINES);
  await context.setOffline(true);
  for (let line = 0; line < LINES / 2; line += 1) await type(page, line, line + 2);
  await expect(keptHere(page)).toBeVisible();

  await expire(page);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  for (let line = LINES / 2; line < LINES; line += 1) await type(page, line, line + 2);
  await expect(keptHere(page)).toBeVisible();
  const typed = ones.map((_, line) => line + 2);
  await expect.poll(() => kept(page), { intervals: [50] }).toEqual(expect.arrayContaining(typed));
  const stored = async () =>
    (await (await orders.as(buyer)).order(orderId)).orderItems.map(({ cartonQuantity }) => cartonQuantity);
  expect(await stored()).toEqual(ones);

  // The process of the page dies at once; what it wrote stays with the browser.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at('/orders'));
  await expect(tab.getByText('1 order was sent up')).toBeVisible();
  expect((await stored()).sort((one, other) => one - other)).toEqual(typed);
  await tab.goto(at(`/orders/${orderId}#edit`));
  await expect(quantities(tab)).toHaveCount(LINES);
  const shown = await quantities(tab).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(shown.map(Number).sort((one, other) => one - other)).toEqual(typed);
});

test('back online after the session expired offline, the field has its focus again and what was typed is saved (GDE-62, SHL-43)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  await page.clock.install();
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1, 1] });
  await expect(quantities(page)).toHaveCount(2);
  await context.setOffline(true);
  await type(page, 0, 5);
  await expect(keptHere(page)).toBeVisible();
  await expire(page);
  await type(page, 1, 6);
  await context.setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d$/).first()).toBeVisible();
  await expect(quantities(page).nth(1)).toBeFocused();
  await expect(quantities(page).nth(1)).toHaveValue('6');
  const { orderItems } = await (await orders.as(buyer)).order(orderId);
  expect(orderItems.map(({ cartonQuantity }) => cartonQuantity).sort()).toEqual([5, 6]);
});

test('signing out offline after the session expired asks about what is not sent; Stay keeps it, and dropping it leaves nothing on the device (GDE-65, SHL-49)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  await page.clock.install();
  await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1, 1] });
  await expect(quantities(page)).toHaveCount(2);
  await context.setOffline(true);
  await type(page, 0, 5);
  await expect(keptHere(page)).toBeVisible();
  await expire(page);
  const signOut = async () => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Changes to 1 order are not sent yet' });
  await signOut();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(quantities(page).nth(0)).toHaveValue('5');
  expect(await kept(page)).toContain(5);
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and drop them' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect.poll(() => kept(page)).toEqual([]);
});
