import type { Locator, Page } from '@playwright/test';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { expect, test } from '../fixtures/orders';
import type { ApiSession } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { fingerOn, inputsOf, watchInputs } from '../fixtures/touch';

/** No other test orders for this day, so that nothing of what is usual is there already. */
const DAY = '2026-11-30';

const REGIONS = {
  gb: {
    person: PEOPLE.sorrel,
    locationId: 1181,
    location: /^The Sorrel Table(?! Terrace)/,
    day: /^Monday, 30 November 2026/,
    next: 'Next',
    fill: (count: number) => `Fill usual (${count})`,
    lines: (count: number) => `On this order (${count})`,
    more: (name: string) => `One carton more of ${name}`,
    less: (name: string) => `One carton less of ${name}`,
    contact: 'Delivery contact',
    submit: 'Submit order',
    submitted: /^Order \d+ submitted$/,
    open: 'View order',
    details: (id: number) => `Order ${id}`,
    back: 'Back',
    upcoming: 'Upcoming',
  },
  fr: {
    person: PEOPLE.safran,
    locationId: 1341,
    day: /^lundi 30 novembre 2026/,
    next: 'Suivant',
    fill: (count: number) => `Comme d’habitude (${count})`,
    lines: (count: number) => `Dans la commande (${count})`,
    more: (name: string) => `Un colis de plus\u00a0: ${name}`,
    less: (name: string) => `Un colis de moins\u00a0: ${name}`,
    contact: 'Contact à la livraison',
    submit: 'Envoyer la commande',
    submitted: /^Commande \d+ envoyée$/,
    open: 'Voir la commande',
    details: (id: number) => `Commande ${id}`,
    back: 'Retour',
    upcoming: 'À venir',
  },
} as const;

interface Guided {
  productId: number;
  productName: string;
  cartons: number;
}

/** The agreed products of a location that can be ordered, with the cartons that are usual on the day. */
async function guideOf(api: ApiSession, locationId: number): Promise<Guided[]> {
  const agreed = await api.send<{ items: { productId: number; productName: string; status: string }[] }>(
    'GET',
    `/product/approved/${locationId}?pageSize=200&pageNumber=1`,
  );
  const guide = await api.send<{ items: { productId: number; usualQuantity: number | null }[] }>(
    'GET',
    `/location/${locationId}/guide?deliveryDate=${DAY}`,
  );
  const usual = new Map(guide.answer.items.map(({ productId, usualQuantity }) => [productId, usualQuantity ?? 0]));
  const names = agreed.answer.items.map(({ productName }) => productName);
  return agreed.answer.items
    .filter(
      ({ status, productName }) => status === 'active' && names.indexOf(productName) === names.lastIndexOf(productName),
    )
    .map(({ productId, productName }) => ({ productId, productName, cartons: usual.get(productId) ?? 0 }));
}

/** The way to a new order: also that for a day on which something is usual, where such a day comes next. */
const newOrderIn = (main: Locator) => main.locator('a[href^="/orders/new"]').first();

/** Whom the driver calls: the one text of the order that is typed. */
const CONTACT = 'Rear gate, ring twice';

/** What is stored of an order: cartons by product. */
async function storedOrder(api: ApiSession, orderId: number) {
  const { orderItems, ...order } = await api.order(orderId);
  return {
    ...order,
    cartons: Object.fromEntries(orderItems.map(({ productName, cartonQuantity }) => [productName, cartonQuantity])),
  };
}

const confirmedId = async (page: Page, submitted: RegExp): Promise<number> => {
  const confirmation = page.getByRole('heading', { name: submitted });
  await expect(confirmation).toBeVisible();
  return Number(/\d+/.exec((await confirmation.textContent())!)![0]);
};

/** From the confirmation to the order's page, and back to the list, which names it. */
async function goBackToList(
  page: Page,
  tap: (target: Locator) => Promise<void>,
  words: (typeof REGIONS)[keyof typeof REGIONS],
  orderId: number,
): Promise<void> {
  await tap(page.getByRole('button', { name: words.open, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: words.details(orderId) })).toBeVisible();
  await tap(page.getByRole('banner').getByRole('link', { name: words.back }));
  await tap(page.getByRole('tab', { name: words.upcoming }));
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`${words.details(orderId)}\\b`) });
  await expect(row).toBeVisible();
}

const inputsBesideKeys = async (page: Page) => (await inputsOf(page)).filter((input) => !input.startsWith('key '));

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a gb order is made by touch alone, with keys for the contact only and nothing tapped below 44 px: date, another date, usual lines, quantities, a product of the greengrocer, submit, back in the list (GDE-6, GDE-12, GDE-26, GDE-98, GDE-99, ORD-106, ORD-127, ORD-151)', async ({
  page,
  larder,
  orders,
}) => {
  const words = REGIONS.gb;
  const api = await orders.as(words.person);
  const guide = await guideOf(api, words.locationId);
  const usual = guide.filter(({ cartons }) => cartons > 0);
  const [more, less] = usual.filter(({ cartons }) => cartons > 1);
  const extra = guide.find(({ cartons }) => cartons === 0)!;
  const { small, tap } = fingerOn();
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await watchInputs(page);
  await withoutDrawer(page);
  await larder.signIn(words.person, { itemsView: null });

  await test.step('from the dashboard to a location and a date', async () => {
    await tap(newOrderIn(main));
    await tap(main.locator('label').filter({ hasText: words.location }));
    await tap(button(/^Saturday, 28 November 2026/));
    await tap(button(words.next));
  });

  await test.step('the date is changed from the items (ORD-106, ORD-127)', async () => {
    await expect(page.getByText('Sat 28 Nov, 06:00-08:00')).toBeVisible();
    await tap(button('Change'));
    await tap(button(words.day));
    await tap(button('Confirm'));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Change delivery' }));
    await tap(button(words.next));
    await expect(page.getByText('Mon 30 Nov, 06:00-08:00')).toBeVisible();
  });

  await test.step('the usual lines, one carton more, one less, and a product that is not usual (GDE-12, GDE-26)', async () => {
    await tap(button(words.fill(usual.length)));
    await expect(page.getByRole('tab', { name: words.lines(usual.length) })).toBeVisible();
    await tap(button(words.more(more!.productName)));
    await tap(button(words.less(less!.productName)));
    await tap(button(words.more(extra.productName)));
    await expect(page.getByRole('tab', { name: words.lines(usual.length + 1) })).toBeVisible();
  });

  const greengrocer = page.getByRole('dialog', { name: 'Greengrocer' });
  const seasonal = greengrocer.locator('label').first();
  let seasonalName = '';

  await test.step('a product of the greengrocer is chosen in its panel (ORD-151)', async () => {
    await tap(button('Open'));
    seasonalName = await seasonal.locator('b').innerText();
    await tap(seasonal);
    await tap(greengrocer.getByRole('button', { name: 'Add to order (1)' }));
    await expect(greengrocer).toHaveCount(0);
    await expect(page.getByRole('tab', { name: words.lines(usual.length + 2) })).toBeVisible();
    await tap(button(words.next));
  });

  await test.step('the contact is typed, and the order is submitted', async () => {
    const contact = page.getByLabel(words.contact);
    await tap(contact);
    expect((await inputsOf(page)).filter((input) => input.startsWith('key '))).toEqual([]);
    await page.keyboard.type(CONTACT);
    await expect(contact).toHaveValue(CONTACT);
    await tap(button(words.submit));
  });

  const orderId = await confirmedId(page, words.submitted);
  orders.remove(words.person, orderId);

  await test.step('the sent order opens, and is in the list', () => goBackToList(page, tap, words, orderId));

  const expected = Object.fromEntries(usual.map(({ productName, cartons }) => [productName, cartons]));
  expected[more!.productName]! += 1;
  expected[less!.productName]! -= 1;
  expected[extra.productName] = 1;
  expected[seasonalName] = 1;
  expect(await storedOrder(api, orderId)).toMatchObject({
    status: 'ready',
    deliveryStart: `${DAY}T06:00:00`,
    orderContact: CONTACT,
    cartons: expected,
  });
  expect(await inputsBesideKeys(page)).toEqual(['touch', `keyboard of ${words.contact}`]);
  expect(small).toEqual([]);
  expect(larder.offences).toEqual([]);
});

test('a French order of usual lines is made by touch alone, with keys for the contact only and nothing tapped below 44 px (GDE-12, GDE-26, GDE-98, GDE-99)', async ({
  page,
  larder,
  orders,
}) => {
  const words = REGIONS.fr;
  const api = await orders.as(words.person);
  const usual = (await guideOf(api, words.locationId)).filter(({ cartons }) => cartons > 0);
  const { small, tap } = fingerOn();
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await watchInputs(page);
  await withoutDrawer(page);
  await larder.signIn(words.person, { itemsView: null });
  await tap(newOrderIn(main));
  await tap(button(words.day));
  await tap(button(words.next));
  await tap(button(words.fill(usual.length)));
  await tap(button(words.more(usual[0]!.productName)));
  await tap(button(words.next));
  await tap(page.getByLabel(words.contact));
  await page.keyboard.type(CONTACT);
  await tap(button(words.submit));
  const orderId = await confirmedId(page, words.submitted);
  orders.remove(words.person, orderId);
  await goBackToList(page, tap, words, orderId);

  const expected = Object.fromEntries(usual.map(({ productName, cartons }) => [productName, cartons]));
  expected[usual[0]!.productName]! += 1;
  expect(await storedOrder(api, orderId)).toMatchObject({
    status: 'ready',
    deliveryStart: expect.stringMatching(`^${DAY}`),
    orderContact: CONTACT,
    cartons: expected,
  });
  expect(await inputsBesideKeys(page)).toEqual(['touch', `keyboard of ${words.contact}`]);
  expect(small).toEqual([]);
  expect(larder.offences).toEqual([]);
});
