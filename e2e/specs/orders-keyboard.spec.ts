import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { walkDialog } from '../fixtures/walk-dialog';

const buyer = PEOPLE.group;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < 150; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

test('a whole order is placed by keyboard alone: the search at one key, products and quantities by Enter and arrows (ORD-18, ORD-102, ORD-131, ORD-136, ORD-139, ORD-144)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(buyer, { path: '/orders' });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const search = page.getByRole('combobox', { name: 'Add an agreed product' });
  const cartonsOf = (name: string) => page.getByRole('spinbutton', { name: `Cartons of ${name}` });
  const next = page.getByRole('button', { name: 'Next', exact: true });

  await test.step('New order is a link in the way of the Tab key', async () => {
    await tabTo(page, page.getByRole('link', { name: 'New order' }).first());
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  });

  await test.step('the location is chosen by typing, the date is typed', async () => {
    const location = page.getByRole('combobox', { name: /Delivery location/ });
    await tabTo(page, location);
    await press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type('copper ladle p');
    await press('Enter');
    await expect(location).toContainText('Copper Ladle Peckham');
    await tabTo(page, page.getByRole('textbox', { name: /^Date/ }));
    await page.keyboard.type('27/11/2026');
    await press('Enter');
    await expect(page.getByText('07:00-10:00', { exact: true })).toBeVisible();
    await tabTo(page, next);
    await press('Enter');
    await expect(page.getByRole('heading', { name: /^Items/ })).toBeVisible();
  });

  await test.step('the drawer that opens by itself holds the focus and closes with Escape', async () => {
    const drawer = page.getByRole('dialog', { name: 'Greengrocer' });
    await expect(drawer.getByRole('heading', { name: 'Greengrocer' })).toBeFocused();
    await press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('one key leads to the search, as the screen says', async () => {
    await expect(page.getByText('Press / to search and Enter to jump to the next quantity.')).toBeVisible();
    for (const [text, name, key] of [
      ['salted', 'Salted butter block', 'Enter'],
      ['whole milk', 'Whole milk', 'Control+Enter'],
      ['yoghurt', 'Natural yoghurt', 'Enter'],
    ] as const) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await press('/');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await page.keyboard.type(text);
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true');
      await press(key);
      await expect(cartonsOf(name)).toHaveValue('1');
      await expect(key === 'Enter' ? cartonsOf(name) : search).toBeFocused();
    }
  });

  await test.step('Enter goes on to the next quantity, arrows count', async () => {
    await press('Enter');
    await expect(cartonsOf('Whole milk')).toBeFocused();
    await press('ArrowUp', 'ArrowUp', 'ArrowDown');
    await expect(cartonsOf('Whole milk')).toHaveValue('2');
    await press('Enter');
    await expect(cartonsOf('Salted butter block')).toBeFocused();
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await expect(cartonsOf('Salted butter block')).toHaveValue('4');
    await press('Shift+Enter');
    await expect(cartonsOf('Whole milk')).toBeFocused();
    await press('Enter', 'Enter');
    await expect(next).toBeFocused();
  });

  await test.step('the review takes the focus on its heading; contact and Submit follow', async () => {
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
    await expect(page).toHaveTitle(/^Review your order/);
    await tabTo(page, page.getByLabel('Delivery contact'));
    await page.keyboard.type('Wren, back door');
    await tabTo(page, page.getByRole('button', { name: 'Submit order' }));
    await press('Enter');
    const heading = page.getByRole('heading', { name: /Order \d+ submitted/ });
    await expect(heading).toBeVisible();
    const orderId = Number(/\d+/.exec((await heading.textContent())!)![0]);
    orders.remove(buyer, orderId);
    const stored = await (await orders.as(buyer)).order(orderId);
    expect(stored).toMatchObject({
      status: 'ready',
      deliveryStart: '2026-11-27T07:00:00',
      orderContact: 'Wren, back door',
    });
    expect(stored.orderItems.map(({ productName, cartonQuantity }) => [productName, cartonQuantity]).sort()).toEqual([
      ['Natural yoghurt', 1],
      ['Salted butter block', 4],
      ['Whole milk', 2],
    ]);
  });
});

test('every dialog of an order keeps the focus inside, begins at its heading and gives it back; Escape closes it (ORD-19, GDE-70)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: '2026-12-07' });
  await larder.signIn(buyer, { path: `/orders/${orderId}` });

  const menu = page.getByRole('button', { name: 'More actions' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete order' }).press('Enter');
  await walkDialog(page, menu, `Delete draft ${orderId}?`, 400);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Delivery contact').fill('Somebody else');
  const undo = page.getByRole('button', { name: 'Undo all changes' });
  await undo.press('Enter');
  await walkDialog(page, undo, 'Put the order back as it was at', 400);
  await expect(page.getByLabel('Delivery contact')).toHaveValue('Somebody else');

  const banner = page.getByRole('region', { name: 'The greengrocer’s table' }).getByRole('button', { name: 'Open' });
  await banner.press('Enter');
  await walkDialog(page, banner, 'Greengrocer', 598);

  await page.goto('/locations/1201?now=2026-11-20T09:00:00.000Z');
  const slips = page.getByRole('button', { name: /November 2026|December 2026/ });
  // By its number: an order of another test may come before it meanwhile.
  const [, slipOrder] = /· (\d+)/.exec((await slips.first().textContent())!)!;
  const slip = slips.filter({ hasText: slipOrder });
  await slip.press('Enter');
  await walkDialog(page, slip, (await page.getByRole('dialog').getByRole('heading').first().textContent())!, 598);

  const product = page.getByRole('button', { name: /Air-dried ham/ });
  await product.press('Enter');
  await walkDialog(page, product, 'Air-dried ham', 598);
});

test('a dialog whose request is running stays open on Escape and asks once, however often its button is pressed (ORD-19, ORD-63)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: '2026-12-07' });
  let letGo: () => void = () => undefined;
  let asked = 0;
  await larder.signIn(buyer, { path: `/orders/${orderId}` });
  await page.route(`**/api/order/${orderId}`, async (route) => {
    if (route.request().method() === 'DELETE')
      await new Promise<void>((resolve) => {
        asked += 1;
        letGo = resolve;
      });
    await route.fallback();
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete order' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete draft ${orderId}?` });
  const confirm = dialog.getByRole('button', { name: 'Delete order' });
  await confirm.dblclick();
  for (const button of [confirm, dialog.getByRole('button', { name: 'Back' })]) await expect(button).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  letGo();
  await expect(page.getByText(`Order ${orderId} deleted`)).toBeVisible();
  expect(asked).toBe(1);
});
