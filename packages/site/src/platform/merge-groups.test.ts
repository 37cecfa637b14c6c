import { brotliCompressSync } from 'node:zlib';
import type { ErrorGroup } from '@larder/contracts';
import type { LiveStore } from '@larder/federation/release';
import { newStore } from '@larder/federation/testing';
import { healthCall } from './health-call';
import type { PlatformContext } from './platform-call';

const at = '2026-11-20T09:00:00.000Z';

/** Failures as a stranger may have told them: each of another text, with 20 frames that begin at another script. */
const groupsOver = (scripts: number): ErrorGroup[] =>
  Array.from({ length: 200 }, (_, place) => ({
    kind: 'error',
    text: `no total ${place}`,
    count: 1,
    first: at,
    last: at,
    versions: ['1.0.0'],
    module: null,
    route: null,
    frames: Array.from({ length: 20 }, (__, depth) => ({
      plain: { file: `mf-orders/1.0.0/s${(place + depth) % scripts}.js`, line: 1, column: 1 },
    })),
  }));

/** Asks the call for groups of failures, with a store that has the maps of 100 scripts. */
async function answerTo(groups: ErrorGroup[]) {
  const store = newStore();
  for (let script = 0; script < 100; script += 1)
    await store.storage.create(
      `maps/mf-orders/1.0.0/0/s${script}.js.map.br`,
      brotliCompressSync(JSON.stringify({ version: 3, sources: [`s${script}.ts`], mappings: 'AAAA' })),
    );
  const reads = jest.spyOn(store.storage, 'read');
  const live = { view: { root: { remotes: { gb: { 'mf-orders': { stable: '1.0.0', former: [] } } } } } };
  let turns = 0;
  const begun = { isOver: false };
  const turn = () => {
    turns += 1;
    if (!begun.isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { body } = await healthCall(store).run({
    live: live as unknown as LiveStore,
    settings: { health: async () => ({ releases: [], groups }) },
    query: new URLSearchParams({ errors: 'true' }),
    params: ['mf-orders'],
  } as unknown as PlatformContext);
  begun.isOver = true;
  return { groups: (body as { groups: ErrorGroup[] }).groups, reads: reads.mock.calls.length, turns };
}

test('200 groups over 60 scripts read 60 maps, and other work of the gateway has its turn in between (REL-79)', async () => {
  const { groups, reads, turns } = await answerTo(groupsOver(60));
  expect(reads).toBe(60);
  expect(turns).toBeGreaterThan(60);
  expect(groups).toHaveLength(200);
  expect(groups.flatMap(({ frames }) => frames).filter(({ source }) => source === undefined)).toEqual([]);
});

test('of more scripts 60 maps are read, and the other frames stay plain (REL-79)', async () => {
  const { groups, reads } = await answerTo(groupsOver(100));
  expect(reads).toBe(60);
  const frames = groups.flatMap(({ frames: each }) => each);
  expect(new Set(frames.map(({ source }) => source)).size).toBe(61);
  expect(frames).toHaveLength(4000);
});
