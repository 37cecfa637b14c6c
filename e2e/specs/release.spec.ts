import type { Page } from '@playwright/test';
import { changeTexts, createSixthRemote, larder } from '../fixtures/larder-command';
import { PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

// A release never changes: a server that was started earlier has those of the last run.
const NEXT = `1.0.${Math.floor(Date.now() / 1000)}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

function versionsAsked(page: Page, part: string): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const found = new RegExp(`/releases/${part}/([^/]+)/`).exec(request.url());
    if (found) versions.add(found[1]!);
  });
  return versions;
}

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('a sixth remote gets its page and its drawer entry without the shell being built (SHL-8)', async ({
  page,
  larder: site,
}) => {
  const options = await createSixthRemote('mf-example');
  await larder('release', 'mf-example', '--version', NEXT, '--recompose', ...options);
  await site.signIn(PEOPLE.owner);
  const shell = versionsAsked(page, 'shell');
  await go(page, 'Example');
  await expect(page.getByRole('heading', { level: 1, name: /example/i })).toBeVisible();
  // A lazy file of the shell may come along; it is of the shell that was there before.
  expect([...shell].filter((version) => version !== '1.0.0')).toEqual([]);
  expect(site.offences).toEqual([]);
});

test('an open tab shows the texts of the release that it enters, after a release and after a rollback (SHL-22)', async ({
  page,
  larder: site,
}) => {
  const options = await createSixthRemote('mf-example');
  await larder('release', 'mf-example', '--version', NEXT.replace('1.0', '1.1'), ...options);
  await site.signIn(PEOPLE.owner);
  const enter = async () => {
    await go(page, 'Orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await go(page, 'Example');
  };
  await enter();
  await expect(page.getByText('Good to see you')).toBeVisible();
  changeTexts('mf-example', { greeting: 'Welcome back, {{company}}.' });
  await larder('release', 'mf-example', '--version', NEXT.replace('1.0', '1.2'), ...options);
  await enter();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await larder('rollback', 'mf-example', ...options);
  await enter();
  await expect(page.getByText('Good to see you')).toBeVisible();
  expect(site.offences).toEqual([]);
});

test('a release goes live on the next navigation into its area, an open screen stays on its own, and a rollback does the same back (SHL-22, SHL-23)', async ({
  page,
  larder: site,
}) => {
  // Puts the regions' own files into use again, so that the sixth remote is gone.
  await larder('recompose');
  await site.signIn(PEOPLE.owner, { path: '/my/profile' });
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await page.evaluate(() => {
    (window as { mark?: boolean }).mark = true;
  });
  const asked = versionsAsked(page, 'mf-admin');

  await test.step('a screen in use goes on with the release that it loaded, files that it fetches later included', async () => {
    await larder('release', 'mf-admin', '--version', NEXT);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('correct horse battery');
    await expect(page.getByText(/Strong/)).toBeVisible();
    expect([...asked]).not.toContain(NEXT);
    expect(asked.size).toBe(1);
  });

  await test.step('publishing a version twice is refused in one sentence', async () => {
    await expect(larder('release', 'mf-admin', '--version', NEXT)).rejects.toThrow(
      /is published already; a release never changes/,
    );
  });

  await test.step('the next navigation into the area has the new release', async () => {
    asked.clear();
    await go(page, 'Orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await go(page, 'Team');
    await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
    await expect.poll(() => [...asked]).toContain(NEXT);
  });

  await test.step('after a rollback the next navigation has the earlier one', async () => {
    await larder('rollback', 'mf-admin');
    await go(page, 'Orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await go(page, 'Team');
    await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
    const inUse = await page.evaluate(async () => {
      const composition = (await (await fetch('/composition/gb.json')).json()) as {
        remotes: { name: string; version: string }[];
      };
      return composition.remotes.map(({ name, version }) => `${name} ${version}`);
    });
    expect(inUse).not.toContain(`mf-admin ${NEXT}`);
    expect(inUse.some((remote) => remote.startsWith('mf-example'))).toBe(false);
  });

  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
  await page.reload();
  await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
  expect(site.offences).toEqual([]);
});
