import type { Page } from '@playwright/test';
import { lookAtEveryWidth } from '../fixtures/every-width';
import { hang, takeDown } from '../fixtures/faults';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

const suppliers = (page: Page) => page.getByRole('region', { name: 'About your suppliers' });
const emissions = (page: Page) => page.getByRole('region', { name: 'Emissions of this order' });
const DOWN = 'This panel isn’t available right now';
/** A delivered order of ember-oak with many suppliers. */
const ORDER = '/orders/10020';
/** Delivered samples of the same workspace. */
const SAMPLES = '/orders/10060';

/** Begins to note what moves around the panels without a user's doing: by which element, and how much. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    (window as { shifts?: string[] }).shifts = seen;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        const around = sources.filter(({ node }) => !node?.parentElement?.closest('.remote-panel-body'));
        if (!hadRecentInput && around.length > 0)
          seen.push(`${value} ${around.map(({ node }) => node?.className ?? node?.nodeName).join()}`);
      }
    }).observe({ type: 'layout-shift' });
  });
const shifts = (page: Page) => page.evaluate(() => (window as { shifts?: string[] }).shifts);

test('beside an order stand emissions and suppliers, each a named part, from 320 to 1440 px and without an axe violation (REL-103, REL-106, REL-107)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: ORDER });
  await expect(emissions(page)).toContainText('kg CO');
  await expect(suppliers(page).getByRole('listitem').first()).toBeVisible();
  for (const name of ['Items', 'Emissions of this order', 'About your suppliers'])
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  await lookAtEveryWidth(page, 'order-panels', 'main');
  await suppliers(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/\d+/);
  expect(larder.offences).toEqual([]);
});

test('beside samples stand suppliers, and no emissions (REL-106)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: SAMPLES });
  await expect(page.getByText('Product samples').first()).toBeVisible();
  await expect(suppliers(page).getByRole('listitem').first()).toBeVisible();
  await expect(emissions(page)).toHaveCount(0);
});

test('in fr suppliers stand beside an order, and no emissions (REL-105)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.french, { path: '/orders?tab=tab-upcoming' });
  await page
    .getByRole('link', { name: /Commande \d+/ })
    .first()
    .click();
  await expect(
    page.getByRole('region', { name: 'À propos de vos fournisseurs' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /missions/ })).toHaveCount(0);
});

test('a panel whose remote is down says so in its own frame, and Try again brings it; nothing around it moves (REL-103, REL-104)', async ({
  page,
  larder,
}) => {
  const mend = await takeDown(page, 'mf-catalogue');
  await larder.signIn(PEOPLE.owner, { path: ORDER });
  await expect(page.getByText('Beef rump 28-day aged')).toBeVisible();
  // The order stands; its panels are still to come.
  await watchShifts(page);
  await expect(suppliers(page)).toContainText(DOWN, { timeout: 15_000 });
  await expect(emissions(page)).toContainText('kg CO');
  await expect(page.getByRole('heading', { level: 1, name: /10020/ })).toBeVisible();
  // Within the page: the click may scroll it.
  const place = () =>
    suppliers(page).evaluate((frame) => {
      const { top, left, width, height } = frame.getBoundingClientRect();
      return { top: Math.round(top + scrollY), left, width, height };
    });
  const before = await place();
  await mend();
  await suppliers(page).getByRole('button', { name: 'Try again' }).click();
  await expect(suppliers(page).getByRole('listitem').first()).toBeVisible();
  expect(await place()).toEqual(before);
  expect(await shifts(page)).toEqual([]);
});

for (const [region, person, path] of [
  ['gb', PEOPLE.owner, ORDER],
  ['fr', PEOPLE.french, '/orders/50002'],
] as const)
  test(`in ${region} no supplier moves when profiles come (REL-103, REL-107)`, async ({ page, larder }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await larder.signIn(person, { path: '/legal' });
    await page.route(/\/api\/workspace\/supplier\/profile\/\d+$/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(at(path));
    const rows = page.locator('.remote-panel-body li:has(.sulogo)');
    await expect(rows.first()).toHaveAttribute('aria-busy', 'true');
    const places = async () =>
      Promise.all(
        (await rows.all()).map(async (row) => [(await row.boundingBox())!.y, (await row.boundingBox())!.height]),
      );
    const before = await places();
    answer();
    await expect(rows.and(page.locator('[aria-busy]'))).toHaveCount(0);
    await expect(rows.locator('.catalogue-row-slogan').first()).toBeVisible();
    expect(await places()).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
  });

test('a panel whose remote hangs says so after 10 s, and the order can be read meanwhile (REL-104)', async ({
  page,
  larder,
}) => {
  await hang(page, 'mf-catalogue');
  await larder.signIn(PEOPLE.owner, { path: ORDER });
  await expect(page.getByText('Beef rump 28-day aged')).toBeVisible();
  await expect(suppliers(page)).not.toContainText(DOWN);
  await expect(suppliers(page)).toContainText(DOWN, { timeout: 16_000 });
});

test('a phone asks for a panel once it comes within 300 px of the window (REL-104)', async ({ page, larder }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/releases\/mf-catalogue\//.test(request.url())) asked.push(request.url());
  });
  await larder.signIn(PEOPLE.owner, { path: ORDER });
  await expect(page.getByText('Beef rump 28-day aged')).toBeVisible();
  await expect(suppliers(page)).toBeAttached();
  expect((await suppliers(page).boundingBox())!.y).toBeGreaterThan(800);
  expect(asked).toEqual([]);
  await suppliers(page).scrollIntoViewIfNeeded();
  await expect(suppliers(page).getByRole('listitem').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});
