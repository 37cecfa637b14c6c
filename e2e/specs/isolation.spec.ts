import type { Page } from '@playwright/test';
import { answerWith, hang, loseChunks, takeDown, tamperChunks, tamperEntry } from '../fixtures/faults';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of Larder can’t be loaded' });

const FAULTS = [
  ['is down', takeDown],
  ['answers 503', (page: Page, remote: string) => answerWith(page, remote, 503)],
  ['answers with an error page', (page: Page, remote: string) => answerWith(page, remote, 200)],
  ['has an entry changed by one byte', tamperEntry],
  ['has a chunk changed by one byte', tamperChunks],
  ['has lost its chunks', loseChunks],
] as const;

for (const [what, fault] of FAULTS) {
  test(`a remote that ${what} shows the panel in its own area, and Try again brings the page without a reload (SHL-15, SHL-19, SHL-20, SHL-21, SHL-130)`, async ({
    page,
    larder,
  }) => {
    const mend = await fault(page, 'mf-orders');
    await larder.signIn(PEOPLE.owner, { path: '/orders?tab=tab-upcoming' });
    await expect(panel(page)).toContainText('Everything else keeps working.', { timeout: 15_000 });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).toBeVisible();

    // Still down: the panel returns.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toBeVisible({ timeout: 15_000 });

    // Every other remote works meanwhile.
    await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
    await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeVisible({ timeout: 15_000 });

    await page.evaluate(() => {
      (window as { mark?: boolean }).mark = true;
    });
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\/orders\?tab=tab-upcoming/);
    expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
    await expect(panel(page)).toHaveCount(0);
  });
}

test('a remote that hangs shows the panel after 10 s, blocks nobody, and comes with Try again (SHL-16, SHL-19, SHL-20)', async ({
  page,
  larder,
}) => {
  const mend = await hang(page, 'mf-orders');
  await larder.signIn(PEOPLE.owner, { path: '/orders' });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);

  // Nobody waits for it: another remote opens meanwhile.
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible({ timeout: 5000 });

  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await expect(panel(page)).toBeVisible({ timeout: 14_000 });
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
});

test('a failing dashboard card leaves the other cards as they are (SHL-19)', async ({ page, larder }) => {
  await takeDown(page, 'mf-orders');
  await larder.signIn(PEOPLE.owner);
  await expect(panel(page).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse' })).toBeVisible();
});

test('the failure is told once in a beat, without tokens, and not by the call of former days (SHL-118, REL-74, REL-83)', async ({
  page,
  larder,
}) => {
  const reports: string[] = [];
  const former: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-error')) former.push(request.url());
    if (request.url().endsWith('/api/beat') && request.postData()?.includes('"failed"'))
      reports.push(request.postData()!);
  });
  await takeDown(page, 'mf-admin');
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await expect(panel(page)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => reports.length).toBe(1);
  const { items } = JSON.parse(reports[0]!) as { items: { kind: string }[] };
  expect(items.filter(({ kind }) => kind === 'failed')).toMatchObject([
    {
      remote: 'mf-admin',
      version: expect.stringMatching(/^1\./),
      module: expect.any(String),
      text: expect.stringMatching(/^RemoteUnavailable/),
    },
  ]);
  expect(former).toEqual([]);
  expect(reports[0]).not.toMatch(/eyJ/);
});
