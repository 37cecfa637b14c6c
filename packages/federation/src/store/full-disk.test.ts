import fs, { mkdtempSync, readdirSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage';
import { StoreUnavailable } from './store.errors';

const fault = (code: string) => Object.assign(new Error(`${code}: injected`), { code });
const content = Buffer.from('content');

let folder: string;
let storage: FolderStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-disk-'));
  storage = new FolderStorage(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Files can still be opened: the disk has no room for what is written into them. */
function fill(code: string): void {
  const open = promises.open;
  jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    if (args[1] === 'w') handle.writeFile = () => Promise.reject(fault(code));
    return handle;
  });
}

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])(
  'a folder whose disk says %s answers each write as a store that is out of reach, and leaves no draft (REL-5, REL-16)',
  async (code) => {
    await storage.create('before', content);
    fill(code);
    for (const write of [
      () => storage.create('a/b', content),
      () => storage.writeRoot('{}', 1, undefined),
      () => storage.addRelease('mf-x', '1.0.0', '{}', [{ file: 'entry.js', content }]),
      () => storage.keepsConditions(),
    ])
      await expect(write()).rejects.toEqual(new StoreUnavailable(folder, `the disk says ${code}`));
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    expect([await storage.read('a/b'), await storage.readRoot(), await storage.listReleases()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  },
);

test('a folder that can not be read answers each look as a store that is out of reach (REL-16)', async () => {
  await storage.create('a/b', content);
  await storage.writeRoot('{}', 1, undefined);
  for (const name of ['readFileSync', 'readdirSync', 'statSync', 'openSync'] as const)
    jest.spyOn(fs, name).mockImplementation(() => {
      throw fault('EIO');
    });
  for (const look of [
    () => storage.read('a/b'),
    () => storage.readEnd('a/b', 3),
    () => storage.list('a/'),
    () => storage.rootStamp(),
    () => storage.readRoot(),
  ])
    await expect(look()).rejects.toThrow(StoreUnavailable);
});

test('another fault of the system stays what it is', async () => {
  fill('EACCES');
  await expect(storage.create('a/b', content)).rejects.toMatchObject({ code: 'EACCES' });
});
