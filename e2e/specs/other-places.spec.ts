import { chooseLocation } from '../fixtures/delivery-location';
import { PEOPLE } from '../fixtures/people';
import { type AskedElsewhere, placesOf } from '../fixtures/places';
import { at, expect, test } from '../fixtures/test';

const { site, files, schedules } = placesOf(Number(process.env.E2E_PORT ?? 4173));

test.use({ baseURL: site });

const asked = async (): Promise<AskedElsewhere[]> => (await (await fetch(`${files}/asked`)).json()) as AskedElsewhere[];
const notOf = (offences: readonly string[], origins: readonly string[]): string[] =>
  offences.filter((offence) => !origins.some((origin) => offence.startsWith(`elsewhere: ${origin}/`)));

test('pictures come as blobs from the origin that the region names, without the token (REL-30, REL-31)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/products?tags=beef' });
  const picture = page.getByRole('main').locator('img[src^="blob:"]').first();
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const ofFiles = (await asked()).filter(({ host }) => host === new URL(files).host);
  expect(ofFiles.length).toBeGreaterThan(0);
  expect(ofFiles.filter(({ path, hasToken }) => hasToken || !path.startsWith('/files/'))).toEqual([]);
  expect(notOf(larder.offences, [files])).toEqual([]);
});

test('logo, gallery and spec sheet of a producer come from there, too (REL-30)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.producer, { path: '/my/products' });
  await page.getByRole('button', { name: 'Beef brisket rolled', exact: true }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /\.pdf$/ })
    .click();
  const sheet = (await download).suggestedFilename();
  await page.goto(at('/products/201-search'));
  await page.locator('.catalogue-thumb').first().click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveAttribute('src', /^blob:/);
  expect(
    await large.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const ofFiles = (await asked()).filter(({ host }) => host === new URL(files).host);
  for (const path of [`/files/gb/201/spec-sheets/${sheet}`, '/files/gb/201/logo', '/files/gb/201/gallery-'])
    expect(ofFiles.map((each) => each.path).filter((each) => each.startsWith(path))).not.toEqual([]);
  expect(ofFiles.filter(({ hasToken }) => hasToken)).toEqual([]);
  expect(notOf(larder.offences, [files])).toEqual([]);
});

test('a schedule comes from its own origin, which is listed and gets the token; where that leads elsewhere, the token does not follow (REL-30, REL-31)', async ({
  page,
  larder,
}) => {
  await fetch(`${files}/straight`);
  await larder.signIn(PEOPLE.buyer, { path: '/orders/new' });
  await chooseLocation(page, /Brixton/);
  await expect(page.getByRole('button', { name: /26 November 2026/ })).toBeVisible();
  const ofSchedules = (await asked()).filter(({ host }) => host === new URL(schedules).host);
  expect(ofSchedules.length).toBeGreaterThan(0);
  expect(
    ofSchedules.filter(({ path, hasToken }) => !hasToken || !/^\/schedules\/.*\/calendar\.ics/.test(path)),
  ).toEqual([]);
  expect(notOf(larder.offences, [files, schedules])).toEqual([]);

  await fetch(`${files}/redirecting`);
  await page.reload();
  await chooseLocation(page, /Brixton/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await asked()).filter(({ path }) => path === '/taken')).toEqual([]);
});
