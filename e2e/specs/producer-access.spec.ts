import { ApiSession } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/products';
import { at } from '../fixtures/test';

const EMPTY_PRODUCT = { name: 'Not for me', supplierRefId: 'NO-1' };

test('a region without producerEditing shows catalogue and company to read, and leads away from what edits (DSK-1)', async ({
  page,
  larder,
}) => {
  await page.route('**/composition/*.json*', async (route) => {
    const answer = await route.fetch();
    const composition = (await answer.json()) as { features: string[] };
    await route.fulfill({
      response: answer,
      json: { ...composition, features: composition.features.filter((feature) => feature !== 'producerEditing') },
    });
  });
  await larder.signIn(PEOPLE.valley, { path: '/my/products?tab=active' });
  await expect(page.getByRole('button', { name: 'Goat milk', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^More/ })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Demand' })).toHaveCount(0);
  await expect(page.locator('.catalogue-thumb')).toHaveCount(0);
  for (const path of ['/my/products/new', '/my/products/import', '/my/demand']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/my\/dashboard/);
  }
  await page.goto(at('/company'));
  await expect(page.getByText('Morgan Ellery')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Edit|Add)/ })).toHaveCount(0);
  expect(larder.offences).toEqual([]);
});

test('STANDARD reads the catalogue without an amount, and demand; every write is refused (DSK-2, DSK-5, DSK-20, DSK-24)', async ({
  page,
  larder,
  request,
}) => {
  const session = await ApiSession.open(request, PEOPLE.valleyStandard);
  const { answer: list } = await session.send<{
    items: { sku: string; version: number; listPrice: number | null; futureListPrice: number | null }[];
  }>('GET', '/supplier/product?status=active&pageNumber=1&pageSize=15');
  expect(list.items).toHaveLength(15);
  expect(
    list.items
      .flatMap(({ listPrice, futureListPrice }) => [listPrice, futureListPrice])
      .filter((amount) => amount !== null),
  ).toEqual([]);
  const { sku, version } = list.items[0]!;
  const writes = [
    ['POST', '/supplier/product', EMPTY_PRODUCT],
    ['PUT', `/supplier/product/${sku}`, { ...EMPTY_PRODUCT, version }],
    ['DELETE', `/supplier/product/${sku}`],
    ['POST', `/supplier/product/${sku}/copy`, {}],
    ['PUT', `/supplier/product/${sku}/state`, { to: 'suspended', reason: 'No', version }],
    ['PUT', `/supplier/product/${sku}/price`, { listPrice: 2, from: '2026-12-24', version }],
    ['POST', '/supplier/product/send'],
    [
      'PUT',
      '/supplier/profile/proposal',
      {
        supplierSlogan: '',
        supplierShortDescription: '',
        supplierLongDescription: '',
        supplierLogo: null,
        gallery: [],
        version: 0,
      },
    ],
    ['PUT', '/workspace', {}],
  ] as const;
  for (const [method, path, data] of writes) {
    const { status, answer } = await session.send<{ code: string }>(method, path, { data });
    expect([path, status, answer.code]).toEqual([path, 403, 'role_forbidden']);
  }

  await larder.signIn(PEOPLE.valleyStandard, { path: '/my/products/new' });
  await expect(page).toHaveURL(/\/my\/products(\?|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0);
  await page.goto(at('/my/products?tab=active'));
  await page.getByRole('button', { name: 'Goat milk', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Spec sheet')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText('£');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Demand' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demand' })).toBeVisible();
  expect(larder.offences).toEqual([]);
});

test('TRUSTED edits products and profile, and reads the details of the company (DSK-2, DSK-26)', async ({
  page,
  larder,
  request,
}) => {
  const session = await ApiSession.open(request, PEOPLE.editor);
  const details = await session.send<{ code: string }>('PUT', '/workspace', { data: {} });
  expect([details.status, details.answer.code]).toEqual([403, 'role_forbidden']);
  await larder.signIn(PEOPLE.editor, { path: '/company' });
  await expect(page.getByRole('tab', { name: /^Your changes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.goto(at('/my/products/new'));
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  expect(larder.offences).toEqual([]);
});

test('a workspace with both roles edits its products in the customer’s view too (DSK-30)', async ({
  page,
  larder,
  products,
}) => {
  const jam = products.unlike('Confiture de mûres');
  products.remove(PEOPLE.frenchEditor, jam.ref);
  await larder.signIn(PEOPLE.frenchEditor);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Commandes', exact: true })).toBeVisible();
  await page.goto(at('/my/products/new'));
  await page.getByLabel('Nom', { exact: true }).fill(jam.name);
  await page.getByLabel('Votre référence').fill(jam.ref);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).first().click();
  await expect(page).toHaveURL(/\/my\/products\/[0-9A-Z]{12}$/);
  await page.goto(at('/my/products?tab=draft'));
  await expect(page.getByRole('button', { name: jam.name, exact: true })).toBeVisible();
  expect(larder.offences).toEqual([]);
});
