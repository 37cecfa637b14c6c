import type { Page } from '@playwright/test';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { MORNING, PASSWORD, PEOPLE } from '../fixtures/people';
import { at, useMorning } from '../fixtures/test';

const buyer = PEOPLE.group;
const DAY = '2026-12-04';
const contact = (page: Page) => page.getByLabel('Delivery contact');

/** Signs in on the page where it stands. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Workspace name').fill('copper-ladle');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const ADDRESSES = [
  '/orders',
  '/orders/list?tab=tab-history',
  '/orders/new',
  '/orders/20001?history=billing#duplicate',
  '/locations?page=2',
  '/locations/1201',
];

for (const address of ADDRESSES) {
  test(`${address} without a session leads to sign-in and back, query and hash included (ORD-2, LOC-1)`, async ({
    page,
  }) => {
    await useMorning(page);
    await page.goto(at(address));
    await expect(page).toHaveURL(/\/sign-in/);
    await signInHere(page);
    await expect
      .poll(() => {
        const { pathname, searchParams, hash } = new URL(page.url());
        searchParams.delete('now');
        return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
      })
      .toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('a call answered 401', () => {
  /** Refuses the token of the first save, as one that has run out; `always` refuses every other one too. */
  const refuse = async (page: Page, orderId: number, always = false) => {
    let token: string | undefined;
    await page.route(`**/api/order/${orderId}`, (route) => {
      const { authorization } = route.request().headers();
      if (route.request().method() !== 'PUT') return route.fallback();
      token ??= authorization;
      return always || authorization === token
        ? route.fulfill({ status: 401, contentType: 'application/json', body: '{}' })
        : route.fallback();
    });
  };

  test('leads to one silent refresh and one repetition, and what was typed goes along (ORD-11)', async ({
    page,
    larder,
    orders,
  }) => {
    const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
    await contact(page).fill('Typed before the refresh');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/auth/refresh' || (request.method() === 'PUT' && pathname === `/api/order/${orderId}`))
        calls.push(pathname);
    });
    await refuse(page, orderId);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Review order ${orderId}` })).toBeVisible();
    await expect(page.getByText('Typed before the refresh')).toBeVisible();
    expect(calls).toEqual([`/api/order/${orderId}`, '/api/auth/refresh', `/api/order/${orderId}`]);
  });

  test('signs out only when the refresh is refused too (ORD-11)', async ({ page, larder, orders }) => {
    const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
    await contact(page).fill('Typed before the end');
    await refuse(page, orderId, true);
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{}' }),
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByText('Typed before the end')).toHaveCount(0);
  });
});

test('a list that gets no answer while offline says so under the banner, and Try again works when back (ORD-9, ORD-12)', async ({
  page,
  larder,
  context,
}) => {
  await larder.signIn(buyer, { path: '/orders?tab=tab-draft' });
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Try again once you are connected.');
  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  // Whichever orders: what other tests have cancelled stands here too.
  await expect(
    page
      .getByRole('tabpanel', { name: 'History' })
      .getByRole('link', { name: /Order \d+/ })
      .first(),
  ).toBeVisible();
});

test('an unexpected error shows a panel in the content area whose Try again works, and navigation and sign-out go on working (ORD-13)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  await larder.signIn(buyer, { path: '/403' });
  // A date that no rule can read: an answer of the agreed shape that the screen did not expect.
  let isOdd = true;
  await page.route(`**/api/order/${orderId}`, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'x-test-now': MORNING } });
    const odd = { deliveryStart: 'soon', deliveryEnd: 'later' };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...(isOdd && odd) } });
  });
  await page.goto(at(`/orders/${orderId}`));
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
  await expect(page.getByRole('link', { name: /Copper Ladle Bank/ })).toBeVisible();
  await page.goBack();
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  isOdd = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a STANDARD member sees orders without prices and can’t reach a new one (ORD-6, ORD-7)', async ({
  page,
  larder,
}) => {
  await larder.signIn({ ...buyer, email: 'standard@copper-ladle.test' }, { path: '/orders/new' });
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await page.goto(at('/orders?tab=tab-upcoming'));
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(/£/)).toHaveCount(0);
  await expect(
    page.getByText('You can view orders. To place orders, ask your administrator for permission to order.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0);
});
