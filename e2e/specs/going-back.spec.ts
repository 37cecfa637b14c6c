import type { Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('going to another remote and back keeps the page of a list and how far it was scrolled (SHL-72)', async ({
  page,
  larder,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await larder.signIn(PEOPLE.owner, { path: '/orders?tab=tab-upcoming' });
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /Order 10020/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);

  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /Order 10020/ })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(300);
  // Whoever moves on is not pulled back, not even when the page changes its height.
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scrolled(page)).toBeLessThan(300);
  await page.setViewportSize({ width: 1300, height: 500 });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      }),
  );
  expect(await scrolled(page)).toBeLessThan(300);
  expect(larder.offences).toEqual([]);
});
