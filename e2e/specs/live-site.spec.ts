import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/axe';
import { checkOut, devIn, edit, guideSays, liveSiteOf, serveWithTwin, type Started } from '../fixtures/live-site';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const { site, page: address, port: livePort } = liveSiteOf(port);

test.use({ baseURL: address });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let gateway: Started;
let first: Started;
let second: Started;
const admin = checkOut('mf-admin');
const insights = checkOut('mf-insights');

test.beforeAll(async () => {
  test.setTimeout(300_000);
  gateway = await serveWithTwin(site, `http://localhost:${port}`);
  first = await devIn(site, admin, ['mf-admin'], '--port', String(livePort));
  second = await devIn(site, insights, ['mf-insights']);
});

// `signIn` writes a session before any script of the page runs. It is one of this site.
test.beforeEach(({ page }) => page.addInitScript((own) => localStorage.setItem('larder-dev.site', own), site));

test.afterAll(async () => {
  for (const each of [second, first, gateway]) each?.child.kill('SIGTERM');
  await Promise.all([second, first, gateway].map((each) => each?.ended));
  for (const folder of [admin, insights]) rmSync(folder, { recursive: true, force: true });
});

const bar = (page: Page) => page.getByRole('region', { name: 'Local remotes' });
const source = (folder: string, file: string) => join(folder, file);
const DIALOG = 'mf-admin/src/features/invite-users/invite-users.tsx';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

test('remotes of two folders run in the deployed site, and an edit is taken in with typed text, dialog and scroll kept (REL-84, REL-85, REL-86, REL-88)', async ({
  page,
  larder,
}, info) => {
  const policy = page.waitForResponse((answer) => answer.url().includes('/my/team'));
  await page.setViewportSize({ width: 1440, height: 500 });
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });

  await test.step('the bar names what is local, where, and that nothing is written', async () => {
    const host = new URL(site).host;
    await expect(bar(page)).toHaveText(`Local: mf-admin, mf-insights · ${host} gb · writes blocked`);
    expect(second.said()).toContain(`mf-insights joined ${address}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath('bar.png') });
  });

  await test.step('the policy is that of the site, and the shell is its development twin', async () => {
    const [own, deployed] = [(await policy).headers(), (await page.request.get(`${site}/my/team`)).headers()];
    const withoutNonce = (text = '') => text.replace(/nonce-[^']+/, 'nonce');
    expect(withoutNonce(own['content-security-policy'])).toBe(withoutNonce(deployed['content-security-policy']));
    expect(own['cross-origin-opener-policy']).toBe(deployed['cross-origin-opener-policy']);
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter((name) => /\/releases\/shell\/.*\/main\./.test(name))).toEqual([
      expect.stringContaining('/development/main.'),
    ]);
    expect(asked.some((name) => name.includes('/releases/mf-admin/1.0.0-local/'))).toBe(true);
  });

  await mark(page);
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.getByRole('button', { name: 'Invite users' }).click();
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByRole('textbox');
  await typed.fill('rosa@ember');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await test.step('a component', async () => {
    // At the end: what stands before would make React take the form for another one.
    edit(source(admin, DIALOG), '</form>', '<p>Straight from the editor</p></form>');
    await expect(dialog.getByText('Straight from the editor')).toBeVisible();
    await expect(typed).toHaveValue('rosa@ember');
  });

  await test.step('a style', async () => {
    edit(source(admin, 'mf-admin/src/app/team.css'), '', '.admin-role-text { letter-spacing: 3px; }\n');
    await expect(dialog.locator('.admin-role-text').first()).toHaveCSS('letter-spacing', '3px');
    await expect(typed).toHaveValue('rosa@ember');
  });

  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await test.step('a build that fails is named with file and line, and the page goes on', async () => {
    edit(source(admin, DIALOG), '<p>Straight from the editor</p>', '<p>Straight from {</p>');
    const line =
      readFileSync(source(admin, DIALOG), 'utf8')
        .split('\n')
        .findIndex((each) => each.includes('Straight from {')) + 1;
    await expect(bar(page).getByRole('alert')).toContainText(`(src/features/invite-users/invite-users.tsx:${line})`);
    await expect(dialog.getByText('Straight from the editor')).toBeVisible();
    edit(source(admin, DIALOG), '<p>Straight from {</p>', '<p>Mended</p>');
    await expect(dialog.getByText('Mended')).toBeVisible();
    await expect(bar(page).getByRole('listitem')).toHaveCount(0);
    await expect(typed).toHaveValue('rosa@ember');
  });

  await test.step('what no component can take in mounts the area anew, and the page stays', async () => {
    edit(source(admin, 'mf-admin/src/locales/en.json'), '"open": "Invite users"', '"open": "Invite more people"');
    await expect(page.getByRole('button', { name: 'Invite more people' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  expect(await isSame(page)).toBe(true);

  await test.step('a remote of the other folder is taken in, too', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
    edit(
      source(insights, 'mf-insights/src/app/invoice-list.module.tsx'),
      '<Styles css={css} />',
      '<Styles css={css} /><p>From the other folder</p>',
    );
    await expect(page.getByText('From the other folder')).toBeVisible();
    expect(await isSame(page)).toBe(true);
  });

  await test.step('nothing of it is on the site', async () => {
    const [composition, html] = await Promise.all(
      ['/composition/gb.json', '/my/team'].map(async (path) => (await page.request.get(site + path)).text()),
    );
    expect(composition).not.toContain('local');
    expect(html).not.toMatch(/development|larder-dev/);
  });

  expect(larder.offences).toEqual([]);
});

test('in a French region the bar speaks French and fits on a phone (REL-88)', async ({ page, larder }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await larder.signIn(PEOPLE.french, { path: '/my/team' });
  const french = page.getByRole('region', { name: 'Modules en local' });
  const host = new URL(site).host;
  await expect(french).toHaveText(`En local : mf-admin, mf-insights · ${host} fr · modifications bloquées`);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('french-bar.png') });
});

test('what would refuse a release stands in the bar with file and line (REL-88)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await expect(bar(page)).toBeVisible();
  const file = source(admin, 'mf-admin/src/app/team.module.tsx');
  edit(file, "'teamMemberList', {}, { tab: tab", "'teamOfMine', {}, { tab: tab");
  const line =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((each) => each.includes('teamOfMine')) + 1;
  await expect(bar(page).getByRole('alert')).toContainText('teamOfMine');
  await expect(bar(page).getByRole('alert')).toContainText(`app/team.module.tsx:${line}`);
  await expect.poll(() => first.said()).toContain('teamOfMine');
  edit(file, "'teamOfMine'", "'teamMemberList'");
  await expect(bar(page).getByRole('listitem')).toHaveCount(0);
});

test('people sign in on the site’s own page, and nothing of it is on disk or in the terminal (REL-87)', async ({
  page,
}) => {
  await page.goto('/my/team');
  await page.getByLabel('Workspace name').fill(PEOPLE.owner.workspace);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(PEOPLE.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/my\/team$/);
  await expect(bar(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('app.refreshToken')!);
  const written = [admin, insights].flatMap((folder) => filesBelow(join(folder, '.larder')));
  expect(written.length).toBeGreaterThan(0);
  for (const text of [first.said(), second.said(), ...written.map((file) => readFileSync(file, 'utf8'))])
    expect([PASSWORD, token].filter((secret) => text.includes(secret))).toEqual([]);
});

test('a call that changes something is answered 403 and shown with method and path (REL-87)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await page.getByRole('button', { name: 'Invite more people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('nobody@larder.test');
  await dialog.getByRole('textbox').press('Enter');
  await dialog.getByRole('radio').last().check();
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/members\/invite$/),
    dialog.getByRole('button', { name: 'Send 1 invitation' }).click(),
  ]);
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'writes_blocked']);
  await expect(dialog.getByRole('alert')).toBeVisible();
  const said = 'Blocked: POST /api/members/invite';
  await expect.poll(() => first.said()).toContain(said);
  expect([guideSays(said), guideSays('403 `writes_blocked`')]).toEqual([true, true]);
});
