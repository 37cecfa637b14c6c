import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { expect, type Orders, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { reach } from '../fixtures/keyboard';
import { isDrawerOpen, withoutDrawer } from '../fixtures/greengrocer-drawer';

const { sorrel, safran } = PEOPLE;

/** What an order of usual lines may cost its user (guide.md). */
const MOST_INTERACTIONS = 12;

async function submittedId(page: Page): Promise<number> {
  const confirmation = page.getByRole('heading', { name: /Order \d+ submitted/ });
  await expect(confirmation).toBeVisible();
  return Number(/\d+/.exec((await confirmation.textContent())!)![0]);
}

/**
 * From the dashboard to the confirmation, at one of two locations; answers how often something was tapped or clicked.
 */
async function placeUsual(page: Page, orders: Orders, press: (target: Locator) => Promise<void>): Promise<number> {
  let used = 0;
  const use = async (target: Locator) => {
    await press(target);
    used += 1;
  };
  // The docket of the next cut-off brings its location along.
  await use(
    page
      .getByRole('main')
      .getByRole('link', { name: /^New order/ })
      .first(),
  );
  await expect(page.getByRole('radio', { name: /^The Sorrel Table (?!Terrace)/ })).toBeChecked();
  await use(page.getByRole('button', { name: /25 November 2026/ }));
  await use(page.getByRole('button', { name: 'Next', exact: true }));
  if (await isDrawerOpen(page))
    await use(page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }));
  await use(page.getByRole('button', { name: 'Fill usual (35)' }));
  await expect(page.getByRole('tab', { name: 'On this order (35)' })).toBeVisible();
  await use(page.getByRole('button', { name: 'Next', exact: true }));
  await use(page.getByRole('button', { name: /^Use Kitchen/ }));
  await use(page.getByRole('button', { name: 'Submit order' }));
  const orderId = await submittedId(page);
  orders.remove(sorrel, orderId);
  const { orderItems } = await (await orders.as(sorrel)).order(orderId);
  expect(orderItems).toHaveLength(35);
  expect(orderItems.find(({ productName }) => productName === 'Double cream')?.cartonQuantity).toBe(3);
  return used;
}

/** Whether nothing lies over the control that has the focus, from its upper to its lower edge. */
const isFocusInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement!;
    const { x, y, width, height } = control.getBoundingClientRect();
    return [1, height / 2, height - 1].every((down) => {
      const hit = document.elementFromPoint(x + width / 2, y + down);
      return hit !== null && (control.contains(hit) || hit.contains(control));
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the guide leaves its room to products: one line of delivery, sticky search and heads, a list of groups to jump by (GDE-98, GDE-99, GDE-100)', async ({
    page,
    larder,
  }) => {
    await larder.signIn(sorrel, { path: '/orders/new', itemsView: null });
    await page.getByRole('radio', { name: /^The Sorrel Table (?!Terrace)/ }).check();
    await page.getByRole('button', { name: /25 November 2026/ }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    if (await isDrawerOpen(page))
      await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
    const rows = page.locator('[data-guide-row]');
    await expect(rows.first()).toBeVisible();
    const top = async (target: Locator) => (await target.boundingBox())!.y;
    const bar = await top(page.getByRole('region', { name: 'Your order' }));
    expect(await top(rows.first())).toBeLessThanOrEqual(330);
    const third = (await rows.nth(2).boundingBox())!;
    expect(third.y + third.height).toBeLessThanOrEqual(bar);
    await expect(page.getByText('Wed 25 Nov, 06:00-08:00')).toBeVisible();

    await page.getByRole('button', { name: 'Chilled: show all groups' }).click();
    const groups = page.getByRole('dialog', { name: 'Groups' });
    await groups.getByRole('button', { name: /^Ambient 0 of \d+$/ }).click();
    const ambient = page.getByRole('heading', { level: 3, name: /^Ambient/ });
    const filter = page.getByRole('textbox', { name: 'Find in the guide' });
    await expect.poll(async () => Math.round(await top(ambient))).toBeLessThan(170);
    await expect(page.getByRole('button', { name: 'Ambient: show all groups' })).toBeFocused();
    expect(await top(filter)).toBeLessThan(await top(ambient));
    await expect(filter).toBeInViewport();

    const first = page
      .getByRole('region', { name: /^Ambient/ })
      .getByRole('spinbutton')
      .first();
    await expect(first).toHaveAttribute('inputmode', 'numeric');
    await expect(first).toHaveAttribute('enterkeyhint', 'next');
    const steps = page
      .getByRole('region', { name: /^Ambient/ })
      .locator('[data-guide-row]')
      .first()
      .locator('.qty button');
    await expect(steps).toHaveCount(2);
    for (const step of await steps.all()) {
      const { width, height, x } = (await step.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(x).toBeGreaterThan(195);
    }
    await first.tap();
    for (let row = 0; row < 12; row += 1) {
      await page.keyboard.press('Enter');
      const field = (await page.locator(':focus').boundingBox())!;
      expect(field.y + field.height).toBeLessThanOrEqual(bar);
      expect(await isFocusInSight(page)).toBe(true);
    }
    for (let row = 0; row < 12; row += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusInSight(page)).toBe(true);
    }
    for (const low of [
      { width: 844, height: 390 },
      { width: 932, height: 479 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(low);
      const staying = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((part) => /sticky|fixed/.test(getComputedStyle(part).position) && part.checkVisibility())
          .filter((part) => part.getBoundingClientRect().height > 1)
          .map((part) => part.className),
      );
      expect(staying.filter((name) => !/snack/.test(name))).toEqual(['bar orders-bar']);
      const line = (await page.getByRole('region', { name: 'Your order' }).boundingBox())!;
      expect(line.height).toBeLessThanOrEqual(56);
      expect(line.y + line.height).toBe(low.height);
    }
    expect(larder.offences).toEqual([]);
  });

  test('35 usual lines are ordered from the dashboard with at most 12 taps and nothing typed (GDE-6, GDE-21, GDE-26, guide 15)', async ({
    page,
    larder,
    orders,
  }) => {
    await larder.signIn(sorrel, { itemsView: null });
    expect(await placeUsual(page, orders, (target) => target.tap())).toBeLessThanOrEqual(MOST_INTERACTIONS);
    expect(larder.offences).toEqual([]);
  });
});

test('35 usual lines are ordered from the dashboard with at most 12 clicks at a desk (GDE-6, GDE-21, GDE-26, guide 15)', async ({
  page,
  larder,
  orders,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await larder.signIn(sorrel, { itemsView: null });
  expect(await placeUsual(page, orders, (target) => target.click())).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(larder.offences).toEqual([]);
});

test('35 usual lines are ordered by keyboard alone, by at most 12 controls and without a typed quantity (GDE-26, GDE-27)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(sorrel, { path: '/orders', itemsView: null });
  let used = 0;
  const use = async (target: Locator, ...keys: string[]) => {
    await reach(page, target);
    for (const key of keys) await page.keyboard.press(key);
    used += 1;
  };
  await use(page.getByRole('link', { name: 'New order' }).first(), 'Enter');
  const location = page.getByRole('radiogroup', { name: 'Delivery location' }).getByRole('radio').first();
  await use(location, 'Space');
  await expect(page.getByRole('radio', { name: /^The Sorrel Table/, checked: true })).toBeVisible();
  const wednesday = page.getByRole('button', { name: /^Wednesday, 25 November 2026/ });
  await use(page.getByRole('grid', { name: '16 November to 13 December' }).locator('button[tabindex="0"]'));
  for (let press = 0; press < 10 && !(await wednesday.evaluate((day) => day === document.activeElement)); press += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Date/ })).toHaveValue('25/11/2026');
  await use(page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  if (await isDrawerOpen(page)) {
    await page.keyboard.press('Escape');
    used += 1;
  }
  const order = page.getByRole('tab', { name: /^On this order/ });
  await use(page.getByRole('button', { name: 'Fill usual (35)' }), 'Enter');
  await expect(order).toHaveText('On this order (35)');
  await use(page.getByRole('button', { name: 'Undo', exact: true }).first(), 'Enter');
  await expect(order).toHaveText('On this order (0)');
  await use(page.getByRole('button', { name: 'Fill usual (35)' }), 'Enter');
  // Two hundred quantities lie between here and Next: Ctrl+Enter leads there from any of them.
  await use(page.getByRole('spinbutton').first(), 'Control+Enter');
  await use(page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  await use(page.getByRole('button', { name: /^Use Kitchen/ }), 'Enter');
  await use(page.getByRole('button', { name: 'Submit order' }), 'Enter');
  const orderId = await submittedId(page);
  orders.remove(sorrel, orderId);
  expect((await (await orders.as(sorrel)).order(orderId)).orderItems).toHaveLength(35);
  expect(used).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(larder.offences).toEqual([]);
});

const GUIDES = {
  gb: {
    person: sorrel,
    at: ['Delivery location', /^The Sorrel Table (?!Terrace)/],
    day: /25 November 2026/,
    next: 'Next',
    close: 'Close',
    find: 'Find in the guide',
    fill: /^Fill usual/,
    bySupplier: 'By supplier',
    byLists: 'Our lists',
    groups: /: show all groups$/,
    usual: 'Double cream',
  },
  fr: {
    person: safran,
    at: undefined,
    day: /25 novembre 2026/,
    next: 'Suivant',
    close: 'Fermer',
    find: 'Chercher dans le cadencier',
    fill: /^Comme d’habitude/,
    bySupplier: 'Par fournisseur',
    byLists: 'Nos listes',
    groups: /: afficher tous les groupes$/,
    usual: 'Beurre doux plaque',
  },
} as const;

for (const [region, { person, at, day, next, close, find, fill, bySupplier }] of Object.entries(GUIDES)) {
  test(`the guide in ${region} finds, groups, fits 320 px and has nothing for axe to report (GDE-5, GDE-7, SHL-129)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(person, { path: '/orders/new', itemsView: null });
    if (at) {
      await page.getByRole('radiogroup', { name: at[0] }).getByRole('radio', { name: at[1] }).check();
    }
    await page.getByRole('button', { name: day }).click();
    await page.getByRole('button', { name: next, exact: true }).click();
    const drawer = page.getByRole('dialog');
    if (
      await drawer.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      )
    )
      await drawer.getByRole('button', { name: close }).click();
    await page.getByRole('button', { name: fill }).click();
    const rows = page.locator('[data-guide-row]');
    // The rows after the first come by and by, and their place is kept meanwhile.
    await expect(page.locator('.orders-gawaited')).toHaveCount(0);
    const all = await rows.count();
    await page.getByRole('textbox', { name: find }).fill(region === 'gb' ? 'cream double' : 'epaisse creme');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(rows.first()).toContainText(region === 'gb' ? 'Double cream' : 'Crème épaisse');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(all);
    await page.getByRole('button', { name: bySupplier }).click();
    await expect(rows).toHaveCount(all);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${width} px`).toEqual([]);
    }
    expect(larder.offences).toEqual([]);
  });
}

/** Texts that take more than one line. */
const brokenOf = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
      })
      .map((one) => one.textContent),
  );

test.describe('rows on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [region, { person, at, day, next, fill, byLists, groups, usual }] of Object.entries(GUIDES)) {
    test(`in ${region} usual and last take one line each and share it at 390 px, and so do the choices of the groups, which move in their own strip at 320 px (GDE-10, GDE-98, GDE-100)`, async ({
      page,
      larder,
    }) => {
      await withoutDrawer(page);
      await larder.signIn(person, { path: '/orders/new', itemsView: 'guide' });
      if (at) await page.getByRole('radiogroup', { name: at[0] }).getByRole('radio', { name: at[1] }).check();
      await page.getByRole('button', { name: day }).tap();
      await page.getByRole('button', { name: next, exact: true }).tap();
      await page.getByRole('button', { name: fill }).tap();
      const row = page
        .locator('[data-guide-row]')
        .filter({ hasText: new RegExp(`^${usual}`) })
        .first();
      const facts = row.locator('.how > *');
      await expect(facts).toHaveCount(2);
      const strip = page.getByRole('dialog').locator('.seg');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await brokenOf(page.locator('[data-guide-row] .how > *')), `${width} px`).toEqual([]);
        await page.getByRole('button', { name: groups }).first().tap();
        expect(await brokenOf(strip.getByRole('button')), `${width} px`).toEqual([]);
        const last = strip.getByRole('button', { name: byLists });
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport({ ratio: 1 });
        const sideways = await page.evaluate(() =>
          [document.documentElement, document.querySelector('[role=dialog]')!].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        expect(sideways, `${width} px`).toEqual([0, 0]);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const [first, second] = await Promise.all((await facts.all()).map((fact) => fact.boundingBox()));
      expect(Math.abs(first!.y + first!.height - second!.y - second!.height)).toBeLessThanOrEqual(2);
      // The price of the line stands beside them.
      expect((await row.locator('.lp').boundingBox())!.x).toBeGreaterThanOrEqual(second!.x + second!.width);
      expect(larder.offences).toEqual([]);
    });
  }
});
