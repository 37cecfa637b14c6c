import type { Page } from '@playwright/test';
import { generated } from '@larder/federation/testing/language';
import { cutTexts } from '../fixtures/cut-texts';
import { lookAtEveryWidth } from '../fixtures/every-width';
import { furtherSiteOf, serveWithLanguage, type Started } from '../fixtures/live-site';
import { foreignTexts, namesInAnswers, shownTexts, wordsOfDates } from '../fixtures/shown-texts';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

const site = furtherSiteOf(Number(process.env.E2E_PORT ?? 4173));

test.use({ baseURL: site, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let server: Started;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  server = await serveWithLanguage(site);
});

test.afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
});

const OF_BUYERS = ['/orders', '/orders/new', '/locations', '/products', '/my/team', '/billing', '/my/profile'];
const OF_PRODUCERS = ['/my/demand', '/company'];

/** The word between days of a list is that of `Intl`, as those of dates are. */
const KNOWN = ['Larder', 'und', ...wordsOfDates('de')];
/** Who signs in; the page knows it of the session. */
const SIGNED_IN = ['Romane', 'Dufresne', 'Solène', 'Sérusier'];

/** Waits until a screen stands, and looks at what it says and at every width. */
async function look(page: Page, name: string, names: ReadonlySet<string>): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'de');
  expect.soft(await foreignTexts(page, new Set([...KNOWN, ...names])), name).toEqual([]);
  await lookAtEveryWidth(page, name);
}

test('the sign-in page of a region with a language of files speaks it, guessed by the zone of the device (REL-97, REL-98, REL-100)', async ({
  page,
  larder,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'sign-in', new Set(['France', 'Frankreich', 'United', 'Kingdom']));
  // Without scripts nothing tells the region: all languages of the site stand there.
  expect(await (await page.request.get(`${site}/sign-in`)).text()).toContain(
    `<span lang="de">${generated('Larder needs JavaScript.')}</span>`,
  );
  expect(asked.filter((path) => /^\/(config|composition)\//.test(path)).sort()).toEqual([
    '/composition/de.json',
    '/config/de.json',
  ]);
  expect(larder.offences).toEqual([]);
});

test('orders and invoices write dates and money as their language does (REL-95, REL-100)', async ({ page, larder }) => {
  const said = async () => (await shownTexts(page)).join('\n');
  await larder.signIn(PEOPLE.frenchOwner, { path: '/orders' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await said()).toMatch(/\b\d{1,2}\. (Nov\.|November|Dez\.|Dezember)/);

  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await said()).toMatch(/\d,\d\d\u00a0€/);
  expect(await said()).not.toMatch(/€[ \u00a0]?\d|\d\.\d\d\s?€/);
  expect(larder.offences).toEqual([]);
});

test('the main screens speak it, cut no text and fit from 320 px on with texts 35 % longer (REL-97, REL-98, REL-100)', async ({
  page,
  larder,
}) => {
  const names = namesInAnswers(page);
  const found: Record<string, unknown> = {};
  const fill = async (path: string, wait = page.getByRole('heading', { level: 1 })) => {
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.goto(at(path));
    await expect(wait).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // What an answer names may be on the page a moment before the answer is read here.
    await expect
      .poll(() => foreignTexts(page, new Set([...KNOWN, ...SIGNED_IN, ...names])), { message: path })
      .toEqual([]);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // Some screens draw anew for another width, a moment after it.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: `${path}, ${width} px`,
        })
        .toBeLessThanOrEqual(0);
      const cut = width === 390 ? await cutTexts(page) : [];
      if (cut.length > 0) found[`${path}, cut`] = cut;
    }
  };
  await larder.signIn(PEOPLE.frenchOwner);
  // The card of the next delivery comes after the others.
  await fill('/my/dashboard', page.locator('.docket'));
  for (const path of OF_BUYERS) await fill(path);
  await larder.signIn(PEOPLE.frenchProducer);
  for (const path of OF_PRODUCERS) await fill(path);
  expect(found).toEqual({});
});

test('what is installed, and the address of a page that is not there, speak it (REL-97)', async ({ page, larder }) => {
  const manifest = (await (await page.request.get('/manifest/de.webmanifest')).json()) as {
    lang: string;
    description: string;
    shortcuts: { name: string }[];
  };
  const said = [manifest.description, ...manifest.shortcuts.map(({ name }) => name)].join(' ');
  expect([manifest.lang, said.match(/[aeou]/i)]).toEqual(['de-DE', null]);
  const names = namesInAnswers(page);
  await larder.signIn(PEOPLE.frenchOwner, { path: '/nowhere' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await foreignTexts(page, new Set([...KNOWN, ...SIGNED_IN, ...names]))).toEqual([]);
});
