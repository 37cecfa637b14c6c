import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

interface Manifest {
  lang: string;
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

/**
 * The manifest as the browser itself has fetched and read it. Pages of tests count as private windows, which are never
 * installed.
 */
async function manifestOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { url, data, errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  return {
    url,
    manifest: JSON.parse(data ?? 'null') as Manifest | null,
    errors,
    obstacles: installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  };
}

for (const [region, names] of [
  ['gb', ['New order', 'Today’s delivery']],
  ['fr', ['Nouvelle commande', 'Livraison du jour']],
] as const) {
  test(`Chromium reads the manifest of ${region} without complaint and could install the site (GDE-103, SHL-131)`, async ({
    page,
    request,
    larder,
  }) => {
    await page.goto(`/sign-in?region=${region}`);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    const { url, manifest, errors, obstacles } = await manifestOf(page);
    expect([new URL(url).pathname, errors, obstacles]).toEqual([`/manifest/${region}.webmanifest`, [], []]);
    expect(manifest!.shortcuts.map(({ name }) => name)).toEqual(names);
    const touchIcon = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href'))!;
    for (const address of [...manifest!.icons.map(({ src }) => src), touchIcon]) {
      const answer = await request.get(address);
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/png']);
    }
    expect(larder.offences).toEqual([]);
  });
}

test('another region brings its own manifest without a reload (GDE-103)', async ({ page }) => {
  await page.goto('/sign-in?region=gb');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest/gb.webmanifest');
  await page.getByRole('radio', { name: 'France' }).check();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest/fr.webmanifest');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
});

test('opened by a shortcut, sign-in leads on to it, in the language of its region (GDE-102, GDE-103)', async ({
  page,
}) => {
  const { safran } = PEOPLE;
  await page.goto('/orders?day=today&region=fr');
  await page.getByLabel('Nom de l’espace').fill(safran.workspace);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('E-mail', { exact: false }).fill(safran.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('day')).toBe('today');
  await expect(page.getByRole('tab', { name: 'À venir' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Aujourd’hui', { exact: true })).toBeVisible();
});

test('the deliveries of today stand under a chip that can be taken off by keyboard (GDE-102, GDE-104)', async ({
  page,
  larder,
}, info) => {
  await larder.signIn(PEOPLE.owner, { path: '/orders?day=today' });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const text of await rows.allInnerTexts()) expect(text).toContain('Friday, 20 November 2026');
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await page.screenshot({ path: info.outputPath(`today-${width}.png`) });
  }
  const before = await rows.count();
  await page.getByRole('button', { name: 'Remove Today' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=tab-upcoming/);
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Remove Today' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(larder.offences).toEqual([]);
});
