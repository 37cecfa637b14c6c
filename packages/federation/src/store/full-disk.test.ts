import fs, { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage';
import { RootStore } from './root-store';
import { ChangeUnanswered, NoHardLinks, StoreUnavailable } from './store.errors';

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

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'])(
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

test.each(['the draft is not removed', 'the folder is not flushed'])(
  'a root whose disk breaks once it has its name is unanswered: its change is told as made, and as perhaps made while it can not be read (REL-4)',
  async (place) => {
    let isReadable = true;
    const { link, open, rm } = promises;
    const readFileSync = fs.readFileSync;
    let isNamed = false;
    jest.spyOn(promises, 'link').mockImplementation(async (...args) => {
      await link(...args);
      isNamed = true;
    });
    const isBroken = (here: string) => isNamed && place === here;
    jest.spyOn(promises, 'rm').mockImplementation(async (...args) => {
      if (isBroken('the draft is not removed')) throw fault('EIO');
      return rm(...args);
    });
    jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args);
      if (isBroken('the folder is not flushed') && args[1] === 'r') handle.sync = () => Promise.reject(fault('EROFS'));
      return handle;
    });
    jest.spyOn(fs, 'readFileSync').mockImplementation((...args) => {
      if (isNamed && !isReadable) throw fault('EIO');
      return readFileSync(...args);
    });
    const content = { shell: undefined, definitions: {}, remotes: {} };
    const change = () => {
      isNamed = false;
      return new RootStore(storage).change(
        { who: 'one' },
        () => new Date(),
        async () => ({ what: 'use', about: [], content, parts: [] }),
      );
    };
    expect((await change())!.sequence).toBe(1);
    isReadable = false;
    await expect(change()).rejects.toThrow(ChangeUnanswered);
    jest.restoreAllMocks();
    expect((await new RootStore(new FolderStorage(folder)).read())!.sequence).toBe(2);
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
    () => storage.hasRelease('mf-x', '1.0.0'),
    () => storage.listReleases(),
  ])
    await expect(look()).rejects.toThrow(StoreUnavailable);
});

test.each(['EACCES', 'EMFILE'])(
  'a folder in which no file can be opened, with %s, is a store that is out of reach (REL-16)',
  async (code) => {
    jest.spyOn(promises, 'open').mockRejectedValue(fault(code));
    await expect(storage.create('a/b', content)).rejects.toEqual(new StoreUnavailable(folder, `the disk says ${code}`));
  },
);

test('a file in place of the folder is a store that is out of reach (REL-16)', async () => {
  const file = join(folder, 'store');
  writeFileSync(file, '');
  const write = new FolderStorage(file).create('a/b', content);
  await expect(write).rejects.toEqual(new StoreUnavailable(file, 'the disk says ENOTDIR'));
});

test('another fault of the system stays what it is', async () => {
  fill('EXDEV');
  await expect(storage.create('a/b', content)).rejects.toMatchObject({ code: 'EXDEV' });
});

test.each(['EACCES', 'EIO'])(
  'a release and a root in folders that answer %s are out of reach, not gone; what is missing is gone (REL-16, REL-24, REL-41)',
  async (code) => {
    await storage.addRelease('mf-x', '1.0.0', '{}', []);
    await storage.writeRoot('{}', 1, undefined);
    const { existsSync, statSync } = fs;
    const isHidden = (path: fs.PathLike) => /mf-x|history/.test(String(path));
    jest.spyOn(fs, 'existsSync').mockImplementation((path) => !isHidden(path) && existsSync(path));
    jest.spyOn(fs, 'statSync').mockImplementation((...args) => {
      if (isHidden(args[0])) throw fault(code);
      return statSync(...args);
    });
    const fresh = new FolderStorage(folder);
    for (const look of [() => fresh.hasRelease('mf-x', '1.0.0'), () => fresh.readRoot()])
      await expect(look()).rejects.toEqual(new StoreUnavailable(folder, `the disk says ${code}`));
    expect(await fresh.hasRelease('mf-y', '1.0.0')).toBe(false);
  },
);

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'a disk that answers %s to a link is no store, which is no fault that passes (REL-6, REL-32)',
  async (code) => {
    jest.spyOn(promises, 'link').mockRejectedValue(fault(code));
    const writes = [
      () => storage.create('a/b', content),
      () => storage.writeRoot('{}', 1, undefined),
      () => storage.keepsConditions(),
    ];
    for (const write of writes) {
      const error: unknown = await write().catch((each: unknown) => each);
      expect(error).toEqual(new NoHardLinks(folder));
      expect(error).not.toBeInstanceOf(StoreUnavailable);
    }
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  },
);
