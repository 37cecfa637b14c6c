import { readFileSync } from 'node:fs';
import { PEOPLE } from '../fixtures/people';
import { choose, take } from '../fixtures/product-tables';
import { expect, test } from '../fixtures/test';

// Its "Send all" takes every draft of the producer along: it stands behind producer-screens.spec.ts, which looks at drafts.
test('a producer takes the products away as CSV, changes a row and brings them back (DSK-23)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.editor, { path: '/my/products' });
  await page.getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  const rows = file.split('\r\n').length - 2;
  expect(rows).toBeGreaterThanOrEqual(40);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await choose(page, 'products.csv', file);
  await expect(page.getByText(`New: 0 · changed: 0 · unchanged: ${rows} · errors: 0`)).toBeVisible();

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
