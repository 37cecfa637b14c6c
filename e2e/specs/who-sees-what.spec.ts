import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/orders';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import type { Person } from '../fixtures/people';

// No request is routed here: routing would switch off the cache of the browser, which this is about.
const colleague = (local: string): Person => ({ ...PEOPLE.group, email: `${local}@copper-ladle.test` });
const ORDER = '/orders/20001';

async function signInByForm(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/sign-in?workspaceName=copper-ladle`);
  const name = page.getByLabel('Workspace name');
  const address = page.getByLabel('Email');
  await expect(name.or(address).first()).toBeVisible();
  if (await name.isVisible()) {
    await name.fill('copper-ladle');
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await address.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my\/dashboard/);
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

interface Answered {
  totalPrice: number | null;
  orderItems: { unitPrice: number | null; linePrice: number | null }[];
}

/** Opens the order's page and gives the prices of the answer that it was made from, as the page writes them. */
async function pricesOf(page: Page): Promise<string[]> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/order/20001') && response.request().method() === 'GET',
  );
  await page.goto(ORDER);
  const { totalPrice, orderItems } = (await (await answered).json()) as Answered;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('20001');
  return [totalPrice, ...orderItems.flatMap(({ unitPrice, linePrice }) => [unitPrice, linePrice])].flatMap((price) =>
    price === null ? [] : [price.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })],
  );
}

/** The prices that the page shows, of those that somebody else was shown. */
async function shownOf(page: Page, prices: readonly string[]): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return prices.filter((price) => text.includes(price));
}

test('a browser in which the owner has read an order shows a STANDARD member no price of it (TRU-24)', async ({
  page,
}) => {
  await signInByForm(page, colleague('owner'));
  const prices = await pricesOf(page);
  await expect.poll(() => shownOf(page, prices)).not.toEqual([]);
  await signOut(page);
  await signInByForm(page, colleague('standard'));
  expect(await pricesOf(page)).toEqual([]);
  expect(await shownOf(page, prices)).toEqual([]);
});

test('after a change of role within one token the same browser gets the order without a price (TRU-24)', async ({
  page,
  orders,
}) => {
  const member = colleague('kitchen12');
  const owner = await orders.as(colleague('owner'));
  const { answer: team } = await owner.send<{ items: { userId: string; email: string }[] }>(
    'GET',
    '/members?pageSize=200',
  );
  const { userId } = team.items.find(({ email }) => email === member.email)!;
  const give = (userRole: string) => owner.send('PUT', `/members/role/${userId}`, { data: { userRole } });
  await signInByForm(page, member);
  const prices = await pricesOf(page);
  await expect.poll(() => shownOf(page, prices)).not.toEqual([]);
  try {
    expect((await give('STANDARD')).status).toBe(200);
    expect(await pricesOf(page)).toEqual([]);
    expect(await shownOf(page, prices)).toEqual([]);
  } finally {
    await give('TRUSTED');
  }
});
