import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { isStill } from '../fixtures/still-page';
import { at, expect, test } from '../fixtures/test';

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 720 });
  await page.goto(at(path));
  await isStill(page);
}

/** How far the page, or an open dialog, can be moved sideways. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** Whether there are several parts that stand below each other: no two share a line. */
const isOneColumn = (boxes: { y: number; height: number }[]) =>
  boxes.length > 1
  && boxes.every((box, index) => index === 0 || box.y >= boxes[index - 1]!.y + boxes[index - 1]!.height - 1);
const boxesOf = async (page: Page, selector: string) =>
  Promise.all((await page.locator(selector).all()).map(async (one) => (await one.boundingBox())!));

test('on phones product cards and rows are one column, dialogs take the width, and nothing moves sideways at 320 px (CAT-99)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.both);
  await open(page, '/products?tags=fish', 320);
  expect(await overflow(page)).toBe(0);
  const cards = await boxesOf(page, '.sups > *');
  expect(isOneColumn(cards)).toBe(true);
  await page
    .getByRole('button', { name: /^Request samples/ })
    .first()
    .click();
  expect(await overflow(page)).toBe(0);
  expect((await page.getByRole('dialog').boundingBox())!.width).toBeGreaterThan(280);

  await open(page, '/my/products', 320);
  expect(await overflow(page)).toBe(0);
  expect(
    isOneColumn(
      await boxesOf(
        page,
        '.catalogue-product:first-of-type > div:not(.catalogue-menu), .catalogue-product:first-of-type > dl',
      ),
    ),
  ).toBe(true);
  await page.locator('.catalogue-name').first().click();
  await expect(page.getByRole('dialog').getByText('SKU')).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await open(page, '/products/201-search', 320);
  expect(await overflow(page)).toBe(0);
});

test('gallery thumbnails are 100 px high up to 384 px, and 160 px above; one opens large (CAT-61, CAT-62)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  for (const [width, height] of [
    [384, 100],
    [385, 160],
    [1440, 160],
  ] as const) {
    await open(page, '/products/201-search', width);
    const pictures = page.locator('.catalogue-thumb-picture').first();
    await expect(pictures).toBeVisible();
    expect({ width, height: Math.round((await pictures.boundingBox())!.height) }).toEqual({ width, height });
  }
  await page.locator('.catalogue-thumb').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  expect((await page.getByRole('dialog').boundingBox())!.width).toBeGreaterThan(900);
});

test('at 320 px invoice rows become cards, filter fields stand below each other, and only the table of the chart scrolls (INS-98)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  await open(page, '/billing', 320);
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click();
  await expect(page.getByLabel('Location')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(isOneColumn(await boxesOf(page, '.filters .field'))).toBe(true);
  const parts = await boxesOf(page, '.inv:first-of-type > div');
  expect(new Set(parts.map(({ y }) => Math.round(y))).size).toBeGreaterThan(1);

  await open(page, '/my/sustainability', 320);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const scroller = page.locator('.insights-frame');
  const last = scroller.getByRole('columnheader').last();
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(last).not.toBeInViewport({ ratio: 0.95 });
  await scroller.hover();
  await page.mouse.wheel(1000, 0);
  // Its border may lie on half a pixel.
  await expect(last).toBeInViewport({ ratio: 0.95 });
  expect(await overflow(page)).toBe(0);
});

test('the chart appears with a movement, and without one where reduced motion is asked for (INS-35)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  for (const [reducedMotion, name] of [
    ['no-preference', 'insights-appear'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/my/sustainability', 1440);
    const drawing = page.locator('.insights-drawing');
    await expect(drawing).toBeVisible();
    await expect(drawing).toHaveCSS('animation-name', name);
    expect(
      await drawing.locator('*').evaluateAll((parts) => parts.filter((part) => part.getAnimations().length > 0).length),
    ).toBe(0);
  }
});

test('on phones a member stacks its parts with the menu at its end, and "Invite users" stays on the screen beside the menus, but in low windows (ADM-13, SHL-129)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  await open(page, '/my/team', 360);
  expect(await overflow(page)).toBe(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Alexandra-Josephine' });
  const [mail, role, menu, all] = await Promise.all(
    ['.mail', '.role-cell', 'button'].map((part) => row.locator(part).first().boundingBox()).concat(row.boundingBox()),
  );
  expect(role!.y).toBeGreaterThanOrEqual(mail!.y + mail!.height - 1);
  const suspended = page.getByRole('listitem').filter({ hasText: 'Callum Braithwaite' });
  expect(
    isOneColumn(
      await Promise.all(
        ['.mail', '.role-cell', '.sus'].map(async (part) => (await suspended.locator(part).boundingBox())!),
      ),
    ),
  ).toBe(true);
  expect(menu!.x + menu!.width).toBeGreaterThan(all!.x + all!.width - 32);
  const invite = page.getByRole('button', { name: 'Invite users' });
  await expect(invite).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 2000);
  await expect(invite).toHaveCount(2);
  await expect(invite.last()).toBeInViewport({ ratio: 1 });
  const floating = (await invite.last().boundingBox())!;
  for (const { x, width } of await page
    .getByRole('button', { name: /^Actions for/ })
    .evaluateAll((menus) => menus.map((menu) => menu.getBoundingClientRect())))
    expect(x + width <= floating.x || x >= floating.x + floating.width).toBe(true);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(invite.last()).not.toHaveCSS('position', 'fixed');
});

test('on phones a message covers none of the floating "Invite users" (ADM-13, SHL-127)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner);
  await open(page, '/my/team?tab=invited', 390);
  await page.setViewportSize({ width: 390, height: 500 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Invitation resent' });
  await expect(message).toBeVisible();
  await page.mouse.wheel(0, 2000);
  const floating = page.locator('.fab').and(page.getByRole('button', { name: 'Invite users' }));
  await expect(floating).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [said, button] = [(await message.locator('.snack').boundingBox())!, (await floating.boundingBox())!];
      return said.y + said.height <= button.y || said.x + said.width <= button.x || said.x >= button.x + button.width;
    })
    .toBe(true);
});

test('a long address to invite stays in the dialog at 320 px (ADM-30, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner);
  await open(page, '/my/team', 320);
  await page.getByRole('button', { name: 'Invite users' }).click();
  await page.getByLabel('Email addresses').fill('camille.de-la-rochefoucauld@bistrotdescanuts.test ');
  await expect(page.getByRole('button', { name: /^Remove camille/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('the calendar of the delivery dates stays on a tablet (INS-79, SHL-129)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner);
  await open(page, '/billing', 768);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByPlaceholder('Start date').click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

for (const [width, reducedMotion] of [
  [390, 'reduce'],
  [768, 'no-preference'],
  [1440, 'no-preference'],
  [1440, 'reduce'],
] as const)
  test(`at ${width} px, with movement: ${reducedMotion}, the open calendar covers no shortcut, and a shortcut closes it with its range (INS-82)`, async ({
    page,
    larder,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await larder.signIn(PEOPLE.owner);
    await open(page, '/billing', width);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByPlaceholder('Start date').click();
    await expect(page.locator('.ant-picker-dropdown .ant-picker-date-panel').first()).toBeVisible();
    const calendar = (await page.locator('.ant-picker-dropdown').boundingBox())!;
    for (const shortcut of await boxesOf(page, '.range .rowx .btn'))
      expect(shortcut.y + shortcut.height <= calendar.y || shortcut.y >= calendar.y + calendar.height).toBe(true);
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(page.getByPlaceholder('Start date')).toHaveValue('14/11/2026');
    await expect(page.getByPlaceholder('End date')).toHaveValue('20/11/2026');
  });

test('chips about reviews and certificates of a product are one line on a phone (DSK-6, DSK-7)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.valley);
  await open(page, '/my/products?tab=active', 390);
  const chips = page.locator('.catalogue-chips > *');
  await expect(chips.filter({ hasText: 'Certificate ends' }).first()).toBeVisible();
  for (const chip of await boxesOf(page, '.catalogue-chips > *')) {
    expect(chip.height).toBeLessThanOrEqual(28);
    expect(chip.x + chip.width).toBeLessThanOrEqual(390 - 16);
  }
  expect(await overflow(page)).toBe(0);
});

/** A workspace with both roles opens on the customer's side. */
async function asFrenchProducer(page: Page): Promise<void> {
  const products = page.getByRole('navigation').getByRole('link', { name: 'Produits', exact: true });
  const view = page.getByRole('button', { name: 'Producteur', exact: true });
  await products.or(view).first().waitFor();
  if ((await view.count()) > 0) await view.click();
  await expect(products).toBeVisible();
}

test('at 320 px the French label of the story and its switch cover neither each other nor the text, also in the preview (DSK-27, DSK-111)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.halles);
  await asFrenchProducer(page);
  await open(page, '/company', 320);
  await page.getByRole('tab', { name: 'Vos modifications' }).click();
  for (const [look, label] of [
    ['.admin-story textarea', '.admin-story label'],
    ['.admin-preview', '.admin-story h3'],
  ] as const) {
    await expect(page.locator(look)).toBeVisible();
    expect(
      isOneColumn([
        (await page.locator(label).boundingBox())!,
        (await page.locator('.admin-story .seg').boundingBox())!,
        (await page.locator(look).boundingBox())!,
      ]),
    ).toBe(true);
    await page.getByRole('button', { name: 'Aperçu' }).click();
  }
  expect(await overflow(page)).toBe(0);
});

test('in French a button that has no room beside the heading of a card lies 12 px below it and above the rest at 390 px (DSK-111)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.halles);
  await asFrenchProducer(page);
  await open(page, '/company', 390);
  const heading = (await page.getByRole('heading', { name: 'Coordonnées de l’entreprise' }).boundingBox())!;
  const button = (await page.getByRole('button', { name: 'Modifier', exact: true }).boundingBox())!;
  const details = (await page.locator('.admin-card-head + *').first().boundingBox())!;
  expect(button.y - heading.y - heading.height).toBeGreaterThanOrEqual(12);
  expect(details.y - button.y - button.height).toBeGreaterThanOrEqual(12);
});

test('in the French page of a product, controls beside each other are on one line at 600 px, where one label takes two, and the buttons of the bar have two lines at most at 320 px (DSK-9, DSK-111)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.halles);
  await asFrenchProducer(page);
  await open(page, '/my/products/new', 600);
  const label = page.locator('label[for="product-shelfLife"]');
  await expect.poll(async () => (await label.boundingBox())!.height).toBeGreaterThan(20);
  const [lead, life] = await Promise.all(
    ['leadTime', 'shelfLife'].map((field) => page.locator(`#product-${field}`).boundingBox()),
  );
  expect(lead!.y).toBe(life!.y);
  await page.setViewportSize({ width: 320, height: 720 });
  const bar = page.getByRole('region', { name: 'Enregistrer', exact: true });
  // Two lines of 20 px and the padding of a button.
  for (const button of await bar.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeLessThanOrEqual(60);
});

test('at 320 px no amount of Billing reaches the tear line beside it, large ones have a line each, and an order’s name keeps its line (INS-98)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  await page.route('**/api/invoice/figures*', async (route) => {
    const answer = await route.fetch();
    const figures = (await answer.json()) as Record<'overdue' | 'dueToday', object>;
    const overdue = { ...figures.overdue, total: amounts.overdue };
    await route.fulfill({ response: answer, json: { ...figures, overdue } });
  });
  const amounts = { overdue: 3198.23 };
  const cells = page.locator('.insights-figures > div');
  await open(page, '/billing', 320);
  await expect(page.getByText('£3,198.23')).toBeVisible();
  const [late, today] = [(await cells.nth(1).boundingBox())!, (await cells.nth(2).boundingBox())!];
  const text = (await page.getByText('£3,198.23').boundingBox())!;
  expect(today.y).toBe(late.y);
  expect((await page.locator('.insights-order').first().boundingBox())!.height).toBeLessThan(30);
  expect(text.x + text.width).toBeLessThanOrEqual(today.x - 8);
  amounts.overdue = 1_123_456.78;
  await open(page, '/billing', 320);
  await expect(page.getByText('£1,123,456.78')).toBeVisible();
  expect(isOneColumn(await boxesOf(page, '.insights-figures > div'))).toBe(true);
  expect(await overflow(page)).toBe(0);
});

test('on phones an address of an invitation breaks after its "@" at first, and person and menu are beside its first line (ADM-13, ADM-24)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.frenchOwner);
  const email = 'amel.benyoucef@canuts.test';
  await page.route('**/api/members/invited?*', (route) =>
    route.fulfill({
      json: {
        items: [{ email, userRole: 'STANDARD', createdDate: '2026-11-18T10:00:00.000Z', needsResend: true }],
        pagination: { pageNumber: 1, pageSize: 50, totalItemCount: 1 },
      },
    }),
  );
  await open(page, '/my/team?tab=invited', 320);
  const row = page.getByRole('listitem').filter({ hasText: email });
  const lines = await row.locator('b').evaluate((address) =>
    [...address.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [part.textContent, range.getClientRects().length];
      }),
  );
  expect(lines).toEqual([
    ['amel.benyoucef@', 1],
    ['canuts.test', 1],
  ]);
  const { y, height } = (await row.boundingBox())!;
  expect(height).toBeGreaterThan(160);
  for (const part of ['.avatar', 'button']) {
    const box = (await row.locator(part).first().boundingBox())!;
    expect(box.y + box.height).toBeLessThan(y + 72);
  }
});
