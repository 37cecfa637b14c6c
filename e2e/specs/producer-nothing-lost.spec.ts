import { looking } from '../fixtures/looked-at';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/products';
import { at, signInOn } from '../fixtures/test';

const PROBLEM = { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'faults' };
const UNAVAILABLE = { status: 503, json: PROBLEM };
/** How soon two tabs agree (DSK-112). */
const SOON = { timeout: 2000 };

test('a save that a colleague was ahead of keeps both changes (DSK-17, DSK-112)', async ({
  page,
  larder,
  products,
}) => {
  const { sku } = await products.draft(PEOPLE.valley, products.unlike('Valley tomme'));
  await larder.signIn(PEOPLE.valley, { path: `/my/products/${sku}` });
  const [quantity, description] = [page.getByLabel('Quantity in a carton'), page.getByLabel('Description')];
  const save = page.getByRole('button', { name: 'Save draft' }).first();
  await quantity.fill('7.5');
  await products.change(PEOPLE.editor, sku, { description: 'Washed each week.' });
  await save.click();
  await expect(
    page.getByText('Your changes and theirs are both saved.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(description).toHaveValue('Washed each week.');
  await expect(quantity).toHaveValue('7.5');
  await expect
    .poll(() => products.read(PEOPLE.valley, sku))
    .toMatchObject({ unitQuantity: 7.5, description: 'Washed each week.' });
  expect(larder.offences).toEqual([]);
});

for (const { region, person, editor, words } of [
  {
    region: 'gb',
    person: PEOPLE.valley,
    editor: PEOPLE.editor,
    words: { name: 'Name', description: 'Description', save: 'Save draft', theirs: 'All theirs' },
  },
  {
    region: 'fr',
    person: PEOPLE.halles,
    editor: PEOPLE.frenchEditor,
    words: {
      name: 'Nom',
      description: 'Description',
      save: 'Enregistrer le brouillon',
      theirs: 'Prendre toutes les siennes',
    },
  },
] as const)
  test(`in ${region} fields that two people changed ask whose value stays, at every width, and are not saved before (DSK-17, DSK-111)`, async ({
    page,
    larder,
    products,
  }) => {
    const look = looking(page);
    const named = products.unlike('Valley tomme');
    const { sku } = await products.draft(person, named);
    await larder.signIn(person, { path: `/my/products/${sku}` });
    const [name, description] = [
      page.getByLabel(words.name, { exact: true }),
      page.getByLabel(words.description, { exact: true }),
    ];
    const save = page.getByRole('button', { name: words.save }).filter({ visible: true }).first();
    await name.fill(`${named.name}, washed each week with cider of our own orchard`);
    await description.fill('Washed with cider.');
    await products.change(editor, sku, { name: `${named.name} (matured)`, description: 'Matured for a year.' });
    await save.click();
    const ask = page.getByRole('group', { name: words.name, exact: true }).filter({ visible: true }).first();
    await expect(ask).toContainText('(matured)');
    await expect(save).toBeDisabled();
    await look.at(`producer-conflict-${region}`);
    await page.getByRole('button', { name: words.theirs }).filter({ visible: true }).first().click();
    await expect(name).toHaveValue(`${named.name} (matured)`);
    await save.click();
    await expect
      .poll(() => products.read(person, sku))
      .toMatchObject({ name: `${named.name} (matured)`, description: 'Matured for a year.' });
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });

const title = 'a double click on “Save draft” makes one product; a failed save keeps the entries for the next one';

test(`${title} (DSK-17, DSK-112)`, async ({ page, larder, products }) => {
  const rind = products.unlike('Valley rind');
  products.remove(PEOPLE.valley, rind.ref);
  let made = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/supplier/product')) made += 1;
  });
  await larder.signIn(PEOPLE.valley, { path: '/my/products/new' });
  await page.getByLabel('Name', { exact: true }).fill(rind.name);
  await page.getByLabel('Your reference').fill(rind.ref);
  const save = page.getByRole('button', { name: 'Save draft' }).first();
  await save.dblclick();
  await expect(page).toHaveURL(/\/my\/products\/[0-9A-Z]{12}$/);
  const sku = page.url().split('/').at(-1)!;
  await page.goto(at(`/my/products/${sku}`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(rind.name);
  expect(made).toBe(1);

  const isSave = (method: string) => method === 'PUT';
  await page.route(`**/api/supplier/product/${sku}`, (route) =>
    isSave(route.request().method()) ? route.fulfill(UNAVAILABLE) : route.fallback(),
  );
  await page.getByLabel('Description').fill('Washed with cider.');
  const refused = page.waitForResponse((answer) => isSave(answer.request().method()) && answer.status() === 503);
  await save.click();
  await refused;
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Description')).toHaveValue('Washed with cider.');
  expect(await products.read(PEOPLE.valley, sku)).toMatchObject({ description: '' });
  await page.unroute(`**/api/supplier/product/${sku}`);
  await save.click();
  await expect.poll(() => products.read(PEOPLE.valley, sku)).toMatchObject({ description: 'Washed with cider.' });
  expect(larder.offences).toEqual([]);
});

test('a save in one tab is in the list of another within 2 s (DSK-112)', async ({
  page,
  context,
  larder,
  products,
  request,
}) => {
  const [former, next] = [products.unlike('Apple brandy cheese'), products.unlike('Apple cheese')];
  const { sku } = await products.draft(PEOPLE.valley, former);
  await larder.signIn(PEOPLE.valley, { path: `/my/products/${sku}` });
  const other = await context.newPage();
  await signInOn(other, request, PEOPLE.valley, { path: '/my/products?tab=draft' });
  await expect(other.getByRole('button', { name: former.name, exact: true })).toBeVisible();
  await page.bringToFront();
  await page.getByLabel('Name', { exact: true }).fill(next.name);
  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByRole('button', { name: next.name, exact: true })).toBeVisible(SOON);
  expect(larder.offences).toEqual([]);
});

test('a list that fails can be tried again, and the rest of its page works (DSK-112)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.valley, { path: '/my/dashboard' });
  await page.route(/\/api\/supplier\/product\?.*status=active/, (route) => route.fulfill(UNAVAILABLE));
  await page.goto(at('/my/products?tab=active'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.getByRole('tab', { name: /^Suspended/ }).click();
  await expect(page.getByRole('button', { name: 'Aged goat crottin', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Active/ }).click();
  await page.unroute(/\/api\/supplier\/product\?.*status=active/);
  await again.click();
  await expect(page.getByRole('button', { name: 'Goat milk', exact: true })).toBeVisible();
  expect(larder.offences).toEqual([]);
});

test('the skeleton of the list begins where its rows begin, and is as wide (DSK-112)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.valley, { path: '/my/dashboard' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/supplier\/product\?.*status=active/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(at('/my/products?tab=active'));
  await expect(page.getByRole('button', { name: /^Needs you/ })).toBeVisible();
  const before = (await page.locator('[data-skeleton]').boundingBox())!;
  release();
  await expect(page.getByRole('button', { name: 'Goat milk', exact: true })).toBeVisible();
  const after = (await page.getByRole('tabpanel').boundingBox())!;
  expect([before.x, before.y, before.width].map(Math.round)).toEqual([after.x, after.y, after.width].map(Math.round));
  expect(larder.offences).toEqual([]);
});

test.describe('on a device in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the moment of the demand names the region’s zone (DSK-112)', async ({ page, larder }) => {
    await larder.signIn(PEOPLE.editor, { path: '/my/demand' });
    await expect(page.getByText('As of 20 Nov 2026, 09:00 London time')).toBeVisible();
    expect(larder.offences).toEqual([]);
  });
});
