import { at, expect } from '../fixtures/test';
import { test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { Staff } from '../fixtures/staff';

const PLAIN_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

// A one-time code counts once: both journeys share the sign-in.
test.describe.configure({ mode: 'serial' });
let staff: Staff;

test.beforeAll(async ({ request }) => { staff = await Staff.signIn(request); });

test('a new cheese goes from a draft through review to the active products (DSK-11, DSK-12, DSK-14, DSK-15)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.valley, { path: '/my/products/new' });
  await page.getByLabel('Name', { exact: true }).fill('Valley blue');
  await page.getByLabel('Your reference').fill('R235-BLUE');
  await page.getByRole('button', { name: 'Send for review' }).first().click();
  await expect(page.getByText('9 things are missing before review:').first()).toBeVisible();
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
  await expect(page.getByText('blue.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).first().click();
  await expect(page.getByText('We are looking at it. To change something, take it back.')).toBeVisible();
  await expect(page).toHaveURL(/\/my\/products\/[0-9A-Z]{12}\?/);

  await staff.approve(PEOPLE.valley.workspaceId, 'product', 'Valley blue', { vatRate: 0 });
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('This has changed meanwhile. See its state now.').first()).toBeVisible();
  await page.goto(at('/my/products?tab=active&page=3'));
  await expect(page.getByRole('button', { name: 'Valley blue', exact: true })).toBeVisible();
  expect(larder.offences).toEqual([]);
});

test('a price that staff pass on by percentage reaches the draft of a chef for its first day (DSK-21, DSK-22)', async ({ page, larder, orders }) => {
  const orderId = await orders.make(PEOPLE.quay, { locationId: 1191, day: '2026-12-10', cartons: { Buttermilk: 4 } });
  const chef = await orders.as(PEOPLE.quay);
  const before = (await chef.order(orderId)).orderItems[0]!.linePrice;

  await larder.signIn(PEOPLE.valley, { path: '/my/products?tab=active' });
  await page.getByRole('button', { name: 'More for Buttermilk' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const price = await page.getByText('Price in force').locator('xpath=following::dd[1]').innerText();
  await page.getByRole('textbox', { name: 'New price' }).fill(String(Number(price.replace('£', '')) * 2));
  await page.getByLabel('First day').fill('08/12/2026');
  await page.getByRole('button', { name: 'Set the new price' }).click();
  await expect(page.getByText('New price from 8 Dec 2026')).toBeVisible();
  expect((await chef.order(orderId)).orderItems[0]!.linePrice).toBe(before);

  await staff.approve(PEOPLE.valley.workspaceId, 'price', 'Buttermilk', { passOn: { by: 'percent' } });
  await expect.poll(async () => (await chef.order(orderId)).orderItems[0]!.linePrice).toBeCloseTo(before * 2, 2);
  expect(larder.offences).toEqual([]);
});
