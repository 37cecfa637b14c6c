import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import type { DrivenBrowser } from './driven-page';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const KEYS = {
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
} as const;

/** Debian keeps WebKitGTK's small browser in the library folder of the machine's kind. */
const miniBrowser = (): string | undefined =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    .map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find(existsSync);

/** Whether WebKitGTK, its driver and a virtual screen are here. */
export const hasWebkit = (): boolean => existsSync(DRIVER) && existsSync(XVFB) && miniBrowser() !== undefined;

/** Starts WebKitGTK's small browser on a virtual screen. It is close to Safari. */
export async function startWebkit(): Promise<DrivenBrowser> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_GB.UTF-8',
    TZ: 'Europe/London',
  };
  const driverProcess = spawn(DRIVER, ['-p', String(port)], { env, stdio: 'ignore' });
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  };
  const end = () => [driverProcess, screen].forEach((child) => child.kill());
  try {
    await answers(port);
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 960 });
    return {
      name: 'webkit',
      errors: [],
      open: (address) => driver.get(address),
      run: <T>(body: string) => driver.executeScript<T>(body),
      async act(expression, action) {
        const element = await driver.executeScript<WebElement | null>(expression);
        if (!element) throw new Error('webkit: no such element');
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        if (action.kind === 'click') return element.click();
        await element.clear();
        await element.sendKeys(action.text);
      },
      press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
      print: () => Promise.reject(new Error("WebKit's driver can not print")),
      async close() {
        await driver.quit().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** A virtual screen whose number the X server chooses. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    screen.stdio[3]!.once('data', (text) => done(String(text).trim()));
    screen.once('exit', () => fail(new Error('Xvfb ended at once')));
  });
  return { screen, display: `:${number}` };
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}
