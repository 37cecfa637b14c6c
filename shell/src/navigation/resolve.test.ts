import type { SessionFacts } from '@larder/contracts';
import { readComposition } from '../composition/registry';
import { frComposition, gbComposition } from '../testing/declarations';
import { CLAIMS } from '../testing/session-tokens';
import { factsOf } from '../session/token-claims';
import type { GuardFacts } from './guards';
import { createPageTable } from './page-table';
import { resolve } from './resolve';

const session: SessionFacts = factsOf(CLAIMS, 'gb');
const producer: SessionFacts = { ...session, companyRoles: ['producer'] };
const gb = readComposition(gbComposition());
const fr = readComposition(frComposition());

function at(path: string, facts: Partial<GuardFacts> = {}, registry = gb) {
  const found = resolve(path, createPageTable(registry), {
    session,
    view: 'customer',
    features: registry.features,
    ...facts,
  });
  return found.show === 'page'
    ? found.page.name
    : found.show === 'redirect'
      ? `-> ${found.to}${found.remember ? ' (remembered)' : ''}`
      : found.show;
}

test.each([
  '/orders',
  '/my/dashboard',
  '/my/profile',
  '/my/team',
  '/my/sustainability',
  '/my/products',
  '/products',
  '/locations/1',
  '/billing',
  '/company',
])('%s without a session leads to sign-in and is remembered (SHL-64, SHL-65)', (path) => {
  expect(at(path, { session: null })).toBe('-> /sign-in (remembered)');
});

test.each(['/billing', '/my/sustainability', '/products'])(
  'in fr %s without a session leads to sign-in (SHL-12)',
  (path) => {
    expect(at(path, { session: null }, fr)).toBe('-> /sign-in (remembered)');
  },
);

test.each(['/sign-in', '/sign-in/reset-password', '/sign-in/anything'])(
  '%s with a session leads to the dashboard (SHL-67)',
  (path) => {
    expect(at(path)).toBe('-> /my/dashboard');
  },
);

test('opening a reset link with a session says why it does not open (SHL-67)', () => {
  const found = resolve('/sign-in/reset-password', createPageTable(gb), {
    session,
    view: 'customer',
    features: gb.features,
  });
  expect(found).toMatchObject({ notice: { en: 'You are signed in.' } });
});

test.each(['/join', '/legal', '/legal/privacy', '/legal/cookies', '/403', '/500', '/503'])(
  '%s is open to anyone (SHL-64)',
  (path) => {
    expect(at(path, { session: null })).not.toMatch(/^->/);
    expect(at(path)).not.toMatch(/^->/);
  },
);

test('billing opens for the company role customer, in either view and for every workspace role (SHL-68)', () => {
  expect(
    at('/billing', {
      session: { ...session, userRole: 'STANDARD', companyRoles: ['customer', 'producer'] },
      view: 'producer',
    }),
  ).toBe('invoiceList');
  expect(at('/billing', { session: producer })).toBe('-> /my/dashboard');
  expect(at('/billing', { features: [] })).toBe('-> /my/dashboard');
});

test('the company page opens in the producer view only (SHL-69)', () => {
  expect(at('/company', { view: 'producer' })).toBe('company');
  expect(at('/company')).toBe('-> /my/dashboard');
});

test('sustainability needs the customer role and the feature, and leads to /my otherwise (SHL-70)', () => {
  expect(at('/my/sustainability')).toBe('sustainability');
  expect(at('/my/sustainability', { session: producer, view: 'producer' })).toBe('-> /my');
  expect(at('/my/sustainability', { features: ['billing'] })).toBe('-> /my');
});

test('locations and orders need a session and nothing else (SHL-71)', () => {
  expect(at('/orders', { session: producer, view: 'producer' })).toBe('orderList');
  expect(at('/locations', { session: producer, view: 'producer' })).toBe('locationList');
});

test('customer addresses open in the producer view, and the reverse (SHL-62)', () => {
  const both = { ...session, companyRoles: ['customer', 'producer'] as ('customer' | 'producer')[] };
  expect(at('/orders', { session: both, view: 'producer' })).toBe('orderList');
  expect(at('/my/products', { session: both, view: 'customer' })).toBe('productList');
});

test('without a sign-in page the dashboard frame shows (SHL-10)', () => {
  const none = readComposition(gbComposition({ remotes: [] }));
  expect(at('/my/dashboard', { session: null }, none)).toBe('dashboard');
  expect(at('/orders', { session: null }, none)).toBe('missing');
});
