import type { Locator, Page } from '@playwright/test';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

const drawer = (page: Page) => page.getByRole('navigation').first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

function requestsFor(page: Page, pattern: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) seen.push(request.url());
  });
  return seen;
}

async function toProducerView(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Producer', exact: true })
    .or(page.getByRole('radio', { name: 'Producer' }))
    .first()
    .click();
  await expect(drawer(page).getByRole('link', { name: 'Products', exact: true })).toBeVisible();
}

/** Presses with the mouse long enough for what the press changes to be drawn in between. */
async function press(page: Page, way: Locator): Promise<void> {
  const { x, y, width, height } = (await way.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

for (const [person, path, words] of [
  [PEOPLE.owner, '/sign-in/forgot-password', 'You are signed in. Sign out to ask for a new password.'],
  [
    PEOPLE.frenchOwner,
    '/sign-in/forgot-password',
    'Vous êtes connecté. Déconnectez-vous pour demander un nouveau mot de passe.',
  ],
] as const)
  test(`in ${person.region} who is signed in and comes from “I did not do this” is told to sign out first (AUT-57, SHL-67)`, async ({
    page,
    larder,
  }) => {
    await larder.signIn(person, { path });
    await expect(page).toHaveURL(/\/my\/dashboard/);
    await expect(page.getByText(words)).toBeVisible();
  });

test('the ways out of sign-in take the first press of the mouse while an empty field has the focus, and a key that leaves it shows its message (AUT-8, AUT-11, AUT-19, AUT-22, AUT-24, AUT-50)', async ({
  page,
  larder,
}) => {
  const name = page.getByLabel('Workspace name');
  const email = page.getByLabel('Email');
  await page.goto('/sign-in');
  await name.click();
  await press(page, page.getByRole('link', { name: 'Find your workspace' }));
  await expect(page).toHaveURL(/\/find-workspace$/);
  await email.click();
  await press(page, page.getByRole('link', { name: 'Back to sign in' }));
  await expect(page).toHaveURL(/\/sign-in$/);
  await name.click();
  await name.press('Tab');
  await expect(name).toHaveAccessibleDescription('Please enter a workspace name');

  await name.fill(PEOPLE.owner.workspace);
  await page.getByRole('button', { name: 'Continue' }).click();
  await email.click();
  await press(page, page.getByRole('link', { name: 'Forgotten your password?' }));
  await expect(page).toHaveURL(/\/forgot-password/);
  await email.click();
  await press(page, page.getByRole('button', { name: 'Back' }));
  await expect(page).toHaveURL(/\?step=2$/);
  await email.click();
  await press(page, page.getByRole('button', { name: 'Back' }));
  await expect(name).toHaveValue(PEOPLE.owner.workspace);
  expect(larder.offences).toEqual([]);
});

for (const [path, person, name] of [
  ['/products?tags=beef&page=1', PEOPLE.owner, 'Find producers'],
  ['/products/201-search?tags=beef', PEOPLE.owner, 'Tamar Ridge Farm'],
  ['/my/products?tab=draft', PEOPLE.both, 'Products'],
  ['/billing?page=2', PEOPLE.owner, 'Billing'],
] as const) {
  test(`${path} without a session leads to sign-in, and after sign-in to the same address (CAT-6, INS-49)`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByLabel('Workspace name').fill(person.workspace);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, name)).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  });
}

test('choosing another region at sign-in changes the language at once, keeps what was typed, and is remembered (AUT-9, SHL-52)', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('Workspace name').fill('canuts');
  await page.getByRole('radio', { name: 'France' }).check();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeEnabled();
  await expect(page.getByLabel('Nom de l’espace')).toHaveValue('canuts');
  await page.reload();
  await expect(heading(page, 'Connexion à votre espace')).toBeVisible();
});

test('the customer view of gb leads to product search and to billing from the drawer and the dashboard (CAT-1, CAT-8, CAT-13, INS-50, INS-51, INS-53)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  await drawer(page).getByRole('link', { name: 'Find producers' }).click();
  await expect(page).toHaveURL(/\/products(\?|$)/);
  await expect(heading(page, 'Find producers')).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Billing' }).click();
  await expect(heading(page, 'Billing')).toBeVisible();
  for (const [card, button, address] of [
    ['Find producers', /Browse/, /\/products(\?|$)/],
    ['Billing', /View/, /\/billing(\?|$)/],
  ] as const) {
    await page.goto(at('/my/dashboard'));
    await page.getByRole('region', { name: card }).getByRole('link', { name: button }).click();
    await expect(page).toHaveURL(address);
  }
});

test('a STANDARD member has no Billing entry, and a card that tells why, without a button (INS-51, INS-53)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.standard);
  const card = page.getByRole('region', { name: 'Billing' });
  await expect(card).toContainText('You don’t have permission to view billing. Please ask your admin for access.');
  await expect(card.getByRole('link').or(card.getByRole('button'))).toHaveCount(0);
  await expect(drawer(page).getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(drawer(page).getByText('Billing')).toHaveCount(0);
});

test('the producer view leads to the own products and has billing to come; a page of the other view opens and leaves the view as it was (CAT-5, CAT-13, INS-50, INS-51, INS-53)', async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.both);
  await toProducerView(page);
  await expect(drawer(page).getByText('Find producers')).toHaveCount(0);
  await expect(drawer(page).locator('[aria-disabled=true]').filter({ hasText: 'Billing' })).toBeVisible();
  const billing = page.getByRole('region', { name: 'Billing' });
  await expect(billing).toContainText('Coming soon');
  await expect(billing.getByRole('link').or(billing.getByRole('button'))).toHaveCount(0);
  await page.getByRole('region', { name: 'Products', exact: true }).getByRole('link').click();
  await expect(page).toHaveURL(/\/my\/products/);
  await drawer(page).getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('tab', { name: /Active/ })).toHaveAttribute('aria-selected', 'true');
  for (const [path, name] of [
    ['/my/products?tab=suspended', 'Products'],
    ['/products', 'Find producers'],
    ['/billing', 'Billing'],
  ] as const) {
    await page.goto(at(path));
    await expect(heading(page, name)).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Products', exact: true })).toBeVisible();
  }
  await page.goto(at('/my/products?tab=suspended'));
  await expect(page.getByRole('tab', { name: /Suspended/ })).toHaveAttribute('aria-selected', 'true');
});

test("a producer's address shows its profile, with and without a source, and any other address is none (CAT-2, CAT-3, CAT-4)", async ({
  page,
  larder,
}) => {
  await larder.signIn(PEOPLE.owner);
  for (const path of [
    '/products/201-search?tags=beef',
    '/products/201-suppliers',
    '/products/201-sustainability',
    '/products/201',
  ]) {
    await page.goto(at(path));
    await expect(heading(page, 'Tamar Ridge Farm')).toBeVisible();
  }
  for (const path of ['/products/201-elsewhere', '/products/1.5-search', '/products/farm']) {
    await page.goto(at(path));
    await expect(heading(page, 'Page not found')).toBeVisible();
  }
});

test('in fr product search and billing lead away, stand disabled and ask for none of their code; a profile opens as a basic one (CAT-7, CAT-8, CAT-9, INS-51, INS-53)', async ({
  page,
  larder,
}) => {
  const billingFiles = requestsFor(page, /\/releases\/mf-insights\//);
  const searches = requestsFor(page, /\/api\/(product\/tags|supplier\?|suppliers\?)/);
  await larder.signIn(PEOPLE.french);
  const card = page.getByRole('region', { name: 'Trouver des producteurs' });
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await expect(card).toContainText('Bientôt disponible');
  await expect(card.locator('a, button, [tabindex]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Facturation' })).toContainText('Bientôt disponible');
  await expect(drawer(page).getByText('Trouver des producteurs')).toHaveCount(0);
  await expect(drawer(page).locator('[aria-disabled=true]').filter({ hasText: 'Facturation' })).toBeVisible();
  for (const path of ['/products?tags=viande', '/billing']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/my\/dashboard/);
  }
  await page.goto(at('/products/303-search'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /échantillons/i })).toBeVisible();
  expect([billingFiles, searches]).toEqual([[], []]);
});
