import type { Locator } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { reach } from '../fixtures/keyboard';
import { openDraft } from '../fixtures/open-draft';
import { expect, test } from '../fixtures/orders';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { asNewcomer, at, useMorning } from '../fixtures/test';

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

test('from sign-in through the order list to the confirmation an order of usual lines needs the keyboard alone (GDE-104, AUT-25, ORD-102)', async ({
  page,
  larder,
  orders,
}) => {
  await withoutDrawer(page);
  await useMorning(page);
  await asNewcomer(page);
  await page.goto(at('/orders'));
  const { keyboard } = page;
  const go = async (target: Locator, key = 'Enter') => {
    await reach(page, target);
    await keyboard.press(key);
  };

  await test.step('sign-in', async () => {
    await reach(page, page.getByLabel('Workspace name'));
    await keyboard.type(sorrel.workspace);
    await keyboard.press('Enter');
    await reach(page, page.getByLabel('Email'));
    await keyboard.type(sorrel.email);
    await reach(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders\?/);
  });

  await test.step('what is introduced closes with Escape', async () => {
    const introduction = page.getByRole('dialog');
    await introduction.first().waitFor();
    const comes = () =>
      introduction
        .first()
        .waitFor({ timeout: 2500 })
        .then(
          () => true,
          () => false,
        );
    while (await comes()) await keyboard.press('Escape');
  });

  await test.step('the list: its tabs by arrows, then “New order”', async () => {
    await reach(page, page.getByRole('tab', { name: /^Drafts/ }));
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: /^Upcoming/ })).toHaveAttribute('aria-selected', 'true');
    await go(page.getByRole('link', { name: 'New order' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible();
  });

  await test.step('location, date and what is usual', async () => {
    await go(page.getByRole('radio', { name: /^The Sorrel Table(?! Terrace)/ }), 'Space');
    await reach(page, page.getByRole('textbox', { name: /^Date/ }));
    await keyboard.type('27/11/2026');
    await keyboard.press('Enter');
    await go(page.getByRole('button', { name: 'Next', exact: true }));
    await go(page.getByRole('button', { name: /^Fill usual/ }));
    await expect(page.getByRole('tab', { name: /^On this order \([1-9]/ })).toBeVisible();
    // Past 200 rows by three keys, as the guide says.
    await keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Find in the guide' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: /^Cartons of / }).first()).toBeFocused();
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('contact, Submit, and the way back to the list', async () => {
    const contact = page.getByLabel('Delivery contact');
    await reach(page, contact);
    await keyboard.press('Control+a');
    await keyboard.type('Ring twice');
    await go(page.getByRole('button', { name: 'Submit order' }));
    const heading = page.getByRole('heading', { name: /Order \d+ submitted/ });
    await expect(heading).toBeVisible();
    const orderId = Number(/\d+/.exec((await heading.textContent())!)![0]);
    orders.remove(sorrel, orderId);
    expect(await (await orders.as(sorrel)).order(orderId)).toMatchObject({
      status: 'ready',
      deliveryStart: '2026-11-27T06:00:00',
      orderContact: 'Ring twice',
    });
    await go(page.getByRole('link', { name: 'Back to orders' }).first());
    await expect(page).toHaveURL(/\/orders(\?|$)/);
  });

  expect(larder.offences).toEqual([]);
});
