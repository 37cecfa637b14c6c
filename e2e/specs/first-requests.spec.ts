import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

/** What every first visit asks for, and nothing else, before it comes to rest. */
const EVERY_PAGE = [
  'GET /composition/gb.json',
  'GET /config/gb.json',
  'GET shell boot.js',
  'GET shell favicon.svg',
  'GET shell fraunces-latin-opsz-normal.woff2',
  'GET shell inter-latin-wght-normal.woff2',
  'GET shell larder-logo.svg',
  'GET shell libraries.js',
  'GET shell look.css',
  'GET shell main.js',
  // The collector, once the first screen is there.
  'GET shell N.js',
];
const filesOf = (remote: string) => ['N.js', 'common.js', 'entry.js'].map((file) => `GET ${remote} ${file}`);

const VISITS = [
  {
    path: '/orders',
    person: PEOPLE.owner,
    asks: [
      'GET /orders',
      'GET /api/notice',
      'GET /api/order/deadline',
      'GET /api/order/draft',
      'GET /api/stream',
      'GET /api/workspace',
      ...filesOf('mf-orders'),
    ],
    stored: [
      'app.accessToken',
      'app.bearerToken',
      'app.companyName',
      'app.prefs.*',
      'app.refreshDate',
      'app.refreshToken',
      'app.userRole',
    ],
  },
  {
    path: '/sign-in',
    person: undefined,
    asks: ['GET /sign-in', 'GET shell welcome.svg', ...filesOf('mf-auth')],
    stored: [],
  },
];

/** What may go out once a page has come to rest. */
const AFTERWARDS = ['POST /api/beat', 'GET /api/stream'];

/** A file of a release without version, number and digest, so that a release changes no list. */
const plain = (path: string): string =>
  path
    .replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1 ')
    .replace(/\.[0-9A-Za-z]{8,}(?=\.\w+$)/, '')
    .replace(/ \d+\.js$/, ' N.js');

/** Every request of a page, in the order in which it went out. */
function watch(page: Page): { origin: string; what: string }[] {
  const asked: { origin: string; what: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) asked.push({ origin, what: `${request.method()} ${plain(pathname)}` });
  });
  return asked;
}

const kinds = (asked: readonly { what: string }[]): string[] => [...new Set(asked.map(({ what }) => what))].sort();

const rest = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 4000)));

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

for (const { path, person, asks, stored } of VISITS)
  test(`a first visit of ${path} asks for what is listed here, then tells beats alone, and keeps nothing else (REL-108)`, async ({
    page,
    larder,
    baseURL,
  }) => {
    const asked = watch(page);
    if (person) await larder.signIn(person, { path });
    else await page.goto(path);
    await expect.poll(() => kinds(asked)).toEqual([...EVERY_PAGE, ...asks].sort());
    await rest(page);
    const first = asked.splice(0);
    expect(kinds(first)).toEqual([...EVERY_PAGE, ...asks].sort());
    await hide(page);
    await expect.poll(() => kinds(asked)).toContain('POST /api/beat');
    await rest(page);
    expect(kinds(asked).filter((what) => !AFTERWARDS.includes(what))).toEqual([]);
    expect([...new Set([...first, ...asked].map(({ origin }) => origin))]).toEqual([new URL(baseURL!).origin]);

    expect(await page.context().cookies()).toEqual([]);
    const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    expect(keys.map((names) => names.map((name) => name.replace(/^app\.prefs\..*/, 'app.prefs.*')).sort())).toEqual([
      stored,
      [],
    ]);
  });
