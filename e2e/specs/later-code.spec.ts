import type { Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { watchCode } from '../fixtures/watched-code';

/** Texts that stand in the code of one place alone. */
const ITEMS = 'repeat.ways';
const EDITOR = 'company.after-review';
/** In the controls that the shell shares and that come with the first remote that asks. */
const PICKERS = 'startsAtFirst';

const delivery = (page: Page) => page.getByText('Friday, 27 November 2026').first();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test('the first step of a new order comes without the code of the items, which is fetched with the choice of a location (ORD-97)', async ({
  page,
  larder,
}) => {
  const items = await watchCode(page, 'mf-orders', ITEMS);
  await larder.signIn(PEOPLE.group, { path: '/orders/new' });
  await expect(page.getByText('Delivery location', { exact: true })).toBeVisible();
  expect(items.asked).toBe(0);
  await chooseLocation(page, /Hackney/);
  await expect.poll(() => items.asked).toBe(1);
  await page.getByRole('button', { name: /^Friday, 27 November 2026/ }).click();
  await next(page).click();
  await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('combobox', { name: 'Add an agreed product' })).toBeVisible();
  expect(items.asked).toBe(1);
  expect(larder.offences).toEqual([]);
});

test('items that can’t be fetched say so and keep the delivery; Try again shows them (ORD-97)', async ({
  page,
  larder,
}) => {
  const items = await watchCode(page, 'mf-orders', ITEMS);
  await larder.signIn(PEOPLE.group, { path: '/orders/new' });
  items.isDown = true;
  await chooseLocation(page, /Hackney/);
  await page.getByRole('button', { name: /^Friday, 27 November 2026/ }).click();
  await next(page).click();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load this step' });
  await expect(failure).toBeVisible();
  await page.goBack();
  await expect(delivery(page)).toBeVisible();
  await next(page).click();
  await expect(failure).toBeVisible();
  items.isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('combobox', { name: 'Add an agreed product' })).toBeVisible();
  await expect(delivery(page)).toBeVisible();
});

test('the editor of the profile is fetched when its tab is first shown; one that can’t be fetched says so, and Try again shows it (DSK-27)', async ({
  page,
  larder,
}) => {
  const editor = await watchCode(page, 'mf-admin', EDITOR);
  await larder.signIn(PEOPLE.producer, { path: '/company' });
  await expect(page.getByRole('tab', { name: 'Published', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  expect(editor.asked).toBe(0);
  editor.isDown = true;
  const changes = page.getByRole('tab', { name: /^Your changes/ });
  await changes.click();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load your changes' });
  await expect(failure).toBeVisible();
  editor.isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  const slogan = page.getByLabel('Slogan');
  await slogan.fill('Grass, rain and patience');
  await page.getByRole('tab', { name: 'Published' }).click();
  await expect(slogan).toBeHidden();
  await changes.click();
  await expect(slogan).toHaveValue('Grass, rain and patience');
});

test('controls shared by the shell that did not come are fetched again, and nothing beside them is lost (SHL-20, SHL-121)', async ({
  page,
  larder,
}) => {
  const pickers = await watchCode(page, 'shell', PICKERS);
  pickers.isDown = true;
  await larder.signIn(PEOPLE.owner, { path: '/billing' });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('region', { name: 'Filter', exact: true });
  const failure = filters.getByRole('alert');
  await expect(failure).toBeVisible();
  await filters.getByRole('checkbox', { name: 'Paid' }).check();
  const { asked } = pickers;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => pickers.asked).toBeGreaterThan(asked);
  await expect(failure).toBeVisible();
  pickers.isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(filters.getByRole('combobox').or(filters.getByRole('textbox')).first()).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(filters.getByRole('checkbox', { name: 'Paid' })).toBeChecked();
});
