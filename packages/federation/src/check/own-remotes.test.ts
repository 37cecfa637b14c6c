import { join } from 'node:path';
import type { CompositionSource } from '@larder/contracts';
import { evaluateSource } from '../build/evaluate-source';
import { describeStart } from '../build/describe-start';
import { listFiles } from '../build/list-files';
import { readLinks } from '../build/source-links';
import { linkProblems } from '../build/link-problems';
import { moduleLinks } from '../build/module-links';
import { eventsOf } from '../build/source-events';
import { readOffers } from '../build/offers';
import { readRegionSources } from '../release/region-sources';
import type { RecordedUses } from '../release/recorded-uses';
import type { Release, RemoteRelease, ShellRelease } from '../release/release-manifest';
import { deployedIn } from '../release/deployed';
import { explainSwitch } from '../release/explain';
import { releaseParts } from '../release/release-parts';
import { readState } from '../release/store-state';
import { newStore, readComposition, remoteCandidate, shellCandidate } from '../release/testing/fixture-releases';
import { readWorkspace, repositoryRoot } from '../workspace';
import { SHELL_ROUTES } from './collisions';
import { unpairedEvents } from './event-problems';
import { findProblems } from './find-problems';

const SOURCES = readRegionSources(join(repositoryRoot(), 'packages/site/regions'));

/** The releases of this repository, as far as they can be known without a build. */
async function ownReleases(): Promise<Release[]> {
  const { parts } = readWorkspace(repositoryRoot());
  const { offers } = await readOffers(join(repositoryRoot(), 'shell'));
  const remotes = await Promise.all(
    parts
      .filter(({ kind }) => kind === 'remote')
      .map(async ({ name, folder }) => {
        const { exports: exported } = await evaluateSource(join(folder, 'src/declaration.ts'), {
          '@larder/contracts': 'exports.defineDeclaration = (declaration) => declaration;',
        });
        const { modules, clears } = await describeStart(folder);
        return remoteCandidate(name, '1.0.0', {
          declaration: exported.declaration as object,
          modules: Object.keys(modules),
          leads: await moduleLinks(folder, modules),
          events: eventsOf(folder, clears),
        }).release;
      }),
  );
  return [shellCandidate('1.0.0', { offers, events: eventsOf(join(repositoryRoot(), 'shell')) }).release, ...remotes];
}

/** The same as a build, with tiny files. */
function candidateOf(release: Release, version: string) {
  const { name, events } = release;
  if (release.kind === 'shell') return shellCandidate(version, { offers: release.offers, events });
  const { declaration, modules, leads } = release;
  const pictures = [...JSON.stringify(declaration).matchAll(/"(pictures\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = Object.fromEntries(pictures.map((file) => [file, '<svg/>']));
  return remoteCandidate(name, version, { declaration: declaration as object, modules, leads, events }, files);
}

async function problemsOf(releases: Release[], sources: CompositionSource[]): Promise<string[]> {
  return findProblems(await deployedIn(newStore(), inUse(releases, sources), releases), sources);
}

function inUse(releases: Release[], sources = SOURCES) {
  const pointers = Object.fromEntries(releases.map(({ name, version }) => [name, [version]]));
  return {
    definitions: Object.fromEntries(sources.map((source) => [source.region, source])),
    pointers: { shell: pointers, gb: pointers, fr: pointers },
  };
}

const isRemote = (release: Release): release is RemoteRelease => release.kind === 'remote';
const declared = ({ declaration }: RemoteRelease) =>
  declaration as { parts: Record<string, object>; prefixes: string[] };
const withoutFeatures = (declaration: unknown) =>
  JSON.parse(JSON.stringify(declaration, (key, value: unknown) => (key === 'features' ? undefined : value))) as object;
let releases: Release[];
beforeAll(async () => {
  releases = await ownReleases();
});

test('the declarations and regions of this repository fit each other (SHL-9, SHL-11, SHL-13)', async () => {
  expect(await problemsOf(releases, SOURCES)).toEqual([]);
  expect((releases[0] as ShellRelease).offers!.icons.length).toBeGreaterThan(30);
});

test('the releases of this repository are taken one by one into an empty store, and their next versions after them (REL-18, REL-28, REL-44)', async () => {
  const store = newStore();
  // Panels come after the slots that they want.
  const rank = ({ name }: Release) => ['shell', 'mf-orders', name].indexOf(name);
  for (const version of ['1.0.0', '1.1.0'])
    for (const release of releases.toSorted((one, other) => rank(one) - rank(other)))
      await releaseParts(store, SOURCES, [candidateOf(release, version)]);
  const state = await readState(store);
  expect(Object.keys(state.pointers.gb!)).toHaveLength(releases.length - 1);
  expect((await readComposition(store, 'gb'))!.features).toEqual(state.definitions.gb!.features);
});

test('an explanation names the pages, entries and cards that go with a feature, and what leads there (REL-25)', async () => {
  const store = newStore();
  const all = releases.map((release) => candidateOf(release, '1.0.0'));
  await releaseParts(store, SOURCES, all);
  const explained = async (feature: string) => {
    const { gone, dependents } = await explainSwitch(store, {
      what: `feature:${feature}`,
      isOn: false,
      regions: ['gb'],
    });
    return [
      gone.flatMap(({ kind, name }) => (kind === 'call' ? [] : `${kind} ${name}`)),
      dependents.map(({ part, page }) => `${part} ${page}`),
    ];
  };
  expect(await explained('producerEditing')).toEqual([
    [
      ...['newProduct', 'productImport', 'productEditor', 'demand'].map((name) => `page ${name}`),
      'entry demand',
      'feature producerEditing',
    ],
    ['productImport', 'newProduct', 'productEditor'].map((page) => `mf-catalogue/producer-products ${page}`),
  ]);
  expect(await explained('deadlines')).toEqual([['card next-delivery', 'feature deadlines'], []]);
});

test('the releases of this repository follow ones of before parts declared their features, as at a start, and each region keeps its features (REL-18, REL-28)', async () => {
  const store = newStore();
  const former = releases.map((release) =>
    isRemote(release) ? { ...release, declaration: withoutFeatures(release.declaration) } : release,
  );
  const all = (each: Release[], version: string) => each.map((release) => candidateOf(release, version));
  await releaseParts(store, SOURCES, all(former, '1.0.0'));
  const featuresOf = () =>
    Promise.all(SOURCES.map(async ({ region }) => (await readComposition(store, region))!.features));
  const before = await featuresOf();
  expect(before[0]!.length).toBeGreaterThan(3);
  await releaseParts(store, SOURCES, all(releases, '1.1.0'), { isBackport: true, withRegions: true });
  expect(await featuresOf()).toEqual(before);
});

test('each remote and each part but sign-in can be left out of each region, and no other part needs a page of it (REL-24, REL-27)', async () => {
  const names = releases
    .filter(isRemote)
    .filter(({ name }) => name !== 'mf-auth')
    .flatMap((release) => [
      release.name,
      ...Object.keys(declared(release).parts).map((part) => `${release.name}/${part}`),
    ]);
  expect(names.length).toBeGreaterThan(12);
  for (const source of SOURCES) {
    for (const name of names)
      expect([
        name,
        await problemsOf(
          releases,
          SOURCES.map((each) => (each === source ? { ...each, off: { [name]: {} } } : each)),
        ),
      ]).toEqual([name, []]);
  }
});

test('every link of a module leads to a page that some remote or the shell declares (REL-23)', () => {
  const remotes = releases.filter(isRemote);
  const pages = new Set([
    ...Object.keys(SHELL_ROUTES),
    ...remotes.flatMap((release) =>
      Object.values(declared(release).parts as Record<string, { routes?: { name: string }[] }>).flatMap(
        ({ routes = [] }) => routes.map(({ name }) => name),
      ),
    ),
  ]);
  const links = remotes.flatMap(({ name, leads = {} }) =>
    Object.values(leads)
      .flat()
      .map(({ page, place }) => ({ page, place: `${name}/src/${place}` })),
  );
  expect(links.filter(({ page }) => !pages.has(page))).toEqual([]);
  expect(new Set(links.map(({ page }) => page)).size).toBeGreaterThan(12);
});

test('no source names a page that is no literal, writes out an address of another remote, or leads to an address but by linkTo (REL-23, REL-27)', () => {
  const prefixes = Object.fromEntries(
    releases.filter(isRemote).map((release) => [release.name, declared(release).prefixes]),
  );
  const remotes = readWorkspace(repositoryRoot()).parts.filter(({ kind }) => kind === 'remote');
  expect(remotes.flatMap(({ name, folder }) => linkProblems(name, folder, prefixes))).toEqual([]);
});

test('the shell and its packages lead to no address that is written out but to places on the same page (REL-27)', () => {
  const found = ['shell', 'packages/ui', 'packages/remote-kit'].flatMap((folder) => {
    const sources = join(repositoryRoot(), folder, 'src');
    return listFiles(sources)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file))
      .flatMap((file) => readLinks(join(sources, file)).targets.map(({ address }) => address));
  });
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((address) => address.includes('/'))).toEqual([]);
});

test('every event of the bus has a sender and a listener, and a release that adds one without is refused (REL-29)', async () => {
  expect(unpairedEvents(releases)).toEqual([]);
  expect([...new Set(releases.flatMap(({ events }) => events!.sends))].sort()).toEqual([
    'live-heard',
    'onboarding:open',
    'order-changed',
    'profile-changed',
    'unsent-dropped',
  ]);
  expect(releases.find(({ name }) => name === 'mf-insights')!.events!.hears).toContain('order-changed');
  const adding = (events: object) =>
    releases.map((release) =>
      release.name === 'mf-admin'
        ? { ...release, events: { sends: ['profile-changed'], hears: [], ...events } }
        : release,
    );
  expect(await problemsOf(adding({ sends: ['profile-changed', 'team-changed'] }), SOURCES)).toEqual([]);
  const withCandidate = async (events: object) => {
    const all = adding(events);
    return findProblems(
      await deployedIn(newStore(), inUse(all), all),
      SOURCES,
      all.filter(({ name }) => name === 'mf-admin'),
    );
  };
  expect(await withCandidate({ sends: ['profile-changed', 'team-changed'] })).toEqual([
    'mf-admin 1.0.0 sends the event team-changed, which no release in use hears.',
  ]);
  expect(await withCandidate({ hears: ['order-lost'] })).toEqual([
    'mf-admin 1.0.0 hears the event order-lost, which no release in use sends.',
  ]);
  const placed = { sends: { 'team-changed': { place: 'src/team.ts:9' } }, hears: {} } as unknown as RecordedUses;
  const sending = { ...releases.find(isRemote)!, events: { sends: ['team-changed'], hears: [] }, uses: placed };
  expect(unpairedEvents([sending]).map(({ text }) => text)).toEqual([
    `${sending.name} 1.0.0 sends the event team-changed, which no release in use hears (src/team.ts:9).`,
  ]);
  // Where a listed remote was never released, or one is switched off, the other side is there or still to come.
  const shell = releases[0]!;
  expect(findProblems(await deployedIn(newStore(), inUse([shell]), [shell]), SOURCES, [shell])).toEqual([]);
  const off = SOURCES.map((source) => ({ ...source, off: { 'mf-insights': {}, 'mf-orders': {} } }));
  expect(
    findProblems(
      await deployedIn(newStore(), inUse(releases, off), releases),
      off,
      releases.filter(({ name }) => name === 'shell'),
    ),
  ).toEqual([]);
});
