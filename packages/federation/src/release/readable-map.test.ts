import { brotliCompressSync } from 'node:zlib';
import * as tracing from '@jridgewell/trace-mapping';
import * as v from 'valibot';
import { integrityOf } from '../build/digest';
import { createMapReader, readable } from './readable';
import { readMapIn } from './readable-map';
import { ReleaseStore } from './release-store';
import { mapsPrefix } from './source-map-files';
import { newStore } from './testing/fixture-releases';

afterEach(() => jest.restoreAllMocks());

const MIB = 1024 * 1024;
const mapWith = (more: object) =>
  JSON.stringify({ version: 3, sources: ['mf-orders/src/a.ts'], mappings: 'AAAA', ...more });
/** A map with so many characters of one kind at a place. */
const filled = (start: string, what: string, end: string, bytes: number) =>
  `{"version":3,"sources":["a.ts"],${start}${what.repeat((bytes / what.length) | 0)}${end}}`;

test.each([
  ['functions that are none', filled('"mappings":"AAAA","x_functions":[', '1,', '1]', 8 * MIB)],
  ['entries', filled('"mappings":"AAAA","x_functions":[', '1,', '1]', MIB)],
  ['lines', filled('"mappings":"', ';', 'AAAA"', 8 * MIB)],
  ['lines in fewer bytes', filled('"mappings":"', ';', 'AAAA"', MIB)],
  ['places', filled('"mappings":"', 'A,', 'AAAA"', MIB)],
  ['lists', filled('"mappings":"AAAA","x_functions":[[', '[],', '[]]]', MIB)],
])('a map with too many %s is as good as none, and is not even parsed (REL-78)', async (_, map) => {
  const parse = jest.spyOn(JSON, 'parse');
  const found = await readMapIn(brotliCompressSync(map), integrityOf(Buffer.from(map)));
  expect([found, parse.mock.calls.length]).toEqual([undefined, 0]);
});

test.each([
  ['sources', mapWith({ sources: Array.from({ length: 2001 }, () => 'a.ts') })],
  ['sources without functions', mapWith({ x_functions: Array.from({ length: 2001 }, () => null) })],
  ['functions of one source', mapWith({ x_functions: [Array.from({ length: 2001 }, () => [1, 0, 2, 0, 'a'])] })],
  ['characters of a source', mapWith({ sources: ['a'.repeat(1001)] })],
])('a map with too many %s is as good as none (REL-78)', async (_, map) => {
  expect(await readMapIn(brotliCompressSync(map), integrityOf(Buffer.from(map)))).toBeUndefined();
});

test('one mistake of many in a map is looked for (REL-78)', async () => {
  const map = filled('"mappings":"AAAA","x_functions":[[', '1,', '1]]', 3000);
  let mistakes = 0;
  v.setGlobalMessage(() => `${(mistakes += 1)}`);
  const found = await readMapIn(brotliCompressSync(map), undefined);
  v.deleteGlobalMessage();
  expect([found, mistakes]).toEqual([undefined, 1]);
});

test('a map as large as four of the largest is read, and says about how much memory it takes (REL-78)', async () => {
  const map = mapWith({
    mappings: Array.from({ length: 380_000 }, () => 'CAAC').join(','),
    x_functions: [Array.from({ length: 2000 }, (_, at) => [at + 1, 0, at + 2, 0, 'a'])],
  });
  const found = await readMapIn(brotliCompressSync(map), integrityOf(Buffer.from(map)));
  expect(tracing.originalPositionFor(found!.map, { line: 1, column: 1 }).source).toBe('mf-orders/src/a.ts');
  expect(found!.bytes).toBeGreaterThan(35 * MIB);
  expect(found!.bytes).toBeLessThan(64 * MIB);
});

test('maps stay in memory up to a sum of bytes, and small ones by the hundred (REL-78)', async () => {
  const { storage } = newStore();
  const large = mapWith({ mappings: Array.from({ length: 390_000 }, () => 'CAAC').join(',') });
  const add = (script: string, map: string) =>
    storage.create(`${mapsPrefix('mf-orders', '1.0.0')}0/${script}.js.map.br`, brotliCompressSync(map));
  for (const script of ['l0', 'l1']) await add(script, large);
  const small = Array.from({ length: 200 }, (_, at) => `s${at}`);
  for (const script of small) await add(script, mapWith({}));
  const reads = jest.spyOn(storage, 'read');
  const readMap = createMapReader(new ReleaseStore(storage));
  const readsOf = async (...scripts: string[]) => {
    reads.mockClear();
    for (const script of scripts) expect(await readMap('mf-orders', '1.0.0', `${script}.js`)).toBeDefined();
    return reads.mock.calls.length;
  };
  expect([await readsOf(...small), await readsOf(...small)]).toEqual([200, 0]);
  expect([await readsOf('l0'), await readsOf('l0'), await readsOf('l1'), await readsOf('l0')]).toEqual([1, 0, 1, 1]);
});

test('names of a map come in one line, without what a terminal obeys, and cut short (REL-79)', async () => {
  const { storage } = newStore();
  await storage.create(
    `${mapsPrefix('mf-orders', '1.0.0')}0/x.js.map.br`,
    brotliCompressSync(
      mapWith({
        sources: ['mf-orders/\u001b[2J\n\u202esrc.ts'],
        x_functions: [[[1, 0, 9, 0, `\u009b31m${'a'.repeat(500)}`]]],
      }),
    ),
  );
  const plain = { file: 'mf-orders/1.0.0/x.js', line: 1, column: 1 };
  const [found] = await readable(
    [plain],
    { name: 'mf-orders', version: '1.0.0' },
    createMapReader(new ReleaseStore(storage)),
  );
  expect(found).toMatchObject({
    source: 'mf-orders/\\u001b[2J\\u000a\\u202esrc.ts',
    function: `\\u009b31m${'a'.repeat(96)}`,
  });
});
