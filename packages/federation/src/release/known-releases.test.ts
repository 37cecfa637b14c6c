import { earlierFiles, filesOf, removeRelease } from './release-files';
import { newStore, remoteCandidate } from './testing/fixture-releases';

/** A store with as many releases, whose descriptions have a megabyte of text each, and how often each was read. */
async function storeWith(count: number) {
  const store = newStore();
  for (let minor = 0; minor < count; minor += 1) {
    const { folder, release } = remoteCandidate('mf-orders', `1.${minor}.0`, { sources: 'x'.repeat(1024 * 1024) });
    await store.add(folder, release);
  }
  const own = store.storage.readReleaseFile.bind(store.storage);
  const read: string[] = [];
  jest.spyOn(store.storage, 'readReleaseFile').mockImplementation((name, version, file) => {
    if (file === 'release.json') read.push(version);
    return own(name, version, file);
  });
  return { store, read };
}

afterEach(() => jest.restoreAllMocks());

test('descriptions are kept up to 32 MiB, those that were used last (REL-42)', async () => {
  const { store, read } = await storeWith(34);
  for (let minor = 0; minor < 34; minor += 1) await store.read('mf-orders', `1.${minor}.0`);
  read.length = 0;
  await store.read('mf-orders', '1.33.0');
  expect(read).toEqual([]);
  // A description of before there were limits stays readable.
  expect((await store.read('mf-orders', '1.0.0')).sources).toHaveLength(1024 * 1024);
  expect(read).toEqual(['1.0.0']);
});

test('of former releases the files alone are kept, and read once (REL-42)', async () => {
  const { store, read } = await storeWith(34);
  const earlier = await earlierFiles(store, { name: 'mf-orders', version: '1.33.0' });
  expect(earlier.map(({ version }) => version)).toEqual(Array.from({ length: 33 }, (_, minor) => `1.${minor}.0`));
  expect(JSON.stringify(earlier).length).toBeLessThan(100_000);
  read.length = 0;
  await earlierFiles(store, { name: 'mf-orders', version: '1.33.0' });
  expect(read).toEqual([]);
});

test('a release that was removed is known no longer (REL-13)', async () => {
  const { store } = await storeWith(1);
  await store.read('mf-orders', '1.0.0');
  await filesOf(store, 'mf-orders', '1.0.0');
  await removeRelease(store, { name: 'mf-orders', version: '1.0.0' });
  await expect(store.read('mf-orders', '1.0.0')).rejects.toThrow('There is no release mf-orders 1.0.0 in the store.');
  await expect(filesOf(store, 'mf-orders', '1.0.0')).rejects.toThrow('There is no release');
});
