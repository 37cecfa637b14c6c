import type { Page } from '@playwright/test';
import { SHARED_LIBRARIES } from '../../packages/federation/src/shared-policy';
import { PEOPLE } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

interface ComposedRemote {
  name: string;
  parts: string[];
  declaration: { parts: Record<string, unknown> };
}
interface Composition {
  remotes: ComposedRemote[];
  features: string[];
}

/** Changes the composition on its way to the page, as another region's source would. */
async function recompose(page: Page, change: (composition: Composition) => unknown): Promise<void> {
  await page.route('**/composition/*.json*', async (route) => {
    const answer = await route.fetch();
    const composition = (await answer.json()) as Composition;
    await route.fulfill({ response: answer, json: change(composition) ?? composition });
  });
}

function requestsTo(page: Page, part: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/releases/${part}/`)) seen.push(request.url());
  });
  return seen;
}

test('leaving a remote out removes its pages, drawer entries and cards, asks for none of its files, and its addresses are 404 (SHL-11, SHL-14)', async ({
  page,
  larder,
}) => {
  await recompose(page, (composition) => {
    composition.remotes = composition.remotes.filter(({ name }) => name !== 'mf-admin');
  });
  const seen = requestsTo(page, 'mf-admin');
  await larder.signIn(PEOPLE.owner);
  const drawer = page.getByRole('navigation').first();
  await expect(drawer.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(drawer.getByText('Team')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Team' })).toHaveCount(0);
  await page.goto('/my/team');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(/\/my\/team/);
  expect(seen).toEqual([]);
});

test('leaving out a part keeps the other parts of its remote (SHL-11)', async ({ page, larder }) => {
  await recompose(page, (composition) => {
    const catalogue = composition.remotes.find(({ name }) => name === 'mf-catalogue')!;
    catalogue.parts = catalogue.parts.filter((part) => part !== 'product-search');
  });
  await larder.signIn(PEOPLE.both, { path: '/my/products' });
  await expect(page.getByText('Green tomato chutney')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('with no remote at all the shell shows the dashboard frame, the legal pages and the error pages (SHL-10)', async ({
  page,
  larder,
}) => {
  await recompose(page, (composition) => {
    composition.remotes = [];
  });
  await larder.signIn(PEOPLE.owner);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ember & Oak');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/legal');
  await expect(page.getByText(/Sample text, not legal advice/i).first()).toBeVisible();
});

test('a declaration without English labels costs only its remote, which shows the panel (SHL-9, SHL-17)', async ({
  page,
  larder,
}) => {
  await recompose(page, (composition) => {
    const text = JSON.stringify(composition.remotes.find(({ name }) => name === 'mf-admin')!.declaration).replace(
      /"en":"[^"]*",?/g,
      '',
    );
    composition.remotes.find(({ name }) => name === 'mf-admin')!.declaration = JSON.parse(
      text,
    ) as ComposedRemote['declaration'];
  });
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await expect(page.getByRole('alert').filter({ hasText: 'This part of Larder can’t be loaded' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).toBeVisible();
});

test('a composition that is not of its shape shows the 500 page, and Try again starts without a reload (SHL-2)', async ({
  page,
}) => {
  let isBroken = true;
  await page.route('**/composition/*.json*', (route) =>
    isBroken ? route.fulfill({ json: { region: 'mars', remotes: 'many' } }) : route.fallback(),
  );
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Workspace name')).toBeVisible();
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
});

test('a configuration that is down for maintenance shows the 503 page (SHL-2)', async ({ page }) => {
  await page.route('**/config/*.json', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Down for maintenance' })).toBeVisible();
});

test('in fr no file of mf-insights is ever requested (SHL-14, INS-3)', async ({ page, larder }) => {
  const seen = requestsTo(page, 'mf-insights');
  await larder.signIn(PEOPLE.french);
  for (const path of ['/orders', '/billing', '/my/sustainability', '/my/team']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(seen).toEqual([]);
});

test('code of a remote is asked for only when one of its pages or cards is first shown (SHL-14)', async ({
  page,
  larder,
}) => {
  const seen = requestsTo(page, 'mf-admin');
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  expect(seen).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
  expect(seen.length).toBeGreaterThan(0);
});

/** Each area after the orders, by its entry in the drawer and the heading of its page. */
const OTHER_AREAS = ['Locations', 'Find producers', 'Sustainability', 'Billing', 'Team'];

/** Where each shared library that was loaded in a page comes from, by its request. */
const loadedLibraries = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    interface Shared {
      loaded?: boolean;
      lib?: unknown;
      from?: string;
    }
    const federation = (
      globalThis as {
        __FEDERATION__?: { __SHARE__?: Record<string, Record<string, Record<string, Record<string, Shared>>>> };
      }
    ).__FEDERATION__;
    const found: Record<string, Set<string>> = {};
    for (const [instance, scopes] of Object.entries(federation?.__SHARE__ ?? {})) {
      for (const libraries of Object.values(scopes)) {
        for (const [name, versions] of Object.entries(libraries)) {
          for (const [version, shared] of Object.entries(versions))
            if (shared.loaded || shared.lib) (found[name] ??= new Set()).add(`${shared.from ?? instance}@${version}`);
        }
      }
    }
    return Object.fromEntries(Object.entries(found).map(([name, from]) => [name, [...from]]));
  });

test('after an area of each remote was visited each shared library that was loaded exists exactly once (SHL-24)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
  for (const name of OTHER_AREAS) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  // Signing out loads no page, so the area of mf-auth comes to the same one.
  await page.getByRole('button', { name: /Imogen Achterberg/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Workspace name')).toBeVisible();
  const loaded = await loadedLibraries(page);
  // A lazy one is there once a page needs it; the search of producers needs this one.
  expect(Object.keys(loaded)).toContain('@larder/ui/pickers');
  const requests = SHARED_LIBRARIES.flatMap(({ requests: eager, lazy = [] }) => [
    ...eager,
    ...lazy.filter((request) => request in loaded),
  ]);
  expect(Object.fromEntries(Object.entries(loaded).map(([request, from]) => [request, from.length]))).toEqual(
    Object.fromEntries(requests.map((request) => [request, 1])),
  );
});
