import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test, useMorning } from '../fixtures/test';

// The pictures of the documentation: `SCREENS=on pnpm e2e screens`. Without it they go to the test results, and only that each screen stands is checked.
const folder = process.env.SCREENS ? join(__dirname, '../../docs/screens') : join(__dirname, '../../.cache/e2e/screens');
const WIDTHS = [390, 768, 1440];

const GB = { 'dashboard': '/my/dashboard', 'order-list': '/orders?tab=tab-upcoming', 'order-drafts': '/orders?tab=tab-draft', 'order-details': '/orders/10020', 'new-order': '/orders/new', 'location': '/locations/1101', 'billing': '/billing', 'team': '/my/team',
  'product-search': '/products?tags=beef', 'supplier-profile': '/products/201-search', 'sustainability': '/my/sustainability' };
const FR = { 'dashboard': '/my/dashboard', 'order-list': '/orders?tab=tab-upcoming', 'order-details': '/orders/50002', 'team': '/my/team' };

for (const [region, person, screens] of [['gb', PEOPLE.owner, GB], ['fr', PEOPLE.french, FR]] as const) {
  for (const [name, path] of Object.entries(screens)) {
    test(`the screen ${name} stands in ${region} at every width without an error (SHL-129)`, async ({ page, larder }) => {
      mkdirSync(folder, { recursive: true });
      await larder.signIn(person, { path });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
        await page.screenshot({ path: join(folder, `${name}-${region}-${width}.png`), fullPage: name !== 'order-list', animations: 'disabled' });
      }
      await expect(page.getByRole('alert').filter({ hasText: /can't be loaded|ne peut pas être chargée/ })).toHaveCount(0);
      expect(larder.offences).toEqual([]);
    });
  }
}

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
