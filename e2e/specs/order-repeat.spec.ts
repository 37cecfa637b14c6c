import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { isDrawerOpen, withoutDrawer } from '../fixtures/greengrocer-drawer';
import { lookAtEveryWidth } from '../fixtures/every-width';

const { sorrel, safran, standard } = PEOPLE;

/** What the same order again may cost its user (guide.md, section 15). */
const MOST_INTERACTIONS = 6;

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(`on ${name} the same order again takes at most 6 interactions from the list (GDE-28, GDE-29, ORD-28, guide 15)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize(viewport);
    await larder.signIn(sorrel, { path: '/orders', itemsView: null });
    await page.getByRole('tab', { name: 'History' }).click();
    let used = 0;
    const use = async (target: Locator) => {
      await target.click();
      used += 1;
    };
    await use(page.getByRole('link', { name: 'Repeat 32101', exact: true }));
    await expect(page).toHaveURL(/\/orders\/new\?repeat=32101/);
    await expect(page.getByRole('radio', { name: /Repeat this order Thu 19 Nov, \d+ lines/ })).toBeChecked();
    await expect(
      page
        .getByRole('radiogroup', { name: 'Delivery location' })
        .getByRole('radio', { name: /^The Sorrel Table/ })
        .first(),
    ).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Date/ })).toHaveValue('21/11/2026');
    await use(page.getByRole('button', { name: 'Next', exact: true }));
    const api = await orders.as(sorrel);
    const original = (await api.order(32101)).orderItems.length;
    await expect(page.getByRole('tab', { name: `On this order (${original})`, selected: true })).toBeVisible();
    await expect(page.getByText(`${original} lines copied`)).toBeVisible();
    if (await isDrawerOpen(page))
      await use(page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }));
    await use(page.getByRole('button', { name: 'Next', exact: true }));
    await use(page.getByRole('button', { name: /^Use / }).first());
    await use(page.getByRole('button', { name: 'Submit order' }));
    const confirmation = page.getByRole('heading', { name: /Order \d+ submitted/ });
    await expect(confirmation).toBeVisible();
    const orderId = Number(/\d+/.exec((await confirmation.textContent())!)![0]);
    orders.remove(sorrel, orderId);
    const [copy, first] = [await api.order(orderId), await api.order(32101)];
    const quantities = ({ orderItems }: typeof copy) =>
      orderItems.map(({ productName, cartonQuantity }) => `${cartonQuantity} ${productName}`).sort();
    expect(quantities(copy)).toEqual(quantities(first));
    expect(copy.deliveryStart).toBe('2026-11-21T06:00:00');
    expect(used).toBeLessThanOrEqual(MOST_INTERACTIONS);
    expect(larder.offences).toEqual([]);
  });
}

test('the dashboard names day and location of what it repeats (GDE-30, GDE-53)', async ({ page, larder }) => {
  await larder.signIn(sorrel);
  // Another test may have ordered for a later day meanwhile: the latest one is named.
  const repeat = page.getByRole('link', { name: /^Repeat \w{3} \d+ \w+, The Sorrel Table$/ });
  const [, day] = /^Repeat (.+), The/.exec((await repeat.textContent())!.trim())!;
  await repeat.click();
  await expect(page).toHaveURL(/\/orders\/new\?repeat=\d+/);
  await expect(page.getByRole('radio', { name: new RegExp(`Repeat last order ${day}, \\d+ lines`) })).toBeChecked();
  expect(larder.offences).toEqual([]);
});

test('STANDARD finds no Repeat on the rows (GDE-2)', async ({ page, larder }) => {
  await larder.signIn(standard, { path: '/orders' });
  await expect(page.getByRole('link', { name: /^Order|Ember/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Repeat/ })).toHaveCount(0);
});

const REGIONS = {
  gb: {
    person: sorrel,
    history: 'History',
    repeat: /^Repeat \d+/,
    next: 'Next',
    close: 'Close',
    again: /^Repeat last order/,
    left: /could not be copied|already on the order/,
    choice: /^Repeat (this|last) order/,
  },
  fr: {
    person: safran,
    history: 'Historique',
    repeat: /^Refaire \d+/,
    next: 'Suivant',
    close: 'Fermer',
    again: /^Refaire la dernière commande/,
    left: /n’ont pas pu être reprises|déjà dans la commande/,
    choice: /^Refaire (cette|la dernière) commande/,
  },
} as const;

for (const [region, { person, history, repeat, next, close, again, left, choice }] of Object.entries(REGIONS)) {
  test(`Repeat in ${region} fits 320 px and has nothing for axe to report: rows, first step, what was not copied (GDE-29 to GDE-32, GDE-104)`, async ({
    page,
    larder,
  }) => {
    // Four widths of several screens are looked at by axe.
    test.slow();
    const look = (what: string, within?: string) => lookAtEveryWidth(page, `${region}-${what}`, within);
    await withoutDrawer(page);
    await larder.signIn(person, { path: '/orders', itemsView: null });
    await page.getByRole('tab', { name: history }).click();
    await expect(page.getByRole('link', { name: repeat }).first()).toBeVisible();
    await look('rows');
    await page.getByRole('link', { name: repeat }).first().click();
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
    const goOn = page.getByRole('button', { name: next, exact: true });
    await expect(goOn).toBeEnabled();
    await look('start');
    await goOn.click();
    const dialog = page.getByRole('dialog', { name: left });
    // Where the order on screen is another one than the last, what was copied is already there the second time; a press
    // while the first one still reads does nothing.
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: again }).click({ timeout: 2_000 });
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
    // Behind it the bar lies over the lines.
    await look('left-out', '[role=dialog]');
    // On a phone it comes from below, with the page in sight above it.
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = (await dialog.boundingBox())!;
    expect([sheet.y >= 48, sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([true, 0, 390, 844]);
    await page.setViewportSize({ width: 1440, height: 844 });
    await dialog.getByRole('button', { name: close }).click();
    await look('items', '.orders-quick');
    expect(larder.offences).toEqual([]);
  });
}
