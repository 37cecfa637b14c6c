import type { Page, Request } from '@playwright/test';
import { largeSiteOf, serveWithFifty, type Started } from '../fixtures/live-site';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const site = largeSiteOf(port);
const LARGEST_BYTES = 12 * 1024;

test.use({ baseURL: site });

let server: Started;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await serveWithFifty(site, `http://localhost:${port}`);
});

test.afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
});

/** What the page asks for of compositions, in the order of questions and answers. */
function compositionsOf(page: Page): { said: string[]; requests: Request[] } {
  const seen: { said: string[]; requests: Request[] } = { said: [], requests: [] };
  const pathOf = (request: Request) => request.url().slice(new URL(request.url()).origin.length);
  const isOne = (request: Request) => pathOf(request).startsWith('/composition/');
  page.on('request', (request) => {
    if (!isOne(request)) return;
    seen.requests.push(request);
    seen.said.push(`asks ${pathOf(request)}`);
  });
  page.on('response', (response) => {
    if (isOne(response.request())) seen.said.push(`gets ${pathOf(response.request())}`);
  });
  return seen;
}

test('in a region of fifty remotes a page asks at once for an index and its slice of at most 12 KB each, and its areas work (REL-109)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/dashboard' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ember & Oak');

  const seen = compositionsOf(page);
  const ofOthers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/mf-more')) ofOthers.push(request.url());
  });
  await page.goto(at('/orders'));
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  expect(seen.said.slice(0, 2)).toEqual([
    'asks /composition/gb.json?form=5',
    'asks /composition/gb.json?form=5&slice=/orders',
  ]);
  expect(seen.requests).toHaveLength(2);
  for (const request of seen.requests) {
    const answer = (await request.response())!;
    expect(answer.headers()['content-encoding']).toBe('br');
    expect((await request.sizes()).responseBodySize).toBeLessThanOrEqual(LARGEST_BYTES);
  }
  const index = (await (await seen.requests[0]!.response())!.json()) as { remotes: { name: string }[] };
  expect(index.remotes).toHaveLength(50);

  // An area of another remote, whose lists of files no slice brought.
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
  expect(ofOthers).toEqual([]);
  expect(larder.offences).toEqual([]);
});

test('in a region of five the same page asks for one file (REL-109)', async ({ page }) => {
  const seen = compositionsOf(page);
  await page.goto(`http://localhost:${port}/sign-in`);
  await expect(page.getByLabel('Workspace name')).toBeVisible();
  expect(seen.said).toEqual(['asks /composition/gb.json?form=4', 'gets /composition/gb.json?form=4']);
  expect((await seen.requests[0]!.sizes()).responseBodySize).toBeLessThanOrEqual(LARGEST_BYTES);
});
