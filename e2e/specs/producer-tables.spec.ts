import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const folder = join(__dirname, '../../.cache/e2e/screens');

async function take(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true, animations: 'disabled' });
  }
}

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a producer takes the products away as CSV, changes a row and brings them back (DSK-23)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.editor, { path: '/my/products' });
  await page.getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n')).toHaveLength(42);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await choose(page, 'products.csv', file);
  await expect(page.getByText('New: 0 · changed: 0 · unchanged: 40 · errors: 0')).toBeVisible();

  await choose(page, 'products.csv', `${file.replace('Strained yoghurt', 'Strained sheep yoghurt')}235,NEW-1,Rosehip syrup,,,,,"14,80",,,,,,,,,,,,,\r\n`);
  await expect(page.getByText(/errors: [1-9]/)).toBeVisible();
  await take(page, 'product-import-errors-gb');

  await choose(page, 'products.csv', `ref,name,description\r\nR235-014,Strained sheep yoghurt,Set overnight.\r\nNEW-1,Rosehip syrup,\r\n`);
  await expect(page.getByText('New: 1 · changed: 1 · unchanged: 0 · errors: 0')).toBeVisible();
  await take(page, 'product-import-gb');
  await page.getByRole('button', { name: 'Apply 2' }).click();
  await expect(page.getByText('New: 1 · changed: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Send all for review' }).click();
  await expect(page.getByText('In 1 product something is missing:')).toBeVisible();
  await take(page, 'product-import-sent-gb');
  expect(larder.offences).toEqual([]);
});

test('a file that is no table is refused with its line, in French too (DSK-23)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.frenchEditor, { path: '/my/products/import' });
  await choose(page, 'produits.csv', 'ref;couleur\n1;vert\n');
  await expect(page.getByText(/ligne 1, la colonne “couleur” est inconnue/)).toBeVisible();
  await choose(page, 'produits.csv', 'ref;name;listPrice\n1;Carottes;14.80\n');
  await page.getByLabel(/Écriture|nombres/).selectOption('fr');
  await expect(page.getByText(/Écrivez 14,80/)).toBeVisible();
  await take(page, 'product-import-fr');
  expect(larder.offences).toEqual([]);
});

test('two weeks of demand are shown day by day and taken away as CSV (DSK-24, DSK-25)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.editor, { path: '/my/demand' });
  await expect(page.getByText('Aged goat crottin')).toBeVisible();
  await expect(page.getByText('Final').first()).toBeVisible();
  await take(page, 'demand-gb');
  await page.setViewportSize({ width: 1440, height: 900 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file).toContain('date,isFinal,sku,name,cartons,quantity,unitType,samples');
  expect(file).not.toMatch(/Quay|1191|33041/);
  expect(larder.offences).toEqual([]);
});
