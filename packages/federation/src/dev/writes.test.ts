import { ALL_CALLS } from '@larder/contracts';
import { fateOf } from './writes';

const fate = (path: string, mayWrite = false) => fateOf('POST', path, mayWrite);

test('signing in, renewing and signing out pass, and what pages tell of themselves is dropped, with --write as well (REL-87)', () => {
  const passing = ['/api/auth/sign-in', '/api/auth/refresh', '/api/auth/sign-out', '/api/ops/auth/sign-in'];
  expect(passing.map((path) => fate(path))).toEqual(['passes', 'passes', 'passes', 'passes']);
  const telling = ['/api/beat', '/api/client-error', '/api/policy-report'];
  expect(telling.flatMap((path) => [fate(path), fate(path, true)])).toEqual(Array(6).fill('dropped'));
});

test('every call of the API that changes something is blocked, and passes with --write (REL-87)', () => {
  const READS = [
    'signIn',
    'refreshSession',
    'signOut',
    'signInStaff',
    'signOutStaff',
    'matchSkus',
    'reportClientError',
    ,
  ];
  const changing = ALL_CALLS.filter(({ method, name }) => method !== 'GET' && !READS.includes(name));
  expect(changing.length).toBeGreaterThan(30);
  for (const { method, path, name } of changing) {
    const address = `/api${path.replace(/:\w+/g, '7')}`;
    expect([name, fateOf(method, address, false)]).toEqual([name, 'blocked']);
    expect([name, fateOf(method, address, true)]).toEqual([name, 'passes']);
  }
});

test.each(['/api/auth/sign-in/', '/api/auth/sign-in/extra', '/platform/use/mf-orders', '/anything'])(
  'a POST to %s is blocked (REL-87)',
  (path) => {
    expect(fate(path)).toBe('blocked');
  },
);
