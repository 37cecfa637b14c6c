import { join } from 'node:path';
import { compose, type LiveStore, readRegionSources } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import { holidaysOf, learnRegions } from '@larder/rules';
import { DEMO_REGIONS } from '@larder/rules/demo-regions';
import { createRegionConfigs } from './serve/region-config';
import { createSiteRegions, factsForPages } from './serve/site-regions';

const FOLDER = join(__dirname, '../regions');
const sources = Object.fromEntries(readRegionSources(FOLDER).map((source) => [source.region, source]));

test('gb has every remote whole and every feature (RUL-115, GDE-1)', () => {
  expect(sources.gb!.remotes).toEqual({
    'mf-auth': 'all',
    'mf-orders': 'all',
    'mf-catalogue': 'all',
    'mf-insights': 'all',
    'mf-admin': 'all',
  });
  expect(sources.gb!.features.sort()).toEqual([
    'autosave',
    'billing',
    'calendarFeed',
    'deadlines',
    'installable',
    'live',
    'liveChat',
    'minimumOrder',
    'orderGuide',
    'producerEditing',
    'productSearch',
    'quickAdd',
    'supplierScore',
    'sustainability',
    'telemetry',
  ]);
});

test('fr leaves out mf-insights and product search, and has deadlines, the calendar feed, a manifest, what producers edit, the order guide, quick add, autosave, what is live and telemetry (SHL-12, RUL-115, GDE-1, DSK-1, REL-83)', () => {
  expect(sources.fr!.remotes).toEqual({
    'mf-auth': 'all',
    'mf-orders': 'all',
    'mf-catalogue': ['supplier-profile', 'producer-products'],
    'mf-admin': 'all',
  });
  expect(sources.fr!.features).toEqual([
    'deadlines',
    'calendarFeed',
    'installable',
    'producerEditing',
    'orderGuide',
    'quickAdd',
    'autosave',
    'live',
    'telemetry',
  ]);
});

test('in fr billing leads to the dashboard, sustainability and product search to /my, each for signed-in users only (SHL-12)', () => {
  expect(sources.fr!.redirects).toEqual([
    { from: '/billing', to: '/my/dashboard', needsSession: true },
    { from: '/my/sustainability', to: '/my', needsSession: true },
    { from: '/products', to: '/my', needsSession: true },
  ]);
});

test('fr has three placeholders: disabled Billing in the drawer for everybody, and the cards Billing and Product search (SHL-13, SHL-99, SHL-134)', () => {
  const { drawer, cards } = compose(sources.fr!, new Map()).placeholders;
  expect(drawer).toMatchObject([{ name: 'billing', label: { fr: 'Facturation' }, disabled: true, show: {} }]);
  expect(
    cards!.map(({ name, variants }) => [name, variants[0]!.text?.en, variants[0]!.disabled, variants[0]!.button]),
  ).toEqual([
    ['product-search', 'Coming soon', true, undefined],
    ['billing', 'Coming soon', false, undefined],
  ]);
});

test('in fr no file of mf-insights stands in the composition, whatever has been released (SHL-14)', () => {
  const composition = compose(sources.fr!, new Map([['mf-insights', remoteCandidate('mf-insights').release as never]]));
  expect(composition.remotes).toEqual([]);
});

/** With the definitions of the folder, as before the first release. */
const configsOf = (environment: string, endToEndTest: boolean) =>
  createRegionConfigs(
    FOLDER,
    { environment, endToEndTest },
    createSiteRegions({ view: undefined } as LiveStore, FOLDER),
  );

test('the regions that programs without a gateway know are those of its folder (REL-93)', () => {
  expect(DEMO_REGIONS).toEqual(
    readRegionSources(FOLDER)
      .map(({ region, facts, features }) => ({ region, facts, features }))
      .reverse(),
  );
});

test.each(['gb', 'fr'])(
  'the configuration of %s has the agreed shape and follows its composition (SHL-1)',
  (region) => {
    const config = configsOf('development', false)(region);
    expect(config).toMatchObject({
      region,
      endToEndTest: false,
      cutoffHours: { weekdayClose: 12, weekdayOpen: 41, weekendClose: 60, weekendOpen: 89 },
      maintenance: null,
      supportProvider: 'panel',
    });
    expect(config!.articles).toHaveLength(region === 'gb' ? 4 : 0);
    expect(config!.minimumOrderValue).toBe(region === 'gb' ? 200 : null);
  },
);

test('an unknown region has no configuration', () => {
  expect(configsOf('test', true)('de')).toBeUndefined();
});

test('a page keeps the pattern of substitute days in the language that a holiday is named in (REL-96, REL-98)', () => {
  const day = { kind: 'fixed' as const, substituteOn: [6, 7] };
  const facts = factsForPages({
    region: 'de',
    name: 'Deutschland',
    languageTag: 'de-DE',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    holidays: {
      rules: [
        { ...day, month: 5, day: 1, name: { en: 'Labour Day', de: 'Tag der Arbeit' } },
        { ...day, month: 10, day: 3, name: { en: 'Unity Day' } },
      ],
      substituteName: { en: '{{name}}, moved', de: '{{name}}, verlegt', fr: '{{name}}, déplacé' },
    },
  });
  expect(Object.keys(facts.holidays!.substituteName!)).toEqual(['en', 'de']);
  learnRegions([facts]);
  const moved = holidaysOf('de').filter(({ date, type }) => type === 'substitute' && date > '2026');
  expect(moved.slice(0, 3).map(({ date, name }) => [date, name])).toEqual([
    ['2026-10-05', { en: 'Unity Day, moved' }],
    ['2027-05-03', { de: 'Tag der Arbeit, verlegt' }],
    ['2027-10-04', { en: 'Unity Day, moved' }],
  ]);
});
