import { chooseLocation } from '../fixtures/delivery-location';
import { larderOn } from '../fixtures/larder-command';
import { copiedSiteOf, serveCopy, type Started } from '../fixtures/live-site';
import { expectRelease, served } from '../fixtures/mounted-releases';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';

// No other test opens orders here while they are switched off.
const port = Number(process.env.E2E_PORT ?? 4173);
const { site, store } = copiedSiteOf(port);
const [FIRST, SECOND] = ['1.1.1', '1.2.1'];
const larder = larderOn(store);

test.describe.configure({ timeout: 420_000 });
test.use({ baseURL: site });

let server: Started;

test.beforeAll(async () => {
  server = await serveCopy(site, `http://localhost:${port}`, store);
});

test.afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
});

test('an order that was begun before is submitted with the files that it began with, while its remote is released, staged, promoted, taken back and switched off (REL-63, REL-110)', async ({
  page,
  larder: people,
  orders,
}) => {
  await larder('release', 'mf-orders', '--version', FIRST, '--hold');
  await larder('release', 'mf-orders', '--version', SECOND, '--hold');
  const { version: stable } = (await served(page, 'mf-orders'))!;
  await people.signIn(PEOPLE.buyer, { path: '/orders/new' });
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
  expect(people.offences).toEqual([]);
});
