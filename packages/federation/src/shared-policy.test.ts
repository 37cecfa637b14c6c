import {
  acceptedRanges,
  BEHIND_A_FACADE,
  eagerRequests,
  lazyRequests,
  providedByShell,
  SHARED_LIBRARIES,
  takenByRemote,
} from './shared-policy';

const versions = Object.fromEntries(SHARED_LIBRARIES.map((library) => [library.package, '1.2.3']));

test('a remote carries no copy of what is shared, and takes exactly what the shell provides (SHL-24)', () => {
  const taken = takenByRemote(versions);
  expect(Object.keys(taken).sort()).toEqual(Object.keys(providedByShell(versions)).sort());
  expect(Object.values(taken).every((line) => line.import === false && line.singleton && line.strictVersion)).toBe(
    true,
  );
});

test('every request that is shared by name is imported by the shell, or remotes would find nothing (SHL-24)', () => {
  const named = Object.keys(providedByShell(versions)).filter((request) => !request.endsWith('/'));
  expect([...eagerRequests(), ...lazyRequests()].sort()).toEqual(named.sort());
});

test('only the lazy requests are not there from the start', () => {
  const late = Object.entries(providedByShell(versions))
    .filter(([, line]) => !line.eager)
    .map(([request]) => request);
  expect(late).toEqual(lazyRequests());
});

test('React, React DOM, the router, the i18n library and the bus are shared (SHL-24)', () => {
  expect(Object.keys(takenByRemote(versions))).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-dom/', '@larder/ui/router', 'i18next', '@larder/event-bus']),
  );
});

test('what stands behind a facade is not shared by name, and its facade is shared (SHL-24)', () => {
  const taken = Object.keys(takenByRemote(versions));
  expect(taken).toEqual(expect.arrayContaining(Object.values(BEHIND_A_FACADE)));
  expect(taken.filter((request) => request.replace(/\/$/, '') in BEHIND_A_FACADE)).toEqual([]);
});

test('a build accepts the version that it was built against, or a later one with the same first number (SHL-18)', () => {
  expect(acceptedRanges(versions).react).toBe('^1.2.3');
});

test('a remote that states two first numbers of one package of the house accepts both of all of them (REL-56)', () => {
  const stated = { '@larder/remote-kit': '^1.0.0 || ^2.0.0' };
  expect(acceptedRanges(versions, stated)).toMatchObject({
    '@larder/remote-kit': '^1.0.0 || ^2.0.0',
    '@larder/ui': '^1.0.0 || ^2.0.0',
    react: '^1.2.3',
  });
  expect(takenByRemote(versions, stated)['@larder/ui/router']!.requiredVersion).toBe('^1.0.0 || ^2.0.0');
});
