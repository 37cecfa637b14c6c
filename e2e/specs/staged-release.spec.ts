import type { Page } from '@playwright/test';
import { drawOf } from '@larder/federation/release';
import { chooseLocation } from '../fixtures/delivery-location';
import { larder } from '../fixtures/larder-command';
import { PEOPLE, type Person } from '../fixtures/people';
import { expect, test } from '../fixtures/orders';
import { at, signInOn } from '../fixtures/test';

// A release never changes: a server that was started earlier has those of the last run.
const NUMBER = Math.floor(Date.now() / 1000);
const [FIRST, SECOND] = [`1.1.${NUMBER}`, `1.2.${NUMBER}`];
const HALF = 2 ** 31;

test.describe.configure({ mode: 'serial', timeout: 420_000 });

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** The release of the remote that a page shows. */
async function expectRelease(page: Page, remote: string, version: string): Promise<void> {
  await expect(page.locator(`[data-area^="${remote} ${version} "]`).first()).toBeVisible();
}

/** Leaves the area of a remote and enters it anew. */
async function enterBilling(page: Page): Promise<void> {
  await go(page, 'Orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await go(page, 'Billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
}

interface Served {
  name: string;
  version: string;
  candidate?: { id: string };
}
const PERSONS = [PEOPLE.owner, PEOPLE.group, PEOPLE.both, PEOPLE.shed, PEOPLE.sorrel, PEOPLE.quay];

/** Somebody whose workspace drew the candidate for half of them, and somebody whose did not. Each stage draws anew. */
async function peopleOfBothSides(page: Page, remote: string, version: string): Promise<[Person, Person]> {
  for (;;) {
    const { id } = (await served(page, remote)).candidate!;
    const inside = PERSONS.find(({ workspaceId }) => drawOf(id, workspaceId) < HALF);
    const outside = PERSONS.find(({ workspaceId }) => drawOf(id, workspaceId) >= HALF);
    if (inside && outside) return [inside, outside];
    await larder('stage', remote, '--end');
    await larder('stage', remote, version, '--share', '50');
  }
}

const served = async (page: Page, name: string): Promise<Served> => {
  const answer = await page.request.get('/composition/gb.json?form=2');
  return ((await answer.json()) as { remotes: Served[] }).remotes.find((remote) => remote.name === name)!;
};

test('members of a workspace inside the share get the candidate in every tab, others the stable release, and after its promotion both at the next entry (REL-59, REL-61, REL-62, REL-64)', async ({
  page,
  context,
  browser,
  request,
  larder: site,
}) => {
  const stable = (await served(page, 'mf-insights')).version;
  await larder('release', 'mf-insights', '--version', FIRST, '--stage', '50');
  const [inside, outside] = await peopleOfBothSides(page, 'mf-insights', FIRST);

  const asked = new Set<string>();
  page.on('request', (each) => {
    const version = /\/releases\/mf-insights\/([^/]+)\/entry/.exec(each.url())?.[1];
    if (version) asked.add(version);
  });
  await site.signIn(inside, { path: '/billing' });
  await expectRelease(page, 'mf-insights', FIRST);
  // Nothing of the other release was asked for.
  expect([...asked]).toEqual([FIRST]);
  const tab = await context.newPage();
  await tab.goto(at('/billing'));
  await expectRelease(tab, 'mf-insights', FIRST);

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

test('an order that was begun before is submitted with the files that it began with, while its remote is released, staged, promoted, taken back and switched off (REL-63, REL-110)', async ({
  page,
  larder: site,
  orders,
}) => {
  await larder('release', 'mf-orders', '--version', FIRST, '--hold');
  await larder('release', 'mf-orders', '--version', SECOND, '--hold');
  const { version: stable } = await served(page, 'mf-orders');
  await site.signIn(PEOPLE.buyer, { path: '/orders/new' });
  await chooseLocation(page, /Brixton/);
  await page.getByRole('button', { name: /26 November 2026/ }).click();
  await page.getByText('13:00-15:00', { exact: true }).click();
  const asked = new Set<string>();
  page.on('request', (each) => {
    const later = /\/releases\/mf-orders\/([^/]+)\//.exec(each.url())?.[1];
    if (later) asked.add(later);
  });
  await larder('use', 'mf-orders', FIRST);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
  await larder('stage', 'mf-orders', SECOND, '--workspace', String(PEOPLE.buyer.workspaceId));
  await page.getByRole('tab', { name: 'On this order (0)' }).click();
  await page.getByRole('combobox', { name: 'Add an agreed product' }).fill('butt');
  await page
    .getByRole('option', { name: /Salted butter block/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await larder('promote', 'mf-orders', '--all');
  const cartons = page.getByRole('spinbutton', { name: 'Cartons of Salted butter block', exact: true });
  await expect(cartons).toHaveValue('1');
  await cartons.fill('4');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await larder('rollback', 'mf-orders');
  await larder('stage', 'mf-orders', SECOND, '--share', '50');
  await larder('stage', 'mf-orders', '--end');
  await page.getByLabel('Delivery contact').fill('Rear gate');
  await larder('off', 'mf-orders', '--region', 'gb');
  try {
    await expect.poll(() => served(page, 'mf-orders')).toBeUndefined();
    await expectRelease(page, 'mf-orders', stable);
    await expect(page.getByLabel('Delivery contact')).toHaveValue('Rear gate');
    await page.getByRole('button', { name: 'Submit order' }).click();
    const confirmation = page.getByRole('heading', { name: /Order \d+ submitted/ });
    await expect(confirmation).toBeVisible();
    orders.remove(PEOPLE.buyer, Number(/\d+/.exec((await confirmation.textContent())!)![0]));
    await expectRelease(page, 'mf-orders', stable);
  } finally {
    await larder('on', 'mf-orders', '--region', 'gb');
  }
  expect([...asked].filter((version) => version === FIRST || version === SECOND)).toEqual([]);
  await larder('rollback', 'mf-orders');
  await expect.poll(async () => (await served(page, 'mf-orders'))?.version).toBe(stable);
  expect(site.offences).toEqual([]);
});
