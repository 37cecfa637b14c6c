import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { at } from '../fixtures/test';
import { inputsOf, smallTargets, watchInputs } from '../fixtures/touch';

const { sorrel, sorrelOwner } = PEOPLE;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('list, strip, details, bell and chip of today work by touch alone (GDE-29, GDE-50, GDE-52, GDE-85, GDE-101, GDE-102)', async ({
  page,
  larder,
}) => {
  await watchInputs(page);
  await larder.signIn(sorrelOwner, { path: '/orders?tab=tab-draft' });
  const main = page.getByRole('main');

  await test.step('the strip leads to its draft, and back', async () => {
    const strip = page.getByRole('region', { name: 'Next cut-off' });
    await strip.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/orders\/(\d+|new)/);
    await page.goBack();
    await expect(strip).toBeVisible();
    expect(await smallTargets(strip)).toEqual([]);
  });

  await test.step('a row repeats its order (GDE-29)', async () => {
    await page.getByRole('tab', { name: 'History' }).tap();
    await main
      .getByRole('link', { name: /^Repeat/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/repeat=\d+/);
    await page.goBack();
  });

  await test.step('a row opens its order: menu, and Repeat in reach of the thumb (GDE-101)', async () => {
    await main.locator('a.orow').first().tap();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).tap();
    await expect(page.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
    expect(await smallTargets(page.getByRole('menu'))).toEqual([]);
    await page.touchscreen.tap(195, 700);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('region', { name: 'Your order' }).getByRole('link', { name: 'Repeat' }).tap();
    await expect(page).toHaveURL(/repeat=\d+/);
  });

  await test.step('the bell opens its notices; one opens what it is about (GDE-85)', async () => {
    await page.getByRole('button', { name: /^Notices/ }).tap();
    const panel = page.getByRole('dialog', { name: /^Notices/ });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    expect(await smallTargets(panel)).toEqual([]);
    await panel
      .getByRole('link')
      .filter({ hasText: /Order \d+/ })
      .first()
      .tap();
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
  });

  await test.step('the chip of today is taken off (GDE-102)', async () => {
    await page.goto(at('/orders?day=today'));
    await page.getByRole('button', { name: /Today/ }).first().tap();
    await expect(page).not.toHaveURL(/day=today/);
  });

  expect(await inputsOf(page)).toEqual(['touch']);
  expect(larder.offences).toEqual([]);
});

test('lists of the guide are chosen and sorted, and questions are answered, by touch alone (GDE-34, GDE-35)', async ({
  page,
  larder,
}) => {
  await watchInputs(page);
  await withoutDrawer(page);
  await larder.signIn(sorrel, { path: '/orders/new', itemsView: 'guide' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  await page
    .locator('label, [role=radio]')
    .filter({ hasText: /The Sorrel Table(?! Terrace)/ })
    .first()
    .tap();
  await button(/25 November 2026/).tap();
  await button('Next').tap();
  await button('Chilled: show all groups').tap();
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await groups.getByRole('button', { name: 'Our lists' }).tap();
  await groups.getByRole('button', { name: /^Sunday/ }).tap();
  await button('Edit lists').tap();
  const lists = page.getByRole('dialog', { name: 'Edit lists' });
  expect(await smallTargets(lists)).toEqual([]);
  await lists.getByRole('button', { name: 'Edit Sunday' }).tap();
  const editor = page.getByRole('dialog', { name: 'Edit Sunday' });
  const first = editor.getByRole('listitem').first();
  const name = await first.textContent();
  await first.getByRole('button', { name: /^Move down/ }).tap();
  await expect(editor.getByRole('listitem').nth(1)).toHaveText(name!);
  expect(await smallTargets(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Back' }).tap();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Discard' }).tap();
  await lists.getByRole('button', { name: 'Delete Sunday' }).tap();
  const question = page.getByRole('dialog', { name: /^Delete the list/ });
  await question.getByRole('button', { name: /Keep|Cancel/ }).tap();
  await expect(question).toHaveCount(0);
  expect(await inputsOf(page)).toEqual(['touch']);
});
