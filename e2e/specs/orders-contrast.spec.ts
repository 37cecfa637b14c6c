import type { Locator } from '@playwright/test';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

const buyer = PEOPLE.group;
const DAY = '2026-12-09';

test('at 400 % zoom and in forced colours nothing covers the line that has the focus, and chosen days stay visible (ORD-20)', async ({
  page,
  larder,
  orders,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1, 2, 3] });
  const quantity = page.getByRole('spinbutton').nth(1);
  await quantity.focus();
  const { y, height } = (await quantity.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(256);
  expect(
    await quantity.evaluate((field) => {
      const { x, y: top, width, height: tall } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, top + tall / 2) === field;
    }),
  ).toBe(true);
  expect(await page.locator('.top').evaluate((head) => getComputedStyle(head).position)).toBe('static');

  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Change' }).click();
  const border = (day: string) =>
    page
      .locator(day)
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderTopWidth);
  expect(await border('.cal .d.sel')).toBe('2px');
  expect(await border('.cal .d.ok:not(.sel)')).toBe('2px');
});

test('in forced colours the focus in a menu and the active option of a list have an outline, and menu, list and dialog an edge (SHL-126, SHL-129)', async ({
  page,
  larder,
  orders,
}) => {
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { outline: `${outlineWidth} ${outlineStyle}`, border: `${borderTopWidth} ${borderTopStyle}` };
    });
  await page.emulateMedia({ forcedColors: 'active' });
  const orderId = await openDraft({ larder, orders }, buyer, { day: DAY, cartons: [1] });
  const search = page.getByRole('combobox', { name: 'Add an agreed product' });
  await search.fill('milk');
  expect(await edges(page.getByRole('option', { selected: true }))).toMatchObject({ outline: '2px solid' });
  expect(await edges(page.getByRole('listbox'))).toMatchObject({ border: '1px solid' });

  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  expect(await edges(first)).toMatchObject({ outline: '2px solid' });
  expect(await edges(page.locator('.menu'))).toMatchObject({ border: '1px solid' });
  await page.getByRole('menuitem', { name: 'Delete order' }).click();
  expect(await edges(page.getByRole('dialog'))).toMatchObject({ border: '1px solid' });
});
