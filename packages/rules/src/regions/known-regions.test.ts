import { factsOf, fallbackRegion, forEachRegion, isKnownRegion, knownRegions, learnRegions } from './known-regions';
import { knownLanguages, learnWords } from './languages';
import { currencyOf, guessRegion, localeOf, regionName, zoneOf } from './region';
import type { RegionFacts } from './region-facts';

const PLACE = Symbol.for('larder.regions');
const place = globalThis as { [PLACE]?: Map<string, RegionFacts> };
const facts = (region: string, more: Partial<RegionFacts> = {}): RegionFacts => ({
  region,
  name: `Name of ${region}`,
  languageTag: 'en-IE',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
  ...more,
});
const demo = [factsOf('gb'), factsOf('fr')];

beforeEach(() => {
  delete place[PLACE];
});

test('the fallback comes first, the others by their codes, in whatever order they are learned (RUL-114, REL-98)', () => {
  learnRegions([facts('ie'), ...demo, facts('be')]);
  expect([knownRegions(), fallbackRegion()]).toEqual([['gb', 'be', 'fr', 'ie'], 'gb']);
  expect(forEachRegion((region) => region.toUpperCase())).toEqual({ gb: 'GB', be: 'BE', fr: 'FR', ie: 'IE' });
});

test('an unknown region has the facts of the fallback (RUL-1)', () => {
  learnRegions(demo);
  expect([zoneOf('xx'), currencyOf('xx'), localeOf('xx')]).toEqual(['Europe/London', 'GBP', 'en']);
  expect(['gb', 'xx', 'GB', '', null, 7].map(isKnownRegion)).toEqual([true, false, false, false, false, false]);
});

test('facts that are learned again replace those of their region alone (REL-98)', () => {
  learnRegions([...demo, facts('ie')]);
  learnRegions([facts('ie', { timeZone: 'Europe/Berlin' })]);
  expect(['gb', 'fr', 'ie'].map((region) => factsOf(region).timeZone)).toEqual([
    'Europe/London',
    'Europe/Paris',
    'Europe/Berlin',
  ]);
});

test('of several fallbacks the first by code is taken, and without one the first region (SHL-50)', () => {
  learnRegions([facts('ie', { isFallback: true }), facts('be', { isFallback: true }), facts('at')]);
  expect([fallbackRegion(), guessRegion({})]).toEqual(['be', 'be']);
  delete place[PLACE];
  learnRegions([facts('ie'), facts('be')]);
  expect(fallbackRegion()).toBe('be');
});

test('without any region each look-up fails and says what is missing (RUL-1)', () => {
  expect(() => fallbackRegion()).toThrow('learnRegions');
  expect(() => factsOf('gb')).toThrow('learnRegions');
  expect(knownRegions()).toEqual([]);
});

test('a device zone leads to the region that lists it, an unlisted one to the fallback (SHL-51, REL-98)', () => {
  learnRegions([...demo, facts('ie', { deviceZones: ['Europe/Dublin', 'Eire'] })]);
  expect(['Eire', 'Europe/Monaco', 'Europe/Berlin', '', null].map((timeZone) => guessRegion({ timeZone }))).toEqual([
    'ie',
    'fr',
    'gb',
    'gb',
    'gb',
  ]);
});

test('a region is called as the language has it, else by its own name, an unknown one by its code (SHL-112)', () => {
  learnRegions(demo);
  expect([regionName('gb', 'fr'), regionName('gb', 'en'), regionName('fr', 'de'), regionName('xx', 'en')]).toEqual([
    'Royaume-Uni',
    'United Kingdom',
    'France',
    'xx',
  ]);
});

test('a region is read in its language where there are texts, also learned ones, else in English (REL-97, RUL-114)', () => {
  learnRegions([facts('be', { languageTag: 'FR-be' }), facts('de', { languageTag: 'de-DE' })]);
  expect([localeOf('be'), localeOf('de'), knownLanguages()]).toEqual(['fr', 'en', ['en', 'fr']]);
  learnWords('de', { unit: { box_one: 'Kiste' } });
  expect([localeOf('de'), knownLanguages()]).toEqual(['de', ['en', 'fr', 'de']]);
});
