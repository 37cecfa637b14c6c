import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { larder } from '../fixtures/larder-command';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

// A release never changes: a server that was started earlier has those of the last run.
const NEXT = `1.0.${Math.floor(Date.now() / 1000)}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const WORDS = {
  gb: { name: 'Preview', leave: 'Leave preview', skip: 'Skip to content', ended: /This preview has ended/ },
  fr: { name: 'Aperçu', leave: 'Quitter l’aperçu', skip: /contenu/, ended: /Cet aperçu est terminé/ },
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await larder('release', 'mf-admin', '--version', NEXT, '--hold');
});

/** Makes a preview, and gives its id and the fragment of its link. */
async function makePreview(): Promise<{ id: string; link: string }> {
  const { id, address } = JSON.parse(await larder('preview', 'mf-admin', NEXT, '--json')) as {
    id: string;
    address: string;
  };
  return { id, link: address.slice(address.indexOf('#')) };
}

const adminIn = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/releases\/mf-admin\/([^/]+)\//.exec(name)?.[1] ?? []),
  );

for (const [region, person, width] of [
  ['gb', PEOPLE.owner, 1440],
  ['gb', PEOPLE.owner, 390],
  ['fr', PEOPLE.halles, 1440],
  ['fr', PEOPLE.halles, 390],
] as const) {
  test(`a link shows the release in its tab alone, below a banner, ${region} at ${width} px (REL-90)`, async ({
    page,
    browser,
    larder: site,
  }, info) => {
    const words = WORDS[region];
    const { link } = await makePreview();
    await page.setViewportSize({ width, height: 844 });
    await site.signIn(person, { path: `/my/profile${link}` });
    const banner = page.getByRole('region', { name: words.name });
    await expect(banner).toContainText(`mf-admin ${NEXT}`);
    expect(page.url()).not.toContain('preview');
    await expect.poll(() => adminIn(page)).toContain(NEXT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.screenshot({ path: info.outputPath('preview.png') });

    await test.step('it covers nothing and has at most two lines', async () => {
      const [own, first] = [(await banner.boundingBox())!, (await page.locator('.top').boundingBox())!];
      expect(own.y + own.height).toBeLessThanOrEqual(first.y + 0.5);
      expect(own.height).toBeLessThanOrEqual(2 * 24 + 16);
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('paper is without it (ORD-61)', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(banner).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('it stays when the page is loaded anew, and no other visitor gets it', async () => {
      await page.reload();
      await expect(banner).toBeVisible();
      const other = await (await browser.newContext()).newPage();
      const composition = await (await other.request.get(`/composition/${region}.json`)).text();
      expect(composition).not.toContain(NEXT);
      await other.context().close();
    });

    await test.step('the keyboard leaves it, right after the skip link', async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: words.leave })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(banner).toBeHidden();
      await expect(page.getByRole('main')).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('larder.preview');
    });

    expect(site.offences).toEqual([]);
  });
}

test('an open tab is back on what is in use at its next navigation once the preview has ended, and sends no beat before (REL-91, REL-92)', async ({
  page,
  larder: site,
}) => {
  const beats: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(beat|client-error)/.test(request.url())) beats.push(request.url());
  });
  const { id, link } = await makePreview();
  await site.signIn(PEOPLE.owner, { path: `/my/dashboard${link}` });
  const banner = page.getByRole('region', { name: 'Preview' });
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  expect(beats).toEqual([]);
  await larder('preview', '--end', id);
  await expect.poll(async () => (await page.request.get(`/composition/gb.json?${link.slice(1)}`)).status()).toBe(403);
  // A composition that was asked for a moment ago is not asked for again, so the page after next may be the first. Each
  // is waited for: one that is loaded anew would replace the next.
  const ended = page.getByText(WORDS.gb.ended);
  let visits = 0;
  await expect(async () => {
    const name = visits % 2 === 0 ? 'Billing' : 'Orders';
    visits += 1;
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(banner).toBeHidden();
  expect(site.offences).toEqual([]);
});

test('an altered link shows the site as it is, with the notice (REL-91)', async ({ page, larder: site }) => {
  const { link } = await makePreview();
  await site.signIn(PEOPLE.owner, { path: `/my/dashboard${link.slice(0, -8)}AAAAAAAA` });
  await expect(page.getByText(WORDS.gb.ended)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden();
  expect(page.url()).not.toContain('preview');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(WORDS.gb.ended)).toBeHidden();
});

test('the banner stands on pages without a session, too, and its token stays with the tab (REL-90)', async ({
  page,
}) => {
  const { link } = await makePreview();
  await page.goto(`/${link}`);
  const banner = page.getByRole('region', { name: 'Preview' });
  await expect(banner).toBeVisible();
  await page.goto('/legal');
  await expect(banner).toBeVisible();
});
