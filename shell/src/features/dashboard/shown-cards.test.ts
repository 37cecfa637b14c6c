import type { SessionFacts, UserRole, View } from '@larder/contracts';
import { readComposition } from '../../composition/registry';
import { createPageTable } from '../../navigation/page-table';
import { factsOf } from '../../session/token-claims';
import { frComposition, gbComposition } from '../../testing/declarations';
import { CLAIMS } from '../../testing/session-tokens';
import { shownCards } from './shown-cards';

const session: SessionFacts = factsOf(CLAIMS, 'gb');
const ON = { locations: true, orders: true, administration: true };

function cards(
  composition = gbComposition(),
  { view = 'customer' as View, userRole = 'OWNER' as UserRole, features = ON } = {},
) {
  const registry = readComposition(composition);
  return shownCards({
    registry,
    table: createPageTable(registry),
    circumstances: { session: { ...session, userRole }, view, features },
  });
}
function card(name: string, ...args: Parameters<typeof cards>) {
  const found = cards(...args).find((one) => one.name === name);
  if (found?.kind !== 'text') throw new Error(`No such card: ${name}`);
  return {
    text: found.text?.en,
    button: found.button?.label.en,
    to: found.button?.to,
    isDisabled: found.isDisabled,
    picture: found.picture,
  };
}

test('the customer view shows the banner and seven cards in order (SHL-93)', () => {
  expect(cards().map(({ name }) => name)).toEqual([
    'greengrocer',
    'locations',
    'orders',
    'own-company',
    'product-search',
    'sustainability',
    'billing',
    'administration',
  ]);
  expect(card('locations')).toMatchObject({ button: 'View', to: '/locations' });
  expect(card('orders')).toMatchObject({ button: 'Manage', to: '/orders' });
  expect(card('product-search')).toMatchObject({ button: 'Browse', to: '/products' });
  expect(card('sustainability')).toMatchObject({ button: 'View', to: '/my/sustainability' });
});

test('the producer view shows four cards, without the banner (SHL-94, SHL-95)', () => {
  expect(cards(gbComposition(), { view: 'producer' }).map(({ name }) => name)).toEqual([
    'products',
    'company',
    'billing',
    'administration',
  ]);
  expect(card('company', gbComposition(), { view: 'producer' })).toMatchObject({ button: 'View', to: '/company' });
});

test.each([
  ['locations', { ...ON, locations: false }],
  ['orders', { ...ON, orders: false }],
])('%s switched off shows Upcoming and no button (SHL-96)', (name, features) => {
  expect(card(name, gbComposition(), { features })).toMatchObject({ text: 'Upcoming', button: undefined });
});

test('in fr product search is a disabled image card without a button, and sustainability is absent (SHL-99)', () => {
  expect(card('product-search', frComposition())).toMatchObject({
    text: 'Coming soon',
    button: undefined,
    isDisabled: true,
    picture: 'picture.svg',
  });
  expect(cards(frComposition()).map(({ name }) => name)).not.toContain('sustainability');
});

test('the billing card says the first that applies (SHL-100)', () => {
  expect(card('billing', frComposition(), { userRole: 'STANDARD' })).toMatchObject({
    text: 'Coming soon',
    button: undefined,
  });
  expect(card('billing', gbComposition(), { view: 'producer', userRole: 'STANDARD' })).toMatchObject({
    text: 'Coming soon',
    button: undefined,
  });
  expect(card('billing', gbComposition(), { userRole: 'STANDARD' })).toMatchObject({
    text: "You don't have permission to view billing. Please ask your admin for access.",
    button: undefined,
  });
  expect(card('billing', gbComposition(), { userRole: 'TRUSTED' })).toMatchObject({ button: 'View', to: '/billing' });
});

test.each([
  ['OWNER', 'Manage'],
  ['ADMIN', 'Manage'],
  ['TRUSTED', 'View'],
  ['STANDARD', 'View'],
] as const)('the administration card of %s says %s (SHL-101)', (userRole, button) => {
  expect(card('administration', gbComposition(), { userRole })).toMatchObject({ button, to: '/my/team' });
});

test('administration switched off shows Coming soon and no button (SHL-101)', () => {
  expect(card('administration', gbComposition(), { features: { ...ON, administration: false } })).toMatchObject({
    text: 'Coming soon',
    button: undefined,
  });
});

test('drawings come from the release of their remote', () => {
  expect(card('orders').picture).toBe('/releases/mf-orders/1.0.0/pictures/spot-orders.svg');
});

test('a card of a feature that the region leaves out is absent, whatever its remote declares (GDE-1)', () => {
  const withFeature = (features: string[]) => {
    const composition = gbComposition({ features });
    const orders = composition.remotes.find(({ name }) => name === 'mf-orders')!;
    const declaration = structuredClone(orders.declaration) as { parts: { orders: { cards: object[] } } };
    declaration.parts.orders.cards.push({
      name: 'next-delivery',
      order: -10,
      module: 'next-delivery',
      bare: true,
      feature: 'deadlines',
      title: { en: 'Next', fr: 'Suite' },
    });
    orders.declaration = declaration;
    return cards(composition).map(({ name }) => name);
  };
  expect(withFeature(['deadlines'])[0]).toBe('next-delivery');
  expect(withFeature([])).not.toContain('next-delivery');
});

test('without mf-admin there is no card of the company and none of the administration, in either view (REL-26)', () => {
  const composition = gbComposition();
  const without = { ...composition, remotes: composition.remotes.filter(({ name }) => name !== 'mf-admin') };
  for (const view of ['customer', 'producer'] as const) {
    expect(
      cards(without, { view })
        .map(({ name }) => name)
        .filter((name) => ['own-company', 'company', 'administration'].includes(name)),
    ).toEqual([]);
  }
  expect(cards(without).map(({ name }) => name)).toContain('orders');
});
