import { chooseLocation } from '../fixtures/delivery-location';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { reach } from '../fixtures/keyboard';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

const { sorrel, sorrelOwner, group: buyer } = PEOPLE;

test('the bell and its notices work by keyboard: the panel begins at its heading, holds the focus and gives it back; a notice opens what it is about (GDE-85, GDE-104)', async ({
  page,
  larder,
}) => {
  await larder.signIn(sorrelOwner, { path: '/my/dashboard' });
  const bell = page.getByRole('button', { name: /^Notices/ });
  const panel = page.getByRole('dialog', { name: /^Notices/ });
  await reach(page, bell);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: /^Notices/ })).toBeFocused();
  const notice = panel
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /Order \d+/ })
    .first();
  await expect(notice).toBeVisible();
  for (const key of [...Array<string>(4).fill('Shift+Tab'), ...Array<string>(30).fill('Tab')]) {
    await page.keyboard.press(key);
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  await reach(page, notice);
  const [, orderId] = /Order (\d+)/.exec((await notice.textContent())!)!;
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderId!) })).toBeVisible();
  expect(larder.offences).toEqual([]);
});

test('two people’s changes are merged by keyboard: the dialog holds the focus, Escape puts it off and gives the focus back, arrows choose, Save waits for the choice (GDE-74, GDE-104)', async ({
  page,
  larder,
  orders,
}) => {
  const orderId = await openDraft({ larder, orders }, buyer, {
    day: '2026-12-09',
  });
  const contact = page.getByLabel('Delivery contact');
  await expect(contact).toHaveValue('Wren, back door');
  await (await orders.as(PEOPLE.groupColleague)).changeContact(orderId, 'Ask for Ines');
  await reach(page, contact);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ring twice');
  const dialog = page.getByRole('dialog', {
    name: 'Two people changed this order',
  });
  await expect(dialog.getByRole('heading', { name: 'Two people changed this order' })).toBeFocused();
  const save = dialog.getByRole('button', { name: /^Save/ });
  await expect(save).toBeDisabled();
  for (const key of [...Array<string>(6).fill('Shift+Tab'), ...Array<string>(8).fill('Tab')]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(contact).toBeFocused();
  expect(await (await orders.as(buyer)).order(orderId)).toMatchObject({
    orderContact: 'Ask for Ines',
  });

  const choose = page.getByRole('button', { name: 'Choose', exact: true });
  await reach(page, choose);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Two people changed this order' })).toBeFocused();
  const mine = dialog.getByRole('radio', { name: /Ring twice/ });
  const theirs = dialog.getByRole('radio', { name: /Ask for Ines/ });
  await reach(page, mine);
  await page.keyboard.press('Space');
  await expect(mine).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(theirs).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(mine).toBeChecked();
  await reach(page, save);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await (await orders.as(buyer)).order(orderId)).orderContact).toBe('Ring twice');
  await expect(page.locator('body')).not.toBeFocused();
});

test('a question over the lists of the guide holds the focus, and each dialog gives it back to its button (GDE-34, GDE-104, ORD-19)', async ({
  page,
  larder,
}) => {
  await withoutDrawer(page);
  await larder.signIn(sorrel, { path: '/orders/new', itemsView: 'guide' });
  await chooseLocation(page, /^The Sorrel Table(?! Terrace)/);
  await page.getByRole('button', { name: /25 November 2026/ }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Our lists' }).click();
  const edit = page.getByRole('button', { name: 'Edit lists' });
  await reach(page, edit);
  await page.keyboard.press('Enter');
  const lists = page.getByRole('dialog', { name: 'Edit lists' });
  await expect(lists.getByRole('heading', { name: 'Edit lists' })).toBeFocused();

  for (const [name, title] of [
    ['Edit Sunday', 'Edit Sunday'],
    ['Delete Sunday', 'Delete the list “Sunday”?'],
  ] as const) {
    const opener = lists.getByRole('button', { name });
    await reach(page, opener);
    await page.keyboard.press('Enter');
    const over = page.getByRole('dialog', { name: title });
    await expect(over.getByRole('heading', { name: title })).toBeFocused();
    for (const key of [...Array<string>(5).fill('Shift+Tab'), ...Array<string>(8).fill('Tab')]) {
      await page.keyboard.press(key);
      expect(await over.evaluate((element) => element.contains(document.activeElement)), `${title}: ${key}`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Find in the guide' })).toBeFocused();
});
