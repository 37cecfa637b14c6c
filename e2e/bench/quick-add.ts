import type { Page } from '@playwright/test';
import { at } from '../fixtures/test';

/** What is pasted against how many agreed products (guide.md, section 15). */
export const PASTED = { rows: 500, products: 1000 } as const;

/**
 * Milliseconds from the press of "Preview" to the frame with its first rows, more than a screen shows, and to that with
 * all of them.
 */
export interface PreviewTiming {
  shown: number;
  whole: number;
}

const WORDS = ['double', 'single', 'smoked', 'whole', 'salted', 'baby', 'rolled', 'mixed', 'garden', 'vine'];
const THINGS = ['cream', 'cheddar', 'haddock', 'milk', 'butter', 'spinach', 'brisket', 'leaves', 'peas', 'tomatoes'];
const nameOf = (at: number) =>
  `${WORDS[at % 10]} ${THINGS[Math.floor(at / 10) % 10]} no ${'abcdefghij'[Math.floor(at / 100)]}`;
const skuOf = (at: number) => `BENCH${String(at).padStart(7, '0')}`;

/** Agreed products in place of those of the location, which are fewer. */
async function serveProducts(page: Page): Promise<void> {
  const items = Array.from({ length: PASTED.products }, (_, at) => ({
    productId: 900_000 + at,
    locationId: 1201,
    sku: skuOf(at),
    productName: nameOf(at),
    status: 'active',
    supplierName: 'Bench Farm',
    unitType: 'kg',
    unitQuantity: 5,
    cartonType: 'box',
    pickType: 'fixed',
    unitPrice: 4.2,
    isMaster: false,
    storageType: 'chilled',
    futurePrice: null,
    futurePriceDate: null,
  }));
  await page.route(/\/api\/product\/approved\/\d+\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [pageNumber, pageSize] = [Number(query.get('pageNumber') ?? 1), Number(query.get('pageSize') ?? 10)];
    return route.fulfill({
      json: {
        items: items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
        pagination: { pageNumber, pageSize, totalItemCount: items.length },
      },
    });
  });
}

/** Rows by name, by SKU, with "3 x", unknown ones with suggestions and bad quantities: a fifth each. */
const pasted = () =>
  Array.from(
    { length: PASTED.rows },
    (_, row) =>
      [
        `${nameOf(row)}\t${row + 1}`,
        `${skuOf(row)};2`,
        `3 x ${nameOf(row)}`,
        `${nameOf(row)}zz, 1`,
        `${nameOf(row)}, 2,5`,
      ][row % 5],
  ).join('\n');

/** Pastes the rows and times their preview, several times. */
export async function timePreview(page: Page, orderId: number, rounds: number): Promise<PreviewTiming[]> {
  await serveProducts(page);
  await page.goto(at(`/orders/${orderId}#edit`));
  await page.getByRole('button', { name: /^Paste or import/ }).click();
  await page.getByRole('textbox', { name: /^Products and cartons/ }).fill(pasted());
  const timings: PreviewTiming[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const timed = page.evaluate(async (last) => {
      const pressed = await new Promise<number>((done) =>
        document.addEventListener('click', (event) => done(event.timeStamp), { capture: true, once: true }),
      );
      const shown = (await window.__awaitShown('[data-quick-row]')) - pressed;
      const whole =
        (document.querySelector(`[data-quick-row="${last}"]`)
          ? performance.now()
          : await window.__awaitShown(`[data-quick-row="${last}"]`)) - pressed;
      return { shown, whole };
    }, PASTED.rows);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    timings.push(await timed);
    await page.getByRole('button', { name: 'Change the text' }).click();
  }
  return timings;
}
