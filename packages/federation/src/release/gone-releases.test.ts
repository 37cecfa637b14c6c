import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { explainSwitch } from './explain';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { stageRelease } from './stage';
import { switchParts } from './switch';
import { declarationOf, newStore, readComposition, remoteCandidate, shellCandidate } from './testing/fixture-releases';

const source = (region: string) =>
  v.parse(CompositionSource, {
    region,
    features: ['billing', 'liveChat'],
    remotes: { 'mf-orders': 'all', 'mf-insights': 'all' },
  });
const { parts } = declarationOf('mf-insights');
/** Insights whose second part carries a feature. */
const insights = (version: string, features: string[] = ['billing']) =>
  remoteCandidate('mf-insights', version, {
    declaration: {
      ...declarationOf('mf-insights'),
      parts: { ...parts, extra: { ...parts.extra, ...(features.length > 0 && { features }) } },
    },
  });

async function storeWith(): Promise<ReleaseStore> {
  const store = newStore();
  await releaseParts(
    store,
    [source('gb'), source('fr')],
    [shellCandidate(), remoteCandidate('mf-orders'), insights('1.0.0')],
  );
  return store;
}
/** Another process has read nothing yet. */
const fresh = ({ folder }: ReleaseStore) => new ReleaseStore(folder);
const takeAway = (store: ReleaseStore, version: string) =>
  rmSync(store.releaseFolder('mf-insights', version), { recursive: true });
const takeAll = (store: ReleaseStore) =>
  rmSync(dirname(store.releaseFolder('mf-insights', '1.0.0')), { recursive: true });
const off = (store: ReleaseStore, what: string, regions = ['gb'], redirects?: CompositionSource['redirects']) =>
  switchParts(fresh(store), { what, isOn: false, regions, ...(redirects && { redirects }) });
const featuresOf = async (store: ReleaseStore, region = 'gb') =>
  (await readComposition(fresh(store), region))!.features;

describe('a page that is needed', () => {
  const sentence = 'mf-orders/main needs the page insightsList of mf-insights/main in gb (features/orders.tsx:41).';

  async function storeWithStage() {
    const store = await storeWith();
    const leads = { list: [{ page: 'insightsList', isNeeded: true, place: 'features/orders.tsx:41' }] };
    await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { leads })]);
    await releaseParts(store, [], [insights('1.1.0')], { isHeld: true });
    await stageRelease(store, { name: 'mf-insights', version: '1.1.0', regions: ['gb'], share: 5, blind: true });
    return store;
  }

  test.each([
    ['there', () => undefined],
    ['gone', (store: ReleaseStore) => takeAway(store, '1.1.0')],
  ])('stays on for those without the candidate, whose files are %s (REL-24, REL-41)', async (_, lose) => {
    const store = await storeWithStage();
    lose(store);
    await expect(off(store, 'mf-insights')).rejects.toThrow(sentence);
    await expect(off(store, 'mf-insights/main')).rejects.toThrow(sentence);
  });

  test('keeps its remote on for those with the candidate, when the stable release is gone (REL-24, REL-41)', async () => {
    const store = await storeWithStage();
    takeAway(store, '1.0.0');
    await expect(off(store, 'mf-insights')).rejects.toThrow(sentence);
  });

  test('keeps nothing on once both are gone: its links are dead already (REL-24, REL-45)', async () => {
    const store = await storeWithStage();
    takeAll(store);
    expect(await off(store, 'mf-insights')).toEqual(['gb']);
  });
});

describe('a feature of a part that is off', () => {
  test('stays off when its remote is switched off whose release is gone and others are stored (REL-21, REL-22, REL-28)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights/extra');
    await releaseParts(store, [], [insights('1.1.0')]);
    takeAway(store, '1.1.0');
    await off(store, 'mf-insights', []);
    expect([await featuresOf(store), await featuresOf(store, 'fr')]).toEqual([['liveChat'], ['liveChat']]);
  });

  test('stays off although a newer release that is only held no longer carries it (REL-28)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights/extra');
    await releaseParts(store, [], [insights('1.1.0')]);
    await releaseParts(store, [], [insights('1.2.0', [])], { isHeld: true });
    takeAway(store, '1.1.0');
    await off(store, 'mf-insights', []);
    expect(await featuresOf(store)).toEqual(['liveChat']);
  });

  test('stays on where only a held release would carry it, and is named (REL-28)', async () => {
    const store = await storeWith();
    await releaseParts(store, [], [insights('1.1.0')], { isHeld: true });
    takeAway(store, '1.0.0');
    const wanted = { what: 'mf-insights', isOn: false, regions: [] };
    const { notes } = await explainSwitch(fresh(store), wanted);
    expect(notes!.filter((note) => note.startsWith('No release'))).toHaveLength(2);
    await off(store, 'mf-insights', []);
    expect([await featuresOf(store), await featuresOf(store, 'fr')]).toEqual([
      ['billing', 'liveChat'],
      ['billing', 'liveChat'],
    ]);
  });

  test('stays off although the newest release that is stored can not be read (REL-28)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights/extra');
    for (const version of ['1.1.0', '1.2.0']) await releaseParts(store, [], [insights(version)]);
    takeAway(store, '1.2.0');
    writeFileSync(join(store.releaseFolder('mf-insights', '1.1.0'), 'release.json'), '{}');
    await off(store, 'mf-insights', []);
    expect(await featuresOf(store)).toEqual(['liveChat']);
  });

  test('is named when no release of its remote is stored, and switched off by its own name (REL-21, REL-25, REL-28)', async () => {
    const store = await storeWith();
    await off(store, 'mf-insights/extra');
    takeAll(store);
    const wanted = { what: 'mf-insights', isOn: false, regions: ['gb'] };
    expect((await explainSwitch(fresh(store), wanted)).notes).toEqual([
      "The release mf-insights 1.0.0 is gone, so what it has can't be listed.",
      'No release of mf-insights that was in use is stored, so it is not known which features of gb go with it. These have no part and are on: billing, liveChat; larder off feature:<name> --region gb switches one off.',
      'No release of mf-insights that was in use is stored, so it is not known which features of fr go with it. These have no part and are on: billing, liveChat; larder off feature:<name> --region fr switches one off.',
    ]);
    expect(await off(store, 'feature:billing')).toEqual(['gb']);
    expect((await explainSwitch(fresh(store), wanted)).notes![1]).toContain(
      'gb go with it. These have no part and are on: liveChat;',
    );
    await off(store, 'mf-insights', []);
    expect(await featuresOf(store)).toEqual(['liveChat']);
  });

  test('is switched off by its own name beside its release that is gone: the part can not be named (REL-21, REL-28)', async () => {
    const store = await storeWith();
    await releaseParts(store, [], [insights('1.1.0')]);
    takeAway(store, '1.1.0');
    await expect(off(store, 'mf-insights/extra')).rejects.toThrow('There is no remote mf-insights in use here.');
    expect(await off(store, 'feature:billing')).toEqual(['gb']);
  });
});

describe('a new redirect', () => {
  const to = (address: string) => [{ from: '/orders/extra', to: address, needsSession: true }];
  const sentence = (address: string) => `In the region gb the redirect /orders/extra=${address} leads to no page.`;

  test('beside a stable release that is gone leads to a page that can be read (REL-27, REL-45)', async () => {
    const store = await storeWith();
    takeAway(store, '1.0.0');
    for (const address of ['/ordesr', '/insights']) {
      await expect(off(store, 'mf-orders/extra', ['gb'], to(address))).rejects.toThrow(sentence(address));
      const { problems } = await explainSwitch(fresh(store), {
        what: 'mf-orders/extra',
        isOn: false,
        regions: ['gb'],
        redirects: to(address),
      });
      expect(problems).toEqual([sentence(address)]);
    }
    expect(await off(store, 'mf-orders/extra', ['gb'], to('/orders'))).toEqual(['gb']);
  });

  test('beside a candidate that is gone may lead to a page of its stable release (REL-27, REL-45)', async () => {
    const store = await storeWith();
    await releaseParts(store, [], [insights('1.1.0')], { isHeld: true });
    await stageRelease(store, { name: 'mf-insights', version: '1.1.0', regions: ['gb'], share: 5, blind: true });
    takeAway(store, '1.1.0');
    await expect(off(store, 'mf-orders/extra', ['gb'], to('/ordesr'))).rejects.toThrow(sentence('/ordesr'));
    expect(await off(store, 'mf-orders/extra', ['gb'], to('/insights'))).toEqual(['gb']);
  });
});
