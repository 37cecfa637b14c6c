import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishMigration, migrate } from './migrate';
import { applyRegions } from './apply-regions';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { rollBack } from './rollback';
import { readState } from './store-state';
import { switchParts } from './switch';
import { newStore, readComposition, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': ['main'] });

/** A store as it was kept before there was a root: releases, and what is in use in files of their own. */
async function formerStore() {
  const made = newStore();
  await releaseParts(made, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  await releaseParts(made, SOURCES, [remoteCandidate('mf-orders', '1.1.0'), remoteCandidate('mf-insights', '1.1.0')]);
  const { definitions, pointers } = await readState(made);
  const compositions = { gb: await readComposition(made, 'gb'), fr: await readComposition(made, 'fr') };
  const write = (name: string, content: unknown) =>
    writeFileSync(join(made.folder, name), JSON.stringify(content, null, 1));
  for (const kind of ['pointers', 'regions', 'compositions']) mkdirSync(join(made.folder, kind));
  for (const [name, content] of Object.entries(pointers)) write(`pointers/${name}.json`, content);
  for (const [name, content] of Object.entries(definitions)) write(`regions/${name}.json`, content);
  for (const [name, content] of Object.entries(compositions)) write(`compositions/${name}.json`, content);
  const parts = (version: string) => ['mf-orders', 'mf-insights'].map((name) => ({ name, version }));
  write('history.json', [
    {
      at: '2026-11-01T10:00:00.000Z',
      what: 'release',
      parts: [{ name: 'shell', version: '1.0.0' }, ...parts('1.0.0')],
    },
    { at: '2026-11-02T10:00:00.000Z', what: 'release', parts: parts('1.1.0') },
  ]);
  for (const kind of ['history', 'definitions']) rmSync(join(made.folder, kind), { recursive: true });
  return { store: new ReleaseStore(made.folder), compositions, write };
}

test('a store of former days is taken over with the same compositions, versions and steps to go back; a second time changes nothing (REL-15)', async () => {
  const { store, compositions } = await formerStore();
  await expect(applyRegions(store, SOURCES)).rejects.toThrow(
    `The store ${store.folder} is of the former kind; larder migrate takes it over.`,
  );
  expect((await migrate(store))!.entry).toMatchObject({ sequence: 1, what: 'migrate', previous: null });
  for (const region of ['gb', 'fr'] as const)
    expect(JSON.stringify(await readComposition(store, region))).toBe(JSON.stringify(compositions[region]));
  expect(await migrate(store)).toBeUndefined();
  expect((await store.roots.read())!.sequence).toBe(1);
  // What the last release brought is known from the history of former days.
  expect(
    (await rollBack(store, SOURCES, 'all')).map(({ name, region, version }) => `${name} ${region} ${version}`).sort(),
  ).toEqual(['mf-insights gb 1.0.0', 'mf-orders fr 1.0.0', 'mf-orders gb 1.0.0']);
});

test('a change that was cut off in former days is taken over whole (REL-5, REL-15)', async () => {
  const { store, write } = await formerStore();
  const pointers = {
    gb: { 'mf-orders': ['1.0.0'], 'mf-insights': ['1.0.0'] },
    fr: { 'mf-orders': ['1.0.0'] },
    shell: { shell: ['1.0.0'] },
  };
  write('pending.json', {
    definitions: Object.fromEntries(SOURCES.map((source) => [source.region, source])),
    pointers,
    history: [],
    compositions: [],
  });
  await migrate(store);
  expect((await readComposition(store, 'gb'))!.remotes.map(({ version }) => version)).toEqual(['1.0.0', '1.0.0']);
});

test('a former gateway goes on reading what is in use until the end of the migration (REL-15)', async () => {
  const { store } = await formerStore();
  await expect(finishMigration(store)).rejects.toThrow('The store is not taken over yet; run larder migrate first.');
  await migrate(store);
  await releaseParts(store, SOURCES, [shellCandidate('1.1.0'), remoteCandidate('mf-orders', '1.2.0')]);
  const read = (name: string) => JSON.parse(readFileSync(join(store.folder, name), 'utf8'));
  expect([read('pointers/shell.json').shell, read('pointers/gb.json')['mf-orders']]).toEqual([
    ['1.0.0', '1.1.0'],
    ['1.0.0', '1.1.0', '1.2.0'],
  ]);
  expect(JSON.stringify(read('compositions/gb.json'))).toBe(JSON.stringify(await readComposition(store, 'gb')));
  expect(await finishMigration(store)).toBe(true);
  expect(['pointers', 'regions', 'history.json'].map((name) => existsSync(join(store.folder, name)))).toEqual([
    false,
    false,
    false,
  ]);
  await rollBack(store, SOURCES, 'mf-orders');
  expect(existsSync(join(store.folder, 'pointers'))).toBe(false);
  expect((await readComposition(store, 'gb'))!.remotes[0]!.version).toBe('1.1.0');
});

describe('a change of a store that a former gateway may read, beside a release that is gone', () => {
  async function migrated() {
    const { store } = await formerStore();
    await migrate(store);
    const read = (name: string) => readFileSync(join(store.folder, name), 'utf8');
    return { store, fresh: () => new ReleaseStore(store.folder), read };
  }
  const off = (store: ReleaseStore, what: string, regions: string[]) =>
    switchParts(store, { what, isOn: false, regions });

  test('is told as made, and leaves the composition that can not be made as it is (REL-4, REL-15, REL-45)', async () => {
    const { store, fresh, read } = await migrated();
    const before = read('compositions/gb.json');
    rmSync(store.releaseFolder('mf-insights', '1.1.0'), { recursive: true });
    expect(await off(fresh(), 'mf-orders/extra', ['gb'])).toEqual(['gb']);
    expect(await off(fresh(), 'mf-orders', ['fr'])).toEqual(['fr']);
    expect(read('compositions/gb.json')).toBe(before);
    expect([JSON.parse(read('regions/gb.json')).off, JSON.parse(read('compositions/fr.json')).remotes]).toEqual([
      { 'mf-orders/extra': {} },
      [],
    ]);
    expect(await off(fresh(), 'mf-insights', ['gb'])).toEqual(['gb']);
    expect(read('compositions/gb.json')).toBe(JSON.stringify(await readComposition(fresh(), 'gb'), null, 1));
  });

  test('is told as made where a former file can not be written (REL-4, REL-15)', async () => {
    const { store, fresh, read } = await migrated();
    rmSync(join(store.folder, 'regions'), { recursive: true });
    writeFileSync(join(store.folder, 'regions'), 'in the way of the folder');
    expect(await off(fresh(), 'mf-orders', ['gb'])).toEqual(['gb']);
    expect(JSON.parse(read('compositions/gb.json')).remotes).toHaveLength(1);
  });
});
