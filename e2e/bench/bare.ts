import type { Page } from '@playwright/test';
import { at } from '../fixtures/test';
import { timeKey, timeSwitch } from './watch-page';
import type { KeyTiming } from './watch-page';

// The least a page can be on the same machine in the same run: what Larder takes beyond it is its own.

/** Opens an address of the site that asks the API nothing; what stands there is then replaced. */
async function openPlain(page: Page): Promise<void> {
  await page.goto(at('/legal/terms-and-conditions'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Presses keys in the only field of a page without a framework. */
export async function timeBareKeys(page: Page, keys: readonly string[], rounds: number): Promise<KeyTiming[]> {
  await openPlain(page);
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) sheet.remove();
    const field = document.createElement('input');
    field.value = '2';
    document.body.replaceChildren(field);
    field.focus();
  });
  const timings: KeyTiming[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) timings.push(await timeKey(page, key));
    await page.keyboard.press('Control+a');
  }
  return timings;
}

/**
 * Milliseconds from an order at the browser to its lines on the screen, where a page does nothing but put them there.
 */
export async function timeBareSwitches(
  page: Page,
  { orderId, token, rounds }: { orderId: number; token: string; rounds: number },
): Promise<number[]> {
  await openPlain(page);
  await page.evaluate(
    ({ path, bearer }) => {
      const button = document.createElement('button');
      button.onclick = async () => {
        const order = (await (await fetch(path, { headers: { authorization: `Bearer ${bearer}` } })).json()) as {
          orderItems: Record<string, unknown>[];
        };
        const table = document.createElement('table');
        table.className = 'lines';
        for (const item of order.orderItems) {
          const row = table.insertRow();
          for (const text of [
            `${item.productName} ${item.supplierName} ${item.unitQuantity} ${item.unitType}`,
            item.cartonQuantity,
            item.unitPrice,
            item.linePrice,
          ])
            row.insertCell().textContent = String(text);
        }
        document.body.append(table);
      };
      document.body.replaceChildren(button);
    },
    { path: `/api/order/${orderId}`, bearer: token },
  );
  const switches: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    switches.push(
      await timeSwitch(page, page.getByRole('button'), { selector: 'table.lines tr', data: /\/api\/order\/\d+$/ }),
    );
    await page.evaluate(() => document.querySelector('table')!.remove());
  }
  return switches;
}
