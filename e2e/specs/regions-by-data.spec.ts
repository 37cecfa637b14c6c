import type { Page, Route } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const IE = {
  region: 'ie',
  name: 'Ireland',
  names: { fr: 'Irlande' },
  languageTag: 'en-IE',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
  deviceZones: ['Europe/Dublin'],
};

/** Answers with another text, unpacked. */
async function answer(route: Route, path: string, change: (text: string) => string): Promise<void> {
  const response = await route.fetch({ url: new URL(path, route.request().url()).href });
  const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
  await route.fulfill({ status: response.status(), headers, body: change(await response.text()) });
}

/** Lets the site have a further region: in its page, with a configuration and a composition like those of gb. */
async function addIreland(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/sign-in' || pathname === '/legal',
    (route) =>
      answer(route, route.request().url(), (html) =>
        html.replace("data-regions='[", `data-regions='[${JSON.stringify(IE)},`),
      ),
  );
  for (const kind of ['config', 'composition'])
    await page.route(
      ({ pathname }) => pathname === `/${kind}/ie.json`,
      (route) =>
        answer(route, `/${kind}/gb.json${new URL(route.request().url()).search}`, (text) =>
          JSON.stringify({ ...JSON.parse(text), region: 'ie', ...(kind === 'config' && { facts: IE }) }),
        ),
    );
}

/** Addresses and texts of everything that a page fetches. */
function fetched(page: Page): { paths: string[]; texts: Promise<string>[] } {
  const [paths, texts]: [string[], Promise<string>[]] = [[], []];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    paths.push(pathname);
    if (/\.(js|json)$/.test(pathname)) texts.push(response.text().catch(() => ''));
  });
  return { paths, texts };
}

test.describe('in Dublin', () => {
  test.use({ timezoneId: 'Europe/Dublin' });

  test('a region that the page names is guessed by the zone of the device, offered and kept when chosen (REL-98)', async ({
    page,
  }) => {
    await addIreland(page);
    const { paths } = fetched(page);
    await page.goto('/sign-in');
    await expect(page.getByRole('radio', { name: 'Ireland' })).toBeChecked();
    expect(paths).toContain('/config/ie.json');
    expect(paths.filter((path) => /^\/(config|composition)\/(gb|fr)/.test(path))).toEqual([]);

    await page.getByRole('radio', { name: 'France' }).check();
    await expect(page.getByRole('radio', { name: 'Irlande' })).not.toBeChecked();
    await page.getByRole('radio', { name: 'Irlande' }).check();
    await expect(page.getByRole('radio', { name: 'United Kingdom' })).toBeVisible();
    await page.goto('/legal');
    await expect(page.getByLabel('Region')).toHaveValue('ie');
  });

  test('its address wins over the zone, and a region that is not there is skipped (REL-98, SHL-50)', async ({
    page,
  }) => {
    await addIreland(page);
    await page.goto('/sign-in?region=fr');
    await expect(page.getByRole('radio', { name: 'France' })).toBeChecked();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/sign-in?region=is');
    await expect(page.getByRole('radio', { name: 'Ireland' })).toBeChecked();
  });
});

for (const [person, own, foreign] of [
  [PEOPLE.owner, 'Boxing Day', /Assomption|Toussaint|Lendemain de Noël|0\.055/],
  [PEOPLE.frenchOwner, 'Assomption', /Boxing Day|Spring bank holiday|Assumption Day/],
] as const) {
  test(`a buyer of ${person.workspace} loads no holiday and no rate of another region, on the way to a new order (REL-98)`, async ({
    page,
    larder,
  }) => {
    const { paths, texts } = fetched(page);
    await larder.signIn(person);
    await page.goto('/orders/new');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const all = async () => (await Promise.all(texts)).join('\n');
    await expect.poll(all).toContain(own);
    expect(await all()).not.toMatch(foreign);
    expect(new Set(paths.filter((path) => path.startsWith('/config/'))).size).toBe(1);
  });
}
