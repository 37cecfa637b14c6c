/** @jest-environment jsdom */
import { act, waitFor, within } from '@testing-library/react/pure';
import { getWorkspace } from '@larder/contracts';
import type { Label } from '@larder/contracts';
import { openOtherTab } from '@larder/remote-kit/testing';
import { frComposition } from '../../testing/declarations';
import { orders } from '../../testing/declarations/orders';
import { fakeRemotes } from '../../testing/fake-remotes';
import { fakeSite, WORKSPACE } from '../../testing/fake-site';
import { storePreferences, storedPreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import { CLAIMS, storeSession } from '../../testing/session-tokens';

const TERMS = '/api/assets/gb/legal/terms.md';
const Banner = () => (
  <section aria-label="The greengrocer's table">
    <button>See what's in</button>
  </section>
);
const withBanner = () => fakeRemotes({ 'greengrocer-banner': Banner });

beforeEach(() => {
  storeSession();
  storePreferences();
});

test('the cards stand in order, and Tab follows them (SHL-93)', async () => {
  const { screen } = await renderShell({ remotes: withBanner() });
  await screen.findByRole('button', { name: "See what's in" });
  await screen.findByText(/14 Tanner's Yard/);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Locations',
    'Orders',
    'My company',
    'Product search',
    'Sustainability',
    'Billing',
    'Administration',
  ]);
  const stops = [...screen.getByRole('main').querySelectorAll('a, button')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(stops).toEqual([
    "See what's in",
    'View Locations',
    'Manage Orders',
    'View My company',
    'Browse Product search',
    'View Sustainability',
    'View Billing',
    'Manage Administration',
  ]);
});

test('the heading is the company, with the day of the region', async () => {
  const { screen } = await renderShell({ path: '/my/dashboard?now=2026-11-20T23:30:00Z' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ember & Oak Restaurants Ltd' })).toBeVisible();
  expect(screen.getByText('Friday, 20 November 2026')).toBeVisible();
});

test('in fr the day is that of Paris, in French (SHL-54, SHL-57)', async () => {
  storeSession({ region: 'fr' });
  const { screen } = await renderShell({ path: '/my/dashboard?now=2026-11-20T23:30:00Z' });
  expect(await screen.findByText(/samedi 21 novembre 2026/i)).toBeVisible();
});

test('a banner with nothing to offer leaves no gap (SHL-95)', async () => {
  const { container } = await renderShell({ remotes: fakeRemotes({ 'greengrocer-banner': () => null }) });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  });
  expect(container.querySelector('.bare-card .remote-area')).toBeEmptyDOMElement();
  expect(container.querySelector('.bare-pending')).toBeNull();
});

test('the company card shows a skeleton, then names and address (SHL-97)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const { screen } = await renderShell({
    site: fakeSite({
      answers: [
        [
          getWorkspace,
          () =>
            new Promise((resolve) => {
              bring = resolve;
            }),
        ],
      ],
    }),
  });
  const card = screen.getByRole('region', { name: 'My company' });
  expect(card.querySelector('[aria-busy=true]')).not.toBeNull();
  await act(async () => bring(WORKSPACE));
  expect(card).toHaveTextContent(
    "Ember & Oak Restaurants Ltd14 Tanner's Yard, Unit 3, London, E2 7QX, United KingdomWorkspace ember-oak",
  );
});

test('the postcode of the company never breaks (SHL-97)', async () => {
  const { screen } = await renderShell();
  const card = within(await screen.findByRole('region', { name: 'My company' }));
  expect((await card.findByText(/14 Tanner's Yard/)).textContent).toContain('London, E2\u00a07QX, ');
});

test('in fr the postcode of the company stands before its town (SHL-97, ADM-64)', async () => {
  storeSession({ region: 'fr' });
  const inLyon = {
    registeredAddressCity: 'Lyon',
    registeredAddressPostcode: '69002',
    registeredAddressCountry: 'France',
  };
  const site = fakeSite({ answers: [[getWorkspace, { ...WORKSPACE, ...inLyon, region: 'fr' }]] });
  const { screen } = await renderShell({ site });
  expect((await screen.findByText(/14 Tanner's Yard/)).textContent).toContain(', 69002\u00a0Lyon, France');
});

test('the Company card of the producer view shows the same three values, and leads to the page (SHL-94, SHL-97)', async () => {
  storeSession({ companyRoles: ['producer'] });
  const { screen } = await renderShell();
  const card = within(await screen.findByRole('region', { name: 'Company' }));
  expect(await card.findByText('Workspace ember-oak')).toBeVisible();
  for (const text of [/^Ember & Oak Restaurants Ltd$/, /14 Tanner's Yard/]) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: 'View Company' })).toHaveAttribute('href', '/company');
});

test('a missing value is a dash (SHL-97)', async () => {
  const empty = {
    ...WORKSPACE,
    registeredAddress: null,
    registeredAddressLine2: null,
    registeredAddressCity: null,
    registeredAddressPostcode: null,
    registeredAddressCountry: null,
  };
  const { screen } = await renderShell({ site: fakeSite({ answers: [[getWorkspace, empty]] }) });
  await screen.findByText('Workspace ember-oak');
  expect(within(screen.getByRole('region', { name: 'My company' })).getByText('–')).toBeVisible();
});

test('a failed load shows the error alert in the card, and Try again repeats only that load (SHL-97, SHL-119)', async () => {
  const site = fakeSite({ answers: [[getWorkspace, { failsWith: 'internal' }]] });
  const { screen, user } = await renderShell({ site, remotes: withBanner() });
  const card = screen.getByRole('region', { name: 'My company' });
  expect(await within(card).findByRole('alert')).toHaveTextContent('An error occurred on our side');
  const banner = await screen.findByRole('button', { name: "See what's in" });
  const before = site.network.seen.map(({ name }) => name);
  site.network.answer(getWorkspace, WORKSPACE);
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Workspace ember-oak')).toBeVisible();
  expect(site.network.seen.map(({ name }) => name)).toEqual([...before, getWorkspace.name]);
  expect(screen.getByRole('button', { name: "See what's in" })).toBe(banner);
});

test('View on My company opens a read-only panel over the dashboard (SHL-98, ADM-72)', async () => {
  const { screen, user, address } = await renderShell();
  await screen.findByText('Workspace ember-oak');
  await user.click(screen.getByRole('button', { name: 'View My company' }));
  const panel = screen.getByRole('dialog', { name: 'My company' });
  expect(panel).toHaveTextContent('Imogen Achterberg');
  expect(within(panel).getByRole('link', { name: 'https://ember-oak.test' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(within(panel).queryByRole('textbox')).toBeNull();
  expect(within(panel).getAllByText('–').length).toBe(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'View My company' })).toHaveFocus();
  expect(address()).toBe('/my/dashboard');
});

test('the panel asks again when it is opened, so it shows what was edited in this tab since (SHL-98)', async () => {
  const { screen, user, site, network } = await renderShell();
  await screen.findByText('Workspace ember-oak');
  const open = () => user.click(screen.getByRole('button', { name: 'View My company' }));
  await open();
  await user.keyboard('{Escape}');
  const asked = network.count(getWorkspace);
  site.network.answer(getWorkspace, { ...WORKSPACE, contactPhone: '+44 20 7946 0199' });
  await open();
  const panel = screen.getByRole('dialog', { name: 'My company' });
  await waitFor(() => expect(panel).toHaveTextContent('+44 20 7946 0199'));
  expect(network.count(getWorkspace)).toBe(asked + 1);
});

test('an open panel shows what another tab has edited, with one call for the page (SHL-98, DSK-112)', async () => {
  const other = openOtherTab();
  const { screen, user, site, network } = await renderShell();
  await screen.findByText('Workspace ember-oak');
  await user.click(screen.getByRole('button', { name: 'View My company' }));
  const panel = screen.getByRole('dialog', { name: 'My company' });
  await waitFor(() => expect(network.count(getWorkspace)).toBe(2));
  site.network.answer(getWorkspace, { ...WORKSPACE, contactPhone: '+44 20 7946 0199' });
  other.tell('workspace');
  await waitFor(() => expect(panel).toHaveTextContent('+44 20 7946 0199'));
  expect(network.count(getWorkspace)).toBe(3);
  other.close();
});

test('a website that is no web address is plain text (ADM-66)', async () => {
  const { screen, user } = await renderShell({
    site: fakeSite({ answers: [[getWorkspace, { ...WORKSPACE, companyWebsite: 'javascript:alert(1)' }]] }),
  });
  await screen.findByText('Workspace ember-oak');
  await user.click(screen.getByRole('button', { name: 'View My company' }));
  expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
});

test('in fr product search is an image card with Coming soon, unavailable and not reachable with Tab (SHL-99)', async () => {
  storeSession({ region: 'fr' });
  const { screen } = await renderShell();
  const card = await screen.findByRole('region', { name: 'Recherche de produits' });
  expect(card).toHaveAttribute('aria-disabled', 'true');
  expect(card).toHaveTextContent('Bientôt disponible');
  expect(card.querySelector('a, button, [tabindex]')).toBeNull();
});

/** fr with this name, if any, on the button of the card Commandes. */
function withNameOfButton(accessibleName: Label | undefined) {
  const label = { en: 'Manage', fr: 'Gérer' };
  const card = {
    name: 'orders',
    order: 20,
    title: { en: 'Orders', fr: 'Commandes' },
    variants: [{ button: { label, accessibleName, route: 'orderList' } }],
  };
  const declaration = { ...orders, parts: { ...orders.parts, orders: { ...orders.parts.orders, cards: [card] } } };
  const fr = frComposition();
  fr.remotes = fr.remotes.map((one) => (one.name === 'mf-orders' ? { ...one, declaration } : one));
  return fakeSite({ composition: { fr } });
}

test.each([
  ['its own name', { en: 'Manage Orders', fr: 'Gérer les commandes' }, 'Gérer les commandes'],
  ['label and title where it has none', undefined, 'Gérer\u00a0: Commandes'],
  [
    'label and title where its name lacks the label',
    { en: 'Manage Orders', fr: 'Toutes les commandes' },
    'Gérer\u00a0: Commandes',
  ],
])('in fr a button of a card is called by %s (SHL-93, SHL-129)', async (_, declared, name) => {
  storeSession({ region: 'fr' });
  const { screen } = await renderShell({ site: withNameOfButton(declared) });
  expect(await screen.findByRole('link', { name })).toHaveTextContent(/^Gérer$/);
});

test('in fr the button of the own company is called with the article (SHL-98, SHL-129)', async () => {
  storeSession({ region: 'fr' });
  const { screen } = await renderShell();
  expect(await screen.findByRole('button', { name: 'Voir mon entreprise' })).toHaveTextContent(/^Voir$/);
});

test('terms that are newer than the session say so until they are closed, and again after the next change (SHL-102)', async () => {
  storeSession({ termsAcceptedDate: Date.parse('2026-08-01') / 1000 });
  const site = fakeSite();
  const { screen, user, unmount } = await renderShell({ site });
  expect(await screen.findByText(/Our terms of use have changed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/legal');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Our terms of use have changed/)).toBeNull();
  expect(storedPreferences()).toMatchObject({ highlighted: { terms: Date.parse('2026-09-01T10:00:00Z') } });
  unmount();
  site.answer(TERMS, { headers: { 'Last-Modified': 'Thu, 01 Oct 2026 10:00:00 GMT' } });
  const again = await renderShell({ site });
  expect(await again.screen.findByText(/Our terms of use have changed/)).toBeVisible();
});

test('closing the notice of the terms keeps what another tab has written meanwhile (SHL-63, SHL-78)', async () => {
  storeSession({ termsAcceptedDate: Date.parse('2026-08-01') / 1000 });
  const { screen, user } = await renderShell();
  await screen.findByText(/Our terms of use have changed/);
  storePreferences({ highlighted: { sustainability: true } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(storedPreferences().highlighted).toEqual({
    sustainability: true,
    terms: Date.parse('2026-09-01T10:00:00Z'),
  });
});

test.each([
  ['older terms', { headers: { 'Last-Modified': new Date((CLAIMS.termsAcceptedDate - 60) * 1000).toUTCString() } }],
  ['terms of no known date', {}],
  ['terms that cannot be asked for', { status: 500 }],
])('%s say nothing (SHL-102)', async (_, answer) => {
  const { screen } = await renderShell({ site: fakeSite({ files: { [TERMS]: answer } }) });
  await screen.findByText('Workspace ember-oak');
  expect(screen.queryByText(/Our terms of use have changed/)).toBeNull();
});
