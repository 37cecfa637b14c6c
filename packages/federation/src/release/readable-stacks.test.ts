import { brotliCompressSync } from 'node:zlib';
import { createMapReader, readable, readableStacks } from './readable';
import { ReleaseStore } from './release-store';
import { mapsPrefix } from './source-map-files';
import { newStore } from './testing/fixture-releases';

const mapOf = (script: string) =>
  JSON.stringify({ version: 3, sources: [`mf-orders/src/${script}.ts`], mappings: 'AAAA' });

/** A store with maps of mf-orders 1.0.0, that says which keys are read and looked for. */
async function storeWith(maps: Record<string, string>, now?: () => Date) {
  const { storage } = newStore();
  for (const [script, map] of Object.entries(maps))
    await storage.create(`${mapsPrefix('mf-orders', '1.0.0')}0/${script}.js.map.br`, brotliCompressSync(map));
  const reads = jest.spyOn(storage, 'read');
  const lists = jest.spyOn(storage, 'list');
  return { storage, store: new ReleaseStore(storage, now ? { now } : {}), reads, lists };
}

const frame = (script: string, version = '1.0.0', column = 1) => ({
  file: `mf-orders/${version}/${script}.js`,
  line: 1,
  column,
});
const scripts = (count: number) => Array.from({ length: count }, (_, place) => `s${place}`);
const stackOf = (...frames: ReturnType<typeof frame>[]) => ({ name: 'mf-orders', version: '1.0.0', frames });

test('of 200 stacks over 60 scripts each map is read once, and other work has its turn between two (REL-78)', async () => {
  const names = scripts(60);
  const { store, reads } = await storeWith(Object.fromEntries(names.map((name) => [name, mapOf(name)])));
  const readMap = createMapReader(store);
  let turns = 0;
  let running = true;
  const turn = () => {
    turns += 1;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  const turnsAtReads: number[] = [];
  const stacks = Array.from({ length: 200 }, (_, at) =>
    stackOf(...Array.from({ length: 20 }, (__, depth) => frame(names[(at + depth) % 60]!, '1.0.0', 1 + depth))),
  );
  const asked: string[] = [];
  const found = await readableStacks(stacks, async (name, version, script, room) => {
    const map = await readMap(name, version, script, room);
    asked.push(script);
    turnsAtReads.push(turns);
    return map;
  });
  running = false;
  expect([asked.length, new Set(asked).size, reads.mock.calls.length]).toEqual([60, 60, 60]);
  expect(turnsAtReads.filter((at, place) => place > 0 && at <= turnsAtReads[place - 1]!)).toEqual([]);
  expect(found.flat().filter(({ source }) => source === undefined)).toEqual([]);

  // Those that were read lately are not kept from other work by being at hand.
  turnsAtReads.length = 0;
  running = true;
  setImmediate(turn);
  await readableStacks(stacks, (...of) => {
    turnsAtReads.push(turns);
    return readMap(...of);
  });
  running = false;
  expect(reads).toHaveBeenCalledTimes(60);
  expect(turnsAtReads.filter((at, place) => place > 0 && at <= turnsAtReads[place - 1]!)).toEqual([]);
});

test('at most 60 maps are read at once, those of the tops of stacks first, and what is left over stays plain (REL-79)', async () => {
  const names = scripts(100);
  const { store, reads } = await storeWith(Object.fromEntries(names.map((name) => [name, mapOf(name)])));
  const found = await readableStacks(
    [stackOf(...names.slice(0, 80).map((name) => frame(name))), ...names.slice(80).map((name) => stackOf(frame(name)))],
    createMapReader(store),
  );
  expect(reads).toHaveBeenCalledTimes(60);
  expect(
    found
      .slice(1)
      .flat()
      .filter(({ source }) => source === undefined),
  ).toEqual([]);
  expect(found[0]!.filter(({ source }) => source !== undefined)).toHaveLength(40);
  expect(found[0]!.at(-1)).toEqual({ plain: frame('s79') });
});

test('frames of versions and scripts that are made up cost few looks, which are remembered for a minute (REL-82)', async () => {
  let minute = 0;
  const { storage, store, reads, lists } = await storeWith(
    { s0: mapOf('s0') },
    () => new Date(Date.UTC(2026, 10, 20, 9, minute)),
  );
  const has = jest.spyOn(storage, 'hasRelease');
  const readMap = createMapReader(store);
  const stacks = Array.from({ length: 200 }, (_, at) =>
    stackOf(...scripts(18).map((name, place) => frame(`${name}x`, `9.${at}.${place}`)), frame(`gone${at}`), {
      file: 'mf-Orders/1.0.0/x.js',
      line: 1,
      column: 1,
    }),
  );
  const found = await readableStacks([...stacks, stackOf(frame('s0'))], readMap);
  expect(found.flat().filter(({ source }) => source !== undefined)).toHaveLength(1);
  expect([has.mock.calls.length, lists.mock.calls.length, reads.mock.calls.length]).toEqual([40, 40, 1]);
  await readableStacks(stacks, readMap);
  expect([has.mock.calls.length, lists.mock.calls.length, reads.mock.calls.length]).toEqual([40, 40, 1]);
  minute = 2;
  await readable([frame('s0')], { name: 'mf-orders', version: '1.0.0' }, readMap);
  expect([has.mock.calls.length, reads.mock.calls.length]).toEqual([41, 1]);
});

test('those who ask for a map together read it once, and a damaged one is not read again within a minute (REL-78)', async () => {
  const { store, reads } = await storeWith({ s0: mapOf('s0'), s1: '{' });
  const readMap = createMapReader(store);
  const ask = (script: string) => readable([frame(script)], { name: 'mf-orders', version: '1.0.0' }, readMap);
  const both = await Promise.all([ask('s0'), ask('s0')]);
  expect(both.map(([one]) => one!.source)).toEqual(['mf-orders/src/s0.ts', 'mf-orders/src/s0.ts']);
  expect(reads).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 3; count += 1) expect(await ask('s1')).toEqual([{ plain: frame('s1') }]);
  expect(reads).toHaveBeenCalledTimes(2);
});
