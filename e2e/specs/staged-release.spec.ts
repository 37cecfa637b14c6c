import type { BrowserContext, Page } from '@playwright/test';
import { drawOf } from '@larder/federation/release';
import { larder } from '../fixtures/larder-command';
import { PEOPLE, type Person } from '../fixtures/people';
import { expectRelease, served, untilCompositionIsOld } from '../fixtures/mounted-releases';
import { at, expect, signInOn, test } from '../fixtures/test';

// A release never changes: a server that was started earlier has those of the last run.
const NUMBER = Math.floor(Date.now() / 1000);
const FIRST = `1.1.${NUMBER}`;
const HALF = 2 ** 31;

test.describe.configure({ timeout: 420_000 });

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Leaves the area of a remote and enters it anew, once the page asks what is live. */
async function enterBilling(page: Page): Promise<void> {
  await untilCompositionIsOld(page);
  await go(page, 'Orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await go(page, 'Billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
}

const PERSONS = [PEOPLE.owner, PEOPLE.group, PEOPLE.both, PEOPLE.shed, PEOPLE.sorrel, PEOPLE.quay];

/** Somebody whose workspace drew the candidate for half of them, and somebody whose did not. Each stage draws anew. */
async function peopleOfBothSides(page: Page, remote: string, version: string): Promise<[Person, Person]> {
  for (;;) {
    const { id } = (await served(page, remote))!.candidate!;
    const inside = PERSONS.find(({ workspaceId }) => drawOf(id, workspaceId) < HALF);
    const outside = PERSONS.find(({ workspaceId }) => drawOf(id, workspaceId) >= HALF);
    if (inside && outside) return [inside, outside];
    await larder('stage', remote, '--end');
    await larder('stage', remote, version, '--share', '50');
  }
}

/** A beat, in what is read of it here. */
interface Beat {
  items: { kind: string; stage?: { side: string }; isCold?: true }[];
}

/** Reads what pages of a browser tell of mounts of a candidate: for each whether it was cold. */
function watchMounts(context: BrowserContext) {
  const told: { page: Page; isCold: boolean }[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/beat') return;
    for (const item of (JSON.parse(request.postData()!) as Beat).items)
      if (item.kind === 'mount' && item.stage?.side === 'candidate')
        told.push({ page: request.frame().page(), isCold: item.isCold === true });
  });
  return (page: Page) => told.filter((each) => each.page === page).map(({ isCold }) => isCold);
}

/** Each request of a page takes longer from now on, so that files of a click come after it. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('members of a workspace inside the share get the candidate in every tab, the first one told as a cold mount, others the stable release, and after its promotion both at the next entry (REL-59, REL-61, REL-62, REL-64, REL-67)', async ({
  page,
  context,
  browser,
  request,
  larder: site,
}) => {
  const stable = (await served(page, 'mf-insights'))!.version;
  await larder('release', 'mf-insights', '--version', FIRST, '--stage', '50');
  const [inside, outside] = await peopleOfBothSides(page, 'mf-insights', FIRST);

  const asked = new Set<string>();
  page.on('request', (each) => {
    const version = /\/releases\/mf-insights\/([^/]+)\/entry/.exec(each.url())?.[1];
    if (version) asked.add(version);
  });
  const mountsOf = watchMounts(context);
  await site.signIn(inside, { path: '/orders' });
  await slowDown(page);
  await go(page, 'Billing');
  await expectRelease(page, 'mf-insights', FIRST);
  // Nothing of the other release was asked for.
  expect([...asked]).toEqual([FIRST]);
  const tab = await context.newPage();
  await tab.goto(at('/billing'));
  await expectRelease(tab, 'mf-insights', FIRST);
  // Told within 10 s. The files of the second tab lie in the browser's cache.
  await expect.poll(() => [mountsOf(page), mountsOf(tab)], { timeout: 30_000 }).toEqual([[true], [false]]);

  const other = await browser.newPage();
  await signInOn(other, request, outside, { path: '/billing' });
  await expectRelease(other, 'mf-insights', stable);

  await larder('promote', 'mf-insights', '--all');
  await expectRelease(other, 'mf-insights', stable);
  await enterBilling(other);
  await expectRelease(other, 'mf-insights', FIRST);
  await enterBilling(page);
  await expectRelease(page, 'mf-insights', FIRST);

  await larder('rollback', 'mf-insights');
  await enterBilling(page);
  await expectRelease(page, 'mf-insights', stable);
  expect(site.offences).toEqual([]);
});
