import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4173);

const firstThere = (...paths: (string | undefined)[]) => paths.find((path) => path !== undefined && existsSync(path));

/** Debian's Chromium; Playwright's own download is not needed. */
const chromium = firstThere(
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
);

/**
 * The same Chromium without the parts that draw a window: it takes a quarter less processor time (decision 173). Where
 * it is missing, or a browser is named in CHROMIUM, the whole one does everything.
 */
const headlessShell = process.env.CHROMIUM ? undefined : firstThere('/usr/bin/chromium-headless-shell');

/** Widths of bars, prints, the icon of a tab and what can be installed differ between the two: these run in the whole. */
const LOOKS = [
  'first-requests',
  'installable',
  'order-guide-states',
  'orders-contrast',
  'orders-layout',
  'orders-on-phones',
  'orders-print',
  'producer-screens',
  'producer-zoomed',
  'screens',
  'small-screens',
].map((name) => `${name}.spec.ts`);

/**
 * Parts of Chromium that no test meets. Each new window of the whole browser starts two pages of its address bar's list,
 * which takes as much processor time as a page of ours. Of two lists Chromium takes the last one alone, so Playwright's
 * own, without those of other systems, stands here too.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Whoever asks for less movement gets the same pages; drawing what moves took a sixth of the processor time. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Journeys that stay as most people have them: with what slides, grows and fades. */
const MOVING = ['main-job', 'messages', 'producer-editing', 'order-repeat'].map((name) => `${name}.spec.ts`);

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_NEEDED.join(',')}`,
];

const startWith = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: ARGS,
});

export default defineConfig({
  testDir: './specs',
  outputDir: '../.cache/e2e/results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e/report.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace of every test takes a third of the processor time of all; a repeated one has it.
    trace: 'on-first-retry',
    launchOptions: startWith(chromium),
  },
  projects: [
    {
      name: 'works',
      testIgnore: [...LOOKS, ...MOVING],
      use: { ...STILL, launchOptions: startWith(headlessShell ?? chromium) },
    },
    { name: 'moves', testMatch: MOVING, use: { launchOptions: startWith(headlessShell ?? chromium) } },
    { name: 'looks', testMatch: LOOKS, use: STILL },
  ],
  webServer: {
    command: `node ../node_modules/tsx/dist/cli.mjs server/serve.ts ${PORT}`,
    url: `http://localhost:${PORT}/ready`,
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
