import type { Page } from '@playwright/test';
import { breakMount, changeTexts, createSixthRemote, larder } from '../fixtures/larder-command';
import { expectRelease, served, untilCompositionIsOld } from '../fixtures/mounted-releases';
import { PEOPLE } from '../fixtures/people';
import { at, expect, signInOn, test } from '../fixtures/test';

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
    await untilCompositionIsOld(page);
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

test('a built release whose page fails to mount is returned by itself while pages of its workspace meet it, and they have the stable one again (REL-59, REL-67, REL-68, REL-70)', async ({
  page,
  browser,
  request,
  larder: site,
}) => {
  const broken = NEXT.replace('1.0', '1.1');
  const options = await createSixthRemote('mf-probe');
  await larder('release', 'mf-probe', '--version', NEXT, '--recompose', ...options);
  breakMount('mf-probe');
  await larder('release', 'mf-probe', '--version', broken, '--hold', ...options);
  await larder('stage', 'mf-probe', broken, '--workspace', String(PEOPLE.owner.workspaceId));
  const stage = () => larder('status', 'mf-probe');
  expect(await stage()).not.toContain('was returned');

  await test.step('another workspace has the stable release', async () => {
    await site.signIn(PEOPLE.group, { path: '/probe' });
    await expect(page.locator(`[data-area^="mf-probe ${NEXT} "]`)).toBeVisible();
  });

  await test.step('nine page loads of three addresses meet the failure', async () => {
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      const visitor = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': address } });
      await signInOn(visitor, request, PEOPLE.owner);
      for (let load = 1; load <= 3; load += 1) {
        // The collector comes after the first screen; who leaves before has told nothing.
        const told = visitor.waitForRequest((each) => /"kind":"failed"/.test(each.postData() ?? ''));
        await visitor.goto(at('/probe'));
        await told;
        await expect(visitor.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
      }
      await visitor.close();
    }
  });

  await expect.poll(stage, { timeout: 60_000 }).toContain(`${broken} was returned`);
  expect(await stage()).toContain('because of failed mounts');
  const member = await browser.newPage();
  await signInOn(member, request, PEOPLE.owner, { path: '/probe' });
  await expect(member.locator(`[data-area^="mf-probe ${NEXT} "]`)).toBeVisible();
  await expect(larder('stage', 'mf-probe', broken, '--workspace', String(PEOPLE.owner.workspaceId))).rejects.toThrow(
    /was returned at .* because of failed mounts/,
  );
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
  const { version: before } = (await served(page, 'mf-admin'))!;
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
    await go(page, 'Billing');
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await go(page, 'Team');
    await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
    await expectRelease(page, 'mf-admin', NEXT);
    expect([...asked]).toContain(NEXT);
  });

  await test.step('after a rollback the next navigation has the earlier one', async () => {
    await larder('rollback', 'mf-admin');
    await untilCompositionIsOld(page);
    await go(page, 'Billing');
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
    await go(page, 'Team');
    await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
    await expectRelease(page, 'mf-admin', before);
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
