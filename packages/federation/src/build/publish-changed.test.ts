import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '../release/release-parts';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import type { Part, Workspace } from '../workspace';
import { BuildCache } from './build-cache';
import { buildParts } from './build-parts';
import { publishChanged } from './publish-changed';

jest.mock('./build-parts', () => ({ buildParts: jest.fn() }));
const compile = jest.mocked(buildParts);

const SOURCES = sourcesOf(['mf-orders']);

/** One remote whose only source was built and released before. */
async function releasedWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'larder-changed-'));
  const part: Part = { name: 'mf-orders', kind: 'remote', version: '1.0.0', folder: join(root, 'mf-orders') };
  const source = join(part.folder, 'src/start.ts');
  mkdirSync(join(part.folder, 'src'), { recursive: true });
  writeFileSync(source, 'one');
  const workspace: Workspace = { root, parts: [part], shared: {} };
  const sources = new BuildCache(workspace).remember(part, [source]);
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders', '1.0.0', { sources })]);
  return { workspace, store, source };
}

beforeEach(() => compile.mockReset());

test('what is published already is neither built nor released again', async () => {
  const { workspace, store } = await releasedWorkspace();
  expect(await publishChanged(workspace, store, SOURCES)).toEqual([]);
  expect(compile).not.toHaveBeenCalled();
});

test('a part that changed without a new version is released under one that tells so (SHL-22)', async () => {
  const { workspace, store, source } = await releasedWorkspace();
  writeFileSync(source, 'two');
  compile.mockImplementation(async (_, [part]) => {
    const { release, folder } = remoteCandidate('mf-orders', part!.version, { sources: 'two' });
    return [{ part: { ...part!, folder: partWithDist(folder) }, release, isReused: false, milliseconds: 1 }];
  });
  expect(await publishChanged(workspace, store, SOURCES)).toEqual(['mf-orders']);
  expect(store.readComposition('gb')!.remotes[0]!.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  expect(store.has('mf-orders', '1.0.0')).toBe(true);
});

test('a change of a region alone is written without any build (SHL-11)', async () => {
  const { workspace, store } = await releasedWorkspace();
  await publishChanged(workspace, store, sourcesOf([], { 'mf-orders': 'all' }));
  expect(store.readComposition('gb')!.remotes).toEqual([]);
  expect(store.readComposition('fr')!.remotes).toHaveLength(1);
  expect(compile).not.toHaveBeenCalled();
});

/** A part whose `dist` is this folder. */
function partWithDist(folder: string): string {
  const part = mkdtempSync(join(tmpdir(), 'larder-part-'));
  symlinkSync(folder, join(part, 'dist'));
  return part;
}
