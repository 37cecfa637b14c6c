import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { PEOPLE } from '../fixtures/people';
import { choose, take } from '../fixtures/product-tables';
import { PLAIN_PDF, test } from '../fixtures/products';
import { at, expect, signInOn } from '../fixtures/test';

/** A picture in one colour, drawn by the browser. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#46608a';
      context.fillRect(0, 0, wide!, high!);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height],
  );
  return Buffer.from(drawn, 'base64');
}

test('a new cheese goes from a draft through review into an order of a chef, who saw its picture and its sheet (DSK-11, DSK-12, DSK-14, DSK-15, DSK-18, DSK-80, CAT-85, LOC-30)', async ({
  page,
  larder,
  orders,
  products,
  browser,
  request,
}) => {
  const blue = products.unlike('Valley blue');
  products.remove(PEOPLE.valley, blue.ref);
  await larder.signIn(PEOPLE.valley, { path: '/my/products/new' });
  await page.getByLabel('Name', { exact: true }).fill(blue.name);
  await page.getByLabel('Your reference').fill(blue.ref);
  await page.getByRole('button', { name: 'Send for review' }).first().click();
  await expect(page.getByText('9 things are missing before review:').filter({ visible: true })).toBeVisible();
  await page.getByLabel('Description').fill('A soft blue of cow’s milk, ripened six weeks.');
  await page.getByLabel('Quantity in a carton').fill('2.5');
  await page.getByLabel('Unit', { exact: true }).selectOption('kg');
  await page.getByLabel('Carton', { exact: true }).selectOption('box');
  await page.getByText('Fixed weight').click();
  await page.getByText('Chilled', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Countries of origin' }).fill('United King');
  await page.getByTitle('United Kingdom').click();
  await page.getByLabel('List price per unit').fill('14.80');
  await page
    .locator('input[accept="application/pdf"]')
    .setInputFiles({ name: 'blue.pdf', mimeType: 'application/pdf', buffer: PLAIN_PDF });
  await expect(page.getByText('blue.pdf', { exact: true })).toBeVisible();
  await page
    .locator('input[accept^="image/"]')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await pictureOf(page, 900, 700) });
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A whole blue on slate');
  await page.getByRole('button', { name: 'Send for review' }).first().click();
  await expect(
    page.getByText('We are looking at it. To change something, take it back.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/my\/products\/[0-9A-Z]{12}$/);

  const staff = await products.staff();
  await staff.decide(PEOPLE.valley.workspaceId, 'product', blue.name, { decision: 'approved', vatRate: 0 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(
    page.getByText('This has changed meanwhile. See its state now.').filter({ visible: true }).first(),
  ).toBeVisible();
  // Each page of 15 begins where the former one ends; the new one is among those at the end.
  await page.goto(at('/my/products?tab=active&page=99'));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: blue.name, exact: true }) });
  await expect(row.getByRole('img', { name: 'A whole blue on slate' })).toBeVisible();
  expect(larder.offences).toEqual([]);

  await staff.agree(1191, blue.name, 15.2);
  const kitchen = await browser.newPage();
  await signInOn(kitchen, request, PEOPLE.quay, { path: '/locations/1191' });
  await kitchen.getByPlaceholder('Product or supplier').fill(blue.name);
  await kitchen.getByRole('button', { name: new RegExp(`^${blue.name}`) }).click();
  const overlay = kitchen.getByRole('dialog');
  await expect(overlay.getByRole('img', { name: blue.name })).toBeVisible();
  const saving = kitchen.waitForEvent('download');
  await overlay.getByRole('button', { name: 'Spec sheet' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('%PDF-1.4');

  await kitchen.goto(at('/orders/new'));
  await chooseLocation(kitchen, /Quay House Kitchen/);
  await kitchen.getByRole('button', { name: /26 November 2026/ }).click();
  await kitchen.getByRole('button', { name: 'Next', exact: true }).click();
  await kitchen.getByRole('combobox', { name: 'Add an agreed product' }).fill(blue.name);
  await kitchen.getByRole('option', { name: blue.name }).first().click();
  await kitchen.getByRole('button', { name: 'Add', exact: true }).click();
  await kitchen.getByRole('spinbutton', { name: `Cartons of ${blue.name}`, exact: true }).fill('8');
  await kitchen.getByRole('button', { name: 'Next', exact: true }).click();
  await kitchen.getByLabel('Delivery contact').fill('Wren, back door');
  await kitchen.getByRole('button', { name: 'Submit order' }).first().click();
  const submitted = kitchen.getByRole('heading', { name: /^Order \d+ submitted$/ });
  await expect(submitted).toBeVisible();
  const orderId = Number(/\d+/.exec(await submitted.innerText())![0]);
  orders.remove(PEOPLE.quay, orderId);
  const { orderItems, status } = await (await orders.as(PEOPLE.quay)).order(orderId);
  expect([
    status,
    orderItems.map(({ productName, cartonQuantity, linePrice }) => [productName, cartonQuantity, linePrice]),
  ]).toEqual(['ready', [[blue.name, 8, 304]]]);
  await kitchen.close();
});

test('a price that staff pass on by percentage reaches the draft of a chef for its first day (DSK-21, DSK-22)', async ({
  page,
  larder,
  orders,
  products,
  browser,
  request,
}) => {
  const milk = await products.active(PEOPLE.valley, products.unlike('Valley milk'));
  const staff = await products.staff();
  await staff.agree(1191, milk.name, 16);
  const orderId = await orders.make(PEOPLE.quay, { locationId: 1191, day: '2026-12-10', cartons: { [milk.name]: 4 } });
  const chef = await orders.as(PEOPLE.quay);
  expect((await chef.order(orderId)).orderItems[0]!.linePrice).toBe(160);

  await larder.signIn(PEOPLE.valley, { path: `/my/products/${milk.sku}` });
  await expect(page.getByText('Price in force').locator('xpath=following::dd[1]')).toHaveText('£14.80');
  await page.getByRole('textbox', { name: 'New price' }).fill('29.60');
  await page.getByLabel('First day').fill('08/12/2026');
  await page.getByRole('button', { name: 'Set the new price' }).click();
  await expect(page.getByText('from 8 Dec 2026')).toBeVisible();
  expect((await chef.order(orderId)).orderItems[0]!.linePrice).toBe(160);

  await staff.decide(PEOPLE.valley.workspaceId, 'price', milk.name, {
    decision: 'approved',
    passOn: { by: 'percent' },
  });
  const kitchen = await browser.newPage();
  await signInOn(kitchen, request, PEOPLE.quay, { path: `/orders/${orderId}#edit` });
  const line = kitchen.getByRole('listitem').filter({ hasText: milk.name });
  await expect(line).toContainText('£320.00');
  await kitchen.close();
  expect(larder.offences).toEqual([]);
});

test('at 320 px a file with a long name stays within the page on its way, taken and refused (SHL-129, DSK-18)', async ({
  page,
  larder,
}) => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = `${'specification_'.repeat(8)}sheet.pdf`;
  const sheet = page.locator('input[accept="application/pdf"]');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.setViewportSize({ width: 320, height: 844 });
  await larder.signIn(PEOPLE.editor, { path: '/my/products/new' });
  await page.route('**/api/file', async (route) => {
    await held;
    await route.continue();
  });
  await sheet.setInputFiles({ name, mimeType: 'application/pdf', buffer: PLAIN_PDF });
  await expect(page.getByText(`Sending ${name}`)).toBeVisible();
  expect(await beyond()).toBe(0);
  go();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  expect(await beyond()).toBe(0);
  await sheet.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
  expect(await beyond()).toBe(0);
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
