import type { Page, Route } from '@playwright/test';
import { withoutDrawer } from '../fixtures/greengrocer-drawer';
import { lookAtEveryWidth } from '../fixtures/every-width';
import { expect, test } from '../fixtures/orders';
import { PEOPLE } from '../fixtures/people';
import { Staff } from '../fixtures/staff';
import { isStill } from '../fixtures/still-page';
import { at, signInOn } from '../fixtures/test';

/** Far enough away to be neither the next cut-off nor a day that other tests order for. */
const DAY = '2026-12-01';

const REGIONS = {
  gb: {
    orderer: PEOPLE.sorrelOwner,
    colleague: PEOPLE.sorrel,
    standard: { ...PEOPLE.sorrel, email: 'standard@sorrel-table.test' },
    locationId: 1181,
    /** The data have notices for the owner. */
    isTold: true,
    withoutNotices: PEOPLE.blank,
    bell: /^Notices/,
    empty: 'No notices in the last 30 days',
    failed: 'We couldn’t load your notices',
    again: 'Try again',
    loading: 'Loading notices',
    cutOff: 'Next cut-off',
    more: /more$/,
    contact: 'Delivery contact',
    merge: 'Two people changed this order',
  },
  fr: {
    orderer: { ...PEOPLE.safran, email: 'owner@comptoir-safran.test' },
    colleague: PEOPLE.safran,
    standard: { ...PEOPLE.safran, email: 'standard@comptoir-safran.test' },
    locationId: 1341,
    isTold: false,
    withoutNotices: PEOPLE.ferrand,
    bell: /^Avis/,
    empty: 'Aucun avis ces 30 derniers jours',
    failed: 'Impossible de charger vos avis',
    again: 'Réessayer',
    loading: 'Chargement des avis',
    cutOff: 'Prochaine heure limite',
    more: /de plus$/,
    contact: 'Contact à la livraison',
    merge: 'Deux personnes ont modifié cette commande',
  },
} as const;

/** Looks at a screen on a phone and on a desk. */
const look = (page: Page, name: string, within?: string) => lookAtEveryWidth(page, name, within, [390, 1440]);
const refused = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { status: 503, code: 'unavailable', title: 'Unavailable', detail: '', errors: [], traceId: 'notices' },
  });

for (const [region, words] of Object.entries(REGIONS)) {
  test(`the open panel of the bell in ${region} has nothing for axe to report at 390 and 1440 px: loading, failed, with notices and offline (GDE-85, GDE-104)`, async ({
    page,
    larder,
    orders,
    request,
    context,
  }) => {
    const { orderer, locationId, isTold } = words;
    if (!isTold) {
      const staff = await Staff.signIn(request);
      const orderId = await orders.make(orderer, { status: 'ready', locationId, day: DAY, cartons: [40, 40] });
      for (const status of ['scheduled', 'cancelled']) await staff.moveOrder(orderId, status);
    }
    const panel = page.getByRole('dialog', { name: words.bell });
    const open = () => page.getByRole('button', { name: words.bell }).click();

    let answer: (route: Route) => Promise<void> = () => new Promise(() => undefined);
    const LIST = '**/api/notice?*';
    await page.route(LIST, (route) => answer(route));
    await larder.signIn(orderer, { path: '/orders' });
    await open();
    await expect(panel.getByRole('status').filter({ hasText: words.loading })).toBeAttached();
    await look(page, `${region}-notices-loading`);

    answer = refused;
    await page.reload();
    await open();
    await expect(panel.getByRole('alert')).toContainText(words.failed);
    await look(page, `${region}-notices-failed`);

    // By keyboard: a failed load is asked again by itself, and the button may be gone before a click meets it.
    await panel.getByRole('button', { name: words.again }).focus();
    await page.unroute(LIST);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await look(page, `${region}-notices`);
    await context.setOffline(true);
    await look(page, `${region}-notices-offline`);
    await context.setOffline(false);
    expect(larder.offences).toEqual([]);
  });

  test(`without notices the panel of the bell in ${region} says so with a picture, and axe has nothing to report at 390 and 1440 px (GDE-85, GDE-104)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(words.withoutNotices, { path: '/orders' });
    await page.getByRole('button', { name: words.bell }).click();
    const panel = page.getByRole('dialog', { name: words.bell });
    await expect(panel.getByText(words.empty)).toBeVisible();
    await expect(panel.locator('img').first()).toBeVisible();
    await look(page, `${region}-notices-empty`);
    expect(larder.offences).toEqual([]);
  });

  test(`dashboard, lists with strip, details, edit and the cards of the profile in ${region} have nothing for axe to report at 390 and 1440 px, for orderers and STANDARD (GDE-3, GDE-104)`, async ({
    page,
    larder,
    orders,
    browser,
    request,
  }) => {
    test.slow();
    const { colleague, locationId } = words;
    const ready = await orders.make(colleague, { status: 'ready', locationId, day: DAY, cartons: [40, 40] });
    await withoutDrawer(page);
    await larder.signIn(colleague, { path: '/legal' });
    const visit = async (path: string, name: string) => {
      await page.goto(at(path));
      await isStill(page);
      await look(page, `${region}-${name}`);
    };
    await page.goto(at('/my/dashboard'));
    await expect(page.locator('.docket').first()).toBeVisible();
    await isStill(page);
    await look(page, `${region}-dashboard`);

    await page.goto(at('/orders?tab=tab-draft'));
    const strip = page.getByRole('region', { name: words.cutOff });
    await expect(strip).toBeVisible();
    const more = strip.getByRole('button', { name: words.more });
    if ((await more.count()) > 0) await more.click();
    await isStill(page);
    await look(page, `${region}-strip`);
    await visit('/orders?tab=tab-upcoming', 'upcoming');
    await visit('/orders?tab=tab-history', 'history');
    await visit('/orders?day=today', 'today');
    await visit(`/orders/${ready}`, 'details');
    await visit('/my/profile', 'profile');

    await page.setViewportSize({ width: 1440, height: 900 });
    const draft = await orders.make(colleague, { locationId, day: DAY, cartons: [40] });
    await page.goto(at(`/orders/${draft}#edit`));
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
    await isStill(page);
    await look(page, `${region}-edit`);
    expect(larder.offences).toEqual([]);

    const other = await browser.newPage();
    await signInOn(other, request, words.standard, { path: '/my/dashboard' });
    for (const path of ['/my/dashboard', '/orders?tab=tab-upcoming', `/orders/${ready}`]) {
      await other.goto(at(path));
      await isStill(other);
      await look(other, `${region}-standard${path.replace(/\W+/g, '-')}`);
    }
    await other.close();
  });

  test(`the dialog in which two people’s changes are merged in ${region} has nothing for axe to report at 390 and 1440 px (GDE-74, GDE-104)`, async ({
    page,
    larder,
    orders,
  }) => {
    const { orderer, colleague, locationId } = words;
    const orderId = await orders.make(colleague, { locationId, day: DAY, cartons: [4, 5] });
    await larder.signIn(colleague, { path: `/orders/${orderId}#edit` });
    const contact = page.getByLabel(words.contact);
    await expect(contact).toHaveValue('Wren, back door');
    await (await orders.as(orderer)).changeContact(orderId, 'Ines, 06 12 34 56 78');
    await contact.fill('Camille');
    const dialog = page.getByRole('dialog', { name: words.merge });
    await expect(dialog).toBeVisible();
    await look(page, `${region}-merge`);
    await dialog.getByRole('radio').first().check();
    await look(page, `${region}-merge-chosen`);
    expect(larder.offences).toEqual([]);
  });
}
