import type { Page } from '@playwright/test';
import { butter, contact, fillNewOrder, loseFirstAnswer } from '../fixtures/new-order';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { leaveOutFeatures } from '../fixtures/region-features';
import { at, useMorning } from '../fixtures/test';
import { walkDialog } from '../fixtures/walk-dialog';

const buyer = PEOPLE.group;
const DAY = '2026-12-02';
const MINE = 'Mine, front door';
const THEIRS = 'Theirs, side gate';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const reviewOf = (page: Page, orderId: number) => page.getByRole('heading', { name: `Review order ${orderId}` });

/** The requests of one kind that the page makes from now on. */
function count(page: Page, method: string, path: RegExp): { seen: string[] } {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname))
      seen.push(request.headers()['idempotency-key'] ?? '');
  });
  return { seen };
}

/** Whether this browser has the new order for the next visit. */
const isKept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage).includes('Salted butter block'));

// What autosave changes of these sentences (GDE section 1) is proven in autosave.spec.ts.
test.beforeEach(({ context }) => leaveOutFeatures(context, 'autosave'));

test.describe('leaving with unsaved changes', () => {
  test('by the navigation asks; Escape keeps editing, and Save changes goes on (ORD-181)', async ({
    page,
    larder,
    orders,
  }) => {
    const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
    await contact(page).fill(MINE);
    await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(contact(page)).toHaveValue(MINE);
    await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/locations/);
    expect((await (await orders.as(buyer)).order(orderId)).orderContact).toBe(MINE);
  });

  test('by browser back asks; Leave page shows the stored order (ORD-71, ORD-84, ORD-181)', async ({
    page,
    larder,
    orders,
  }) => {
    const orderId = await orders.make(buyer, { day: DAY });
    await larder.signIn(buyer, { path: `/orders/${orderId}` });
    await page.getByRole('button', { name: 'Edit' }).click();
    await contact(page).fill(MINE);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave page' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByText('Wren, back door')).toBeVisible();
    expect((await (await orders.as(buyer)).order(orderId)).orderContact).toBe('Wren, back door');
  });

  test('by Cancel asks with a dialog that keeps the focus and gives it back (ORD-19, ORD-83)', async ({
    page,
    larder,
    orders,
  }) => {
    await openDraft({ larder, orders }, buyer, { day: DAY });
    await contact(page).fill(MINE);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.press('Enter');
    await walkDialog(page, cancel, 'Leave this page?', 400);
    await expect(contact(page)).toHaveValue(MINE);
  });

  test('closing the tab brings up the browser’s own question (ORD-182)', async ({ page, larder, orders }) => {
    await openDraft({ larder, orders }, buyer, { day: DAY });
    await contact(page).fill(MINE);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(contact(page)).toHaveValue(MINE);
  });
});

test('a save that failed keeps every entry, and the same button works again (ORD-82)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await contact(page).fill(MINE);
  await butter(page).fill('7');
  await page.route(
    `**/api/order/${orderId}`,
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 504, body: '' }) : route.fallback()),
    { times: 1 },
  );
  await next(page).click();
  await expect(page.getByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
  await expect(contact(page)).toHaveValue(MINE);
  await expect(butter(page)).toHaveValue('7');
  await next(page).click();
  await expect(reviewOf(page, orderId)).toBeVisible();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({
    orderContact: MINE,
    orderItems: [{ cartonQuantity: 7 }],
  });
});

test.describe('when someone else saved the draft meanwhile', () => {
  const CHOICES = {
    'Keep mine': { shown: (page: Page, orderId: number) => reviewOf(page, orderId), stored: MINE },
    'Load theirs': {
      shown: (page: Page) =>
        page.getByRole('textbox', { name: /Delivery contact/ }).and(page.locator(`[value="${THEIRS}"]`)),
      stored: THEIRS,
    },
  };
  for (const [choice, { shown, stored }] of Object.entries(CHOICES)) {
    test(`"${choice}" decides, and nothing is overwritten before (ORD-189)`, async ({ page, larder, orders }) => {
      const orderId = await orders.make(buyer, { day: DAY });
      const colleague = await orders.as(PEOPLE.groupColleague);
      await larder.signIn(buyer, { path: `/orders/${orderId}#edit` });
      await contact(page).fill(MINE);
      await colleague.changeContact(orderId, THEIRS);
      await next(page).click();
      const dialog = page.getByRole('dialog', { name: 'Someone else has changed this order' });
      await expect(dialog).toBeVisible();
      expect((await colleague.order(orderId)).orderContact).toBe(THEIRS);
      await dialog.getByRole('button', { name: choice }).click();
      await expect(shown(page, orderId)).toBeVisible();
      expect((await colleague.order(orderId)).orderContact).toBe(stored);
    });
  }
});

test.describe('when someone else has taken the draft away', () => {
  const AWAY = {
    'deleted it': ['DELETE', '', 'This order could not be found, so your changes were not saved', false],
    'submitted it': ['PUT', '/checkout', 'This order is no longer a draft.', true],
  } as const;
  for (const [what, [method, path, words, isThere]] of Object.entries(AWAY)) {
    test(`and ${what}, saving says so and the entries stay readable (ORD-82, ORD-190)`, async ({
      page,
      larder,
      orders,
    }) => {
      const orderId = await orders.make(buyer, { day: DAY });
      const colleague = await orders.as(PEOPLE.groupColleague);
      await larder.signIn(buyer, { path: `/orders/${orderId}#edit` });
      await contact(page).fill(MINE);
      expect((await colleague.send(method, `/order/${orderId}${path}`)).status).toBeLessThan(300);
      await next(page).click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Show the order' })).toHaveCount(isThere ? 1 : 0);
      await expect(contact(page)).toHaveValue(MINE);
    });
  }
});

test('a price that changed since saving is shown before anything is submitted, and again when it changes again (ORD-167, ORD-168)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  const session = await orders.as(buyer);
  const { totalPrice, orderItems } = await session.order(orderId);
  await larder.signIn(buyer, { path: `/orders/${orderId}` });
  const asked: unknown[] = [];
  await page.route(
    `**/api/order/${orderId}/checkout`,
    async (route) => {
      asked.push(route.request().postDataJSON());
      const currentTotal = totalPrice + 10 * asked.length;
      const items = [
        { productId: orderItems[0]!.productId, previousUnitPrice: totalPrice / 40, unitPrice: currentTotal / 40 },
      ];
      const problem = {
        type: 'about:blank',
        title: 'Prices have changed',
        status: 400,
        detail: '',
        code: 'order_price_changed',
        errors: [],
        traceId: 'none',
        previousTotal: totalPrice,
        currentTotal,
        items,
      };
      await route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    },
    { times: 2 },
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices have changed' });
  const sum = (value: number) => `£${value.toFixed(2)}`;
  await expect(dialog.getByText(sum(totalPrice + 10)).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit at the new price' }).click();
  await expect(dialog.getByText(sum(totalPrice + 20)).first()).toBeVisible();
  expect((await session.order(orderId)).status).toBe('draft');
  await dialog.getByRole('button', { name: 'Submit at the new price' }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderId} submitted` })).toBeVisible();
  expect(asked).toEqual([null, { acceptedTotal: totalPrice + 10 }]);
  expect((await session.order(orderId)).status).toBe('ready');
});

test('a cut-off that passes while the review is open turns the hint and closes Submit within a minute, and every entry stays (ORD-186, ORD-188)', async ({
  page,
  larder,
  orders,
}) => {
  // For Monday 23 November the cut-off is Friday at noon.
  const orderId = await orders.make(buyer, { day: '2026-11-23' });
  await page.clock.install();
  await larder.signIn(buyer, { path: `/orders/${orderId}#edit`, moment: '2026-11-20T11:59:05.000Z' });
  await contact(page).fill(MINE);
  await next(page).click();
  await expect(page.getByText(/^Submit this order soon/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeEnabled();

  // The API is past the cut-off already: it refuses, and the draft stays.
  await useMorning(page, '2026-11-20T12:00:00.000Z');
  await page.getByRole('button', { name: 'Submit order' }).click();
  const passed = 'The cut-off for this delivery has passed. Choose another date.';
  const panel = page.getByRole('group', { name: 'Change the delivery' });
  await page
    .getByRole('alert')
    .filter({ hasText: passed })
    .getByRole('button', { name: 'Choose another date' })
    .click();
  await expect(panel).toBeVisible();
  await expect(contact(page)).toHaveValue(MINE);
  expect((await (await orders.as(buyer)).order(orderId)).status).toBe('draft');

  await panel.getByRole('button', { name: 'Cancel' }).click();
  await next(page).click();
  await expect(reviewOf(page, orderId)).toBeVisible();
  await expect(page.getByText(/^Submit this order soon/)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^Submit this order soon/)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: passed })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  await expect(page.getByText(MINE)).toBeVisible();
  await expect(page.getByText('Salted butter block')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another date' }).click();
  await expect(panel).toBeVisible();
});

test('a save while offline says so and keeps every entry; after reconnecting the same button works (ORD-12, ORD-185)', async ({
  page,
  larder,
  orders,
  context,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await contact(page).fill(MINE);
  await expect(next(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText('You are offline. Try again once you are connected.')).toBeVisible();
  await expect(contact(page)).toHaveValue(MINE);
  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
  await next(page).click();
  await expect(reviewOf(page, orderId)).toBeVisible();
  expect((await (await orders.as(buyer)).order(orderId)).orderContact).toBe(MINE);
});

test('a new order outlives its tab and is offered again (ORD-182, SHL-63)', async ({ page, larder, context }) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Hackney/);
  await expect.poll(() => isKept(page)).toBe(true);
  await page.close();

  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at('/orders/new'));
  await expect(tab.getByText(/1 line for Copper Ladle Hackney/)).toBeVisible();
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(butter(tab)).toHaveValue('4');
  await expect(tab.getByText('Friday, 27 November 2026')).toBeVisible();
});

test('leaving a new order asks nothing and keeps it, and Discard forgets it (ORD-112, ORD-182)', async ({
  page,
  larder,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Holborn/);
  await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
  await expect(page).toHaveURL(/\/locations/);
  await expect(page.getByText('Your order is kept.')).toBeVisible();
  await page.goto(at('/orders/new'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(butter(page)).toHaveValue('4');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this order?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(butter(page)).toHaveValue('4');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto(at('/orders/new'));
  await expect(page.getByText('Delivery location', { exact: true })).toBeVisible();
  await expect(page.getByText('You have an unfinished order.')).toHaveCount(0);
});

test('two tabs that go on with one kept order can’t both submit it (ORD-183)', async ({
  page,
  larder,
  context,
  orders,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Hackney/);
  await next(page).click();
  await expect.poll(() => isKept(page)).toBe(true);

  const tab = await context.newPage();
  await useMorning(tab);
  await tab.goto(at('/orders/new'));
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You went on with this order in another tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit order' })).toHaveCount(0);
  await next(tab).click();
  await contact(tab).fill(MINE);
  await tab.getByRole('button', { name: 'Submit order' }).click();
  const title = tab.getByRole('heading', { name: /^Order \d+ submitted/ });
  await expect(title).toBeVisible();
  orders.remove(buyer, Number(/\d+/.exec((await title.textContent())!)![0]));
  await expect(page.getByText('This order was submitted or discarded in another tab.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('a submit pressed twice, and once more after a lost answer, makes one order at the total that was shown (ORD-114, ORD-172, ORD-183, ORD-184)', async ({
  page,
  larder,
  orders,
}) => {
  await larder.signIn(PEOPLE.buyer, { path: '/orders/new' });
  // On the day of the delivery the butter costs more than it does today.
  await fillNewOrder(page, /Shoreditch/);
  await next(page).click();
  await contact(page).fill(MINE);
  const shown = await page.locator('tfoot .orders-sum').textContent();
  const posts = count(page, 'POST', /\/api\/order$/);
  const made = await loseFirstAnswer(page);
  await page.getByRole('button', { name: 'Submit order' }).dblclick();
  await expect(page.getByText('Error 500')).toBeVisible();
  await expect(contact(page)).toHaveValue(MINE);
  expect(posts.seen).toHaveLength(1);
  await page.getByRole('button', { name: 'Submit order' }).click();
  const heading = page.getByRole('heading', { name: /Order \d+ submitted/ });
  await expect(heading).toBeVisible();
  const orderId = Number(/\d+/.exec((await heading.textContent())!)![0]);
  orders.remove(PEOPLE.buyer, orderId);
  expect([orderId]).toEqual(made);
  expect(posts.seen).toHaveLength(2);
  expect(posts.seen[1]).toBe(posts.seen[0]);
  const stored = await (await orders.as(PEOPLE.buyer)).order(orderId);
  expect(`£${stored.totalPrice.toFixed(2)}`).toBe(shown);
});

test('a draft saved twice by Enter and click is one draft (ORD-183)', async ({ page, larder, orders }) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  await fillNewOrder(page, /Kennington/);
  await next(page).click();
  await contact(page).fill(MINE);
  const posts = count(page, 'POST', /\/api\/order$/);
  let letGo: () => void = () => undefined;
  // Made before the request is: it may be let go before it comes.
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    '**/api/order',
    async (route) => {
      await isLetGo;
      await route.fallback();
    },
    { times: 1 },
  );
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.focus();
  await page.keyboard.press('Enter');
  await save.dispatchEvent('click');
  await page.keyboard.press('Enter');
  letGo();
  const heading = page.getByRole('heading', { name: /Draft \d+ saved/ });
  await expect(heading).toBeVisible();
  orders.remove(buyer, Number(/\d+/.exec((await heading.textContent())!)![0]));
  expect(posts.seen).toHaveLength(1);
});
