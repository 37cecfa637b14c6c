import { remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import { findProblems } from './find-problems';
import { saySdk } from './sdk-problems';

const SERVED = { version: '1.6.0', servesFrom: '1.2.0' };
const SOURCES = sourcesOf(['mf-orders']);
const said = (used: string) => `The site has SDK 1.6.0, serves from 1.2.0; mf-orders 1.0.0 uses ${used}.`;
const built = (version?: string) =>
  remoteCandidate('mf-orders', '1.0.0', version === undefined ? {} : { sdk: { version } }).release;

function check(remote: ReturnType<typeof built>, shell = shellCandidate('1.0.0', { sdk: SERVED }).release): string[] {
  if (remote.kind !== 'remote' || shell.kind !== 'shell') throw new Error('fixtures of another kind');
  return findProblems({ shell, remotes: new Map([['gb', new Map([[remote.name, remote]])]]) }, SOURCES, [remote]);
}

test.each(['1.1.9', '0.9.0', '1.7.0', '2.0.0'])(
  'a remote built with the SDK %s is refused by a site that has 1.6.0 and serves from 1.2.0 (REL-49)',
  (version) => {
    expect(check(built(version))).toEqual([said(version)]);
  },
);

test.each(['1.2.0', '1.4.2', '1.6.0', '1.6.3'])('a remote built with the SDK %s passes there (REL-49)', (version) => {
  expect(check(built(version))).toEqual([]);
});

test('releases of former days, which do not say their SDK, pass as before (REL-49)', () => {
  expect(check(built())).toEqual([]);
  expect(check(built('9.0.0'), shellCandidate('1.0.0').release)).toEqual([]);
});

test('where both say what they use and provide, a newer SDK is none; an older one than is served is (REL-49, REL-53)', () => {
  const nothing = { names: {}, host: {}, topics: {}, table: {} };
  const provided = { ...nothing, events: {}, features: [] };
  const uses = { ...nothing, sends: {}, hears: {}, slots: {}, features: {}, libraries: {} };
  const recorded = (version: string) =>
    check(
      remoteCandidate('mf-orders', '1.0.0', { sdk: { version }, uses }).release,
      shellCandidate('1.0.0', { sdk: SERVED, provided }).release,
    );
  expect(recorded('1.7.0')).toEqual([]);
  expect(recorded('2.0.0')).toEqual([]);
  expect(recorded('1.1.9')).toEqual([said('1.1.9')]);
});

test('what the site serves and a remote uses is one sentence (REL-49)', () => {
  const remote = built('1.4.2');
  const shell = shellCandidate('1.0.0', { sdk: SERVED }).release;
  if (remote.kind !== 'remote' || shell.kind !== 'shell') throw new Error('fixtures of another kind');
  expect(saySdk([remote], shell)).toEqual([said('1.4.2')]);
});
