import { declarationOf, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import type { RemoteRelease } from '../release/release-manifest';
import { claimProblems } from './claim-problems';
import { findProblems } from './find-problems';

const label = { en: 'a', fr: 'b' };
const orders = (changes: object, name = 'mf-orders') =>
  remoteCandidate(name, '1.0.0', { declaration: declarationOf(name, changes) }).release as RemoteRelease;

/** What the check says of remotes that are in use in gb. */
function check(remotes: RemoteRelease[]): string[] {
  const shell = shellCandidate().release;
  const inUse = {
    shell: shell.kind === 'shell' ? shell : undefined,
    remotes: new Map([['gb', new Map(remotes.map((remote) => [remote.name, remote]))]]),
  };
  const sources = sourcesOf(remotes.map(({ name }) => name));
  const problems = findProblems(inUse, sources, remotes);
  return problems.length > 0 ? problems : claimProblems(inUse, sources, remotes);
}

const page = (changes: object) => ({
  prefixes: ['/orders'],
  parts: {
    main: { routes: [{ name: 'one', path: '/orders', module: 'list', title: label, guards: [], ...changes }] },
  },
});
const carrying = (features: string[]) => ({ ...page({}), parts: { main: { ...page({}).parts.main, features } } });
const many = (count: number, address: string) => Array.from({ length: count }, (_, place) => `${address}${place}`);

test.each([
  [
    'prefix',
    { ...page({ aliases: many(20, '/b') }), prefixes: [`/${'a'.repeat(70_000)}`] },
    /^mf-orders 1\.0\.0 has a declaration of \d+ characters; the limit is 65536\.$/,
  ],
  [
    'list of prefixes',
    { ...page({}), prefixes: many(21, '/orders-') },
    /has 21 entries at prefixes of its declaration; the limit is 20\.$/,
  ],
  [
    'list of features',
    carrying(Array.from({ length: 20_000 }, () => '')),
    /has 20000 entries at parts\.main\.features of its declaration; the limit is 20\.$/,
  ],
  [
    'list of parts',
    { parts: Object.fromEntries(many(51, 'p').map((name) => [name, {}])) },
    /has 51 entries at parts of its declaration; the limit is 50\.$/,
  ],
  [
    'list of needs',
    {
      parts: {
        main: {
          panels: [
            {
              slot: 'a/b@1',
              name: 'a',
              order: 1,
              module: 'list',
              title: label,
              height: 'small',
              needs: many(201, 'n'),
            },
          ],
        },
      },
    },
    /has 201 entries at parts\.main\.panels\.0\.needs of its declaration; the limit is 200\.$/,
  ],
  [
    'list that no declaration has',
    { constructor: many(201, 'a') },
    /has 201 entries at constructor of its declaration; the limit is 200\.$/,
  ],
  ['list of aliases', page({ aliases: many(200, '/orders/') }), /has 201 addresses at parts .+; the limit is 200\.$/],
])(
  'a declaration with a too large %s is refused in one sentence before anything else (REL-42)',
  (_, changes, sentence) => {
    const said = check([orders(changes)]);
    expect(said).toEqual([expect.stringMatching(sentence)]);
  },
);

test('a feature that a part names twice is refused with its place (REL-28, REL-42)', () => {
  expect(check([orders(carrying(['billing', 'telemetry', 'billing']))])).toEqual([
    'mf-orders 1.0.0 has at parts.main.features the feature billing more than once.',
  ]);
});

test('a declaration that nests too deep is refused (REL-42)', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 3000; level += 1) deep = [deep];
  expect(check([orders({ more: deep })])).toEqual(['mf-orders 1.0.0 has a declaration of more than 16 levels.']);
});

test('a check says at most 100 reasons (REL-41, REL-42)', () => {
  expect(check([orders(page({ aliases: many(199, '/billing-') }))])).toHaveLength(100);
});

test.each(['', '/', '/*', '/sign-in/', '/orders/:orderId', '/Orders', '/orders?', '/health', '/api/x', '/releases'])(
  'the prefix "%s" is refused with its place (REL-50, REL-52)',
  (prefix) => {
    expect(check([orders({ ...page({}), prefixes: ['/orders', prefix] })])).toEqual([
      expect.stringContaining(`at prefixes.1 the prefix ${prefix}, which `),
    ]);
  },
);

test.each(['/orders/', '/orders/*', '/orders/x?', '/orders/:id?', '/orders/:order-id', '/orders//x'])(
  'the address %s is refused with its place (REL-52)',
  (address) => {
    expect(check([orders(page({ aliases: [address] }))])).toEqual([
      `mf-orders 1.0.0 has at parts.main.routes.0.aliases.0 the address ${address}, which is none such as /orders/:orderId.`,
    ]);
  },
);

test.each([
  ['/insights/reports', 'lies within /insights, which belongs to mf-insights'],
  ['/legal/terms', 'lies within /legal, which belongs to the shell'],
  ['/my/dashboard', 'takes the address /my/dashboard of the shell'],
])('the prefix %s %s and is refused (REL-52, SHL-8)', (prefix, words) => {
  expect(check([orders({ ...page({}), prefixes: ['/orders', prefix] }), orders({}, 'mf-insights')])).toEqual([
    `In the region gb the prefix ${prefix} of mf-orders ${words}.`,
  ]);
});

test('a prefix below /my is free (REL-52)', () => {
  expect(check([orders({ ...page({}), prefixes: ['/orders', '/my/orders'] })])).toEqual([]);
});

test.each(['(', '(a+)+', 'a?a?a?a?aaaa', `a{1,${'9'.repeat(100)}}`])(
  'the rule %s is refused with its place (SHL-17)',
  (rule) => {
    expect(check([orders(page({ path: '/orders/:id', matching: { id: rule } }))])).toEqual([
      expect.stringContaining('mf-orders 1.0.0 has at parts.main.routes.0.matching.id the rule '),
    ]);
  },
);

const described = (changes: Partial<RemoteRelease>): RemoteRelease => ({ ...orders({}), ...changes });

test.each<[string, Partial<RemoteRelease>, RegExp]>([
  [
    'modules',
    { modules: many(201, 'm') },
    /^mf-orders 1\.0\.0 has 201 entries at modules of its description; the limit is 200\.$/,
  ],
  [
    'files of a module',
    { preload: { list: many(201, 'f') } },
    /^mf-orders 1\.0\.0 has 201 entries at preload\.list of its description; the limit is 200\.$/,
  ],
  [
    'files of texts',
    { texts: { en: [], fr: many(21, 'f') } },
    /^mf-orders 1\.0\.0 has 21 entries at texts\.fr of its description; the limit is 20\.$/,
  ],
  [
    'links of a module',
    { leads: { list: many(201, 'p').map((name) => ({ page: name, isNeeded: false, place: 'a.tsx:1' })) } },
    /^mf-orders 1\.0\.0 has 201 entries at leads\.list of its description; the limit is 200\.$/,
  ],
  [
    'characters of a word',
    { events: { sends: ['e'.repeat(301)], hears: [] } },
    /^mf-orders 1\.0\.0 has the word e{60}… in its description; a word has at most 300 characters\.$/,
  ],
  [
    'bytes of a composition',
    {
      modules: many(100, 'm'),
      preload: Object.fromEntries(many(100, 'm').map((name) => [name, many(100, `${'f'.repeat(20)}.js`)])),
    },
    /^mf-orders 1\.0\.0 takes \d+ bytes of a composition; the budget is 98304\.$/,
  ],
  [
    'a module that its start does not have',
    { preload: { list: ['list.js'], other: ['list.js'] } },
    /^mf-orders 1\.0\.0 names files of the module other, which its start does not have\.$/,
  ],
])('a description with too many or unknown %s is refused (REL-42, REL-109)', (_, changes, sentence) => {
  expect(check([described(changes)])).toEqual([expect.stringMatching(sentence)]);
});
