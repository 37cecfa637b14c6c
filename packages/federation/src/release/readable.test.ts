import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SHELL_CONTRACT } from '@larder/contracts';
import { buildRemote } from '../build/build-remote';
import { runCommand } from '../cli/main';
import { S3Storage } from '../store/s3-storage';
import { S3StandIn } from '../store/testing/s3-stand-in';
import { outputFolderOf, readWorkspace, repositoryRoot } from '../workspace';
import { collect } from './collect';
import { createMapReader, readable, sentenceOf } from './readable';
import type { RemoteRelease } from './release-manifest';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { findMapProblems, mapFile, mapsPrefix } from './source-map-files';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

const NO_SDK = { names: {}, types: {}, host: {}, table: {}, sources: [] };
const NAME = 'mf-stock-room';
const SOURCES = sourcesOf([NAME]);
const PLANTED = `import { createElement } from 'react';

/** Counts what is in stock. */
export function countStock(crates: readonly number[]): number {
  return crates.reduce((sum, crate) => {
    if (crate < 0) throw new RangeError('planted: a crate holds less than nothing');
    return sum + crate;
  }, 0);
}

export const Stock = ({ crates }: { crates: readonly number[] }) => createElement('output', null, countStock(crates));
`;

/** A remote that was created and built for real, with an error in \`stock.ts\`. */
async function builtRemote(prefix = 'larder-maps-') {
  const root = mkdtempSync(join(tmpdir(), prefix));
  symlinkSync(join(repositoryRoot(), 'node_modules'), join(root, 'node_modules'));
  await runCommand(
    ['create', NAME, '--root', root, '--regions', root],
    () => undefined,
    () => undefined,
  );
  const folder = join(root, NAME);
  symlinkSync(join(repositoryRoot(), 'mf-auth/node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/features/welcome/stock.ts'), PLANTED);
  const screen = join(folder, 'src/features/welcome/welcome.tsx');
  writeFileSync(
    screen,
    `import { Stock } from './stock';\n${readFileSync(screen, 'utf8').replace(/(export function Welcome[^\n]*\n)/, '$1  if (window.name === "stock") return <Stock crates={[1, -1]} />;\n')}`,
  );
  const workspace = readWorkspace(root);
  const part = workspace.parts.find(({ name }) => name === NAME)!;
  const build = async (version = '1.0.0') => {
    const { release } = await buildRemote(workspace, { ...part, version }, NO_SDK);
    return { folder: outputFolderOf(folder), release: { ...release, sources: version } as RemoteRelease };
  };
  return { build, shared: workspace.shared, folder };
}

/** Where the built scripts throw the planted error. */
function plantedFrame({ folder, release }: { folder: string; release: RemoteRelease }) {
  for (const script of Object.keys(release.files).filter((file) => file.endsWith('.js'))) {
    const lines = readFileSync(join(folder, script), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes('planted:'));
    if (line >= 0)
      return {
        script,
        frame: {
          file: `${NAME}/${release.version}/${script}`,
          line: line + 1,
          column: lines[line]!.lastIndexOf('RangeError', lines[line]!.indexOf('planted:')) + 1,
        },
      };
  }
  throw new Error('The planted error is in no script.');
}

let remote: Awaited<ReturnType<typeof builtRemote>>;
let first: Awaited<ReturnType<typeof remote.build>>;
beforeAll(async () => {
  remote = await builtRemote();
  first = await remote.build();
});

const standIn = new S3StandIn();
afterAll(() => standIn.end());
const openBucket = async () => {
  const settings = await standIn.begin();
  return new ReleaseStore(new S3Storage(settings));
};

test.each([
  ['a folder', async () => newStore()],
  ['object storage', openBucket],
])(
  'a planted error in a built remote in %s is read back to its source file, line and function (REL-78)',
  async (_, open) => {
    const store = await open();
    await releaseParts(store, SOURCES, [
      shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...remote.shared } }),
      first,
    ]);
    const { frame, script } = plantedFrame(first);
    const elsewhere = { file: `${NAME}/1.0.0/gone.000000000000.js`, line: 1, column: 5 };
    const found = await readable(
      [frame, elsewhere, { file: '(inline)', line: 3, column: 4 }],
      { name: NAME, version: '1.0.0' },
      createMapReader(store),
    );
    expect(found[0]).toEqual({
      plain: frame,
      source: `${NAME}/src/features/welcome/stock.ts`,
      line: 6,
      column: expect.any(Number),
      function: 'countStock',
    });
    expect(found.slice(1)).toEqual([{ plain: elsewhere }, { plain: { file: '(inline)', line: 3, column: 4 } }]);
    expect(found.map(sentenceOf)).toEqual([
      expect.stringMatching(/^countStock \(mf-stock-room\/src\/features\/welcome\/stock\.ts:6:\d+\)$/),
      `(${elsewhere.file}:1:5), no source map`,
      '((inline):3:4), no source map',
    ]);

    // A page that has 1.1.0 got this file by its address in 1.0.0, which may be gone by then.
    const next = { ...first, release: { ...first.release, version: '1.1.0', sources: '1.1.0' } };
    await releaseParts(store, SOURCES, [next]);
    await store.storage.removeRelease(NAME, '1.0.0');
    for (const { key } of await store.storage.list(`maps/${NAME}/1.0.0/`)) await store.storage.remove(key);
    expect(await createMapReader(new ReleaseStore(store.storage))(NAME, '1.0.0', script)).toBeUndefined();
    expect((await readable([frame], { name: NAME, version: '1.1.0' }, createMapReader(store)))[0]).toMatchObject({
      source: `${NAME}/src/features/welcome/stock.ts`,
      line: 6,
      function: 'countStock',
    });
  },
);

test.each([
  ['is not packed', Buffer.from('{}')],
  ['is not JSON', 'no map'],
  ['is null', 'null'],
  ['has no places', '{"version":3,"sources":["a.ts"]}'],
  ['has other functions', '{"version":3,"sources":["a.ts"],"mappings":"AAAA","x_functions":[5]}'],
  ['has functions of another shape', '{"version":3,"sources":["a.ts"],"mappings":"AAAA","x_functions":[[null]]}'],
  ['lists no such source', '{"version":3,"sources":[],"mappings":"AAAA"}'],
  ['says that it was read', '{"version":3,"sources":[],"mappings":"","_decodedMemo":{},"_decoded":[5]}'],
])('a map that %s gives the plain frame, and other frames stay readable (REL-79)', async (_, content) => {
  const { storage } = newStore();
  const add = (name: string, map: string | Buffer) =>
    storage.create(
      `${mapsPrefix(name, '9.9.9')}0/x.js.map.br`,
      typeof map === 'string' ? brotliCompressSync(map) : map,
    );
  await add('mf-stock', content);
  await add('mf-orders', '{"version":3,"sources":["mf-orders/src/start.ts"],"mappings":"AAAA"}');
  const [damaged, whole] = ['mf-stock', 'mf-orders'].map((name) => ({
    file: `${name}/9.9.9/x.js`,
    line: 1,
    column: 1,
  }));
  expect(
    await readable(
      [damaged!, whole!],
      { name: 'mf-orders', version: '9.9.9' },
      createMapReader(new ReleaseStore(storage)),
    ),
  ).toEqual([{ plain: damaged }, { plain: whole, source: 'mf-orders/src/start.ts', line: 1, column: 1 }]);
  expect(sentenceOf({ plain: damaged! })).toBe('(mf-stock/9.9.9/x.js:1:1), no source map');
});

test('each script with code has a map, none names one, and no map has a text of a source (REL-78)', () => {
  const { files, maps = {} } = first.release;
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const isText = (script: string) =>
    /exports=JSON\.parse\(/.test(readFileSync(join(first.folder, script), 'utf8').slice(0, 250));
  expect(Object.keys(maps).sort()).toEqual(scripts.filter((script) => !isText(script)).sort());
  expect(scripts.filter((script) => /sourceMappingURL/.test(readFileSync(join(first.folder, script), 'utf8')))).toEqual(
    [],
  );
  const texts = Object.keys(maps).map((script) => readFileSync(mapFile(first.folder, script), 'utf8'));
  expect(texts.filter((text) => text.includes('sourcesContent') || text.includes('less than nothing'))).toEqual([]);
  expect(Object.keys(files).filter((file) => file.includes('.map'))).toEqual([]);
});

test('the same sources in another folder give the same scripts and the same maps, and a comment changes no script (REL-78)', async () => {
  const other = await builtRemote('larder-a-longer-name-');
  const there = (await other.build()).release;
  expect([there.files, there.maps]).toEqual([first.release.files, first.release.maps]);
  writeFileSync(join(other.folder, 'src/features/welcome/stock.ts'), `// Moves every line.\n${PLANTED}`);
  const moved = (await other.build()).release;
  expect(moved.files).toEqual(first.release.files);
  expect(moved.maps).not.toEqual(first.release.maps);
});

test('a build whose map is missing or changed is refused, and one without maps is released (REL-78)', async () => {
  const { folder, release } = await (await builtRemote()).build();
  const [script] = Object.keys(release.maps!);
  writeFileSync(mapFile(folder, script!), '{}');
  expect(findMapProblems(release, folder)).toEqual([
    `${NAME} 1.0.0 has a source map that was changed after the build: ${script}; build it again.`,
  ]);
  const store = newStore();
  await expect(
    releaseParts(store, SOURCES, [
      shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...remote.shared } }),
      { folder, release },
    ]),
  ).rejects.toThrow('changed after the build');
  expect(findMapProblems({ ...release, maps: { 'other.js': release.maps![script!]! } }, folder)).toEqual([
    `${NAME} 1.0.0 has a source map of other.js, which it does not have.`,
  ]);

  const former = sourcesOf(['mf-orders']);
  await releaseParts(store, former, [shellCandidate(), remoteCandidate('mf-orders')]);
  expect(await store.read('mf-orders', '1.0.0')).not.toHaveProperty('maps');
  expect(await createMapReader(store)('mf-orders', '1.0.0', 'entry.js')).toBeUndefined();
});

test('maps stay 90 days after the last use of their release, also when it is gone, and are read by then (REL-78, REL-13)', async () => {
  const start = Date.now();
  let day = 0;
  const { storage } = newStore();
  const store = new ReleaseStore(storage, { now: () => new Date(start + day * 86_400_000) });
  await releaseParts(store, SOURCES, [
    shellCandidate('1.0.0', { contract: SHELL_CONTRACT, provides: { ...remote.shared } }),
    first,
  ]);
  day = 10;
  await releaseParts(store, SOURCES, [{ ...first, release: { ...first.release, version: '1.1.0', sources: '1.1.0' } }]);
  await storage.removeRelease(NAME, '1.0.0');
  const mapsOf = async (version: string) => (await storage.list(`maps/${NAME}/${version}/`)).length;
  const all = Object.keys(first.release.maps!).length;
  day = 99;
  await collect(store);
  expect([await mapsOf('1.0.0'), await mapsOf('1.1.0')]).toEqual([all, all]);
  expect(await createMapReader(new ReleaseStore(storage))(NAME, '1.0.0', plantedFrame(first).script)).toBeDefined();
  day = 101;
  await collect(store);
  expect([await mapsOf('1.0.0'), await mapsOf('1.1.0')]).toEqual([0, all]);
});
