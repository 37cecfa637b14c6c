import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { type ProducerWords, PRODUCER_WORDS } from '../fixtures/producer-screens';
import { choose } from '../fixtures/product-tables';
import { expect, test } from '../fixtures/products';
import { isStill } from '../fixtures/still-page';
import { at } from '../fixtures/test';
import { fieldsUnderBar, lookingZoomed, ZOOMED } from '../fixtures/zoomed';

const LONGEST = 120;
/** One column with the save bar: a phone with its keyboard open, and the widest window below 960 px. */
const WITH_BAR = [
  { width: 390, height: 480 },
  { width: 959, height: 700 },
];
const LONG_FILE = `${'products'.repeat(12)}.csv`;

/** A workspace with both roles opens on the customer's side. */
async function asProducer(page: Page, words: ProducerWords): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: words.products, exact: true });
  const view = page.getByRole('button', { name: words.view, exact: true });
  await link.or(view).first().waitFor();
  if ((await view.count()) > 0) await view.click();
  await expect(link).toBeVisible();
}

test.beforeEach(() => test.slow());

for (const words of PRODUCER_WORDS) {
  const { region, person } = words;

  test(`list and page of products with names of 120 characters lose nothing at 400 %, and below 960 px fields with the focus are clear of the save bar, in ${region} (DSK-9, DSK-111)`, async ({
    page,
    larder,
    products,
  }) => {
    const look = lookingZoomed(page);
    const declined = products.unlike('Adeclined', LONGEST);
    const active = await products.active(person, products.unlike('Valley', LONGEST));
    const returned = await products.sent(person, declined, { reason: `Undeclared${'x'.repeat(110)}` });
    const waiting = await products.sent(person, products.unlike('Awaiting', LONGEST));
    await larder.signIn(person);
    await asProducer(page, words);
    await page.setViewportSize(ZOOMED);
    const open = async (path: string) => {
      await page.goto(at(path));
      await isStill(page);
    };
    await open('/my/products?tab=draft');
    await expect(page.getByRole('button', { name: declined.name, exact: true })).toBeVisible();
    await look.at(`zoomed-list-${region}`);
    await page.getByRole('button', { name: words.more(declined.name) }).click();
    await look.at(`zoomed-menu-${region}`);
    await page.getByRole('menuitem', { name: words.remove }).click();
    await look.at(`zoomed-delete-${region}`);
    await open('/my/products?tab=draft');
    const details = `**/api/supplier/product/${returned.sku}*`;
    await page.route(details, () => new Promise(() => undefined));
    await page.getByRole('button', { name: declined.name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look.at(`zoomed-overlay-loading-${region}`);
    await page.unroute(details);
    await open('/my/products?tab=draft');
    await page.getByRole('button', { name: declined.name, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/^Undeclared/)).toBeVisible();
    await look.at(`zoomed-overlay-${region}`);
    await open('/my/products/new');
    await page.getByLabel(words.name, { exact: true }).fill(declined.name);
    await page.getByRole('button', { name: words.send }).filter({ visible: true }).first().click();
    await look.at(`zoomed-incomplete-${region}`);
    for (const [state, { sku }] of Object.entries({ active, declined: returned, 'in-review': waiting })) {
      await open(`/my/products/${sku}`);
      await look.at(`zoomed-${state}-${region}`);
    }
    for (const size of WITH_BAR) {
      await page.setViewportSize(size);
      await open(`/my/products/${active.sku}`);
      const bar = page.getByRole('region', { name: words.save, exact: true });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: words.save, exact: true })).toHaveCount(1);
      const [left, first, next] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().left),
        page.getByRole('heading', { level: 2 }).nth(0).boundingBox(),
        page.getByRole('heading', { level: 2 }).nth(1).boundingBox(),
      ]);
      expect([left, next!.x, next!.y > first!.y]).toEqual([0, first!.x, true]);
      expect(await fieldsUnderBar(page)).toEqual([]);
    }
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });

  const title = `import, demand and company with names of 120 characters lose nothing at 400 % in ${region}`;

  test(`${title} (DSK-23, DSK-24, DSK-27, DSK-111)`, async ({ page, larder, products }) => {
    const look = lookingZoomed(page);
    const long = products.unlike('Rosehip', LONGEST);
    await larder.signIn(person);
    await asProducer(page, words);
    await page.setViewportSize(ZOOMED);
    await page.goto(at('/my/products/import'));
    await isStill(page);
    await look.at(`zoomed-import-${region}`);
    await choose(page, LONG_FILE, `ref,name\r\n${long.ref},${long.name}\r\n`);
    await expect(page.getByText(long.name).first()).toBeVisible();
    await look.at(`zoomed-preview-${region}`);
    await choose(
      page,
      LONG_FILE,
      `ref,name,listPrice\r\n${long.ref},${long.name},"14,80"\r\n${long.ref},,${'9'.repeat(50)}\r\n`,
    );
    await expect(page.getByText('14.80').last()).toBeVisible();
    await look.at(`zoomed-errors-${region}`);

    await page.route(/\/api\/supplier\/demand/, async (route) => {
      const answer = await route.fetch();
      const stored = (await answer.json()) as { days: { date: string }[]; items: object[] };
      const byDay = stored.days.map(({ date }) => ({ date, cartons: 12_345, quantity: 98_765.4321, samples: 2 }));
      const item = { sku: 'LONGESTNAME1', name: long.name, unitType: 'kg', byDay };
      await route.fulfill({ json: { ...stored, items: [item, ...stored.items] } });
    });
    await page.goto(at('/my/demand'));
    await expect(page.getByText(long.name).first()).toBeVisible();
    await look.at(`zoomed-demand-${region}`);

    await page.route(/\/api\/workspace(\?|$)/, async (route) => {
      const stored = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...stored, companyName: long.name, contactFirstName: long.name } });
    });
    await page.goto(at('/company'));
    await isStill(page);
    await look.at(`zoomed-company-${region}`);
    await page.getByRole('tab', { name: words.changes }).click();
    await expect(page.getByRole('button', { name: words.send })).toBeVisible();
    await look.at(`zoomed-profile-${region}`);
    await page.goto(at('/company'));
    await isStill(page);
    await page.getByRole('button', { name: words.edit, exact: true }).click();
    await look.at(`zoomed-details-${region}`);
    await page.goto(at('/company'));
    await isStill(page);
    await page.getByRole('button', { name: words.addCertificate }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.send }).click();
    await look.at(`zoomed-certificate-${region}`);
    expect(look.found).toEqual({});
    expect(larder.offences).toEqual([]);
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 768, height: 1024 } });

  test('a chip is taken away by a target of 36 px, also on a tablet held upright (DSK-10, DSK-111)', async ({
    page,
    larder,
    products,
  }) => {
    const { sku } = await products.draft(PEOPLE.valley, products.unlike('Valley tomme'));
    await larder.signIn(PEOPLE.valley);
    await page.goto(at(`/my/products/${sku}`));
    const remove = page.locator('.ant-select-selection-item-remove').first();
    await expect(remove).toBeVisible();
    expect(await remove.boundingBox()).toMatchObject({ width: 36, height: 36 });
  });
});
