import { defineConfig } from '@playwright/test';
import chromium from './playwright.config';

/**
 * Firefox and WebKit: the runner and the site of the other browser tests, with browsers of Debian that Playwright
 * itself can't drive.
 */
export default defineConfig({
  testDir: './other-browsers',
  outputDir: '../.cache/e2e/other-results',
  timeout: 240_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: chromium.retries ?? 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e/other-report.json' }]],
  use: { baseURL: chromium.use?.baseURL },
  ...(chromium.webServer && { webServer: chromium.webServer }),
});
