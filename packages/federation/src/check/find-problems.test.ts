import { FEATURES } from '@larder/contracts';
import type { Deployed } from '../release/deployed';
import { declarationOf, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import type { RecordedUses } from '../release/recorded-uses';
import type { Release, RemoteRelease } from '../release/release-manifest';
import { BUDGETS } from './budgets';
import { claimProblems } from './claim-problems';
import { findProblems } from './find-problems';

type Remote = ReturnType<typeof remoteCandidate>;

function check(
  remotes: Remote[],
  { shell = shellCandidate(), sources = sourcesOf(remotes.map(({ release }) => release.name)) } = {},
): string[] {
  const candidates = [...(shell ? [shell] : []), ...remotes].map(({ release }) => release);
  const inUse = deployed(candidates, sources);
  return [...findProblems(inUse, sources, candidates), ...claimProblems(inUse, sources, [])];
}

/** Releases as if they were in use wherever a region lists them. */
function deployed(releases: Release[], sources: ReturnType<typeof sourcesOf>): Deployed {
  const listedIn = (listed: object) =>
    new Map(
      releases.flatMap((release) =>
        release.kind === 'remote' && release.name in listed ? [[release.name, release] as const] : [],
      ),
    );
  return {
    shell: releases.find((release) => release.kind === 'shell'),
    remotes: new Map(sources.map(({ region, remotes }) => [region, listedIn(remotes)])),
  };
}
const orders = (changes: Parameters<typeof remoteCandidate>[2] = {}) => remoteCandidate('mf-orders', '1.0.0', changes);
const withDeclaration = (changes: object) => orders({ declaration: declarationOf('mf-orders', changes) });
const label = { en: 'a', fr: 'b' };
const NO_USES: RecordedUses = {
  names: {},
  host: {},
  topics: {},
  sends: {},
  hears: {},
  slots: {},
  features: {},
  libraries: {},
  table: {},
};
const route = (changes: object) => ({
  name: 'other',
  path: '/orders/other',
  module: 'list',
  title: label,
  guards: [],
  ...changes,
});

test('releases that fit each other have no problems', () => {
  expect(check([orders(), remoteCandidate('mf-insights')])).toEqual([]);
});

test('without a released shell nothing can be checked, so nothing passes', () => {
  const sources = sourcesOf(['mf-orders']);
  expect(findProblems(deployed([orders().release], sources), sources)).toEqual([
    'There is no released shell to check against; release the shell first.',
  ]);
});

test('a module that is declared and not exposed is found (SHL-9)', () => {
  expect(
    check([
      withDeclaration({
        parts: {
          main: {
            routes: [route({ module: 'gone' })],
            cards: [{ name: 'card', order: 1, title: label, module: 'banner' }],
          },
        },
      }),
    ]),
  ).toEqual([
    'mf-orders 1.0.0 declares the module gone, which its start does not have.',
    'mf-orders 1.0.0 declares the module banner, which its start does not have.',
  ]);
});

test('a declaration of another shape, of another name or without English is found (SHL-9)', () => {
  expect(check([orders({ declaration: declarationOf('mf-insights') })])).toContain(
    'mf-orders 1.0.0 declares itself as mf-insights.',
  );
  expect(check([withDeclaration({ prefixes: '/orders' })])[0]).toMatch(
    /^mf-orders 1\.0\.0 has a declaration of another shape at prefixes: /,
  );
  expect(
    check([withDeclaration({ parts: { main: { routes: [route({ title: { en: '', fr: 'Liste' } })] } } })]),
  ).toEqual(['mf-orders 1.0.0 has no English label at parts.main.routes.0.title of its declaration.']);
});

test('a control character in a text of a declaration is refused with its place, marks of direction, markup and 120 characters are text (SHL-9)', () => {
  const titled = (en: string) =>
    check([withDeclaration({ parts: { main: { routes: [route({ title: { en, fr: 'Liste' } })] } } })]);
  for (const control of ['\n', '\t', '\u0000', '\u001b[2J', '\u0085'])
    expect(titled(`List${control}`)).toEqual([
      'mf-orders 1.0.0 has a control character at parts.main.routes.0.title.en of its declaration.',
    ]);
  for (const plain of ['<script>alert(1)</script>', 'W'.repeat(120), '\u200fList\u202e'])
    expect(titled(plain)).toEqual([]);
});

test('an address outside the prefixes of the remote is found (SHL-8)', () => {
  expect(check([withDeclaration({ parts: { main: { routes: [route({ path: '/billing' })] } } })])).toEqual([
    'mf-orders 1.0.0 declares the address /billing outside its prefixes /orders.',
  ]);
});

test.each([
  [{ react: '^19.4.0' }, 'mf-orders 1.0.0 needs react ^19.4.0, but the shell provides 19.3.1.'],
  [{ react: '^18.0.0' }, 'mf-orders 1.0.0 needs react ^18.0.0, but the shell provides 19.3.1.'],
  [{ vue: '^3.0.0' }, 'mf-orders 1.0.0 needs vue, which the shell does not provide.'],
])('a library that the shell does not provide so is found: %j (SHL-18)', (shared, problem) => {
  expect(check([orders({ shared })])).toEqual([problem]);
});

test('a contract that the shell does not keep is found, for the shell as for the remote (SHL-18)', () => {
  expect(check([withDeclaration({ contract: '^2.0.0' })])).toEqual([
    'mf-orders 1.0.0 needs the contract ^2.0.0, but the shell keeps 1.0.0.',
  ]);
  expect(check([orders()], { shell: shellCandidate('2.0.0', { contract: '2.0.0' }) })).toEqual([
    'mf-orders 1.0.0 needs the contract ^1.0.0, but the shell keeps 2.0.0.',
  ]);
});

test('a remote may accept two contracts, so that the shell moves alone (SHL-18)', () => {
  for (const contract of ['1.4.0', '2.0.0'])
    expect(
      check([withDeclaration({ contract: '^1.4.0 || ^2.0.0' })], { shell: shellCandidate('2.0.0', { contract }) }),
    ).toEqual([]);
  expect(
    check([withDeclaration({ contract: '^1.4.0 || ^2.0.0' })], {
      shell: shellCandidate('3.0.0', { contract: '3.0.0' }),
    }),
  ).toHaveLength(1);
});

test('a range that pages can not read is found (SHL-18)', () => {
  expect(check([withDeclaration({ contract: '>=1.0.0' })])).toEqual([
    'mf-orders 1.0.0 needs the contract >=1.0.0; pages read versions such as 1.2.0 and ^1.2.0, joined by ||.',
  ]);
  expect(check([orders({ shared: { react: '19.x' } })])).toEqual([
    'mf-orders 1.0.0 needs react 19.x; pages read versions such as 1.2.0 and ^1.2.0, joined by ||.',
  ]);
});

test('names and addresses that two remotes of a region use are found', () => {
  const twin = remoteCandidate('mf-twin', '1.0.0', { declaration: { ...declarationOf('mf-orders'), name: 'mf-twin' } });
  expect(check([orders(), twin])).toEqual([
    'In the region gb the route name ordersList belongs to mf-orders and mf-twin.',
    'In the region gb the route name ordersExtra belongs to mf-orders and mf-twin.',
    'In the region gb the address /orders belongs to mf-orders and mf-twin.',
    'In the region gb the address /orders/extra belongs to mf-orders and mf-twin.',
    'In the region gb the drawer entry orders belongs to mf-orders and mf-twin.',
    'In the region gb the card orders belongs to mf-orders and mf-twin.',
    'In the region gb the prefix /orders belongs to mf-orders and mf-twin.',
  ]);
  expect(check([orders(), twin], { sources: sourcesOf(['mf-orders'], { 'mf-twin': 'all' }) })).toEqual([]);
});

test('a remote can not take a page of the shell (SHL-10)', () => {
  const taking = withDeclaration({
    prefixes: ['/my/dashboard'],
    parts: { main: { routes: [route({ name: 'dashboard', path: '/my/dashboard' })] } },
  });
  expect(check([taking])).toEqual([
    'In the region gb the route name dashboard belongs to the shell and mf-orders.',
    'In the region gb the address /my/dashboard belongs to the shell and mf-orders.',
    'In the region gb the prefix /my/dashboard of mf-orders takes the address /my/dashboard of the shell.',
  ]);
});

test('two addresses that differ in the name of a parameter only are one', () => {
  const both = withDeclaration({
    parts: {
      main: { routes: [route({ name: 'one', path: '/orders/:id' }), route({ name: 'two', path: '/orders/:orderId' })] },
    },
  });
  expect(check([both])).toEqual(['In the region gb the address /orders/:* belongs to mf-orders and mf-orders.']);
});

test('a part that a region lists and the remote does not have is found (SHL-11)', () => {
  expect(check([orders()], { sources: sourcesOf([], { 'mf-orders': ['main', 'gone'] }) })).toEqual([
    'The region fr lists the part gone of mf-orders, which does not have it.',
  ]);
});

test('sizes above the budgets are found', () => {
  const { release } = orders();
  const grown = (file: string, sizes: object) => ({ ...release.files, [file]: { ...release.files[file]!, ...sizes } });
  expect(check([orders({ files: grown('entry.js', { gzipBytes: BUDGETS.remoteEntryGzip + 1 }) })])).toEqual([
    'The entry of mf-orders 1.0.0 has 10241 bytes (gzip); the budget is 10240.',
  ]);
  expect(check([orders({ files: grown('list.js', { brotliBytes: BUDGETS.remoteModuleBrotli + 1 }) })])[0]).toMatch(
    /^The module list of mf-orders 1\.0\.0 has \d+ bytes \(brotli\); the budget is \d+\.$/,
  );
  const shell = shellCandidate();
  shell.release.files['main.js']!.brotliBytes = BUDGETS.shellEagerBrotli + 1;
  expect(check([orders()], { shell })[0]).toMatch(/^What every page fetches from shell 1\.0\.0 has/);
});

describe('names that nobody has', () => {
  const offering = () => shellCandidate('1.0.0', { offers: { icons: ['leaf'], pictures: ['ui:spot-search'] } });
  const [page, entry, card, notice] = [
    route({}),
    { name: 'entry', order: 1, label, icon: 'leaf', route: 'other' },
    { name: 'card', order: 1, title: label },
    { kind: 'status', of: 'delivered', label, icon: 'leaf', route: 'other' },
  ];
  const problemsOf = (part: object) =>
    check([withDeclaration({ parts: { main: { routes: [page], ...part } } })], { shell: offering() });

  test.each([
    [
      'an icon',
      { drawer: [{ ...entry, icon: 'leave' }] },
      'mf-orders 1.0.0 names the icon leave, which the shell does not have.',
    ],
    [
      'a picture of the shell',
      { cards: [{ ...card, picture: 'ui:spot-serach' }] },
      'mf-orders 1.0.0 names the picture ui:spot-serach; the shell has ui:spot-search.',
    ],
    [
      'the page of a drawer entry',
      { drawer: [{ ...entry, route: 'othr' }] },
      'mf-orders 1.0.0 names the page othr in the drawer entry entry, which no remote has.',
    ],
    [
      'the page of a button',
      { cards: [{ ...card, variants: [{ button: { label, route: 'othr' } }] }] },
      'mf-orders 1.0.0 names the page othr in the card card, which no remote has.',
    ],
    [
      'a parent',
      { routes: [{ ...page, parent: 'othr' }] },
      'mf-orders 1.0.0 names the page othr in the page other, as its parent, which no remote has.',
    ],
    [
      'a way back',
      { routes: [{ ...page, back: [{ when: { parameter: 'from', is: 'x' }, to: 'othr' }] }] },
      'mf-orders 1.0.0 names the page othr in the page other, as a way back, which no remote has.',
    ],
    [
      'a feature',
      { routes: [{ ...page, guards: [{ needs: 'feature', feature: 'biling', otherwise: 'home' }] }] },
      `mf-orders 1.0.0 asks for the feature biling on the page other, which nobody knows; there are ${FEATURES.join(', ')}.`,
    ],
    [
      'the page of a notice',
      { notices: [{ ...notice, route: 'othr' }] },
      'mf-orders 1.0.0 names the page othr in the notice status delivered, which no remote has.',
    ],
    [
      'the icon of a notice',
      { notices: [{ ...notice, icon: 'leave' }] },
      'mf-orders 1.0.0 names the icon leave, which the shell does not have.',
    ],
    [
      'a word of the declaration',
      { drawer: [{ ...entry, textKey: 'title' }] },
      'mf-orders 1.0.0 says parts.main.drawer.0.textKey in its declaration, which nobody reads.',
    ],
  ])('%s is found (SHL-9)', (_, part, problem) => {
    expect(problemsOf(part)).toEqual([problem]);
  });

  test.each([
    ['page', 'othr', { drawer: [{ ...entry, route: 'othr' }] }],
    ['module', 'lost', { routes: [{ ...page, module: 'lost' }] }],
    ['icon', 'leave', { drawer: [{ ...entry, icon: 'leave' }] }],
    ['picture', 'ui:spot-serach', { cards: [{ ...card, picture: 'ui:spot-serach' }] }],
    ['carried', 'biling', { features: ['biling'] }],
  ])('a refused %s has the source file and line of its name (REL-54)', (kind, name, part) => {
    const places = { page: {}, module: {}, icon: {}, picture: {}, carried: {} };
    const remote = withDeclaration({ parts: { main: { routes: [page], ...part } } });
    const declared = { ...places, [kind]: { [name]: 'src/declaration.ts:42' } };
    const release: Release = { ...(remote.release as RemoteRelease), uses: { ...NO_USES, declared } };
    expect(check([{ ...remote, release }], { shell: offering() })).toEqual([
      expect.stringMatching(/^mf-orders 1\.0\.0 .*\(src\/declaration\.ts:42\)\.$/),
    ]);
  });

  test('pages of the shell and of another remote are none of them, nor are those of a remote that is still to be released', () => {
    const leading = withDeclaration({
      parts: {
        main: {
          routes: [
            { ...page, parent: 'dashboard', back: [{ when: { parameter: 'from', is: 'x' }, to: 'insightsList' }] },
          ],
        },
      },
    });
    expect(check([leading, remoteCandidate('mf-insights')], { shell: offering() })).toEqual([]);
    expect(check([leading], { shell: offering(), sources: sourcesOf(['mf-orders', 'mf-insights']) })).toEqual([]);
    expect(check([leading], { shell: offering() })).toHaveLength(1);
  });
});
