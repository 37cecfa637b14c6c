import type { Locator, Page } from '@playwright/test';
import { chooseLocation } from '../fixtures/delivery-location';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { expect, test } from '../fixtures/orders';
import { asNewcomer, at, useMorning } from '../fixtures/test';

/** The link of an order, on whichever page of the list it stands. */
async function listed(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('link', { name: new RegExp(`${name}\\b`) });
  const next = page.getByRole('link', { name: 'Next', exact: true });
  await expect(page.getByRole('link', { name: /Order \d+/ }).first()).toBeVisible();
  for (let at = 2; (await link.count()) === 0 && (await next.count()) > 0; at += 1) {
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${at}`));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  return link;
}

test('a gb buyer signs in, orders for an agreed slot and finds the order under Upcoming (SHL-66, AUT-25, ORD-113, ORD-164, ORD-173, ORD-175)', async ({
  page,
  larder,
  orders,
}) => {
  await useMorning(page);
  await asNewcomer(page);
  await page.goto(at('/orders'));

  await test.step('sign-in is asked for in two steps, and leads back to the wanted page (SHL-65)', async () => {
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel('Workspace name').fill('ember-oak');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: PEOPLE.buyer.company })).toBeVisible();
    await page.getByLabel('Email').fill(PEOPLE.buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/orders/);
  });

  await test.step('the welcome and the page dialog close (SHL-103, ORD-41)', async () => {
    await page.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
    while (
      await page
        .getByRole('dialog')
        .or(page.getByRole('button', { name: /got it|skip/i }))
        .first()
        .waitFor({ timeout: 2500 })
        .then(
          () => true,
          () => false,
        )
    ) {
      await page.keyboard.press('Escape');
    }
  });

  await test.step('the list has three tabs (ORD-22)', async () => {
    await expect(page.getByRole('tab', { name: 'Drafts' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await expect(page.getByRole('link', { name: /Order 10029/ })).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Delivered').first()).toBeVisible();
  });

  await test.step('an order shows its details (ORD-44, ORD-45)', async () => {
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await (await listed(page, 'Order 10020')).click();
    await expect(page.getByRole('heading', { level: 1, name: /10020/ })).toBeVisible();
    await expect(page.getByText('£312.40').first()).toBeVisible();
    await expect(page.getByText('Beef rump 28-day aged')).toBeVisible();
    await page.goBack();
  });

  let orderId = '';

  await test.step('a new order takes a location, a date and a slot of its calendar (ORD-97, ORD-115, ORD-121)', async () => {
    await page.getByRole('link', { name: 'New order' }).first().click();
    await chooseLocation(page, /Brixton/);
    await page.getByRole('button', { name: /26 November 2026/ }).click();
    await page.getByText('13:00-15:00', { exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  });

  await test.step('items are found by search (ORD-134, ORD-136, ORD-141)', async () => {
    // The greengrocer's drawer opens by itself once per browser session (ORD-155).
    await page.getByRole('dialog', { name: 'Greengrocer' }).getByRole('button', { name: 'Close' }).click();
    // A new order opens on the guide of its location (GDE-6).
    await page.getByRole('tab', { name: 'On this order (0)' }).click();
    const search = page.getByRole('combobox', { name: 'Add an agreed product' });
    await search.fill('butt');
    await page
      .getByRole('option', { name: /Salted butter block/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const cartons = page.getByRole('spinbutton', { name: 'Cartons of Salted butter block', exact: true });
    await expect(cartons).toHaveValue('1');
    await cartons.fill('4');
    await expect(page.getByText(/£3[0-9]{2}\.[0-9]{2}/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  });

  await test.step('the review is submitted and confirmed (ORD-110, ORD-173)', async () => {
    await page.getByLabel('Delivery contact').fill('Siobhán, rear gate');
    await page.getByRole('button', { name: 'Submit order' }).click();
    const confirmation = page.getByRole('heading', { name: /Order \d+ submitted/ });
    await expect(confirmation).toBeVisible();
    orderId = /\d+/.exec((await confirmation.textContent())!)![0];
    orders.remove(PEOPLE.buyer, Number(orderId));
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}`));
  });

  await test.step('the order is under Upcoming without a reload (ORD-175)', async () => {
    await page.getByRole('link', { name: 'Back to orders' }).first().click();
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await expect(await listed(page, `Order ${orderId}`)).toBeVisible();
  });

  expect(larder.offences).toEqual([]);
});

test('a French buyer does the same in French and euros, with billing, sustainability and product search off (SHL-12, SHL-74, ORD-15)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.french, { path: '/my/dashboard' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const drawer = page.getByRole('navigation').first();
  await expect(drawer.getByRole('link', { name: 'Facturation Bientôt disponible' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(drawer.getByText('Durabilité')).toHaveCount(0);
  await expect(drawer.getByText('Trouver des producteurs')).toHaveCount(0);

  await page.goto(at('/orders/new'));
  await chooseLocation(page, /Part-Dieu/);
  await page.getByRole('button', { name: /27 novembre 2026/ }).click();
  await page.getByRole('button', { name: 'Suivant', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('combobox', { name: 'Ajouter un produit référencé' }).fill('comt');
  await page
    .getByRole('option', { name: /Comté 12 mois/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText(/\d+,\d{2}\s€/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Suivant', exact: true }).click();
  await page.getByLabel('Contact à la livraison').fill('Zoé, cuisine');
  await page.getByRole('button', { name: 'Envoyer la commande' }).click();
  await expect(page.getByRole('heading', { name: /Commande \d+ envoyée/ })).toBeVisible();
  for (const [path, to] of [
    ['/billing', /dashboard/],
    ['/my/sustainability', /dashboard/],
    ['/products', /dashboard/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(to);
  }
  expect(larder.offences).toEqual([]);
});

test('a workspace with both roles switches its view and sees its own products (SHL-60, SHL-61, SHL-75, CAT-83)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.both);
  await page
    .getByRole('radio', { name: 'Producer' })
    .or(page.getByRole('button', { name: 'Producer' }))
    .first()
    .click();
  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveURL(/\/my\/products/);
  await expect(page.getByText('Green tomato chutney')).toBeVisible();
});

test('an owner sees the team, and in gb the invoices (ADM-4, INS-56)', async ({ page, larder }) => {
  await larder.signIn(PEOPLE.owner, { path: '/my/team' });
  await expect(page.getByText('Imogen Achterberg (you)')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page.getByText(/INV-2026-/).first()).toBeVisible();
});

test('signing out ends the session in this and in every other tab (SHL-46, SHL-48, SHL-49)', async ({
  page,
  context,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  const other = await context.newPage();
  await other.goto('/my/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Imogen Achterberg/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|refresh/i.test(key)));
  expect(kept).toEqual([]);
});
