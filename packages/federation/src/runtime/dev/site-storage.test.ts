/** @jest-environment jsdom */
import { UNSENT_ENTRIES } from '@larder/contracts';
import { dropUnsent, keepFor, UNSENT_DATABASE } from './site-storage';

const PRODUCTION = 'https://larder.example';
const STAGING = 'https://staging.example';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What a page leaves that somebody has signed in to. */
function signIn(area: Storage) {
  area.setItem('app.bearerToken', 'bearer');
  area.setItem('app.refreshToken', 'refresh');
  area.setItem('larder.preview', 'preview');
  area.setItem('of-another-program', 'kept');
}

const keys = (area: Storage) => Object.keys(area).sort();

test.each<[string, Storage]>([
  ['local', localStorage],
  ['session', sessionStorage],
])('in %s storage, tokens of one site are gone before a page of another runs (REL-87)', (_, area) => {
  keepFor(PRODUCTION, () => area);
  signIn(area);
  keepFor(PRODUCTION, () => area);
  expect(area.getItem('app.refreshToken')).toBe('refresh');
  keepFor(STAGING, () => area);
  expect(keys(area)).toEqual(['larder-dev.site', 'of-another-program']);
  signIn(area);
  keepFor(PRODUCTION, () => area);
  expect(keys(area)).toEqual(['larder-dev.site', 'of-another-program']);
});

test('orders of one site that are not sent are dropped where another one follows (REL-87, GDE-64)', () => {
  expect(UNSENT_DATABASE).toBe(UNSENT_ENTRIES.database);
  expect([PRODUCTION, PRODUCTION, STAGING].map((site) => keepFor(site, () => localStorage))).toEqual([
    true,
    false,
    true,
  ]);
  const deleteDatabase = jest.fn();
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { deleteDatabase } });
  dropUnsent();
  expect(deleteDatabase).toHaveBeenCalledWith('larder-orders');
});

test('tokens of a site that nobody noted are gone as well (REL-87)', () => {
  signIn(localStorage);
  keepFor(STAGING, () => localStorage);
  expect(keys(localStorage)).toEqual(['larder-dev.site', 'of-another-program']);
});

test('blocked storage stops no page (REL-87)', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  expect(() => keepFor(STAGING, blocked)).not.toThrow();
});
