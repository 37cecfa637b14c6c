import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

// Nobody else of the demo data has an address that tests make and end.
const { sorrel, safran } = PEOPLE;

/** An address that a browser reads without signing in. */
const pathOf = (address: string) => new URL(address).pathname;
const card = (page: Page, name = 'Calendar') => page.getByRole('region', { name, exact: true });

async function switchOff(page: Page, name: string): Promise<void> {
  await expect(card(page).locator('[aria-busy=true]')).toHaveCount(0);
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) await button.click();
  await expect(button).toHaveCount(0);
}

test('by keyboard an address is made, copied, read by a calendar, renewed and ended (GDE-92, GDE-97, GDE-104)', async ({
  page,
  context,
  request,
  larder,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await larder.signIn(sorrel, { path: '/my/profile' });
  await switchOff(page, 'Switch off');
  await page.getByRole('button', { name: 'Make a private address' }).focus();
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Your private address');
  await expect(address).toBeFocused();
  await expect(card(page).getByText('Copy it now: it is shown only once.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The address has been copied')).toBeVisible();
  const first = pathOf(await page.evaluate(() => navigator.clipboard.readText()));
  expect(first).toBe(pathOf(await address.inputValue()));

  const read = (path: string) => request.get(path, { headers: { 'x-test-now': '2026-11-20T09:00:00Z' } });
  const feed = await (await read(first)).text();
  expect(feed).toContain('UID:order-32002@');
  expect(feed).toContain('UID:cut-off-order-32001@');
  await page.getByRole('button', { name: 'New address' }).focus();
  await page.keyboard.press('Enter');
  await expect(address).not.toHaveValue(new RegExp(first));
  const second = pathOf(await address.inputValue());
  expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);

  await page.reload();
  await expect(card(page).getByText(/^Your address has been on since/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Make a private address' })).toBeVisible();
  await expect(card(page).getByRole('heading')).toBeFocused();
  expect((await read(second)).status()).toBe(404);
  expect(larder.offences).toEqual([]);
});

test('the card stands at every width in French, with nothing for axe to report and nothing sideways (GDE-92, GDE-104)', async ({
  page,
  larder,
}, info) => {
  await larder.signIn(safran, { path: '/my/profile' });
  await switchOff(page, 'Désactiver');
  await page.getByRole('button', { name: 'Créer une adresse privée' }).click();
  await expect(page.getByLabel('Votre adresse privée')).toBeFocused();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await card(page, 'Calendrier').screenshot({ path: info.outputPath(`calendar-fr-${width}.png`) });
  }
  expect(await violationsOf(page)).toEqual([]);
  await switchOff(page, 'Désactiver');
  expect(larder.offences).toEqual([]);
});
