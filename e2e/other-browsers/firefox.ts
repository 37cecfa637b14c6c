import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-page';

/** Debian's Firefox; FIREFOX names another one. */
export const firefoxProgram = (): string | undefined =>
  [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );

/** Starts Firefox over WebDriver BiDi, which needs no driver of its own. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram()!,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
    env: { ...process.env, TZ: 'Europe/London' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  const functionOf = (body: string) => `(() => { ${body} })()`;
  return {
    name: 'firefox',
    errors,
    open: async (address) => void (await page.goto(address)),
    run: <T>(body: string) => page.evaluate(functionOf(body)) as Promise<T>,
    async act(expression, action) {
      const element = (
        await page.evaluateHandle(functionOf(expression))
      ).asElement() as ElementHandle<HTMLInputElement> | null;
      if (!element) throw new Error('firefox: no such element');
      if (action.kind === 'click') return element.click();
      await element.click({ count: 3 });
      await page.keyboard.press('Delete');
      await element.type(action.text);
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  };
}
