/** @jest-environment jsdom */
import { createTextStore } from './browser-storage';
import { settleRegion, withoutRegion } from './region';

const saved = createTextStore(() => localStorage);
const settle = (search = '', timeZone: string | null = 'Europe/London', session?: 'gb' | 'fr') => settleRegion({ session, search, saved, timeZone });

beforeEach(() => localStorage.clear());

test('without a session the query decides, then the saved region, then the time zone, then gb (SHL-50)', () => {
  expect(settle('', null)).toBe('gb');
  expect(settle('', 'Europe/Paris')).toBe('fr');
  localStorage.setItem('app.region', 'gb');
  expect(settle('', 'Europe/Paris')).toBe('gb');
  expect(settle('?region=fr')).toBe('fr');
});

test('a value other than gb and fr is ignored at each step (SHL-50)', () => {
  localStorage.setItem('app.region', 'de');
  expect(settle('?region=es', 'Europe/Monaco')).toBe('fr');
  expect(localStorage.getItem('app.region')).toBe('de');
});

test.each([['Europe/Paris', 'fr'], ['Europe/Monaco', 'fr'], ['Europe/Brussels', 'gb'], ['America/New_York', 'gb']])('the zone %s gives %s (SHL-51)', (zone, region) => {
  expect(settle('', zone)).toBe(region);
});

test('a region from the query is kept for the next visit (SHL-52)', () => {
  settle('?region=fr');
  expect(settle('')).toBe('fr');
});

test('a guess from the time zone is not kept (SHL-52)', () => {
  settle('', 'Europe/Paris');
  expect(localStorage.getItem('app.region')).toBeNull();
});

test('with a session its region counts, and the parameter is not kept (SHL-53)', () => {
  expect(settle('?region=gb', 'Europe/London', 'fr')).toBe('fr');
  expect(localStorage.getItem('app.region')).toBeNull();
});

test('the parameter leaves the rest of the address alone (SHL-53)', () => {
  expect(withoutRegion({ pathname: '/orders', search: '?tab=draft&region=fr', hash: '#x' })).toBe('/orders?tab=draft#x');
  expect(withoutRegion({ pathname: '/orders', search: '?tab=draft', hash: '' })).toBeUndefined();
});
