/** @jest-environment jsdom */
import { learnRegions } from '@larder/rules';
import { settleRegion } from './settle-region';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const CLAIMS = {
  companyName: 'Ember & Oak',
  companyRoles: ['customer'],
  workspaceId: 101,
  userFullName: 'Imogen',
  userRole: 'OWNER',
  termsAcceptedDate: 1_700_000_000,
};
const token = (claims: object) => `x.${Buffer.from(JSON.stringify({ ...CLAIMS, ...claims })).toString('base64url')}.x`;

function pageWith({ query = '', zone = 'Europe/London', ...stored }: Record<string, string>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: zone } as Intl.ResolvedDateTimeFormatOptions);
  return { localStorage, location: { search: query } } as unknown as Window;
}

test.each([
  [{ query: '?region=fr' }, 'fr'],
  [{ query: '?region=de', 'app.region': 'fr' }, 'fr'],
  [{ query: '?region=gb', 'app.region': 'fr' }, 'gb'],
  [{ 'app.region': 'it', zone: 'Europe/Paris' }, 'fr'],
  [{ zone: 'Europe/Monaco' }, 'fr'],
  [{ zone: 'Europe/Berlin' }, 'gb'],
])(
  'without a session the region is that of query, saved value, time zone, gb: %j gives %s (SHL-50, SHL-51)',
  (page, region) => {
    expect(settleRegion(pageWith(page), NOW)).toEqual({ region, hasSession: false });
  },
);

test('with a session its own region counts, whatever the query says (SHL-53)', () => {
  const page = pageWith({
    query: '?region=gb',
    'app.region': 'gb',
    'app.bearerToken': token({ exp: NOW / 1000 + 60, region: 'fr' }),
    'app.refreshDate': new Date(NOW).toISOString(),
  });
  expect(settleRegion(page, NOW)).toEqual({ region: 'fr', hasSession: true, workspaceId: 101 });
  expect(localStorage.getItem('app.region')).toBe('gb');
});

test('an expired token is a session only while it can be renewed (SHL-33)', () => {
  const expired = { 'app.bearerToken': token({ exp: NOW / 1000 - 60, region: 'fr' }) };
  expect(settleRegion(pageWith(expired), NOW)).toEqual({ region: 'gb', hasSession: false });
  expect(settleRegion(pageWith({ ...expired, 'app.refreshToken': 'r' }), NOW)).toEqual({
    region: 'fr',
    hasSession: true,
    workspaceId: 101,
  });
});

test('a token that can not be read is no session (SHL-32)', () => {
  expect(settleRegion(pageWith({ 'app.bearerToken': 'nonsense', 'app.refreshToken': 'r' }), NOW).hasSession).toBe(
    false,
  );
});

test('a token that lacks a claim is no session (SHL-32)', () => {
  expect(
    settleRegion(
      pageWith({ 'app.bearerToken': token({ userRole: 'KING', region: 'fr' }), 'app.refreshToken': 'r' }),
      NOW,
    ),
  ).toEqual({ region: 'gb', hasSession: false });
});

test('a region of the address is saved, a guess is not (SHL-52)', () => {
  settleRegion(pageWith({ query: '?region=fr' }), NOW);
  expect(localStorage.getItem('app.region')).toBe('fr');
  settleRegion(pageWith({ zone: 'Europe/Paris' }), NOW);
  expect(localStorage.getItem('app.region')).toBeNull();
});

test('blocked storage gives the defaults (SHL-133)', () => {
  const page = pageWith({});
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw new Error('blocked');
    },
  });
  expect(settleRegion(page, NOW)).toEqual({ region: 'gb', hasSession: false });
});

test.each([
  [{ query: '?region=ie' }, 'ie'],
  [{ 'app.region': 'ie' }, 'ie'],
  [{ zone: 'Europe/Dublin' }, 'ie'],
  [{ query: '?region=is', zone: 'Europe/Dublin' }, 'ie'],
  [{ zone: 'Europe/London' }, 'gb'],
])('a region that the page names is settled on as the others are: %j gives %s (REL-98)', (page, region) => {
  const facts = { name: 'Ireland', languageTag: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' };
  learnRegions([{ region: 'ie', ...facts, deviceZones: ['Europe/Dublin'] }]);
  expect(settleRegion(pageWith(page), NOW).region).toBe(region);
});
