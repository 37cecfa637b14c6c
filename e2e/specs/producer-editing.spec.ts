import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { at, expect, signInOn } from '../fixtures/test';
import { test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { choose, take } from '../fixtures/product-tables';
import { Staff } from '../fixtures/staff';

const PLAIN_PDF = Buffer.from([
  '%PDF-1.4', '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj', '2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj', '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>> endobj',
  'trailer <</Root 1 0 R/Size 4>>', 'startxref', '0', '%%EOF', '',
].join('\n'));

/** A picture in one colour, drawn by the browser. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(([wide, high]) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#46608a';
    context.fillRect(0, 0, wide!, high!);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, [width, height]);
  return Buffer.from(drawn, 'base64');
}

// One file, one worker: all of these change the products of one producer.
let api: APIRequestContext;
let staff: Staff;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL! });
  staff = await Staff.signIn(api);
});

test.afterAll(() => api.dispose());

test('a new cheese goes from a draft through review into an order of a chef, who saw its picture and its sheet (DSK-11, DSK-12, DSK-14, DSK-15, DSK-18, DSK-80, CAT-85, LOC-30)', async ({ page, larder, orders, browser, request }) => {
  await larder.signIn(PEOPLE.valley, { path: '/my/products/new' });
  await page.getByLabel('Name', { exact: true }).fill('Valley blue');
  await page.getByLabel('Your reference').fill('R235-BLUE');
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
  await page.locator('input[accept="application/pdf"]').setInputFiles({ name: 'blue.pdf', mimeType: 'application/pdf', buffer: PLAIN_PDF });
  await expect(page.getByText('blue.pdf', { exact: true })).toBeVisible();
  await page.locator('input[accept^="image/"]').setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await pictureOf(page, 900, 700) });
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A whole blue on slate');
  await page.getByRole('button', { name: 'Send for review' }).first().click();
  await expect(page.getByText('We are looking at it. To change something, take it back.').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/my\/products\/[0-9A-Z]{12}$/);

  await staff.approve(PEOPLE.valley.workspaceId, 'product', 'Valley blue', { vatRate: 0 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('This has changed meanwhile. See its state now.').filter({ visible: true }).first()).toBeVisible();
  await page.goto(at('/my/products?tab=active&page=3'));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Valley blue', exact: true }) });
  await expect(row.getByRole('img', { name: 'A whole blue on slate' })).toBeVisible();
  expect(larder.offences).toEqual([]);

  await staff.agree(1191, 'Valley blue', 15.2);
  const kitchen = await browser.newPage();
  await signInOn(kitchen, request, PEOPLE.quay, { path: '/locations/1191' });
  await kitchen.getByPlaceholder('Product or supplier').fill('Valley blue');
  await kitchen.getByRole('button', { name: /^Valley blue/ }).click();
  const overlay = kitchen.getByRole('dialog');
  await expect(overlay.getByRole('img', { name: 'Valley blue' })).toBeVisible();
  const saving = kitchen.waitForEvent('download');
  await overlay.getByRole('button', { name: 'Spec sheet' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('%PDF-1.4');

  await kitchen.goto(at('/orders/new'));
  await chooseLocation(kitchen, /Quay House Kitchen/);
  await kitchen.getByRole('button', { name: /26 November 2026/ }).click();
  await kitchen.getByRole('button', { name: 'Next', exact: true }).click();
  await kitchen.getByRole('combobox', { name: 'Add an agreed product' }).fill('Valley blue');
  await kitchen.getByRole('option', { name: /Valley blue/ }).first().click();
  await kitchen.getByRole('button', { name: 'Add', exact: true }).click();
  await kitchen.getByRole('spinbutton', { name: 'Cartons of Valley blue', exact: true }).fill('8');
  await kitchen.getByRole('button', { name: 'Next', exact: true }).click();
  await kitchen.getByLabel('Delivery contact').fill('Wren, back door');
  await kitchen.getByRole('button', { name: 'Submit order' }).first().click();
  const submitted = kitchen.getByRole('heading', { name: /^Order \d+ submitted$/ });
  await expect(submitted).toBeVisible();
  const orderId = Number(/\d+/.exec(await submitted.innerText())![0]);
  orders.remove(PEOPLE.quay, orderId);
  const { orderItems, status } = await (await orders.as(PEOPLE.quay)).order(orderId);
  expect([status, orderItems.map(({ productName, cartonQuantity, linePrice }) => [productName, cartonQuantity, linePrice])]).toEqual(['ready', [['Valley blue', 8, 304]]]);
  await kitchen.close();
});

test('a price that staff pass on by percentage reaches the draft of a chef for its first day (DSK-21, DSK-22)', async ({ page, larder, orders, browser, request }) => {
  const orderId = await orders.make(PEOPLE.quay, { locationId: 1191, day: '2026-12-10', cartons: { 'Goat milk': 4 } });
  const chef = await orders.as(PEOPLE.quay);
  const before = (await chef.order(orderId)).orderItems[0]!.linePrice;

  await larder.signIn(PEOPLE.valley, { path: '/my/products?tab=active' });
  await page.getByRole('button', { name: 'More for Goat milk' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const price = await page.getByText('Price in force').locator('xpath=following::dd[1]').innerText();
  await page.getByRole('textbox', { name: 'New price' }).fill(String(Number(price.replace('£', '')) * 2));
  await page.getByLabel('First day').fill('08/12/2026');
  await page.getByRole('button', { name: 'Set the new price' }).click();
  await expect(page.getByText('New price from 8 Dec 2026')).toBeVisible();
  expect((await chef.order(orderId)).orderItems[0]!.linePrice).toBe(before);

  await staff.approve(PEOPLE.valley.workspaceId, 'price', 'Goat milk', { passOn: { by: 'percent' } });
  const kitchen = await browser.newPage();
  await signInOn(kitchen, request, PEOPLE.quay, { path: `/orders/${orderId}#edit` });
  const line = kitchen.getByRole('listitem').filter({ hasText: 'Goat milk' });
  await expect(line).toContainText(`£${(before! * 2).toFixed(2)}`);
  await kitchen.close();
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
