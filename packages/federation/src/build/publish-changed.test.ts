import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseParts } from '../release/release-parts';
import type { ReleaseStore } from '../release/release-store';
import { rollBack } from '../release/rollback';
import {
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';
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
  const workspace: Workspace & { parts: Part[] } = { root, parts: [part], shared: {} };
  const sources = new BuildCache(workspace).remember(part, [source]);
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders', '1.0.0', { sources })]);
  return { workspace, store, source };
}

beforeEach(() => {
  compile.mockReset();
  compile.mockImplementation(async (workspace, [part]) => {
    const sources = new BuildCache(workspace).sourcesOf(part!)!;
    const { release, folder } = remoteCandidate('mf-orders', part!.version, { sources });
    return [{ part: { ...part!, folder: partWithDist(folder) }, release, isReused: false, milliseconds: 1 }];
  });
});

test('what is in use already is neither built nor released again', async () => {
  const { workspace, store } = await releasedWorkspace();
  expect(await publishChanged(workspace, store, SOURCES)).toEqual({ released: [], kept: [] });
  expect(compile).not.toHaveBeenCalled();
});

test('a part has other sources once what it uses of a package that it does not hold changes, and then alone (REL-53)', async () => {
  const { workspace, source } = await releasedWorkspace();
  const [part] = workspace.parts as [Part];
  const sdk = (button: string, card: string) =>
    new Map([
      ['@larder/ui Button', button],
      ['@larder/ui Card', card],
    ]);
  const sources = new BuildCache(workspace, sdk('a', 'a')).remember(part, [source], ['@larder/ui Button']);
  expect(new BuildCache(workspace, sdk('a', 'b')).sourcesOf(part)).toBe(sources);
  expect(new BuildCache(workspace, sdk('b', 'a')).sourcesOf(part)).not.toBe(sources);
});

test('a part that changed without a new version is released under one that tells so, and said (SHL-22)', async () => {
  const { workspace, store, source } = await releasedWorkspace();
  writeFileSync(source, 'two');
  expect((await publishChanged(workspace, store, SOURCES)).released).toEqual([
    { name: 'mf-orders', version: await inUse(store) },
  ]);
  expect(await inUse(store)).toMatch(/^1\.0\.1-dev\.1\.d?[0-9a-f]{8}$/);
  writeFileSync(source, 'three');
  await publishChanged(workspace, store, SOURCES);
  expect(await inUse(store)).toMatch(/^1\.0\.1-dev\.2\./);
  expect(await store.has('mf-orders', '1.0.0')).toBe(true);
});

test('a change that is taken back in the sources is taken back on the site', async () => {
  const { workspace, store, source } = await releasedWorkspace();
  writeFileSync(source, 'two');
  await publishChanged(workspace, store, SOURCES);
  writeFileSync(source, 'one');
  await publishChanged(workspace, store, SOURCES);
  expect(await inUse(store)).toMatch(/^1\.0\.1-dev\.2\./);
});

test("another team's newer release stays in use, and that is said", async () => {
  const { workspace, store, source } = await releasedWorkspace();
  await releaseParts(store, SOURCES, [remoteCandidate('mf-orders', '1.1.0')]);
  writeFileSync(source, 'two');
  expect(await publishChanged(workspace, store, SOURCES)).toEqual({
    released: [],
    kept: [{ name: 'mf-orders', version: '1.1.0', own: '1.0.0' }],
  });
  expect(await inUse(store)).toBe('1.1.0');
  expect(compile).not.toHaveBeenCalled();
});

test('a release that was taken back is not put into use again', async () => {
  const { workspace, store, source } = await releasedWorkspace();
  workspace.parts = [{ ...workspace.parts[0]!, version: '1.1.0' }];
  writeFileSync(source, 'two');
  await publishChanged(workspace, store, SOURCES);
  expect(await inUse(store)).toBe('1.1.0');
  await rollBack(store, SOURCES, 'mf-orders');
  compile.mockClear();
  expect(await publishChanged(workspace, store, SOURCES)).toEqual({
    released: [],
    kept: [{ name: 'mf-orders', version: '1.0.0', own: '1.1.0' }],
  });
  expect(await inUse(store)).toBe('1.0.0');
  expect(compile).not.toHaveBeenCalled();
});

test('a part that no region lists is built and released again only when its sources changed (SHL-22)', async () => {
  const { workspace, store, source } = await releasedWorkspace();
  const [orders] = workspace.parts as [Part];
  const extra: Part = { ...orders, name: 'mf-extra', folder: join(workspace.root, 'mf-extra') };
  const own = join(extra.folder, 'src/start.ts');
  mkdirSync(join(extra.folder, 'src'), { recursive: true });
  writeFileSync(own, 'extra');
  workspace.parts.push(extra);
  new BuildCache(workspace).remember(extra, [own]);
  compile.mockImplementation(async (_, [part]) => {
    const { release, folder } = remoteCandidate('mf-extra', part!.version, {
      sources: new BuildCache(workspace).sourcesOf(part!)!,
    });
    return [{ part: { ...part!, folder: partWithDist(folder) }, release, isReused: false, milliseconds: 1 }];
  });
  const start = async (regions = SOURCES) => (await publishChanged(workspace, store, regions)).released;
  expect(await start()).toEqual([{ name: 'mf-extra', version: '1.0.0' }]);
  // Also where another team has stored a newer one.
  await releaseParts(store, SOURCES, [remoteCandidate('mf-extra', '2.0.0')]);
  compile.mockClear();
  expect([await start(), await start()]).toEqual([[], []]);
  expect(compile).not.toHaveBeenCalled();

  writeFileSync(own, 'changed');
  expect(await start()).toEqual([{ name: 'mf-extra', version: expect.stringMatching(/^1\.0\.1-dev\.1\./) }]);
  expect(await start()).toEqual([]);
  writeFileSync(source, 'one');
  await start(sourcesOf(['mf-orders', 'mf-extra']));
  const { remotes } = (await readComposition(store, 'gb'))!;
  expect(remotes.map(({ name }) => name)).toContain('mf-extra');
});

test('a change of a region alone is written without any build (SHL-11)', async () => {
  const { workspace, store } = await releasedWorkspace();
  await publishChanged(workspace, store, sourcesOf([], { 'mf-orders': 'all' }));
  expect((await readComposition(store, 'gb'))!.remotes).toEqual([]);
  expect((await readComposition(store, 'fr'))!.remotes).toHaveLength(1);
  expect(compile).not.toHaveBeenCalled();
});

const inUse = async (store: ReleaseStore) => (await readComposition(store, 'gb'))!.remotes[0]!.version;

/** A part whose `dist` is this folder. */
function partWithDist(folder: string): string {
  const part = mkdtempSync(join(tmpdir(), 'larder-part-'));
  symlinkSync(folder, join(part, 'dist'));
  return part;
}
