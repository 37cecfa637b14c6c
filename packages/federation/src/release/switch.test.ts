import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { applyRegions } from './apply-regions';
import { compositionsOf } from './compositions-of';
import { explainSwitch } from './explain';
import { LiveStore } from './live-store';
import { type ReleaseOptions, releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { retire } from './retire';
import { rollBack, rollBackIn } from './rollback';
import { stageRelease } from './stage';
import type { StoreState } from './store-shapes';
import { readState } from './store-state';
import { withEveryListed } from './listed-versions';
import { switchParts } from './switch';
import { declarationOf, newStore, readComposition, remoteCandidate, shellCandidate } from './testing/fixture-releases';
import { useRelease } from './use';

const source = (region: string, changes: object = {}) =>
  v.parse(CompositionSource, {
    region,
    features: ['billing', 'liveChat'],
    remotes: { 'mf-orders': 'all', 'mf-insights': 'all' },
    ...changes,
  });
const SOURCES = [source('gb'), source('fr', { remotes: { 'mf-orders': ['main'], 'mf-insights': 'all' } })];
const { parts } = declarationOf('mf-insights');
const INSIGHTS = {
  ...declarationOf('mf-insights'),
  parts: { ...parts, extra: { ...parts.extra, features: ['billing'] } },
};

async function storeWith(): Promise<ReleaseStore> {
  const store = newStore();
  await releaseParts(store, SOURCES, [
    shellCandidate(),
    remoteCandidate('mf-orders'),
    remoteCandidate('mf-insights', '1.0.0', { declaration: INSIGHTS }),
  ]);
  return store;
}
const off = (store: ReleaseStore, what: string, regions = ['gb'], redirects?: CompositionSource['redirects']) =>
  switchParts(store, { what, isOn: false, regions, ...(redirects && { redirects }) });
const on = (store: ReleaseStore, what: string, regions = ['gb']) => switchParts(store, { what, isOn: true, regions });
const digests = async (store: ReleaseStore) => (await store.roots.read())!.definitions;
const partsOf = async (store: ReleaseStore, region = 'gb') =>
  Object.fromEntries((await readComposition(store, region))!.remotes.map((remote) => [remote.name, remote.parts]));

describe('a switch', () => {
  test.each([
    ['mf-insights', { 'mf-orders': ['main', 'extra'] }],
    ['mf-insights/main', { 'mf-orders': ['main', 'extra'], 'mf-insights': ['extra'] }],
  ])(
    'takes %s out of one region, and on again gives its definition the former digest (REL-21)',
    async (what, expected) => {
      const store = await storeWith();
      const before = await digests(store);
      expect(await off(store, what)).toEqual(['gb']);
      expect(await partsOf(store)).toEqual(expected);
      expect((await partsOf(store, 'fr'))['mf-insights']).toEqual(['main', 'extra']);
      expect((await digests(store)).gb).not.toBe(before.gb);
      expect(await on(store, what)).toEqual(['gb']);
      expect(await digests(store)).toEqual(before);
      expect(await readComposition(store, 'gb')).toEqual((await compositionsOf(store, await readState(store)))[0]);
    },
  );

  test('of several parts in whatever order gives the former digest back (REL-21)', async () => {
    const store = await storeWith();
    const before = await digests(store);
    for (const what of ['mf-insights/main', 'mf-insights', 'feature:liveChat']) await off(store, what);
    for (const what of ['mf-insights', 'feature:liveChat', 'mf-insights/main']) await on(store, what);
    expect(await digests(store)).toEqual(before);
  });

  test('has one definition for one state, in whatever order it came about (REL-18)', async () => {
    const [one, other] = [await storeWith(), await storeWith()];
    for (const what of ['mf-insights/main', 'feature:liveChat']) await off(one, what);
    for (const what of ['feature:liveChat', 'mf-insights/main']) await off(other, what);
    expect(await digests(one)).toEqual(await digests(other));
  });

  test('takes a remote out whose release is gone, in one region after the other (REL-21, REL-45)', async () => {
    const store = await storeWith();
    rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
    const fresh = () => new ReleaseStore(store.folder);
    await expect(off(fresh(), 'mf-insights/main')).rejects.toThrow('There is no remote mf-insights in use here.');
    expect((await explainSwitch(fresh(), { what: 'mf-insights', isOn: false, regions: ['gb'] })).problems).toEqual([]);
    expect(await off(fresh(), 'mf-insights', ['gb'])).toEqual(['gb']);
    expect(await off(fresh(), 'mf-insights', ['fr'])).toEqual(['fr']);
    expect([await partsOf(fresh()), await partsOf(fresh(), 'fr')]).toEqual([
      { 'mf-orders': ['main', 'extra'] },
      { 'mf-orders': ['main'] },
    ]);
    await expect(on(fresh(), 'mf-insights')).rejects.toThrow('There is no remote mf-insights in use here.');
    await releaseParts(fresh(), [], [remoteCandidate('mf-insights', '1.0.1', { declaration: INSIGHTS })]);
    expect(await on(fresh(), 'mf-insights')).toEqual(['gb']);
  });

  test('off of a remote whose release is gone passes beside one that needs its page: the link is dead already (REL-24, REL-45)', async () => {
    const store = await storeWith();
    const leads = { list: [{ page: 'insightsList', isNeeded: true, place: 'features/orders.tsx:41' }] };
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { leads })]);
    const sentence = 'mf-orders/main needs the page insightsList of mf-insights/main in gb (features/orders.tsx:41).';
    await expect(off(store, 'mf-insights')).rejects.toThrow(sentence);
    rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
    expect(await off(new ReleaseStore(store.folder), 'mf-insights')).toEqual(['gb']);
  });

  test('off passes beside a release of another remote that is gone; on does not (REL-41, REL-45)', async () => {
    const store = await storeWith();
    rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
    const fresh = () => new ReleaseStore(store.folder);
    expect(await off(fresh(), 'mf-orders/extra')).toEqual(['gb']);
    await expect(on(fresh(), 'mf-orders/extra')).rejects.toThrow('There is no release mf-insights 1.0.0 in the store.');
  });

  describe('beside a candidate that is gone', () => {
    async function storeWithStage() {
      const store = await storeWith();
      const candidate = remoteCandidate('mf-insights', '1.1.0', { declaration: INSIGHTS });
      await releaseParts(store, [], [candidate], { isHeld: true });
      await stageRelease(store, { name: 'mf-insights', version: '1.1.0', regions: ['gb'], share: 5, blind: true });
      return { store, fresh: () => new ReleaseStore(store.folder) };
    }
    const takeAll = (store: ReleaseStore) =>
      rmSync(dirname(store.releaseFolder('mf-insights', '1.0.0')), { recursive: true });
    async function isStale(store: ReleaseStore) {
      const live = new LiveStore(new ReleaseStore(store.folder), () => undefined);
      await live.refresh();
      return live.staleSince !== undefined;
    }

    test('off of its remote lets gateways read the store again (REL-21, REL-22, REL-45)', async () => {
      const { store, fresh } = await storeWithStage();
      takeAll(store);
      expect(await isStale(store)).toBe(true);
      expect(await off(fresh(), 'mf-insights', [])).toEqual(['gb', 'fr']);
      expect([await isStale(store), await partsOf(fresh())]).toEqual([false, { 'mf-orders': ['main', 'extra'] }]);
    });

    test('a region that no longer lists its remote has a composition (REL-21, REL-45)', async () => {
      const { store, fresh } = await storeWithStage();
      takeAll(store);
      const left = ['gb', 'fr'].map((region) => source(region, { remotes: { 'mf-orders': 'all' } }));
      await applyRegions(fresh(), left);
      const compositions = await compositionsOf(fresh(), await readState(fresh()));
      expect(compositions.map(({ remotes }) => remotes.map(({ name }) => name))).toEqual([
        ['mf-orders'],
        ['mf-orders'],
      ]);
    });

    test('off of a part of another remote passes (REL-41, REL-45)', async () => {
      const { store, fresh } = await storeWithStage();
      rmSync(store.releaseFolder('mf-insights', '1.1.0'), { recursive: true });
      expect(await off(fresh(), 'mf-orders/extra')).toEqual(['gb']);
      await expect(on(fresh(), 'mf-orders/extra')).rejects.toThrow('mf-insights 1.1.0');
    });
  });

  test('works in all regions in one change (REL-21)', async () => {
    const store = await storeWith();
    expect(await off(store, 'mf-insights', [])).toEqual(['gb', 'fr']);
    expect([(await store.roots.read())!.sequence, await partsOf(store, 'fr')]).toEqual([2, { 'mf-orders': ['main'] }]);
  });

  test('of what is so already is a success without a change (REL-21)', async () => {
    const store = await storeWith();
    expect([await on(store, 'mf-insights'), await off(store, 'mf-orders/extra', ['fr'])]).toEqual([[], []]);
    await off(store, 'mf-insights');
    expect([await off(store, 'mf-insights'), (await store.roots.read())!.sequence]).toEqual([[], 2]);
  });

  test('on adds what the file left out (REL-21)', async () => {
    const store = await storeWith();
    expect(await on(store, 'mf-orders/extra', ['fr'])).toEqual(['fr']);
    expect((await partsOf(store, 'fr'))['mf-orders']).toEqual(['main', 'extra']);
  });

  test('takes redirects along, and away again (REL-21)', async () => {
    const store = await storeWith();
    const redirects = [{ from: '/insights', to: '/my', needsSession: true }];
    await off(store, 'mf-insights', ['gb'], redirects);
    expect((await readComposition(store, 'gb'))!.redirects).toEqual(redirects);
    await on(store, 'mf-insights');
    expect((await readComposition(store, 'gb'))!.redirects).toEqual([]);
  });

  describe('with a redirect', () => {
    const leading = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to, needsSession: true }));

    test.each([
      [
        leading(['/insights/*', '/insights/closed']),
        '/insights/*=/insights/closed leads to no page: /insights/* is redirected again',
      ],
      [leading(['/insights', '/insights']), '/insights=/insights leads to no page: /insights is redirected again'],
      [leading(['/insights', '/my/dashbord']), '/insights=/my/dashbord leads to no page'],
      [leading(['/insights', '/orders/12/lines']), '/insights=/orders/12/lines leads to no page'],
    ])('%j is refused, and nothing changes (REL-24, REL-27)', async (redirects, sentence) => {
      const store = await storeWith();
      await expect(off(store, 'mf-insights', ['gb'], redirects)).rejects.toThrow(
        `In the region gb the redirect ${sentence}.`,
      );
      expect((await store.roots.read())!.sequence).toBe(1);
    });

    test('two that lead to each other are refused, with a redirect of an earlier change too (REL-27)', async () => {
      const store = await storeWith();
      const both = leading(['/insights', '/bills'], ['/bills', '/insights']);
      await expect(off(store, 'mf-insights', ['gb'], both)).rejects.toThrow(
        'In the region gb the redirect /insights=/bills leads to no page: /bills is redirected again.\n'
          + 'In the region gb the redirect /bills=/insights leads to no page: /insights is redirected again.',
      );
      await off(store, 'mf-insights/extra', ['gb'], leading(['/insights/extra', '/insights']));
      await expect(off(store, 'mf-insights/main', ['gb'], leading(['/insights', '/insights/extra']))).rejects.toThrow(
        'In the region gb the redirect /insights=/insights/extra leads to no page: /insights/extra is redirected again.',
      );
      // The former one leads nowhere now, and keeps no operator from switching off.
      expect(await off(store, 'mf-insights/main', ['gb'], leading(['/insights', '/my']))).toEqual(['gb']);
    });

    test('one that leads to a page of the region is taken, also where its own pattern covers that page (REL-21)', async () => {
      const store = await storeWith();
      const redirects = leading(
        ['/insights/*', '/insights'],
        ['/old', '/my/dashboard?from=old#top'],
        ['/older', '/orders/'],
      );
      expect(await off(store, 'mf-insights/extra', ['gb'], redirects)).toEqual(['gb']);
    });

    test('a region file with one is refused, and one that stood before keeps no other change back (REL-19, REL-27)', async () => {
      const store = await storeWith();
      const wrong = source('gb', { redirects: [{ from: '/bills', to: '/billing' }] });
      await expect(applyRegions(store, [wrong])).rejects.toThrow(
        'In the region gb the redirect /bills=/billing leads to no page.',
      );
      const standing = newStore();
      await releaseParts(
        standing,
        [wrong],
        [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')],
      );
      expect(await off(standing, 'mf-insights')).toEqual(['gb']);
    });

    test('pages with parameters count with the values that they take (REL-27)', async () => {
      const store = await storeWith();
      const { parts: own } = declarationOf('mf-orders');
      const route = { ...own.extra.routes[0]!, path: '/orders/:orderId', matching: { orderId: '[1-9][0-9]*' } };
      const declaration = { ...declarationOf('mf-orders'), parts: { ...own, extra: { routes: [route] } } };
      await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { declaration })]);
      await expect(off(store, 'mf-insights', ['gb'], leading(['/insights', '/orders/new']))).rejects.toThrow(
        'the redirect /insights=/orders/new leads to no page.',
      );
      expect(await off(store, 'mf-insights', ['gb'], leading(['/insights', '/orders/12']))).toEqual(['gb']);
    });

    test.each<[string, string[], string[]]>([
      ['/orders/:x/:x', ['/orders/1/2', '/orders/1/2//'], ['/orders/1', '/orders//2']],
      ['/orders/by/:id', ['/orders/by/1', '/orders/by/a%20b'], ['/orders/by/%zz', '/orders/by/%']],
    ])('of a page at %s they lead to %j, and not to %j (REL-27)', async (path, taken, refused) => {
      const store = await storeWith();
      const { parts: own } = declarationOf('mf-orders');
      const route = { ...own.extra.routes[0]!, path };
      const declaration = { ...declarationOf('mf-orders'), parts: { ...own, extra: { routes: [route] } } };
      await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { declaration })]);
      for (const to of refused)
        await expect(off(store, 'mf-insights', ['gb'], leading(['/insights', to]))).rejects.toThrow(
          `the redirect /insights=${to} leads to no page`,
        );
      expect(
        await off(store, 'mf-insights', ['gb'], leading(...taken.map((to, at): [string, string] => [`/a${at}`, to]))),
      ).toEqual(['gb']);
    });
  });

  test.each([
    ['mf-gone', 'There is no remote mf-gone in use here.'],
    ['mf-orders/gone', 'mf-orders has no part gone; it has main, extra.'],
    ['feature:gone', 'No region lists the feature gone; there are billing, liveChat.'],
    ['feature:billing', 'The feature billing goes with its part; switch mf-insights/extra.'],
  ])('of %s is refused, and nothing changes (REL-21)', async (what, sentence) => {
    const store = await storeWith();
    await expect(off(store, what)).rejects.toThrow(sentence);
    await expect(off(store, 'mf-orders', ['ie'])).rejects.toThrow('There is no region ie here; there are gb, fr.');
    expect((await store.roots.read())!.sequence).toBe(1);
  });

  test('survives every release of a checkout that knows nothing of it (REL-18)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights/main');
    const before = await digests(store);
    await releaseParts(store, SOURCES, [remoteCandidate('mf-insights', '1.1.0', { declaration: INSIGHTS })]);
    await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')], { withRegions: true });
    expect(await digests(store)).toEqual(before);
    expect((await partsOf(store))['mf-insights']).toEqual(['extra']);
  });
});

describe('a feature', () => {
  const features = async (store: ReleaseStore, region = 'gb') => (await readComposition(store, region))!.features;

  test('is on where the definition lists it and the part that declares it is there (REL-28)', async () => {
    const store = await storeWith();
    expect(await features(store)).toEqual(['billing', 'liveChat']);
    await off(store, 'mf-insights/extra');
    expect([await features(store), await features(store, 'fr')]).toEqual([['liveChat'], ['billing', 'liveChat']]);
    await on(store, 'mf-insights/extra');
    await off(store, 'mf-insights', []);
    expect([await features(store), await features(store, 'fr')]).toEqual([['liveChat'], ['liveChat']]);
  });

  test('without a part is switched by its own name (REL-21)', async () => {
    const store = await storeWith();
    await off(store, 'feature:liveChat', []);
    expect([await features(store), await features(store, 'fr')]).toEqual([['billing'], ['billing']]);
  });

  test('costs pages nothing: which part carries it does not stand in the composition (REL-28)', async () => {
    expect(JSON.stringify((await readComposition(await storeWith(), 'gb'))!.remotes)).not.toContain('"features"');
  });
});

describe('a file of a region', () => {
  test('that is the same as when it was last applied undoes no switch (REL-20)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights');
    expect(await applyRegions(store, SOURCES)).toEqual([]);
    expect(await partsOf(store)).toEqual({ 'mf-orders': ['main', 'extra'] });
  });

  test('that changed after a switch is refused with what was switched, by whom and when, until --overwrite (REL-20)', async () => {
    const store = await storeWith();
    store.author.who = 'rosa';
    await off(store, 'mf-insights/main');
    const { at } = (await store.roots.read())!.entry;
    const changed = [source('gb', { features: [] }), SOURCES[1]!];
    await expect(applyRegions(store, changed)).rejects.toMatchObject({
      code: 'region_changed_elsewhere',
      message: `mf-insights/main was switched in gb by rosa at ${at}; export the definition or use --overwrite.`,
    });
    expect(await applyRegions(store, changed, { overwrite: true })).toEqual(['gb']);
    expect([(await partsOf(store))['mf-insights'], (await readComposition(store, 'gb'))!.features]).toEqual([
      ['main', 'extra'],
      [],
    ]);
    // From now on the file counts again.
    expect(await applyRegions(store, SOURCES)).toEqual(['gb']);
  });

  test('counts again after the switch was taken back (REL-20)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights');
    await on(store, 'mf-insights');
    expect(await applyRegions(store, [source('gb', { features: [] })])).toEqual(['gb']);
  });

  test('that holds what was exported after a switch is no other definition (REL-20)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights');
    const exported = v.parse(CompositionSource, JSON.parse(JSON.stringify((await readState(store)).definitions.gb)));
    expect(await applyRegions(store, [exported])).toEqual([]);
    const { remotes } = exported;
    expect(
      await applyRegions(store, [
        v.parse(CompositionSource, { ...exported, remotes: { ...remotes, 'mf-orders': ['main'] } }),
      ]),
    ).toEqual(['gb']);
    expect(await partsOf(store)).toEqual({ 'mf-orders': ['main'] });
  });
});

describe('a definition that came over the network', () => {
  const ofCall = (store: ReleaseStore, sources: readonly CompositionSource[], overwrite = false) =>
    applyRegions(store, sources, { origin: 'call', overwrite });
  const CHANGED = source('gb', { features: ['billing'] });

  test('counts against what came there last: again, it undoes neither a switch nor a later file (REL-20)', async () => {
    const store = await storeWith();
    expect(await ofCall(store, [CHANGED])).toEqual(['gb']);
    await off(store, 'mf-insights');
    expect(await ofCall(store, [CHANGED])).toEqual([]);
    await on(store, 'mf-insights');
    // The file takes over what is in use, and goes on from there.
    await applyRegions(store, [CHANGED]);
    await applyRegions(store, [source('gb', { features: [] })]);
    expect(await ofCall(store, [CHANGED])).toEqual([]);
    await expect(ofCall(store, [source('gb')])).rejects.toThrow(/^The definition of gb was changed by /);
    expect(await ofCall(store, [CHANGED], true)).toEqual(['gb']);
  });

  test('is remembered in a way that gateways of the version before can read (REL-20)', async () => {
    const store = await storeWith();
    const before = await digests(store);
    await ofCall(store, [CHANGED]);
    expect(JSON.parse((await store.storage.readRoot())!.text)).toMatchObject({
      form: 1,
      applied: { gb: before.gb, 'call:gb': (await digests(store)).gb },
    });
  });
});

describe('a new region', () => {
  test('gets what is stable in the region that it is like, else the newest that is stable anywhere (REL-10)', async () => {
    const pointers = {
      gb: { 'mf-orders': ['1.0.0'] },
      ie: { 'mf-orders': ['1.1.0'], 'mf-insights': ['1.2.0'] },
      shell: { shell: ['1.0.0'] },
    };
    const filled = async (like?: string) =>
      (
        await withEveryListed<Pick<StoreState, 'definitions' | 'pointers'>>(newStore(), {
          definitions: { fr: source('fr', like ? { like } : {}) },
          pointers,
        })
      ).pointers.fr;
    expect(await filled('gb')).toEqual({ 'mf-orders': ['1.0.0'], 'mf-insights': ['1.2.0'] });
    expect(await filled()).toEqual({ 'mf-orders': ['1.1.0'], 'mf-insights': ['1.2.0'] });
  });

  test('never gets what was left by a rollback (REL-10)', async () => {
    const store = await storeWith();
    await releaseParts(store, [], [remoteCandidate('mf-insights', '1.1.0')]);
    await rollBack(store, [], 'mf-insights');
    const without = SOURCES.map(({ region }) => source(region, { remotes: { 'mf-orders': 'all' } }));
    await applyRegions(store, without);
    await retire(store, [], 'mf-insights');
    await applyRegions(store, SOURCES);
    expect((await readComposition(store, 'gb'))!.remotes.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  test.each([[{}], [{ like: 'fr' }]])(
    'with %j gets no version that a rollback in another region left, until it is used again (REL-10)',
    async (changes) => {
      const store = await storeWith();
      await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')]);
      await rollBackIn(store, [], ['mf-orders'], ['gb']);
      await applyRegions(store, [...SOURCES, source('ie', changes)]);
      expect((await readState(store)).pointers.ie!['mf-orders']).toEqual(['1.0.0']);
      await useRelease(store, [], 'mf-orders', '1.1.0', ['gb']);
      await applyRegions(store, [...SOURCES, source('es', changes)]);
      expect((await readState(store)).pointers.es!['mf-orders']).toEqual(['1.1.0']);
    },
  );

  test('gets a version that a rollback left when every stable one is such a version (REL-10)', async () => {
    const store = await storeWith();
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')]);
    await rollBackIn(store, [], ['mf-orders'], ['gb']);
    const { pointers, ...state } = await readState(store);
    const { 'mf-orders': _, ...others } = pointers.gb!;
    const filled = await withEveryListed(store, { ...state, pointers: { ...pointers, gb: others } });
    expect(filled.pointers.gb!['mf-orders']).toEqual(['1.1.0']);
  });
});

describe('a remote that a region lists for the first time', () => {
  const stored = async (store: ReleaseStore, versions: [string, ReleaseOptions?][]) => {
    for (const [version, options] of versions)
      await releaseParts(store, [], [remoteCandidate('mf-stock', version)], options);
  };
  const listed = async (store: ReleaseStore) => {
    await applyRegions(store, [source('gb', { remotes: { ...SOURCES[0]!.remotes, 'mf-stock': 'all' } })]);
    return (await readState(store)).pointers.gb!['mf-stock'];
  };

  test.each<[string, [string, ReleaseOptions?][], string]>([
    ['the older release when the newer one is held', [['1.0.0'], ['1.1.0', { isHeld: true }]], '1.0.0'],
    ['the older release when a branch build is held', [['1.0.0'], ['1.1.0-branch.1', { isHeld: true }]], '1.0.0'],
    ['the release when a pre-release is newer', [['1.0.0'], ['1.1.0-branch.1']], '1.0.0'],
    [
      'the release when all are held and a pre-release is newer',
      [
        ['1.0.0', { isHeld: true }],
        ['1.1.0-branch.1', { isHeld: true }],
      ],
      '1.0.0',
    ],
    ['the pre-release when the release is held', [['1.0.0', { isHeld: true }], ['1.1.0-rc.1']], '1.1.0-rc.1'],
    ['the only release, also when it is held', [['1.1.0-branch.1', { isHeld: true }]], '1.1.0-branch.1'],
  ])('has %s (REL-10, REL-43, REL-52)', async (_, versions, expected) => {
    const store = await storeWith();
    await stored(store, versions);
    expect(await listed(store)).toEqual([expected]);
  });

  test('has a release that was held once the same build is released without a hold (REL-43)', async () => {
    const store = await storeWith();
    await stored(store, [['1.0.0']]);
    const candidate = remoteCandidate('mf-stock', '1.1.0');
    await releaseParts(store, [], [candidate], { isHeld: true });
    await releaseParts(store, [], [candidate]);
    expect(await listed(store)).toEqual(['1.1.0']);
  });

  test('has a release that was held and then used, after it was retired (REL-43)', async () => {
    const store = await storeWith();
    await stored(store, [['1.0.0']]);
    await listed(store);
    await stored(store, [['1.1.0', { isHeld: true }]]);
    await useRelease(store, [], 'mf-stock', '1.1.0');
    await applyRegions(store, SOURCES);
    await retire(store, [], 'mf-stock');
    expect(await listed(store)).toEqual(['1.1.0']);
  });
});

test('an explanation lists what would be gone and what leads there, and changes nothing (REL-25)', async () => {
  const store = await storeWith();
  const { parts: own } = declarationOf('mf-orders');
  const leading = {
    ...declarationOf('mf-orders'),
    parts: { ...own, extra: { routes: [{ ...own.extra.routes[0]!, parent: 'insightsList' }] } },
  };
  await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { declaration: leading })]);
  const { gone, dependents } = await explainSwitch(store, { what: 'mf-insights', isOn: false, regions: ['gb'] });
  const named = (kind: string) =>
    gone.filter((each) => each.kind === kind).map(({ region, name }) => `${region} ${name}`);
  expect([named('page'), named('entry'), named('card'), named('feature')]).toEqual([
    ['gb insightsList', 'gb insightsExtra'],
    ['gb insights'],
    ['gb insights'],
    ['gb billing'],
  ]);
  expect(named('call')).toContain('gb GET /api/invoice');
  expect(dependents).toEqual([{ region: 'gb', part: 'mf-orders/extra', page: 'insightsList', isNeeded: false }]);
  expect((await store.roots.read())!.sequence).toBe(2);
});

test('an explanation of a switch on is refused as the switch is, beside a release that is gone (REL-25, REL-41)', async () => {
  const store = await storeWith();
  await off(store, 'mf-orders/extra');
  rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
  const wanted = { what: 'mf-orders/extra', isOn: true, regions: ['gb'] };
  for (const turn of [explainSwitch, switchParts])
    await expect(turn(new ReleaseStore(store.folder), wanted)).rejects.toThrow(
      'There is no release mf-insights 1.0.0 in the store.',
    );
});

test('an explanation of a switch off says that the release is gone, and lists nothing of it (REL-25)', async () => {
  const unknown = ['gb', 'fr'].map((region) => expect.stringContaining(`which features of ${region} go with it`));
  const store = await storeWith();
  const wanted = { what: 'mf-insights', isOn: false, regions: [] };
  expect(await explainSwitch(store, wanted)).not.toHaveProperty('notes');
  rmSync(store.releaseFolder('mf-insights', '1.0.0'), { recursive: true });
  expect(await explainSwitch(new ReleaseStore(store.folder), wanted)).toMatchObject({
    dependents: [],
    notes: ["The release mf-insights 1.0.0 is gone, so what it has can't be listed.", ...unknown],
  });
});

test('an explanation says which redirects the switch would be refused for (REL-25, REL-27)', async () => {
  const store = await storeWith();
  const wanted = {
    what: 'mf-insights',
    isOn: false,
    regions: ['gb'],
    redirects: [
      { from: '/insights', to: '/orders', needsSession: true },
      { from: '/bills', to: '/insights', needsSession: true },
    ],
  };
  const { gone, problems } = await explainSwitch(store, wanted);
  expect(gone.length).toBeGreaterThan(0);
  expect(problems).toEqual([
    'In the region gb the redirect /bills=/insights leads to no page: /insights is redirected again.',
  ]);
  expect((await store.roots.read())!.sequence).toBe(1);
  await expect(switchParts(store, wanted)).rejects.toThrow(problems![0]);
});
