import type { Locator, Page } from '@playwright/test';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import type { Orders } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import type { Larder } from '../fixtures/test';

const DAY = '2026-12-09';
const ELEVEN_MINUTES_MS = 660_000;
const SIZES = [
  [1440, 900],
  [390, 800],
  [320, 256],
] as const;

/** What is wrong with where a list or a calendar lies: out of the window, or a press does not meet its last part. */
const faultsOf = (shown: Locator, part: string) =>
  shown.evaluate((pop, selector) => {
    const { left, top, right, bottom } = pop.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    const last = [...pop.querySelectorAll(selector)].at(-1)!;
    // The list itself alone: what cuts it off must not be scrolled.
    pop.scrollTop = pop.scrollHeight;
    const box = last.getBoundingClientRect();
    const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [isInside ? [] : 'not in the window', last.contains(met) ? [] : `covered by ${met?.className}`].flat();
  }, part);

/** The room between a list and its field; negative where it covers the field. */
const gapOf = async (list: Locator, field: Locator) => {
  const [shown, box] = [(await list.boundingBox())!, (await field.locator('xpath=..').boundingBox())!];
  return Math.max(shown.y - box.y - box.height, box.y - shown.y - shown.height);
};

for (const [width, height] of SIZES) {
  test(`at ${width} x ${height} px the last product found for an order without lines can be pressed, and the list leaves its field free (SHL-126, ORD-134)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize({ width, height });
    await openDraft({ larder, orders }, PEOPLE.group, { day: DAY, cartons: {} });
    const search = page.getByRole('combobox', { name: 'Add an agreed product' });
    await search.click();
    await search.fill('be');
    const list = page.getByRole('listbox');
    expect(await list.getByRole('option').count()).toBeGreaterThan(3);
    await expect.poll(() => faultsOf(list, '[role=option]')).toEqual([]);
    await expect.poll(() => gapOf(list, search)).toBeGreaterThanOrEqual(0);
    await list.getByRole('option').last().click();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  });

  test(`at ${width} x ${height} px the last day of a certificate’s calendar can be pressed, and Esc closes the calendar alone (DSK-29, SHL-126)`, async ({
    page,
    larder,
  }) => {
    await page.setViewportSize({ width, height });
    await larder.signIn(PEOPLE.valley, { path: '/company' });
    await page.getByRole('button', { name: 'Add a certificate' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: 'Open the calendar' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    // December has all its weeks; of November those that are left.
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await expect.poll(() => faultsOf(calendar, '[data-date]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Last day')).toBeFocused();
  });
}

/** Opens the list of products found for an order without lines. */
async function openProducts({ page, ...made }: { page: Page; larder: Larder; orders: Orders }) {
  await openDraft({ ...made }, PEOPLE.group, { day: DAY, cartons: {} });
  const search = page.getByRole('combobox', { name: 'Add an agreed product' });
  await search.click();
  await search.fill('be');
  const list = page.getByRole('listbox');
  await expect.poll(() => gapOf(list, search)).toBeGreaterThanOrEqual(0);
  return { search, list };
}

test('a list follows its field when a banner above moves it (SHL-126, ORD-134)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  // High enough that nothing is scrolled: the browser would keep the field in its place.
  await page.setViewportSize({ width: 1440, height: 1400 });
  const { search, list } = await openProducts({ page, larder, orders });
  const before = (await search.boundingBox())!.y;
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect.poll(async () => (await search.boundingBox())!.y).toBeGreaterThan(before + 20);
  await expect.poll(() => gapOf(list, search)).toBeGreaterThanOrEqual(0);
});

test('a list on a phone stays above the keyboard and leaves its field free (SHL-126, ORD-134, ORD-144)', async ({
  page,
  larder,
  orders,
}) => {
  const [height, seen] = [800, 380];
  await page.setViewportSize({ width: 390, height });
  const { search, list } = await openProducts({ page, larder, orders });
  const bottom = async () => {
    const box = (await list.boundingBox())!;
    return box.y + box.height;
  };
  expect(await bottom()).toBeGreaterThan(seen);
  // A browser without a screen keyboard: what it would say of one.
  await page.evaluate((left) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => left });
  }, seen);
  await expect.poll(bottom).toBeLessThanOrEqual(seen);
  expect(await gapOf(list, search)).toBeGreaterThanOrEqual(0);
});

for (const [what, open, opened] of [
  ['calendar', ['Add a certificate', 'Open the calendar'], '.calpop'],
  ['menu', [/account menu/], '.menu'],
] as const)
  test(`a ${what} that is open when the session expires does not show over the loader (SHL-39)`, async ({
    page,
    larder,
  }) => {
    await page.clock.install();
    await larder.signIn(PEOPLE.valley, { path: '/company' });
    for (const name of open) await page.getByRole('button', { name }).click();
    const pop = page.locator(opened);
    // On its edge: a calendar with the focus inside closes by itself when the loader takes it.
    await pop.click({ position: { x: 3, y: 3 } });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/refresh', async (route) => {
      await asked;
      await route.continue();
    });
    await page.clock.fastForward(ELEVEN_MINUTES_MS);
    const cover = page.locator('.cover');
    await expect(cover).toBeVisible();
    await expect(pop).toBeHidden();
    answer();
    await expect(cover).toHaveCount(0);
    await expect(pop).toBeVisible();
  });
