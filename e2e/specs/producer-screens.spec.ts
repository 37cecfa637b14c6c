import type { Page } from '@playwright/test';
import { looking } from '../fixtures/looked-at';
import { ApiSession } from '../fixtures/orders';
import { PRODUCER_WORDS, type ProducerWords } from '../fixtures/producer-screens';
import { at, expect, test } from '../fixtures/test';

const FAILING = {
  status: 503,
  json: { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'screens' },
};
const EMPTY_PAGE = { items: [], pagination: { pageNumber: 1, pageSize: 15, totalItemCount: 0 } };

interface StoredProduct {
  sku: string;
  name: string;
}

async function skuOf(session: ApiSession, status: string, name: string): Promise<string> {
  for (let pageNumber = 1; pageNumber < 6; pageNumber += 1) {
    const { answer } = await session.send<{ items: StoredProduct[] }>(
      'GET',
      `/supplier/product?status=${status}&pageNumber=${pageNumber}&pageSize=15`,
    );
    const found = answer.items.find((product) => product.name === name);
    if (found) return found.sku;
  }
  throw new Error(`No product "${name}" is ${status}.`);
}

/** Opens a page while a call of it hangs, fails, and answers as given. */
async function withCall(
  page: Page,
  call: string,
  {
    hangs,
    fails,
    answers,
  }: { hangs?: () => Promise<void>; fails?: () => Promise<void>; answers?: [json: unknown, look: () => Promise<void>] },
  path: string,
): Promise<void> {
  const matching = new RegExp(`/api${call}`);
  if (hangs) {
    await page.route(matching, () => new Promise(() => undefined));
    await page.goto(at(path));
    await hangs();
    await page.unroute(matching);
  }
  if (fails) {
    await page.route(matching, (route) => route.fulfill(FAILING));
    await page.goto(at(path));
    await fails();
    await page.unroute(matching);
  }
  if (answers) {
    const [json, look] = answers;
    await page.route(matching, (route) => route.fulfill({ json }));
    await page.goto(at(path));
    await look();
    await page.unroute(matching);
  }
}

/** A workspace with both roles opens on the customer's side. */
async function asProducer(page: Page, words: ProducerWords): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: words.products, exact: true });
  const view = page.getByRole('button', { name: words.view, exact: true });
  await link.or(view).first().waitFor();
  if ((await view.count()) > 0) await view.click();
  await expect(link).toBeVisible();
}

// Each test looks at a dozen screens at four widths.
test.beforeEach(() => test.slow());

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

for (const words of PRODUCER_WORDS) {
  const { region, person } = words;
  const failed = (page: Page) => expect(page.getByRole('button', { name: words.tryAgain }).first()).toBeVisible();

  test(`the list of products in ${region}: full, filtered, with its menu, overlay and dialogs, loading, failing and empty (DSK-5, DSK-7, DSK-111, DSK-112)`, async ({
    page,
    larder,
  }) => {
    const look = looking(page);
    await larder.signIn(person);
    await asProducer(page, words);
    await page.goto(at('/my/products?tab=active'));
    await expect(page.getByRole('button', { name: words.active, exact: true })).toBeVisible();
    await look.at(`producer-list-${region}`, { inDocs: true });
    await page.getByRole('button', { name: words.more(words.active) }).click();
    await look.at(`producer-menu-${region}`);
    await page.getByRole('menuitem', { name: words.suspend }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: words.suspend }).click();
    await look.at(`producer-suspend-${region}`);
    await page.keyboard.press('Escape');
    await page.goto(at('/my/products?tab=draft'));
    await page.getByRole('button', { name: words.more(words.declined) }).click();
    await page.getByRole('menuitem', { name: words.remove }).click();
    await look.at(`producer-delete-${region}`);
    await page.goto(at('/my/products?tab=draft'));
    await page.getByRole('button', { name: words.declined, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look.at(`producer-overlay-${region}`);
    await page.goto(at('/my/products?needs=you'));
    await expect(page.getByRole('button', { name: words.declined, exact: true })).toBeVisible();
    await look.at(`producer-needs-you-${region}`);
    await withCall(
      page,
      '/supplier/product\\?',
      {
        hangs: async () => {
          await expect(heading(page)).toBeVisible();
          await look.at(`producer-list-loading-${region}`, { isLoading: true });
        },
        fails: async () => {
          await failed(page);
          await look.at(`producer-list-failing-${region}`);
        },
        answers: [
          EMPTY_PAGE,
          async () => {
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            await look.at(`producer-list-empty-${region}`);
          },
        ],
      },
      '/my/products?tab=suspended',
    );
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });

  test(`the page of a product in ${region}: new, incomplete, declined, active, in review, loading and failing (DSK-9, DSK-12, DSK-14, DSK-111, DSK-112)`, async ({
    page,
    larder,
    request,
  }) => {
    const look = looking(page);
    const session = await ApiSession.open(request, person);
    const [declined, active] = [
      await skuOf(session, 'draft', words.declined),
      await skuOf(session, 'active', words.active),
    ];
    await larder.signIn(person);
    await asProducer(page, words);
    await page.goto(at('/my/products/new'));
    await expect(page.getByLabel(words.name, { exact: true })).toBeVisible();
    await look.at(`producer-new-${region}`, { inDocs: true });
    await page.getByLabel(words.name, { exact: true }).fill('Valley’s own '.repeat(9).trim());
    await page.getByRole('button', { name: words.send }).filter({ visible: true }).first().click();
    await look.at(`producer-incomplete-${region}`);
    await page.getByRole('navigation').getByRole('link', { name: words.products, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look.at(`producer-leave-${region}`);
    await page.goto(at(`/my/products/${declined}`));
    await expect(page.getByLabel(words.name, { exact: true })).toHaveValue(words.declined);
    await look.at(`producer-declined-${region}`);
    await page.goto(at(`/my/products/${active}`));
    await expect(page.getByLabel(words.name, { exact: true })).toHaveValue(words.active);
    await page.getByLabel(words.name, { exact: true }).fill(`${words.active} 2`);
    await look.at(`producer-active-${region}`, { inDocs: true });
    const stored = (await session.send<Record<string, unknown>>('GET', `/supplier/product/${active}`)).answer;
    await withCall(
      page,
      `/supplier/product/${active}(\\?|$)`,
      {
        hangs: async () => {
          await expect(heading(page)).toBeVisible();
          await look.at(`producer-page-loading-${region}`, { isLoading: true });
        },
        fails: async () => {
          await failed(page);
          await look.at(`producer-page-failing-${region}`);
        },
        answers: [
          {
            ...stored,
            review: {
              state: 'submitted',
              since: '2026-11-19T09:00:00.000Z',
              reason: null,
              change: { name: `${words.active} bio`, unitQuantity: 4 },
            },
          },
          async () => {
            await expect(page.getByRole('heading', { name: `${words.active} bio` })).toBeVisible();
            await look.at(`producer-in-review-${region}`);
          },
        ],
      },
      `/my/products/${active}`,
    );
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });

  test(`import and demand in ${region}: empty, with a preview, with errors, loading and failing (DSK-23, DSK-24, DSK-111, DSK-112)`, async ({
    page,
    larder,
  }) => {
    const look = looking(page);
    const choose = (content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await larder.signIn(person);
    await asProducer(page, words);
    await page.goto(at('/my/products/import'));
    await expect(heading(page)).toBeVisible();
    await look.at(`producer-import-${region}`);
    await choose('ref,name\r\nNEW-1,Rosehip syrup\r\nNEW-2,Quince paste\r\n');
    await expect(page.getByRole('button', { name: / 2$/ })).toBeVisible();
    await look.at(`producer-import-preview-${region}`, { inDocs: true });
    const [right, wrong] = region === 'fr' ? ['14,80', '14.80'] : ['14.80', '14,80'];
    await choose(`ref,name,listPrice\r\nNEW-1,Rosehip syrup,"${wrong}"\r\nNEW-1,,x\r\n`);
    await expect(page.getByText(right).last()).toBeVisible();
    await look.at(`producer-import-errors-${region}`);
    await choose('ref,colour\r\n1,green\r\n');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await look.at(`producer-import-refused-${region}`);
    await page.goto(at('/my/demand'));
    await expect(heading(page)).toBeVisible();
    await look.at(`producer-demand-${region}`, { inDocs: true });
    const days = Array.from({ length: 14 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
      isFinal: day === 0,
    }));
    await withCall(
      page,
      '/supplier/demand',
      {
        hangs: async () => {
          await expect(heading(page)).toBeVisible();
          await look.at(`producer-demand-loading-${region}`, { isLoading: true });
        },
        fails: async () => {
          await failed(page);
          await look.at(`producer-demand-failing-${region}`);
        },
        answers: [
          { asOf: '2026-11-20T09:00:00.000Z', days, items: [] },
          async () => {
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            await look.at(`producer-demand-empty-${region}`);
          },
        ],
      },
      '/my/demand',
    );
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });

  test(`the company page in ${region}: published, changes, details, certificates, loading and failing (DSK-26, DSK-27, DSK-29, DSK-111, DSK-112)`, async ({
    page,
    larder,
  }) => {
    const look = looking(page);
    await larder.signIn(person);
    await asProducer(page, words);
    await page.goto(at('/company'));
    await expect(page.getByRole('tab', { name: words.changes })).toBeVisible();
    await look.at(`producer-company-${region}`, { inDocs: true });
    await page.getByRole('tab', { name: words.changes }).click();
    await expect(page.getByRole('button', { name: words.send })).toBeVisible();
    await look.at(`producer-profile-${region}`, { inDocs: true });
    await page.getByRole('button', { name: words.edit, exact: true }).click();
    await look.at(`producer-details-${region}`);
    await page.goto(at('/company'));
    await page.getByRole('button', { name: words.addCertificate }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.send }).click();
    await look.at(`producer-certificate-${region}`);
    await page.goto(at('/company'));
    await withCall(
      page,
      '/supplier/(profile/proposal|certificate)',
      {
        hangs: async () => {
          await expect(heading(page)).toBeVisible();
          await look.at(`producer-company-loading-${region}`, { isLoading: true });
        },
        fails: async () => {
          await failed(page);
          await page.getByRole('tab', { name: words.changes }).click();
          await look.at(`producer-company-failing-${region}`);
        },
      },
      '/company',
    );
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });
}
