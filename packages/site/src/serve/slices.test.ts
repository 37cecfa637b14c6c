import { brotliCompressSync } from 'node:zlib';
import { type Composition } from '@larder/contracts';
import { releaseParts } from '@larder/federation/release';
import { joinSlice } from '@larder/federation/runtime/join-slice';
import { declarationOf, newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

const LARGEST = 12 * 1024;
const SIGNS_IN = 'mf-areab';

/** Digits that hardly pack, the same each time, as names of files have them. */
const digits = (seed: number): string =>
  Array.from({ length: 12 }, (_, place) => ((seed * 7919 + place * 104_729) ** 2 % 9973).toString(16)).join('');

/** A remote with as many modules, each with files of its own. */
function large(name: string, place: number) {
  const files = Object.fromEntries(
    ['list', 'view', 'edit', 'search'].map((module, at) => [
      module,
      ['entry.js', 'list.js', ...[1, 2, 3].map((file) => `${module}.${digits(place * 100 + at * 10 + file)}.js`)],
    ]),
  );
  const declaration = declarationOf(name);
  if (name === SIGNS_IN) declaration.parts.extra.routes[0]!.name = 'signin';
  const candidate = remoteCandidate(name, '1.0.0', { declaration });
  if (candidate.release.kind !== 'remote') throw new Error('a fixture of another kind');
  const { files: own } = candidate.release;
  const named = Object.values(files).flat();
  const release = {
    ...candidate.release,
    modules: Object.keys(files),
    preload: files,
    files: { ...own, ...Object.fromEntries(named.map((file) => [file, own[file] ?? own['list.js']!])) },
  };
  return { release, text: JSON.stringify(release), contents: [] };
}

/** A site with as many remotes in gb, and what it answers. */
async function siteWith(count: number) {
  const store = newStore();
  const names = Array.from(
    { length: count },
    (_, place) => `mf-area${String.fromCharCode(97 + (place % 25))}${place > 24 ? 'x' : ''}`,
  );
  await releaseParts(store, sourcesOf(names), [shellCandidate(), ...names.map(large)]);
  const site = createSite({ store, environment: 'test' });
  ends.push(() => site.close(0));
  const address = `http://127.0.0.1:${await site.listen(0)}`;
  const get = async (path: string) => (await fetch(address + path)).text();
  const composition = async (query: string) => JSON.parse(await get(`/composition/gb.json${query}`)) as Composition;
  return { names, get, composition };
}

const packed = (value: object): number => brotliCompressSync(JSON.stringify(value)).length;

test('a composition of fifty remotes is an index and slices, and the page says so (REL-109)', async () => {
  const { names, get, composition } = await siteWith(50);
  const whole = await composition('?form=4');
  expect(packed(whole)).toBeGreaterThan(LARGEST);
  expect(await get('/orders')).toContain(' data-slices="gb" data-origins=');
  const index = await composition('?form=5');
  expect(index.remotes.map(({ name }) => name)).toEqual(names);
  const [first] = index.remotes;
  expect(first).toMatchObject({ version: '1.0.0', entry: 'entry.js', prefixes: ['/areaa'] });
  expect(first!.declaration).toEqual(whole.remotes[0]!.declaration);
  const slice = await composition('?form=5&slice=/areac/extra');
  expect(slice.remotes.map(({ name }) => name)).toEqual([SIGNS_IN, 'mf-areac']);
  expect(packed(index) + packed(slice)).toBeLessThan(packed(whole) / 2);
  const joined = joinSlice(index, slice) as Composition;
  const at = names.indexOf('mf-areac');
  expect(joined.remotes[at]).toEqual(whole.remotes[at]);
  expect(joined.remotes.filter(({ preload }) => preload)).toHaveLength(2);
});

test('a composition of at most 12 KB is one file, and its page says nothing (REL-109)', async () => {
  const { get, composition } = await siteWith(5);
  expect(packed(await composition('?form=4'))).toBeLessThan(LARGEST);
  expect(await get('/orders')).not.toContain('data-slices');
});

test('a slice of another release, or of another candidate, adds nothing (REL-109)', () => {
  const index = { region: 'gb', remotes: [{ name: 'mf-a', version: '1.0.0', candidate: { id: 'one', differs: {} } }] };
  const slice = (changes: object) => ({
    remotes: [
      { name: 'mf-a', version: '1.0.0', preload: { list: ['entry.js'] }, candidate: { id: 'one' }, ...changes },
    ],
  });
  expect(joinSlice(index, slice({ version: '1.0.1' }))).toEqual(index);
  expect(joinSlice(index, slice({ candidate: { id: 'two' } }))).toEqual(index);
  expect(joinSlice(index, slice({}))).toMatchObject({ remotes: [{ preload: { list: ['entry.js'] } }] });
  expect(joinSlice(index, undefined)).toEqual(index);
  expect(joinSlice(undefined, slice({}))).toBeUndefined();
});
