import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { chooseLocation } from '../fixtures/delivery-location';
import { PEOPLE } from '../fixtures/people';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { lookAtEveryWidth } from '../fixtures/every-width';
import { watchCode } from '../fixtures/watched-code';

const { sorrel, safran } = PEOPLE;

const REGIONS = {
  gb: {
    person: sorrel,
    at: /^The Sorrel Table(?! Terrace)/,
    day: /25 November 2026/,
    next: 'Next',
    byLists: 'Our lists',
    fill: /^Fill usual/,
    keep: /^Keep as a list/,
    name: /^Name/,
    save: 'Save',
    groups: ['Cold room walk', 'Sunday', 'Not on a list'],
    shown: 39,
    edit: 'Edit lists',
    editOne: 'Edit Cold room walk',
    moveDown: /^Move down/,
    remove: (name: string) => `Delete ${name}`,
    confirm: 'Delete',
  },
  fr: {
    person: safran,
    at: undefined,
    day: /25 novembre 2026/,
    next: 'Suivant',
    byLists: 'Nos listes',
    fill: /^Comme d’habitude/,
    keep: /^Garder comme liste/,
    name: /^Nom/,
    save: 'Enregistrer',
    groups: ['Tournée du frigo', 'Hors liste'],
    shown: 18,
    edit: 'Modifier les listes',
    editOne: 'Modifier Tournée du frigo',
    moveDown: /^Descendre/,
    remove: (name: string) => `Supprimer ${name}`,
    confirm: 'Supprimer',
  },
} as const;

const groupsOf = (page: Page) => page.locator('[data-guide-group] h3 > span:first-child').allTextContents();

for (const [
  region,
  { person, at, day, next, byLists, fill, keep, name, save, groups, shown, edit, editOne, moveDown, remove, confirm },
] of Object.entries(REGIONS)) {
  test(`lists in ${region}: groups of their own, kept from an order, sorted and deleted; nothing for axe to report from 320 px on (GDE-33 to GDE-36, GDE-104)`, async ({
    page,
    larder,
  }) => {
    // Four widths of several screens are looked at by axe.
    test.slow();
    const look = (what: string, within?: string) => lookAtEveryWidth(page, `${region}-${what}`, within);
    await withoutDrawer(page);
    await larder.signIn(person, { path: '/orders/new', itemsView: 'guide' });
    if (at) await chooseLocation(page, at);
    await page.getByRole('button', { name: day }).click();
    await page.getByRole('button', { name: next, exact: true }).click();

    await page.getByRole('button', { name: byLists }).click();
    await expect.poll(() => groupsOf(page)).toEqual(groups);
    await expect(page.locator('[data-guide-group]').first().locator('[data-guide-row]')).toHaveCount(shown);
    // The rows after the first come by and by.
    await expect(page.locator('.orders-gawaited')).toHaveCount(0);
    await look('lists');

    const kept = `Axe ${region}`;
    await page.getByRole('button', { name: fill }).click();
    await page.getByRole('button', { name: keep }).click();
    const naming = page.getByRole('dialog', { name: keep });
    await naming.getByRole('textbox', { name }).fill(kept);
    await look('keep', '[role=dialog]');
    await naming.getByRole('button', { name: save }).click();
    await expect.poll(() => groupsOf(page)).toContain(kept);

    await page.getByRole('button', { name: edit }).click();
    await expect(page.getByRole('dialog', { name: edit })).toBeVisible();
    await look('edit', '[role=dialog]');
    await page.getByRole('button', { name: editOne }).click();
    const editor = page.getByRole('dialog', { name: editOne });
    // Two dialogs darken the page once.
    const shades = await page
      .locator('.veil')
      .evaluateAll((veils) => veils.map((veil) => getComputedStyle(veil).backgroundColor));
    expect(shades.map((shade) => shade !== 'rgba(0, 0, 0, 0)')).toEqual([false, true]);
    const products = editor.getByRole('listitem');
    const [first, second] = [await products.nth(0).textContent(), await products.nth(1).textContent()];
    await products.nth(0).getByRole('button', { name: moveDown }).click();
    await expect(products.nth(0)).toHaveText(second!);
    await expect(products.nth(1)).toHaveText(first!);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(products.nth(0)).toHaveText(first!);
    const [from, to] = [
      await products.nth(0).locator('button').first().boundingBox(),
      await products.nth(2).boundingBox(),
    ];
    await page.mouse.move(from!.x + 10, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(from!.x + 10, to!.y + to!.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect(products.nth(2)).toHaveText(first!);
    await look('editor', '[role=dialog]');
    await editor.getByRole('button', { name: save }).click();
    await expect(page.getByRole('dialog', { name: edit })).toBeVisible();
    await expect(page.locator('[data-guide-group]').first().locator('[data-guide-row] .nm').nth(2)).toContainText(
      first!.slice(0, 8),
    );

    await page.getByRole('button', { name: remove(kept) }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: confirm, exact: true }).click();
    await expect.poll(() => groupsOf(page)).toEqual(groups);
    expect(larder.offences).toEqual([]);
  });
}

test('“Edit lists” is busy while its dialog is fetched; a dialog that can’t be fetched says so in a message, moves no row, and Try again opens it (GDE-34)', async ({
  page,
  larder,
}) => {
  const { person, at, day, next, byLists, edit } = REGIONS.gb;
  await withoutDrawer(page);
  // Stands in the code of that dialog alone.
  const code = await watchCode(page, 'mf-orders', 'lists.delete-it');
  await larder.signIn(person, { path: '/orders/new', itemsView: 'guide' });
  await chooseLocation(page, at);
  await page.getByRole('button', { name: day }).click();
  await page.getByRole('button', { name: next, exact: true }).click();
  await page.getByRole('button', { name: byLists }).click();
  const opener = page.getByRole('button', { name: edit });
  const row = page.locator('[data-guide-row]').first();
  await expect(opener).toBeEnabled();
  const place = await row.boundingBox();
  expect(code.asked).toBe(0);

  code.isDown = true;
  await opener.click();
  const message = page.locator('.snack', { hasText: 'This could not be loaded' });
  await expect(message).toBeVisible();
  await expect(opener).not.toHaveAttribute('aria-busy');
  expect(await row.boundingBox()).toEqual(place);

  code.isDown = false;
  const release = code.hold();
  const asked = code.asked;
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => code.asked).toBe(asked + 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A second press while it comes opens no second one.
  await opener.click();
  release();
  await expect(page.getByRole('dialog', { name: edit })).toBeVisible();
  await expect(opener).not.toHaveAttribute('aria-busy');
  expect(code.asked).toBe(asked + 1);
  expect(larder.offences).toEqual([]);
});
