import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/orders';
import type { ApiSession } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { reach } from '../fixtures/keyboard';
import { watchCode } from '../fixtures/watched-code';

const { sorrel, safran, standard } = PEOPLE;
const WEDNESDAY = '2026-11-25';
const WIDTHS = [320, 390, 768, 1440] as const;

const REGIONS = {
  gb: {
    person: sorrel,
    locationId: 1181,
    open: /^Paste or import/,
    text: /^Products and cartons/,
    preview: 'Preview',
    add: 'Add 2 lines',
    left: /5 rows remain/,
    rest: 'Copy the rest',
    undo: 'Undo',
    close: 'Close',
  },
  fr: {
    person: safran,
    locationId: 1341,
    open: /^Coller ou importer/,
    text: /^Produits et colis/,
    preview: 'Aperçu',
    add: 'Ajouter 2 lignes',
    left: /Il reste 5 lignes/,
    rest: 'Copier le reste',
    undo: 'Rétablir',
    close: 'Fermer',
  },
} as const;

interface Agreed {
  productId: number;
  sku: string;
  productName: string;
  status: string;
}

async function agreedAt(session: ApiSession, locationId: number): Promise<Agreed[]> {
  const { answer } = await session.send<{ items: Agreed[] }>(
    'GET',
    `/product/approved/${locationId}?pageSize=200&pageNumber=1`,
  );
  const names = answer.items.map(({ productName }) => productName);
  return answer.items.filter(
    ({ status, productName }) =>
      status === 'active'
      && names.indexOf(productName) === names.lastIndexOf(productName)
      && !/[,;"\d]/.test(productName),
  );
}

/** Sideways scrolling, cut dialogs and what axe finds, at every width. */
async function expectItFits(page: Page, about: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${about}, ${width} px`,
    ).toBeLessThanOrEqual(0);
    expect(
      await page
        .getByRole('dialog')
        .evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
              .length,
        ),
      `${about}, ${width} px`,
    ).toBe(0);
    expect(await violationsOf(page), `${about}, ${width} px`).toEqual([]);
  }
}

/** Texts that stand in the code of one dialog alone. */
const PARTS = [
  ['Paste or import', 'quick.preview'],
  ['Keep as a list', 'lists.kept'],
] as const;

for (const [name, text] of PARTS) {
  test(`“${name}” is busy while its dialog is fetched; a dialog that can’t be fetched says so, loses no line, and Try again opens it (GDE-36, GDE-37)`, async ({
    page,
    larder,
    orders,
  }) => {
    const [first] = await agreedAt(await orders.as(sorrel), 1181);
    const code = await watchCode(page, 'mf-orders', text);
    const orderId = await orders.make(sorrel, {
      locationId: 1181,
      day: WEDNESDAY,
      cartons: { [first!.productName]: 4 },
    });
    await larder.signIn(sorrel, { path: `/orders/${orderId}#edit` });
    const field = page.getByRole('spinbutton', { name: `Cartons of ${first!.productName}`, exact: true });
    await field.fill('7');
    expect(code.asked).toBe(0);

    code.isDown = true;
    const opener = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await opener.click();
    const ways = page.getByRole('region', { name: 'Ways to fill this order' });
    const failure = ways.getByRole('alert');
    await expect(failure).toContainText('This could not be loaded');
    expect(await violationsOf(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      if (process.env.LOOK) await ways.screenshot({ path: `${process.env.LOOK}/not-fetched-${width}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(field).toHaveValue('7');

    code.isDown = false;
    const release = code.hold();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(opener).toBeFocused();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A second press while it comes opens no second one.
    await opener.click();
    await field.fill('9');
    release();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(field).toHaveValue('9');
    await expect(field).toBeFocused();
  });
}

for (const [region, words] of Object.entries(REGIONS)) {
  test(`in ${region} pasted rows are shown, added once, and taken back; the dialog fits 320 px and has nothing for axe to report (GDE-37, GDE-41, GDE-45, GDE-104)`, async ({
    page,
    context,
    larder,
    orders,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const session = await orders.as(words.person);
    const [first, second, third, fourth] = await agreedAt(session, words.locationId);
    const orderId = await orders.make(words.person, {
      locationId: words.locationId,
      day: WEDNESDAY,
      cartons: { [first!.productName]: 4 },
    });
    await larder.signIn(words.person, { path: `/orders/${orderId}#edit` });
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: words.text });
    await text.fill('x'.repeat(300 * 1024));
    await dialog.getByRole('button', { name: words.preview }).click();
    await expect(dialog.getByRole('alert')).toContainText('256');
    await text.fill(Array.from({ length: 501 }, (_, at) => `${first!.productName}\t${at + 1}`).join('\n'));
    await dialog.getByRole('button', { name: words.preview }).click();
    await expect(dialog.getByRole('alert')).toContainText('501');
    await expect(text).not.toHaveValue('');
    await expectItFits(page, 'text');

    const dashed = `${second!.sku.slice(0, 4)}-${second!.sku.slice(4, 8)}-${second!.sku.slice(8)}`.toLowerCase();
    const rows = [
      `${first!.productName}\t2`,
      dashed,
      `3 x ${third!.productName}`,
      `${third!.productName} 2`,
      `${fourth!.productName}, 2,5`,
      `${third!.productName}zz; 1`,
      'ZZZZ-ZZZZ-ZZZ9 4',
      `=HYPERLINK("x"); ${'é'.repeat(2000)}\t1`,
    ];
    await text.fill(rows.join('\n'));
    await dialog.getByRole('button', { name: words.preview }).click();
    const kinds = () =>
      dialog.locator('[data-quick-row]').evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.kind));
    await expect.poll(kinds).toEqual(['on-order', 'bad', 'add', 'add', 'bad', 'unknown', 'unknown', 'unknown']);
    await expectItFits(page, 'preview');
    // A phone has "Add" from edge to edge, in reach of either thumb.
    await page.setViewportSize({ width: 390, height: 844 });
    const add = dialog.getByRole('button', { name: words.add, exact: true });
    const { x, width } = (await add.boundingBox())!;
    expect([x, Math.round(width)]).toEqual([16, 390 - 2 * 16]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await dialog.getByRole('button', { name: words.add, exact: true }).dblclick();
    await expect(dialog.getByRole('heading', { name: words.left })).toBeVisible();
    await dialog.getByRole('button', { name: words.rest }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`${fourth!.productName}\t2,5`);
    await dialog.getByRole('button', { name: words.close, exact: true }).first().click();
    const cartons = (name: string) => page.locator('[data-line]').filter({ hasText: name }).getByRole('spinbutton');
    await expect(cartons(first!.productName)).toHaveValue('6');
    await expect(cartons(third!.productName)).toHaveValue('5');
    await page.getByRole('main').getByRole('button', { name: words.undo, exact: true }).click();
    await expect(cartons(first!.productName)).toHaveValue('4');
    await expect(cartons(third!.productName)).toHaveCount(0);
    expect(larder.offences).toEqual([]);
  });
}

test('rows are pasted, chosen, mended and added by keyboard alone, and Next saves them (GDE-42, GDE-43, GDE-104)', async ({
  page,
  larder,
  orders,
}) => {
  const session = await orders.as(sorrel);
  const [first, second, third] = await agreedAt(session, 1181);
  const orderId = await orders.make(sorrel, { locationId: 1181, day: WEDNESDAY, cartons: { [first!.productName]: 9 } });
  await larder.signIn(sorrel, { path: `/orders/${orderId}#edit` });
  await reach(page, page.getByRole('button', { name: /^Paste or import/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Products and cartons/ })).toBeFocused();
  await page.keyboard.insertText(`${second!.productName}zz 2\n${third!.productName}\t2,5`);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Paste or import: 2 rows read' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await reach(page, dialog.getByRole('button', { name: second!.productName, exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[data-quick-row="1"]')).toBeFocused();
  await reach(page, dialog.getByRole('textbox', { name: `Cartons of ${third!.productName}` }));
  await page.keyboard.type('3');
  await reach(page, dialog.getByRole('button', { name: 'Add 2 lines' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Paste or import/ })).toBeFocused();
  await reach(page, page.getByRole('button', { name: 'Next', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Review order ${orderId}`, level: 1 })).toBeVisible();
  const { orderItems } = await session.order(orderId);
  expect(orderItems.map(({ productName, cartonQuantity }) => [productName, cartonQuantity])).toEqual([
    [first!.productName, 9],
    [second!.productName, 2],
    [third!.productName, 3],
  ]);
  expect(larder.offences).toEqual([]);
});

test('a file of Windows-1252 is read, and what the order gives as CSV is the order again (GDE-39, GDE-46)', async ({
  page,
  larder,
  orders,
}) => {
  const session = await orders.as(sorrel);
  const [first, second] = await agreedAt(session, 1181);
  const orderId = await orders.make(sorrel, {
    locationId: 1181,
    day: WEDNESDAY,
    cartons: { [first!.productName]: 4, [second!.productName]: 7 },
  });
  await larder.signIn(sorrel, { path: `/orders/${orderId}#edit` });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download as CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('order.csv');
  const written = readFileSync(await download.path(), 'utf8');
  expect(written).toContain(`${first!.sku},${first!.productName},4\r\n`);
  await page.getByRole('button', { name: /^Paste or import/ }).click();
  const dialog = page.getByRole('dialog');
  const choose = (name: string, content: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
  await choose('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]));
  await expect(dialog.getByRole('alert')).toContainText('not a text or CSV file');
  await choose('old.csv', Buffer.from([0x9c, 0x75, 0x66, 0x73, 0x20, 0x80, 0x3b, 0x32]));
  await expect(dialog.locator('[data-quick-row="1"] bdi')).toHaveText('œufs €;2');
  await dialog.getByRole('button', { name: 'Change the text' }).click();
  await choose('order.csv', Buffer.from(written));
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog.locator('[data-kind="on-order"]')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.locator('[data-line]').filter({ hasText: second!.productName }).getByRole('spinbutton'),
  ).toHaveValue('7');
  expect(larder.offences).toEqual([]);
});

test('STANDARD finds no way to paste or import (GDE-2)', async ({ page, larder }) => {
  await larder.signIn(standard, { path: '/orders' });
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Paste or import/ })).toHaveCount(0);
});
