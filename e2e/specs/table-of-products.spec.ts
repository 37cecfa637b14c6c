import { readFileSync } from 'node:fs';
import { choose, take } from '../fixtures/product-tables';
import { expect, test } from '../fixtures/products';
import { at } from '../fixtures/test';

test('a producer takes the products away as CSV, changes a row and brings them back (DSK-23)', async ({
  page,
  larder,
  products,
  farm,
}) => {
  const [yoghurt, syrup] = [products.unlike('Strained yoghurt'), products.unlike('Rosehip syrup')];
  const { sku } = await products.draft(farm, yoghurt);
  products.remove(farm, syrup.ref);
  await larder.signIn(farm, { path: '/my/products' });
  await page.getByRole('button', { name: 'More actions' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  const [heading, ...rows] = file.trimEnd().split('\r\n');
  expect(rows.filter((row) => row.includes(yoghurt.ref))).toHaveLength(1);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await choose(page, 'products.csv', file);
  await expect(page.getByText(`New: 0 · changed: 0 · unchanged: ${rows.length} · errors: 0`)).toBeVisible();

  const wrong = heading!
    .split(',')
    .map((column) => ({ ref: syrup.ref, name: syrup.name, listPrice: '"14,80"' })[column] ?? '')
    .join(',');
  await choose(page, 'products.csv', `${file}${wrong}\r\n`);
  await expect(page.getByText(/errors: [1-9]/)).toBeVisible();
  await expect(page.getByText('Write 14.80')).toBeVisible();
  await take(page, 'product-import-errors-gb');

  await choose(
    page,
    'products.csv',
    `ref,name,description\r\n${yoghurt.ref},${yoghurt.name},Set overnight.\r\n${syrup.ref},${syrup.name},\r\n`,
  );
  await expect(page.getByText('New: 1 · changed: 1 · unchanged: 0 · errors: 0')).toBeVisible();
  await take(page, 'product-import-gb');
  await page.getByRole('button', { name: 'Apply 2' }).click();
  await expect(page.getByText('New: 1 · changed: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Send all for review' }).click();
  await expect(page.getByText(/^In \d+ products? something is missing:/)).toBeVisible();
  await expect(page.getByText(syrup.name).first()).toBeVisible();
  await take(page, 'product-import-sent-gb');
  await page.goto(at(`/my/products/${sku}`));
  await expect(
    page.getByText('We are looking at it. To change something, take it back.').filter({ visible: true }).first(),
  ).toBeVisible();
  expect(larder.offences).toEqual([]);
});
