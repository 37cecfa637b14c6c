import { currencyOf, guessRegion, localeOf, zoneCityOf, zoneOf } from './region';
import { factsOf, learnRegions } from './known-regions';

test('a region fixes its time zone, and London applies where none is known (RUL-1)', () => {
  expect(zoneOf('gb')).toBe('Europe/London');
  expect(zoneOf('fr')).toBe('Europe/Paris');
  expect(zoneOf()).toBe('Europe/London');
  expect(zoneOf(null)).toBe('Europe/London');
});

test('currency and language follow the region (RUL-53, RUL-114)', () => {
  expect([currencyOf('gb'), currencyOf('fr')]).toEqual(['GBP', 'EUR']);
  expect([localeOf('gb'), localeOf('fr')]).toEqual(['en', 'fr']);
});

test.each([
  [{ session: 'fr', query: 'gb', stored: 'gb', timeZone: 'Europe/London' }, 'fr'],
  [{ query: 'fr', stored: 'gb', timeZone: 'Europe/London' }, 'fr'],
  [{ stored: 'fr', timeZone: 'Europe/London' }, 'fr'],
  [{ timeZone: 'Europe/Paris' }, 'fr'],
  [{ timeZone: 'Europe/Monaco' }, 'fr'],
  [{ timeZone: 'America/New_York' }, 'gb'],
  [{}, 'gb'],
  [{ query: 'de', stored: 'fr' }, 'fr'],
  [{ query: 'FR', stored: '', timeZone: 'Europe/Berlin' }, 'gb'],
  [{ session: null, query: null, stored: 'xx', timeZone: 'Europe/Paris' }, 'fr'],
])(
  'the region is that of session, query, store, device zone, else gb, unknown values skipped: %j is %s (RUL-114)',
  (from, region) => {
    expect(guessRegion(from)).toBe(region);
  },
);

test('the zone of a region is named by its city, whichever region it is (REL-94)', () => {
  learnRegions([{ ...factsOf('gb'), region: 'xx', timeZone: 'America/New_York' }]);
  expect(['gb', 'fr', 'xx'].map(zoneCityOf)).toEqual(['London', 'Paris', 'New York']);
});
