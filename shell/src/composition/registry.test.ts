import { composed, DECLARATIONS, frComposition, gbComposition } from '../testing/declarations';
import { readComposition } from './registry';

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test('pages, entries and cards are those of the listed parts, beside the own pages (SHL-8)', () => {
  const registry = readComposition(gbComposition({ remotes: [composed('mf-orders', { parts: ['locations'] })] }));
  expect(names(registry.pages)).toEqual([
    'dashboard',
    'terms',
    'privacy',
    'cookies',
    'error403',
    'error500',
    'error503',
    'locationList',
    'locationDetail',
  ]);
  expect(names(registry.drawer)).toEqual(['locations']);
  expect(names(registry.cards)).toEqual(['locations']);
});

test('a sixth remote gets its routes, entries and cards without the shell knowing it (SHL-8)', () => {
  const sixth = {
    name: 'mf-recipes',
    version: '2.0.0',
    address: '/releases/mf-recipes/2.0.0/',
    entry: 'entry.js',
    integrity: {},
    parts: ['book'],
    prefixes: ['/recipes'],
    declaration: {
      name: 'mf-recipes',
      contract: '^1.0.0',
      prefixes: ['/recipes'],
      parts: {
        book: {
          routes: [
            {
              name: 'recipeBook',
              path: '/recipes',
              module: 'book',
              title: { en: 'Recipes', fr: 'Recettes' },
              guards: [],
            },
          ],
          drawer: [
            { name: 'recipes', order: 35, icon: 'file', label: { en: 'Recipes', fr: 'Recettes' }, route: 'recipeBook' },
          ],
        },
      },
    },
  };
  const { remotes } = gbComposition();
  const registry = readComposition(gbComposition({ remotes: [...remotes, sixth] }));
  expect(registry.pages.find(({ name }) => name === 'recipeBook')?.remote?.version).toBe('2.0.0');
  const drawer = names(registry.drawer);
  expect(drawer.indexOf('recipes')).toBeGreaterThan(drawer.indexOf('orders'));
  expect(drawer.indexOf('recipes')).toBeLessThan(drawer.indexOf('billing'));
});

test('without a remote the own pages are left (SHL-10)', () => {
  const registry = readComposition(gbComposition({ remotes: [] }));
  expect(registry.pages.every(({ remote }) => remote === undefined)).toBe(true);
  expect(registry.drawer).toEqual([]);
});

test('leaving a remote or a part out takes its routes, entries and cards away (SHL-11, SHL-12)', () => {
  const registry = readComposition(frComposition());
  expect(names(registry.pages)).not.toEqual(expect.arrayContaining(['invoiceList']));
  expect(names(registry.pages)).toContain('supplierProfile');
  expect(names(registry.pages)).not.toContain('productSearch');
});

test('placeholders stand where their order says (SHL-13)', () => {
  const registry = readComposition(frComposition());
  expect(names(registry.drawer)).toEqual(['locations', 'products', 'orders', 'company', 'billing', 'administration']);
  expect(names(registry.cards)).toContain('product-search');
});

test('a declaration reads without the name and the prefixes, which stand beside it (SHL-9)', () => {
  const { remotes } = gbComposition();
  const without = readComposition(
    gbComposition({
      remotes: remotes.map((remote) => {
        const { name: _, prefixes: __, ...declaration } = remote.declaration as Record<string, unknown>;
        return { ...remote, declaration };
      }),
    }),
  );
  expect(without.refused).toEqual([]);
  expect(names(without.pages)).toEqual(names(readComposition(gbComposition()).pages));
});

test.each([
  ['another shape', { contract: '^1.0.0' }],
  ['a label without English', JSON.parse(JSON.stringify(DECLARATIONS['mf-orders']).replaceAll('"en":"Orders",', ''))],
  ['the name of another remote', DECLARATIONS['mf-admin']],
  ['nothing', undefined],
])('a declaration with %s costs only its remote (SHL-9, SHL-17)', (_, declaration) => {
  const { remotes } = gbComposition();
  const registry = readComposition(
    gbComposition({
      remotes: remotes.map((remote) => (remote.name === 'mf-orders' ? { ...remote, declaration } : remote)),
    }),
  );
  expect(registry.refused.map(({ remote }) => remote.name)).toEqual(['mf-orders']);
  expect(names(registry.pages)).toContain('teamMemberList');
  expect(names(registry.pages)).not.toContain('orderList');
});
