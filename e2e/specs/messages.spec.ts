import type { Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { expect, test } from '../fixtures/products';
import { PEOPLE } from '../fixtures/people';
import type { Larder } from '../fixtures/test';

/** The controls under the message, by name. Rows that are one link as a whole can be pressed beside it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector<HTMLElement>('.snack');
    if (!message) return ['no message'];
    const { left, top, right, bottom } = message.getBoundingClientRect();
    message.style.pointerEvents = 'none';
    const found = new Set<string>();
    for (let y = top; y < bottom; y += 4)
      for (let x = left; x < right; x += 4) {
        const control = document.elementFromPoint(x, y)?.closest('a[href],button,input,select,textarea,label');
        if (control && control.getBoundingClientRect().height <= 88)
          found.add(control.getAttribute('aria-label') ?? control.textContent.trim());
      }
    message.style.pointerEvents = '';
    return [...found];
  });

const message = (page: Page) => page.getByRole('status').locator('.snack');

/** Opens a new order for a Wednesday at its items. */
async function toItems(page: Page, larder: Larder, width: number, height: number): Promise<void> {
  await withoutDrawer(page);
  await page.setViewportSize({ width, height });
  await larder.signIn(PEOPLE.sorrel, { path: '/orders/new', itemsView: 'guide' });
  await chooseLocation(page, /^The Sorrel Table(?! Terrace)/);
  await page.getByRole('button', { name: /25 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

test('a message about the items of an order does not lie over its confirmation as a draft (SHL-127, ORD-173)', async ({
  page,
  larder,
  orders,
}) => {
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().press('Enter');
  await toItems(page, larder, 390, 844);
  await page.getByRole('button', { name: /^Fill usual/ }).click();
  // Under the pointer it stays, and the keyboard leaves the pointer there.
  await message(page).hover();
  await press('Next');
  await press(/^Use /);
  await expect(message(page)).toBeVisible();
  await press('Save draft');
  const confirmation = page.getByRole('heading', { name: /Draft \d+ saved/ });
  await expect(confirmation).toBeVisible();
  orders.remove(PEOPLE.sorrel, Number(/\d+/.exec((await confirmation.textContent())!)![0]));
  await expect(message(page)).toHaveCount(0);
});

test('on a phone the message about added lines does not lie over the end of quick add (SHL-127, GDE-45)', async ({
  page,
  larder,
}) => {
  await toItems(page, larder, 390, 844);
  await page.getByRole('button', { name: /^Paste or import/ }).click();
  await page.getByRole('textbox', { name: /^Products and cartons/ }).fill('Salted butter block\t2\nNo such thing\t1');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Add 1 line' }).click();
  await expect(page.getByText(/1 row remains/)).toBeVisible();
  await expect(message(page)).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
});

test('a message goes out of the way of a pointer that rests where it comes (SHL-127)', async ({
  page,
  larder,
  products,
}) => {
  const { sku } = await products.active(PEOPLE.valley, products.unlike('Resting kefir'));
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.valley, { path: `/my/products/${sku}` });
  await page.getByRole('textbox', { name: 'New price' }).fill('9.95');
  await page.getByLabel('First day').fill('08/12/2026');
  // What looks for its place comes late.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const set = page.getByRole('button', { name: 'Set the new price' });
  await set.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 710));
  await set.click();
  await expect(message(page)).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`at ${width} px a message covers no control of the guide, its dialog, or the review (SHL-127)`, async ({
    page,
    larder,
  }) => {
    await toItems(page, larder, width, height);
    const fill = page.getByRole('button', { name: /^Fill usual/ });
    await fill.click();
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next', exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('button', { name: 'Submit order' }).filter({ visible: true }).first()).toBeVisible();
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test(`at ${width} px a message covers no control of the team and of its dialog (ADM-13, SHL-127)`, async ({
    page,
    larder,
  }) => {
    await page.setViewportSize({ width, height });
    await larder.signIn(PEOPLE.owner, { path: '/my/team?tab=invited' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Resend' }).click();
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invite users' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });

  test(`at ${width} px a message covers no control of a product's form (SHL-127)`, async ({
    page,
    larder,
    products,
  }) => {
    const { sku } = await products.active(PEOPLE.valley, products.unlike('Message kefir'));
    await page.setViewportSize({ width, height });
    await larder.signIn(PEOPLE.valley, { path: `/my/products/${sku}` });
    await page.getByRole('textbox', { name: 'New price' }).fill('9.95');
    await page.getByLabel('First day').fill('08/12/2026');
    await page.getByRole('button', { name: 'Set the new price' }).click();
    await expect(message(page)).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
  });
}
