import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { chooseLocation } from '../fixtures/delivery-location';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';

async function isStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 15_000 });
  // A button that has just been enabled fades into its colour; axe would measure it half-way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** What axe reports of the page, and how many px it can be moved sideways at 320 px. */
async function faultsOf(page: Page): Promise<{ violations: unknown[]; beyond: number }> {
  await isStill(page);
  const violations = await violationsOf(page);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  // A chart draws itself anew for its width a moment after the page has changed.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 5000 }).catch(() => undefined);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.setViewportSize(size);
  return { violations, beyond };
}

const NONE = { violations: [], beyond: 0 };

/** Opens one address after the other on one page, whose cache is warm, and looks at each. */
async function expectNoFaults(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      expect.soft(await faultsOf(page), address).toEqual(NONE);
    });
  }
}

const PUBLIC = [
  '/sign-in',
  '/sign-in/find-workspace',
  '/sign-in/forgot-password',
  '/sign-in/reset-password',
  '/join',
  '/legal',
  '/legal/privacy',
  '/legal/cookies',
  '/403',
  '/500',
  '/503',
  '/nowhere',
];
const ORDERING = [
  '/orders?tab=tab-draft',
  '/orders?tab=tab-upcoming',
  '/orders?tab=tab-history',
  '/orders/10020',
  '/orders/10001',
  '/orders/10001#edit',
  '/orders/10020#duplicate',
  '/orders/new',
];
const AROUND = ['/my/dashboard', '/locations', '/locations/1101', '/my/team', '/my/profile', '/nowhere'];
// The draft is for today, past its cut-off: its calendar stands open.
const GB = [
  '/billing',
  '/orders/10004#edit',
  '/my/sustainability',
  '/products',
  '/products?tags=beef',
  '/products/201-search',
];

for (const region of ['gb', 'fr'] as const) {
  const person = region === 'gb' ? PEOPLE.owner : PEOPLE.french;
  const ofRegion = (path: string) =>
    region === 'gb' ? path : path.replace('10020', '50002').replace('10001', '50001').replace('1101', '1301');
  const signedIn = {
    'the screens of orders': ORDERING,
    'the screens around orders': AROUND,
    ...(region === 'gb' && { 'the screens that gb alone has': GB }),
  };

  test(`the pages before sign-in in ${region} have nothing for axe to report and fit 320 px (SHL-129)`, async ({
    page,
  }) => {
    await expectNoFaults(
      page,
      PUBLIC.map((path) => `${path}?region=${region}`),
    );
  });

  for (const [name, paths] of Object.entries(signedIn)) {
    test(`${name} in ${region} have nothing for axe to report and fit 320 px (SHL-129, ORD-20, INS-97, CAT-100)`, async ({
      page,
      larder,
    }) => {
      await larder.signIn(person, { path: '/legal' });
      await expectNoFaults(
        page,
        paths.map((path) => at(ofRegion(path))),
      );
    });
  }
}

test('the screens of the producer view have nothing for axe to report and fit 320 px (SHL-129)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.both);
  await page
    .getByRole('radio', { name: 'Producer' })
    .or(page.getByRole('button', { name: 'Producer' }))
    .first()
    .click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true })).toBeVisible();
  await expectNoFaults(
    page,
    ['/my/dashboard', '/my/products', '/company'].map((path) => at(path)),
  );
});

test('a failed submit and a confirmation have nothing for axe to report (SHL-129, ORD-20)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(PEOPLE.group, { day: '2026-12-09' });
  await larder.signIn(PEOPLE.group, { path: `/orders/${orderId}` });
  await page.route('**/api/order/*/checkout', (route) => route.fulfill({ status: 504, body: '' }), { times: 1 });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Temporary error' })).toBeVisible();
  await isStill(page);
  // The failure was brought into view, and what lies half under the bar at the top is reached by scrolling.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
  await submit.click();
  await expect(page.getByRole('heading', { name: `Order ${orderId} submitted` })).toBeFocused();
  expect(await faultsOf(page)).toEqual(NONE);
});

test('a slot that is missing has nothing for axe to report (SHL-129, ORD-20)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.buyer, { path: '/orders/new' });
  await chooseLocation(page, /Brixton/);
  await page.getByRole('button', { name: /26 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Delivery slot' }).getByText('Please select a delivery slot'),
  ).toBeVisible();
  await isStill(page);
  expect(await violationsOf(page)).toEqual([]);
});
