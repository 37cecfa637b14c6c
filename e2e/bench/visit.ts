import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { MORNING, PASSWORD, PEOPLE } from '../fixtures/people';
import type { Person } from '../fixtures/people';
import { CONDITIONS } from './conditions';
import type { Traffic } from './traffic';
import { TrafficMeter } from './traffic';

/** The address that is measured: an order list with rows, of a buyer who is signed in. */
const LIST = `/orders?tab=tab-upcoming&now=${encodeURIComponent(MORNING)}`;
const ROW = 'ul.orders a[href*="/orders/"]';

declare global {
  interface Window {
    __rowsAtMs?: number;
  }
}

/** The order list from an address typed in. */
export interface ListVisit {
  rowsAtMs: number;
  traffic: Traffic;
}

/** Somebody's browser: its cache lasts as long as it does. */
export interface Visitor {
  /** Opens the order list in a new tab and waits until its rows stand and nothing is on its way any more. */
  openList(): Promise<ListVisit>;
  /** The order list, an order's details, and the first step of a new order, by following links. */
  threePages(): Promise<Traffic>;
  leave(): Promise<void>;
}

/** The context of a browser that has never been here, signed in. Nothing is intercepted, as that would turn its cache off. */
export async function createVisitorContext(browser: Browser, origin: string, who?: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: CONDITIONS.viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: { 'x-test-now': MORNING },
  });
  await signIn(context, origin, who);
  // One page load in ten measures itself and fetches 5 KB for that; a draw would decide which of two sites pays.
  await context.addInitScript(() => {
    const draw = Math.random;
    Math.random = () => 0.1 + 0.9 * draw();
  });
  return context;
}

/** A new tab on the device of the benchmark, with its network or without limits of one. */
export async function openSlowPage(
  context: BrowserContext,
  network: 'of the device' | 'none' = 'of the device',
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { latencyMs, downBitsPerSecond, upBitsPerSecond, cpuSlowdown } = CONDITIONS;
  if (network === 'of the device')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: downBitsPerSecond / 8,
      uploadThroughput: upBitsPerSecond / 8,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, session };
}

/** A browser that has never been here, signed in. */
export async function createVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await createVisitorContext(browser, origin);
  await context.addInitScript((selector) => {
    // No named function in here: the compiler would call its helper for names, which the page does not have.
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // The frame in which the rows are painted.
      requestAnimationFrame(() => {
        window.__rowsAtMs = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  }, ROW);

  async function open(): Promise<{ page: Page; meter: TrafficMeter; rowsAtMs: number }> {
    const { page, session } = await openSlowPage(context);
    const meter = await TrafficMeter.attach(session);
    await page.goto(LIST, { waitUntil: 'commit' });
    const rowsAtMs = await (
      await page.waitForFunction(() => window.__rowsAtMs, undefined, { timeout: 30_000, polling: 50 })
    ).jsonValue();
    await meter.settled();
    return { page, meter, rowsAtMs: rowsAtMs! };
  }

  return {
    async openList() {
      const { page, meter, rowsAtMs } = await open();
      await page.close();
      return { rowsAtMs, traffic: meter.total };
    },
    async threePages() {
      const { page, meter } = await open();
      await page.locator(ROW).first().click();
      await page.getByRole('heading', { level: 1, name: /\d{5}/ }).waitFor();
      await meter.settled();
      await page
        .getByRole('link', { name: /^Back/ })
        .or(page.getByRole('navigation').getByRole('link', { name: 'Orders' }))
        .first()
        .click();
      await page.getByRole('link', { name: 'New order' }).first().click();
      await page
        .getByRole('combobox', { name: 'Delivery location' })
        .or(page.getByRole('radiogroup', { name: 'Delivery location' }))
        .waitFor();
      await meter.settled();
      await page.close();
      return meter.total;
    },
    leave: () => context.close(),
  };
}

const DONE = {
  welcome: true,
  tour: true,
  completedTour: true,
  team: true,
  order: true,
  location: true,
  productSearch: true,
};

/**
 * Puts a session into the browser. Signed in past the page, so that none of its files are fetched yet. Gives the token
 * of its calls.
 */
export async function signIn(
  context: BrowserContext,
  origin: string,
  { workspaceId, email }: Person = PEOPLE.buyer,
): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId, email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  const tokens = (await answer.json()) as { bearerToken: string; accessToken: string; refreshToken: string };
  const claims = JSON.parse(Buffer.from(tokens.bearerToken.split('.')[1]!, 'base64url').toString()) as {
    user_id: string;
    userRole: string;
    companyName: string;
  };
  await context.addInitScript(
    (entries) => {
      if (localStorage.getItem('app.refreshDate')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      'app.accessToken': tokens.accessToken,
      'app.bearerToken': tokens.bearerToken,
      'app.refreshToken': tokens.refreshToken,
      'app.userRole': claims.userRole,
      'app.companyName': claims.companyName,
      'app.refreshDate': new Date().toISOString(),
      [`app.prefs.${claims.user_id}`]: JSON.stringify({ onboarding: DONE, guide: { new: 'order', changed: 'order' } }),
    },
  );
  return tokens.bearerToken;
}
