import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { takePicture } from '../fixtures/pictures';
import { at, expect, useMorning } from '../fixtures/test';

// The pictures of the documentation: `SCREENS=on pnpm e2e screens`. Without it, only that each screen stands is checked.
const WIDTHS = [390, 768, 1440];
const PHONE_AND_DESK = [390, 1440];
/** What keeps the place of content that still loads. */
const WAITING = '[aria-busy=true], .bare-pending, .orders-odock-waits, .orders-gbanner-waits, .orders-strip-waits';

const GB = {
  dashboard: '/my/dashboard',
  'order-list': '/orders?tab=tab-upcoming',
  'order-drafts': '/orders?tab=tab-draft',
  'order-details': '/orders/10020',
  'new-order': '/orders/new',
  location: '/locations/1101',
  billing: '/billing',
  team: '/my/team',
  'product-search': '/products?tags=beef',
  'supplier-profile': '/products/201-search',
  sustainability: '/my/sustainability',
};
const FR = {
  dashboard: '/my/dashboard',
  'order-list': '/orders?tab=tab-upcoming',
  'order-details': '/orders/50002',
  team: '/my/team',
};

/** Pictures of what the page shows, at every width. A list that goes on for long is shown as the window shows it. */
async function take(page: Page, name: string, { wholePage = true, widths = WIDTHS } = {}): Promise<void> {
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 20_000 });
    if (wholePage && process.env.SCREENS) {
      // Panels far below the window are fetched a moment after it came near them.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      let calm = 0;
      await expect
        .poll(async () => (calm = (await page.locator('.sk').count()) === 0 ? calm + 1 : 0), { intervals: [200] })
        .toBeGreaterThan(3);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await takePicture(page, `${name}-${width}`, { inDocs: true, fullPage: wholePage });
  }
}

for (const [region, person, screens] of [
  ['gb', PEOPLE.owner, GB],
  ['fr', PEOPLE.french, FR],
] as const) {
  test(`the screens ${Object.keys(screens).join(', ')} stand in ${region} at every width without an error (SHL-129)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(person, { path: '/legal' });
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(at(path));
      await take(page, `${name}-${region}`, { wholePage: name !== 'order-list' });
      await expect
        .soft(page.getByRole('alert').filter({ hasText: /can’t be loaded|ne peut pas être chargée/ }), name)
        .toHaveCount(0);
    }
    expect(larder.offences).toEqual([]);
  });
}

const OF_PEOPLE = [
  [PEOPLE.buyer, { 'profile-gb': '/my/profile' }],
  [PEOPLE.owner, { 'team-invited-gb': '/my/team?tab=invited' }],
  [
    PEOPLE.producer,
    { 'dashboard-producer-gb': '/my/dashboard', 'company-gb': '/company', 'products-gb': '/my/products' },
  ],
  [PEOPLE.french, { 'profile-fr': '/my/profile', 'supplier-profile-fr': '/products/304-suppliers?tags=volaille' }],
  [PEOPLE.frenchProducer, { 'dashboard-producer-fr': '/my/dashboard', 'products-fr': '/my/products' }],
] as const;

for (const [person, screens] of OF_PEOPLE) {
  test(`the screens ${Object.keys(screens).join(', ')} stand on phones and large screens without an error (SHL-129)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(person, { path: '/legal' });
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(at(path));
      await take(page, name, { widths: PHONE_AND_DESK });
      await expect.soft(page.getByRole('alert'), name).toHaveCount(0);
    }
    expect(larder.offences).toEqual([]);
  });
}

/** A bar that stays in view would stand in the middle of a picture of the whole page. */
const BAR_IN_VIEW = { wholePage: false };

const STEPS = {
  gb: {
    person: PEOPLE.buyer,
    location: /Brixton/,
    day: /26 November 2026/,
    slots: ['13:00-15:00'],
    next: 'Next',
    close: 'Close',
    search: 'Add an agreed product',
    products: [
      ['butt', /Salted butter block/, '4'],
      ['whole milk', /Whole milk/, '6'],
    ],
    add: 'Add',
    submit: 'Submit order',
  },
  fr: {
    person: PEOPLE.french,
    location: /Part-Dieu/,
    day: /27 novembre 2026/,
    slots: [],
    next: 'Suivant',
    close: 'Fermer',
    search: 'Ajouter un produit référencé',
    products: [
      ['comt', /Comté 12 mois/, '2'],
      ['cham', /Champignons/, '5'],
    ],
    add: 'Ajouter',
    submit: 'Envoyer la commande',
  },
} as const;

for (const [region, { person, location, day, slots, next, close, search, products, add, submit }] of Object.entries(
  STEPS,
)) {
  test(`items and review of a new order stand in ${region} at every width (SHL-129)`, async ({ page, larder }) => {
    await larder.signIn(person, { path: '/orders/new' });
    await chooseLocation(page, location);
    await page.getByRole('button', { name: day }).click();
    await take(page, `new-order-date-${region}`, BAR_IN_VIEW);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const time of slots) await page.getByText(time, { exact: true }).click();
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: close }).click();
    for (const [typed, name, cartons] of products) {
      await page.getByRole('combobox', { name: search }).fill(typed);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('button', { name: add, exact: true }).click();
      await page.getByRole('spinbutton').first().fill(cartons);
    }
    await take(page, `new-order-items-${region}`, BAR_IN_VIEW);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByRole('button', { name: submit }).first()).toBeVisible();
    await take(page, `new-order-review-${region}`, BAR_IN_VIEW);
    expect(larder.offences).toEqual([]);
  });
}

const CONFIRMED = {
  gb: { person: PEOPLE.group, wish: { day: '2026-11-26' }, submit: 'Submit', open: 'View order' },
  fr: {
    person: PEOPLE.french,
    wish: { locationId: 1301, day: '2026-11-27', cartons: [4, 3] },
    submit: 'Envoyer',
    open: 'Voir la commande',
  },
} as const;

for (const [region, { person, wish, submit, open }] of Object.entries(CONFIRMED)) {
  test(`the confirmation of a submit stands in ${region} at every width and opens the order (ORD-173, SHL-129)`, async ({
    page,
    larder,
    orders,
  }) => {
    const orderId = await orders.make(person, wish);
    await larder.signIn(person, { path: `/orders/${orderId}` });
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(page.getByRole('button', { name: open })).toBeVisible();
    await expect(page.locator('.stub .big, .stub .timer')).toHaveCount(2);
    await take(page, `order-confirmation-${region}`);
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(region === 'gb' ? 'left to cancel' : 'pour annuler')).toBeVisible();
    expect(larder.offences).toEqual([]);
  });
}

const NOTHING = { items: [], pagination: { pageNumber: 1, pageSize: 10, totalItemCount: 0 }, archivedCount: 0 };

test('the order list stands empty and failing at every width (ORD-39, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
  await page.route('**/api/order/upcoming*', (route) => route.fulfill({ json: NOTHING }));
  await page.goto(at('/orders?tab=tab-upcoming'));
  await expect(page.getByText('You have no upcoming orders')).toBeVisible();
  await take(page, 'order-list-empty-gb');
  await page.route('**/api/order/upcoming*', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'screens' },
    }),
  );
  await page.goto(at('/orders?tab=tab-upcoming'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await take(page, 'order-list-failing-gb');
});

test('the invoice list stands filtered, empty and failing (INS-91, INS-93, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/billing' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByPlaceholder('Start date')).toBeVisible();
  await take(page, 'billing-filter-gb', { widths: [768] });
  await page.route('**/api/invoice?*', (route) => route.fulfill({ json: NOTHING }));
  await page.goto(at('/billing'));
  await expect(page.getByText('There are no invoices yet')).toBeVisible();
  await take(page, 'billing-empty-gb', { widths: PHONE_AND_DESK });
  await page.route('**/api/invoice?*', (route) =>
    route.fulfill({
      status: 504,
      json: { status: 504, code: 'timeout', title: 'Timeout', detail: '', errors: [], traceId: 'screens' },
    }),
  );
  await page.goto(at('/billing'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await take(page, 'billing-failing-gb', { widths: PHONE_AND_DESK });
});

test('the details of a product stand over the list (CAT-91, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.producer, { path: '/my/products' });
  await page.getByRole('button', { name: 'Beef brisket rolled', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Spec sheet')).toBeVisible();
  await take(page, 'product-details-gb', { widths: PHONE_AND_DESK, wholePage: false });
});

test('the dialog to invite stands with addresses and a role (ADM-29, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await page.getByRole('button', { name: 'Invite users' }).click();
  await page.getByLabel('Email addresses').fill('chef@nord.test, camille.de-la-rochefoucauld@bistrotdescanuts.test ');
  await page.getByRole('radio', { name: /^Trusted/ }).check();
  await take(page, 'invite-users-gb', { widths: PHONE_AND_DESK, wholePage: false });
  expect(larder.offences).toEqual([]);
});

test('the menu of a member stands in French (ADM-15, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.frenchOwner, { path: '/my/team' });
  await page.getByRole('button', { name: /^Actions pour Damien Dufresne/ }).click();
  await take(page, 'team-menu-fr', { widths: PHONE_AND_DESK, wholePage: false });
  expect(larder.offences).toEqual([]);
});

test('the profile stands with its fields open and wrong, in French (ADM-55, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.french, { path: '/my/profile' });
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('abc');
  await page.getByLabel('Mot de passe actuel').press('Enter');
  await expect(page.getByText('Au moins 8 caractères', { exact: true })).toBeVisible();
  await expect(page.getByText('Faible', { exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, 'profile-editing-fr', { widths: PHONE_AND_DESK });
});

test('the pages before sign-in stand on phones and large screens (AUT-1, AUT-31, AUT-40, AUT-50, AUT-51, AUT-63)', async ({
  page,
  larder,
}) => {
  await useMorning(page);
  await page.goto(at('/sign-in/find-workspace?region=gb'));
  await take(page, 'find-workspace-gb', { widths: PHONE_AND_DESK });
  await page.getByLabel('Email').fill(PEOPLE.buyer.email);
  await page.getByRole('button', { name: 'Email my workspaces' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await take(page, 'mail-sent-gb', { widths: PHONE_AND_DESK });
  await page.goto(at(`/join?code=${createHash('sha256').update('larder-demo:invite-new').digest('hex')}`));
  await expect(page.getByLabel('Full name')).toBeVisible();
  await take(page, 'join-gb', { widths: PHONE_AND_DESK });
  await page.goto(at('/sign-in/forgot-password?region=fr'));
  await take(page, 'forgot-password-fr', { widths: [390] });
  await page.goto(at('/sign-in/reset-password?region=fr&userName=zoe@canuts.test&confirmationCode=abc'));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('douze poules à l’aube');
  await expect(page.getByText('Solide', { exact: true })).toBeVisible();
  await take(page, 'reset-password-fr', { widths: [390] });
  expect(larder.offences).toEqual([]);
});

test('the sign-in page stands at every width (AUT-7)', async ({ page }) => {
  await useMorning(page);
  await page.goto(at('/sign-in'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await takePicture(page, `sign-in-gb-${width}`, { inDocs: true });
  }
});

const FILM = {
  gb: {
    person: PEOPLE.sorrel,
    start: /^New order/,
    day: /25 November 2026/,
    next: 'Next',
    close: 'Close',
    fill: /^Fill usual/,
    contact: /^Use Kitchen/,
    submit: 'Submit order',
    done: /Order \d+ submitted/,
  },
  fr: {
    person: PEOPLE.safran,
    // The second one beside a draft, which another test may have left for the day of the docket.
    start: /^(Commander|Nouvelle commande)/,
    day: /25 novembre 2026/,
    next: 'Suivant',
    close: 'Fermer',
    fill: /^Comme d’habitude/,
    contact: /^Utiliser/,
    submit: 'Envoyer la commande',
    done: /Commande \d+ envoyée/,
  },
} as const;

for (const [region, { person, start, day, next, close, fill, contact, submit, done }] of Object.entries(FILM)) {
  test(`the chef’s three minutes stand as pictures of a phone in ${region} (guide.md)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let scene = 0;
    const shoot = async (name: string) => {
      await page.mouse.move(0, 0);
      await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 20_000 });
      await takePicture(page, `guide-${(scene += 1)}-${name}-${region}-390`, { inDocs: true });
    };
    await larder.signIn(person, { itemsView: null });
    await expect(page.getByRole('main').getByRole('link', { name: start }).first()).toBeVisible();
    await shoot('dashboard');
    await page.getByRole('main').getByRole('link', { name: start }).first().click();
    await page.getByRole('button', { name: day }).click();
    await shoot('date');
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: close }).click();
    await shoot('guide');
    await page.getByRole('button', { name: fill }).click();
    await expect(page.getByRole('status').getByText(/35|13/).first()).toBeVisible();
    await shoot('filled');
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('button', { name: contact }).first().click();
    await shoot('review');
    await page.getByRole('button', { name: submit }).click();
    const confirmation = page.getByRole('heading', { name: done });
    await expect(confirmation).toBeVisible();
    orders.remove(person, Number(/\d+/.exec((await confirmation.textContent())!)![0]));
    await shoot('done');
    expect(larder.offences).toEqual([]);
  });
}
