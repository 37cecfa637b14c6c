import type { Locator, Page, Route } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { chooseLocation } from '../fixtures/delivery-location';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { expect, test } from '../fixtures/orders';
import { at as moment } from '../fixtures/test';
import { MORNING, PEOPLE } from '../fixtures/people';
import { watchCode } from '../fixtures/watched-code';
import { lookingZoomed } from '../fixtures/zoomed';

const REGIONS = {
  gb: {
    person: PEOPLE.sorrel,
    at: /^The Sorrel Table(?! Terrace)/,
    day: /25 November 2026/,
    next: 'Next',
    retry: 'Try again',
    failed: 'Usual quantities could not be loaded',
    noGuide: 'We couldn’t load the guide',
    cartons: /^Cartons of/,
    saved: /^Saved \d\d:\d\d$/,
    offline: 'Offline. Kept on this device',
    fill: /^Fill usual/,
    undo: 'Undo',
    lists: 'Our lists',
    group: /: show all groups$/,
    none: /^There are no agreed products/,
    edit: 'Edit lists',
    editOne: 'Edit Cold room walk',
    down: /^Move down/,
    name: `Pasture-fed ${'Gloucestershire '.repeat(6)}cream`.padEnd(120, 'm'),
  },
  fr: {
    person: PEOPLE.safran,
    at: undefined,
    day: /25 novembre 2026/,
    next: 'Suivant',
    retry: 'Réessayer',
    failed: 'Impossible de charger les quantités habituelles',
    noGuide: 'Impossible de charger le cadencier',
    cartons: /^Colis de/,
    saved: /^Enregistré à \d\d:\d\d$/,
    offline: 'Hors ligne. Gardé sur cet appareil',
    fill: /^Comme d’habitude/,
    undo: 'Rétablir',
    lists: 'Nos listes',
    group: /: afficher tous les groupes$/,
    none: /^Aucun produit/,
    edit: 'Modifier les listes',
    editOne: 'Modifier Tournée du frigo',
    down: /^Descendre/,
    name: `Crème épaisse ${'bourguignonne '.repeat(7)}entière`.padEnd(120, 'e'),
  },
} as const;
type Region = (typeof REGIONS)[keyof typeof REGIONS];

const PRODUCTS = '**/api/product/approved/*?*';
const HISTORY = '**/api/location/*/guide?*';
const refused = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'guide' },
  });

async function toItems(page: Page, { at, day, next }: Region): Promise<void> {
  if (at) await chooseLocation(page, at);
  await page.getByRole('button', { name: day }).click();
  await page.getByRole('button', { name: next, exact: true }).click();
}

const boxOf = async (target: Locator) => (await target.boundingBox())!;

for (const [region, words] of Object.entries(REGIONS)) {
  test(`the guide in ${region} is loading, failed, without history, full of long names, dirty, offline and empty without a finding of axe, at 320 px and at 400 % zoom (GDE-104)`, async ({
    page,
    larder,
    context,
  }) => {
    test.slow();
    const zoomed = lookingZoomed(page);
    const found: Record<string, unknown> = zoomed.found;
    const look = async (name: string) => {
      // A message goes after 6 s, and what it lay over is seen again.
      await expect(page.locator('.snack')).toHaveCount(0);
      for (const width of [1200, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        await page.evaluate(() => window.scrollTo(0, 0));
        const axe = await violationsOf(page);
        if (beyond > 0 || axe.length > 0) found[`${name} ${width}`] = { beyond, axe };
        if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${region}-${name}-${width}.png` });
      }
      await zoomed.at(`${region}-${name}`);
      await page.setViewportSize({ width: 1200, height: 900 });
    };
    const fields = page.getByRole('spinbutton', { name: words.cartons });

    await withoutDrawer(page);
    await larder.signIn(words.person, { path: '/orders/new', itemsView: 'guide' });
    let answer: (route: Route) => Promise<void> = () => new Promise(() => undefined);
    await page.route(PRODUCTS, (route) => answer(route));
    await page.route(HISTORY, refused);
    await toItems(page, words);
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await look('loading');

    answer = refused;
    await page.goto(moment('/orders/new'));
    await toItems(page, words);
    const retry = page.getByRole('tabpanel').getByRole('button', { name: words.retry });
    await expect(retry.first()).toBeVisible();
    await look('failed');

    // A dozen products, so that axe has little to do; two of them have the longest names.
    answer = async (route) => {
      const headers = { ...route.request().headers(), 'x-test-now': MORNING };
      const stored = (await (await route.fetch({ headers })).json()) as {
        items: { productName: string; supplierName: string }[];
      };
      const items = stored.items
        .slice(0, 12)
        .map((product, at) => (at < 2 ? { ...product, productName: words.name, supplierName: words.name } : product));
      await route.fulfill({ json: { ...stored, items } });
    };
    await retry.first().click();
    await expect(fields.first()).toBeVisible();
    await expect(page.getByText(words.failed).first()).toBeVisible();
    await look('without-history');

    await page.unroute(HISTORY, refused);
    await retry.first().click();
    await expect(page.getByText(words.failed)).toHaveCount(0);
    await fields.first().fill('3');
    await expect(page.getByText(words.saved).first()).toBeVisible();
    await look('dirty');

    await context.setOffline(true);
    await fields.first().fill('4');
    await expect(page.getByText(words.offline).first()).toBeVisible();
    await look('offline');
    await context.setOffline(false);
    await expect(page.getByText(words.saved).first()).toBeVisible();

    answer = (route) =>
      route.fulfill({ json: { items: [], pagination: { pageNumber: 1, pageSize: 200, totalItemCount: 0 } } });
    await page.goto(moment('/orders/new'));
    await toItems(page, words);
    await expect(page.getByText(words.none).first()).toBeVisible();
    await look('empty');
    expect(found).toEqual({});
  });

  test(`in ${region} a guide whose code is not fetched yet shows its place, one whose code can’t be fetched says so, and Try again brings it (GDE-106, SHL-121)`, async ({
    page,
    larder,
  }) => {
    await withoutDrawer(page);
    // Stands in the code of the guide alone.
    const code = await watchCode(page, 'mf-orders', 'orders-gkeys');
    const release = code.hold();
    await larder.signIn(words.person, { path: '/orders/new', itemsView: 'guide' });
    await toItems(page, words);
    await expect(page.locator('.orders-gsk')).toBeVisible();
    code.isDown = true;
    release();
    const retry = page.getByRole('tabpanel').getByRole('button', { name: words.retry });
    await expect(retry).toBeVisible();
    await expect(page.getByText(words.noGuide)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${region}-no-code-${width}.png` });
    }
    code.isDown = false;
    await retry.click();
    await expect(page.getByRole('spinbutton', { name: words.cartons }).first()).toBeVisible();
    expect(larder.offences).toEqual([]);
  });

  test(`in ${region} the filter shows its words and the heads stay below it at 1200 px, by any grouping (GDE-16, GDE-18)`, async ({
    page,
    larder,
  }) => {
    await withoutDrawer(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await larder.signIn(words.person, { path: '/orders/new', itemsView: 'guide' });
    await toItems(page, words);
    const filter = page.locator('[data-guide-filter]');
    await expect(filter).toBeVisible();
    const lists = page.getByRole('button', { name: words.lists });
    for (const width of [960, 1200, 1399, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const isByLists of [false, true]) {
        if (isByLists) await lists.click();
        else await page.getByRole('group').getByRole('button').first().click();
        // As wide as its placeholder at least.
        const room = await filter.evaluate((input: HTMLInputElement) => {
          const { font } = getComputedStyle(input);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          return input.clientWidth - pen.measureText(input.placeholder).width;
        });
        expect.soft(room, `${width} px, by lists: ${isByLists}`).toBeGreaterThanOrEqual(0);
        await page.mouse.wheel(0, 1500);
        await expect
          .poll(() =>
            page.evaluate(() => {
              const row = document.querySelector('[data-guide-filter]')!.closest('[data-guide] > div')!;
              const edge = row.getBoundingClientRect();
              const head = document.elementFromPoint(edge.left + 40, edge.bottom + 10)?.closest('.orders-gg');
              return head ? Math.round(head.getBoundingClientRect().top - edge.bottom) : undefined;
            }),
          )
          .toBe(0);
        await page.evaluate(() => window.scrollTo(0, 0));
      }
    }
    expect(larder.offences).toEqual([]);
  });

  test(`on a phone in ${region} nothing moves when the order is saved, the message covers no next step, and lists are groups and sorted by tap (GDE-13, GDE-35, GDE-98, SHL-127)`, async ({
    page,
    larder,
  }) => {
    await withoutDrawer(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await larder.signIn(words.person, { path: '/orders/new', itemsView: 'guide' });
    await toItems(page, words);
    const first = page.locator('[data-guide-row]').first();
    await expect(first).toBeVisible();
    const before = (await boxOf(first)).y;
    expect(before).toBeLessThanOrEqual(330);
    await page.getByRole('button', { name: words.fill }).click();
    const message = page.getByRole('status').locator('.snack');
    await expect(message).toBeVisible();
    const bar = page.getByRole('button', { name: words.next, exact: true }).locator('xpath=ancestor::section[1]');
    const [said, steps] = [await boxOf(message), await boxOf(bar)];
    expect(said.y + said.height).toBeLessThanOrEqual(steps.y);
    await expect(page.getByText(words.saved).first()).toBeVisible();
    expect((await boxOf(first)).y).toBe(before);
    const total = page.locator('.orders-bar-total');
    // Total and time left share a line, on narrower phones as well.
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await boxOf(total)).height).toBeLessThan(40);
    }

    await page.getByRole('button', { name: words.group }).first().click();
    const groups = page.getByRole('dialog');
    await groups.getByRole('button', { name: words.lists }).click();
    await expect(groups.getByRole('listitem')).toHaveCount(region === 'gb' ? 3 : 2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.edit }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.editOne }).click();
    const rows = page.getByRole('dialog', { name: words.editOne }).getByRole('listitem');
    const name = await rows.nth(0).locator('.orders-sort-name').textContent();
    const down = rows.nth(0).getByRole('button', { name: words.down });
    const [row, target] = [await boxOf(rows.nth(0)), await boxOf(down)];
    expect(target.width).toBeGreaterThanOrEqual(44);
    expect(target.height).toBeGreaterThanOrEqual(44);
    expect(target.x + target.width).toBeLessThanOrEqual(row.x + row.width);
    await down.click();
    await expect(rows.nth(1).locator('.orders-sort-name')).toHaveText(name!);
    expect(larder.offences).toEqual([]);
  });
}
