import { expect, test } from '@playwright/test';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { at, INTRODUCTIONS } from '../fixtures/test';
import { type DrivenBrowser, DrivenPage } from './driven-page';
import { firefoxProgram, startFirefox } from './firefox';
import { openStage, type Stage } from './stage';
import { sheetsOf } from './printed-sheets';
import { hasWebkit, startWebkit } from './webkit';

const BROWSERS: { name: string; isHere: boolean; start: () => Promise<DrivenBrowser> }[] = [
  { name: 'Firefox', isHere: firefoxProgram() !== undefined, start: startFirefox },
  { name: 'WebKit', isHere: hasWebkit(), start: startWebkit },
];

/** The buyer has closed welcome and tours on another device, so none comes here (decision 132). */
async function introduceBuyer(origin: string): Promise<void> {
  const { workspaceId, email } = PEOPLE.buyer;
  const send = (method: string, path: string, body: object, token?: string) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const { bearerToken } = (await (
    await send('POST', '/auth/sign-in', { workspaceId, email, password: PASSWORD })
  ).json()) as { bearerToken: string };
  expect((await send('PUT', '/user/seen', { names: INTRODUCTIONS }, bearerToken)).status).toBe(204);
}

for (const { name, start } of BROWSERS.filter(({ isHere }) => isHere)) {
  test.describe(name, () => {
    let stage: Stage;
    let page: DrivenPage;

    test.beforeEach(async ({ baseURL }) => {
      await introduceBuyer(baseURL!);
      stage = await openStage(baseURL!);
      page = new DrivenPage(await start());
    });
    test.afterEach(async () => {
      await page.browser.close();
      await stage.close();
    });

    const signIn = async (path: string) => {
      await page.browser.open(`${stage.origin}${at(path)}`);
      await page.isAt(/\/sign-in/);
      await page.fill({ role: 'textbox', name: /Workspace/ }, 'ember-oak');
      await page.click({ role: 'button', name: 'Continue' });
      await page.find({ role: 'heading', name: PEOPLE.buyer.company });
      await page.fill({ role: 'textbox', name: /Email/ }, PEOPLE.buyer.email);
      await page.browser.act('return document.querySelector("input[type=password]")', { kind: 'fill', text: PASSWORD });
      await page.click({ role: 'button', name: 'Sign in' });
      await page.leaves({ role: 'button', name: 'Sign in' });
    };

    const focusedDate = () => page.browser.run<string | undefined>('return document.activeElement.dataset.date');

    const noErrors = () => expect(page.browser.errors.filter((text) => !/favicon/.test(text))).toEqual([]);

    test(`${name}: a buyer signs in, orders for an agreed slot and sees the order (SHL-66, ORD-113, ORD-164, ORD-173)`, async () => {
      await signIn('/orders');
      await page.click({ role: 'link', name: /New order/ });
      await page.click({ role: 'radio', name: /Brixton/ });
      await page.click({ role: 'button', name: /26 November 2026/ });
      await page.click({ role: 'radio', name: /13:00/ });
      await page.click({ role: 'button', name: 'Next' });
      await page.click({ role: 'button', name: 'Close' });
      await page.click({ role: 'tab', name: 'On this order (0)' });
      await page.fill({ role: 'combobox', name: 'Add an agreed product' }, 'butt');
      await page.click({ role: 'option', name: /Salted butter block/ });
      await page.click({ role: 'button', name: 'Add' });
      await page.fill({ role: 'spinbutton', name: 'Cartons of Salted butter block' }, '4');
      await page.says(/£3\d\d\.\d\d/);
      await page.click({ role: 'button', name: 'Next' });
      await page.fill({ role: 'textbox', name: /contact/i }, 'Siobhán, rear gate');
      await page.click({ role: 'button', name: 'Submit order' });
      const confirmation = await page.textOf({ role: 'heading', name: /Order \d+ submitted/ });
      await page.isAt(new RegExp(`/orders/${/\d+/.exec(confirmation)![0]}`));
      noErrors();
    });

    test(`${name}: a remote that is down shows its panel, the others work, and Try again brings the page (SHL-15, SHL-19, SHL-20)`, async () => {
      const bringBack = stage.takeDown('mf-orders');
      await signIn('/orders');
      await page.says('This part of Larder can’t be loaded');
      await page.click({ role: 'link', name: 'Team' });
      await page.find({ role: 'heading', level: 1, name: 'Team' });
      await page.click({ role: 'link', name: 'Orders' });
      await page.says('This part of Larder can’t be loaded');
      bringBack();
      await page.click({ role: 'button', name: 'Try again' });
      await page.find({ role: 'tab', name: /Upcoming/ });
    });

    test(`${name}: the calendar is walked with the arrow keys and a day is chosen with Enter (ORD-131)`, async () => {
      await signIn('/orders/new');
      await page.click({ role: 'radio', name: /Brixton/ });
      await page.find({ role: 'button', name: /26 November 2026/ });
      await page.browser.run('document.querySelector("[role=grid] button[tabindex=\'0\']").focus()');
      for (let day = 0; day < 31 && (await focusedDate()) !== '2026-11-26'; day += 1)
        await page.browser.press('ArrowRight');
      expect(await focusedDate()).toBe('2026-11-26');
      await page.browser.press('Enter');
      await page.find({ role: 'radio', name: /13:00/ });
      noErrors();
    });

    // WebKit's driver can't print.
    if (name === 'Firefox')
      test(`${name}: an order comes out of the printer on two sheets at most (ORD-61)`, async () => {
        await signIn('/orders/10020');
        await page.says('Beef rump 28-day aged');
        expect([1, 2]).toContain(sheetsOf(await page.browser.print()));
      });

    test(`${name}: signing out ends the session and leaves no token (SHL-46, SHL-48)`, async () => {
      await signIn('/my/dashboard');
      await page.click({ role: 'button', name: /account menu/ });
      await page.click({ role: 'menuitem', name: 'Sign out' });
      await page.isAt(/\/sign-in/);
      expect(
        await page.browser.run<string[]>(
          'return Object.keys(localStorage).filter((key) => /token|refresh/i.test(key))',
        ),
      ).toEqual([]);
      noErrors();
    });
  });
}
