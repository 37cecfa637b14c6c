import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test, useMorning } from '../fixtures/test';

// The pictures of the documentation: `SCREENS=on pnpm e2e screens`. Without it they go to the test results, and only that each screen stands is checked.
const folder = process.env.SCREENS ? join(__dirname, '../../docs/screens') : join(__dirname, '../../.cache/e2e/screens');
const WIDTHS = [390, 768, 1440];

const GB = { 'dashboard': '/my/dashboard', 'order-list': '/orders?tab=tab-upcoming', 'order-drafts': '/orders?tab=tab-draft', 'order-details': '/orders/10020', 'new-order': '/orders/new', 'location': '/locations/1101', 'billing': '/billing', 'team': '/my/team',
  'product-search': '/products?tags=beef', 'supplier-profile': '/products/201-search', 'sustainability': '/my/sustainability' };
const FR = { 'dashboard': '/my/dashboard', 'order-list': '/orders?tab=tab-upcoming', 'order-details': '/orders/50002', 'team': '/my/team' };

/** Pictures of what the page shows, at every width. A list that goes on for long is shown as the window shows it. */
async function take(page: Page, name: string, { wholePage = true } = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: wholePage, animations: 'disabled' });
  }
}

for (const [region, person, screens] of [['gb', PEOPLE.owner, GB], ['fr', PEOPLE.french, FR]] as const) {
  for (const [name, path] of Object.entries(screens)) {
    test(`the screen ${name} stands in ${region} at every width without an error (SHL-129)`, async ({ page, larder }) => {
      await larder.signIn(person, { path });
      await take(page, `${name}-${region}`, { wholePage: name !== 'order-list' });
      await expect(page.getByRole('alert').filter({ hasText: /can't be loaded|ne peut pas être chargée/ })).toHaveCount(0);
      expect(larder.offences).toEqual([]);
    });
  }
}

/** A bar that stays in view would stand in the middle of a picture of the whole page. */
const BAR_IN_VIEW = { wholePage: false };

const STEPS = {
  gb: { person: PEOPLE.buyer, location: ['Delivery location', /Brixton/], day: /26 November 2026/, slots: ['13:00-15:00'], next: 'Next', close: 'Close', search: 'Add an agreed product', products: [['butt', /Salted butter block/, '4'], ['whole milk', /Whole milk/, '6']], add: 'Add', submit: 'Submit order' },
  fr: { person: PEOPLE.french, location: ['Site de livraison', /Part-Dieu/], day: /27 novembre 2026/, slots: [], next: 'Suivant', close: 'Fermer', search: 'Ajouter un produit convenu', products: [['comt', /Comté 12 mois/, '2'], ['cham', /Champignons/, '5']], add: 'Ajouter', submit: 'Envoyer la commande' },
} as const;

for (const [region, { person, location, day, slots, next, close, search, products, add, submit }] of Object.entries(STEPS)) {
  test(`items and review of a new order stand in ${region} at every width (SHL-129)`, async ({ page, larder }) => {
    await larder.signIn(person, { path: '/orders/new' });
    await page.getByRole('combobox', { name: location[0] }).click();
    await page.getByRole('option', { name: location[1] }).click();
    await page.getByRole('button', { name: day }).click();
    await take(page, `new-order-date-${region}`, BAR_IN_VIEW);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const time of slots) await page.getByText(time).click();
    await page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: close }).click();
    for (const [typed, name, cartons] of products) {
      await page.getByRole('combobox', { name: search }).fill(typed);
      await page.getByRole('option', { name }).first().click();
      await page.getByRole('button', { name: add, exact: true }).click();
      await page.getByRole('spinbutton').last().fill(cartons);
    }
    await take(page, `new-order-items-${region}`, BAR_IN_VIEW);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByRole('button', { name: submit }).first()).toBeVisible();
    await take(page, `new-order-review-${region}`, BAR_IN_VIEW);
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
  await page.route('**/api/order/upcoming*', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'screens' } }));
  await page.goto(at('/orders?tab=tab-upcoming'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await take(page, 'order-list-failing-gb');
});

test('the sign-in page stands at every width (AUT-7)', async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  await useMorning(page);
  await page.goto(at('/sign-in'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await page.screenshot({ path: join(folder, `sign-in-gb-${width}.png`), animations: 'disabled' });
  }
});
