import type { Page } from '@playwright/test';
import { butter, contact, fillNewOrder, loseFirstAnswer } from '../fixtures/new-order';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

// What autosave says instead of the sentences of orders.md on Cancel, Discard, Save and leaving (guide.md, section 1).
const buyer = PEOPLE.group;
const DAY = '2026-12-03';
const MINE = 'Mine, front door';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).first();

test('Close and browser back lead to the view at once, with what was typed (ORD-73, ORD-83, ORD-181, GDE-66, GDE-69)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  await larder.signIn(buyer, { path: `/orders/${orderId}` });
  await page.getByRole('button', { name: 'Edit' }).click();
  await contact(page).fill(MINE);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText(MINE)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await contact(page).fill('Mine, side gate');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('Mine, side gate')).toBeVisible();
  expect((await (await orders.as(buyer)).order(orderId)).orderContact).toBe('Mine, side gate');
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width} px Back on the review leads from step to step, asks nothing and keeps what was entered (ORD-182, ORD-192, GDE-66)`, async ({
    page,
    larder,
    orders,
  }) => {
    await page.setViewportSize(size);
    await larder.signIn(buyer, { path: '/orders' });
    await page.getByRole('link', { name: 'New order' }).first().click();
    await fillNewOrder(page, /Hackney/);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await contact(page).fill(MINE);
    await expect(saved(page)).toBeVisible();
    const orderId = Number(new URL(page.url()).searchParams.get('draft'));
    orders.remove(buyer, orderId);

    await page.goBack();
    await expect(butter(page)).toHaveValue('4');
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect(page.getByRole('heading', { name: 'Friday, 27 November 2026' })).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(contact(page)).toHaveValue(MINE);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/orders(\?now=[^&#]*)?$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({
      orderContact: MINE,
      orderItems: [{ cartonQuantity: 4 }],
    });
  });

test('closing the tab asks nothing while the device keeps what was typed (ORD-182, GDE-66)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY });
  await page.route(`**/api/order/${orderId}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  );
  await contact(page).fill(MINE);
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual([]);
});

test('Undo all changes asks, and writes the order as it was when edit was opened (ORD-84, GDE-70)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  const session = await orders.as(buyer);
  await larder.signIn(buyer, { path: `/orders/${orderId}#edit` });
  await contact(page).fill(MINE);
  await expect(saved(page)).toBeVisible();
  expect((await session.order(orderId)).orderContact).toBe(MINE);
  const undo = page.getByRole('button', { name: 'Undo all changes' });
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all changes' }).click();
  await expect(contact(page)).toHaveValue('Wren, back door');
  await expect.poll(async () => (await session.order(orderId)).orderContact).toBe('Wren, back door');
  await expect(undo).toHaveCount(0);
});

test('a draft that a colleague submitted is saved no more, stays readable, and goes on as a new draft (ORD-190, GDE-71)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await orders.make(buyer, { day: DAY });
  const colleague = await orders.as(PEOPLE.groupColleague);
  await larder.signIn(buyer, { path: `/orders/${orderId}#edit` });
  await expect(contact(page)).toHaveValue('Wren, back door');
  expect((await colleague.send('PUT', `/order/${orderId}/checkout`)).status).toBe(200);
  await contact(page).fill(MINE);
  await expect(page.getByText('This order is no longer a draft.').first()).toBeVisible();
  await expect(contact(page)).toHaveValue(MINE);
  await page.getByRole('button', { name: 'Save as a new draft' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/orders/${orderId}\\b`));
  const draftId = Number(/orders\/(\d+)/.exec(page.url())![1]);
  expect(await colleague.order(draftId)).toMatchObject({ status: 'draft', orderContact: MINE });
  expect((await colleague.order(orderId)).orderContact).toBe('Wren, back door');
});

test('a first save whose answer is lost is sent again with its key, and makes one draft (ORD-184, GDE-63)', async ({
  page,
  larder,
}) => {
  await larder.signIn(buyer, { path: '/orders/new' });
  const sent: { key: string | undefined; body: string | null }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
  });
  const made = await loseFirstAnswer(page);
  await fillNewOrder(page, /Hackney/);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`draft=${made[0]}`));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
