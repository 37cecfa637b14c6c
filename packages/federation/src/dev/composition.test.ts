import type { Composition } from '@larder/contracts';
import { declarationOf } from '../release/testing/fixture-releases';
import { integrityOf } from '../build/digest';
import { ENTRY_FILE, entryOf, withLocal } from './composition';
import type { ServedRemote } from './local-remote';

const released = (name: string, parts: string[]): Composition['remotes'][number] => ({
  name,
  version: '1.0.0',
  address: `/releases/${name}/1.0.0/`,
  entry: 'entry.js',
  integrity: {},
  parts,
  prefixes: [],
  shared: {},
  preload: {},
  declaration: declarationOf(name),
  candidate: { id: 'stage', differs: { version: '1.1.0' } },
});

const composition = (...remotes: Composition['remotes']): Composition => ({
  region: 'gb',
  features: ['billing'],
  remotes,
  placeholders: { drawer: [], cards: [] },
  redirects: [],
});

const local = (name: string, declaration: object = declarationOf(name)): ServedRemote => ({
  name,
  version: '1.0.0-local',
  errors: [],
  problems: [],
  declared: 'a',
  outputFolder: '/tmp/out',
  folder: '/team',
  modules: ['list'],
  shared: { react: '^19.3.1' },
  declaration,
});

test('a local remote takes the place of its release and of its candidate, and other remotes stay (REL-84)', () => {
  const orders = released('mf-orders', ['main', 'extra']);
  const { remotes } = withLocal(composition(orders, released('mf-stock', ['main', 'extra'])), [local('mf-stock')]);
  expect(remotes[0]).toBe(orders);
  expect(remotes[1]).toMatchObject({
    version: '1.0.0-local',
    address: '/releases/mf-stock/1.0.0-local/',
    parts: ['main', 'extra'],
    preload: { list: [ENTRY_FILE] },
    integrity: { [ENTRY_FILE]: integrityOf(Buffer.from(entryOf(local('mf-stock')))) },
  });
  expect(remotes[1]).not.toHaveProperty('candidate');
});

test('a part that the region leaves out stays out, and a new part is shown (REL-84)', () => {
  const { parts } = declarationOf('mf-stock');
  const more = { ...declarationOf('mf-stock'), parts: { ...parts, counting: {} } };
  const { remotes } = withLocal(composition(released('mf-stock', ['main'])), [local('mf-stock', more)]);
  expect(remotes[0]!.parts).toEqual(['main', 'counting']);
});

test('a remote that the region does not list is there with all of its parts (REL-84)', () => {
  const { remotes } = withLocal(composition(), [local('mf-stock')]);
  expect(remotes.map(({ name, parts }) => [name, parts])).toEqual([['mf-stock', ['main', 'extra']]]);
});
