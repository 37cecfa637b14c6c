import { mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage';
import { findBrokenEntry, RootStore } from './root-store';
import { S3Storage } from './s3-storage';
import { historyKey, type Storage } from './storage';
import { StoreDamaged, StoreUnavailable } from './store.errors';
import { S3StandIn, type S3Fault } from './testing/s3-stand-in';

/*
 * What both stores promise (REL-6). Faults happen on the way to object storage; a folder has no way to break, so there
 * the same cases pass without them.
 */

const PATIENCE = { attempts: 6, attemptMs: 400, totalMs: 20_000, pauseMs: 2 };
/** Of changes, where they have to be refused. */
const QUICK = { attempts: 20, pauseMs: 1 };
/** Where the stand-in has the root. */
const ROOT_KEY = 'store/root.json';
const text = (content: string) => Buffer.from(content);
const CONTENTS = [
  { file: 'entry.js', content: text('entry') },
  { file: 'pictures/card.svg', content: text('<svg/>') },
];

interface Place {
  /** Another process on the same store. */
  open(): Storage;
  /** Faults of the next requests. */
  fail(...faults: S3Fault[]): void;
  /** Lets the requests arrive that were late. */
  finishLate(): void;
  /** Takes the root away by hand; in a folder with the whole store. @returns puts it back */
  takeRoot(): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

async function newFolder(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-storage-'));
  return {
    open: () => new FolderStorage(folder),
    fail: () => undefined,
    finishLate: () => undefined,
    takeRoot: async () => {
      renameSync(folder, `${folder}-away`);
      return async () => renameSync(`${folder}-away`, folder);
    },
    end: async () => undefined,
  };
}

async function newBucket(): Promise<Place> {
  const standIn = new S3StandIn();
  standIn.pageSize = 3;
  const settings = await standIn.begin();
  return {
    open: () => new S3Storage(settings, PATIENCE),
    fail: (...faults) => standIn.faults.push(...faults),
    finishLate: () => standIn.finishLate(),
    takeRoot: async () => {
      const root = standIn.objects.get(ROOT_KEY)!;
      standIn.objects.delete(ROOT_KEY);
      return async () => void standIn.objects.set(ROOT_KEY, root);
    },
    end: () => standIn.end(),
  };
}

describe.each([
  ['a folder', newFolder],
  ['object storage', newBucket],
])('%s', (kind, newPlace) => {
  let place: Place;
  let storage: Storage;
  beforeEach(async () => {
    place = await newPlace();
    storage = place.open();
  });
  afterEach(() => place.end());

  describe('objects', () => {
    test('what is not there reads as nothing (REL-6)', async () =>
      expect(await storage.read('a/b.json')).toBeUndefined());
    test('what was created is read as it is, bytes and all (REL-6)', async () => {
      const content = Buffer.from([0, 255, 13, 10, 128]);
      expect(await storage.create('a/b.bin', content)).toBe(true);
      expect(await storage.read('a/b.bin')).toEqual(content);
    });
    test('the end of an object is read without the rest, and all of a shorter one (REL-6, REL-12)', async () => {
      await storage.create('a/b', text('0123456789'));
      await storage.create('a/empty', Buffer.alloc(0));
      const read = async (key: string, bytes: number) => (await storage.readEnd(key, bytes))?.toString();
      expect([
        await read('a/b', 4),
        await read('a/b', 10),
        await read('a/b', 99),
        await read('a/empty', 4),
        await read('a/none', 4),
      ]).toEqual(['6789', '0123456789', '0123456789', '', undefined]);
    });
    test('an empty object is one (REL-6)', async () => {
      await storage.create('a/empty', Buffer.alloc(0));
      expect(await storage.read('a/empty')).toEqual(Buffer.alloc(0));
    });
    test('an object of two megabytes arrives whole (REL-6)', async () => {
      const content = Buffer.alloc(2_000_000, 'x');
      await storage.create('a/large', content);
      expect((await storage.read('a/large'))!.equals(content)).toBe(true);
    });
    test('a second creation with another content is refused, and the first one stays (REL-6)', async () => {
      await storage.create('a/b', text('1'));
      expect(await place.open().create('a/b', text('2'))).toBe(false);
      expect(await storage.read('a/b')).toEqual(text('1'));
    });
    test('a second creation with the same content is none, and no fault (REL-6)', async () => {
      await storage.create('a/b', text('1'));
      expect(await storage.create('a/b', text('1'))).toBe(true);
    });
    test('of 20 creations at the same time one is done (REL-2)', async () => {
      const done = await Promise.all(
        Array.from({ length: 20 }, (_, number) => place.open().create('a/b', text(String(number)))),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
      expect((await storage.read('a/b'))!.toString()).toBe(String(done.indexOf(true)));
    });
    test('a listing names what begins so, in order, over several answers (REL-6)', async () => {
      for (const key of ['a/3', 'a/1', 'b/1', 'a/2', 'a/sub/4', 'ab/1', 'a/5', 'a/6'])
        await storage.create(key, text(key));
      expect((await storage.list('a/')).map(({ key }) => key)).toEqual(['a/1', 'a/2', 'a/3', 'a/5', 'a/6', 'a/sub/4']);
      expect((await storage.list('a/s')).map(({ key }) => key)).toEqual(['a/sub/4']);
    });
    test('a listing tells when each object was written, and its size (REL-6)', async () => {
      const before = Date.now() - 2000;
      await storage.create('a/1', text('123'));
      const [{ modifiedAt, bytes } = { modifiedAt: 0, bytes: 0 }] = await storage.list('a/');
      expect(bytes).toBe(3);
      expect(modifiedAt).toBeGreaterThan(before);
      expect(modifiedAt).toBeLessThan(Date.now() + 2000);
    });
    test('a listing of nothing is empty (REL-6)', async () => expect(await storage.list('nothing/')).toEqual([]));
    test('names with signs of an address are kept as they are (REL-6)', async () => {
      await storage.create('a/b+c d@1.js', text('1'));
      expect([(await storage.list('a/')).map(({ key }) => key), await storage.read('a/b+c d@1.js')]).toEqual([
        ['a/b+c d@1.js'],
        text('1'),
      ]);
    });
    test('what was removed is gone, and can be created again (REL-6)', async () => {
      await storage.create('a/b', text('1'));
      await storage.remove('a/b');
      expect(await storage.read('a/b')).toBeUndefined();
      expect(await storage.create('a/b', text('2'))).toBe(true);
    });
    test('to remove what is not there is no fault (REL-6)', async () =>
      expect(await storage.remove('a/b')).toBeUndefined());
    test('conditional writes are kept, which leaves nothing behind (REL-6)', async () => {
      expect(await storage.keepsConditions()).toBe(true);
      expect((await storage.list('')).filter(({ key }) => !key.startsWith('releases'))).toEqual([]);
    });
  });

  describe('the root', () => {
    test('is not there at first (REL-1)', async () => expect(await storage.readRoot()).toBeUndefined());
    test('is written once where there is none, and read by others (REL-2)', async () => {
      expect(await storage.writeRoot('one', 1, undefined)).toBe('written');
      expect((await place.open().readRoot())!.text).toBe('one');
    });
    test('is not written over one that the writer did not know (REL-2)', async () => {
      await storage.writeRoot('one', 1, undefined);
      expect(await place.open().writeRoot('another', 1, undefined)).toBe('outdated');
      expect((await storage.readRoot())!.text).toBe('one');
    });
    test('is replaced against the one that was read (REL-2)', async () => {
      await storage.writeRoot('one', 1, undefined);
      expect(await storage.writeRoot('two', 2, (await storage.readRoot())!.tag)).toBe('written');
      expect((await place.open().readRoot())!.text).toBe('two');
    });
    test('is not replaced against a former one (REL-2)', async () => {
      await storage.writeRoot('one', 1, undefined);
      const { tag } = (await storage.readRoot())!;
      await place.open().writeRoot('two', 2, tag);
      expect(await storage.writeRoot('other', 2, tag)).toBe('outdated');
      expect((await storage.readRoot())!.text).toBe('two');
    });
    test('has another stamp after each change, and the same one while it is the same (REL-16)', async () => {
      const stamps = [await storage.rootStamp()];
      await storage.writeRoot('one', 1, undefined);
      stamps.push(await storage.rootStamp());
      expect(await storage.rootStamp()).toBe(stamps[1]);
      await place.open().writeRoot('two', 2, (await storage.readRoot())!.tag);
      stamps.push(await storage.rootStamp());
      expect(new Set(stamps).size).toBe(3);
    });
    test('of 20 writers against the same root one wins (REL-2)', async () => {
      await storage.writeRoot('one', 1, undefined);
      const { tag } = (await storage.readRoot())!;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, number) => place.open().writeRoot(`two of ${number}`, 2, tag)),
      );
      expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
      expect((await storage.readRoot())!.text).toBe(`two of ${outcomes.indexOf('written')}`);
    });
  });

  describe('releases', () => {
    test('are there with all their files (REL-3)', async () => {
      expect(await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS)).toBe(true);
      const other = place.open();
      expect([
        await other.hasRelease('mf-orders', '1.0.0'),
        (await other.readReleaseFile('mf-orders', '1.0.0', 'pictures/card.svg'))!.toString(),
        (await other.readReleaseFile('mf-orders', '1.0.0', 'release.json'))!.toString(),
      ]).toEqual([true, '<svg/>', 'description']);
    });
    test('are listed by name and in all, with the time of their publication (REL-3)', async () => {
      for (const [name, version] of [
        ['mf-orders', '1.0.0'],
        ['mf-orders', '1.10.0'],
        ['shell', '2.0.0'],
      ] as const)
        await storage.addRelease(name, version, 'description', CONTENTS);
      expect((await storage.listReleases()).map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
        'mf-orders 1.0.0',
        'mf-orders 1.10.0',
        'shell 2.0.0',
      ]);
      const ofOrders = await storage.listReleases('mf-orders');
      expect(ofOrders.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.10.0']);
      expect(Math.abs(ofOrders[0]!.publishedAt - Date.now())).toBeLessThan(5000);
    });
    test('never change: another build of the version is refused (REL-3)', async () => {
      await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS);
      expect(
        await place.open().addRelease('mf-orders', '1.0.0', 'another', [{ file: 'entry.js', content: text('other') }]),
      ).toBe(false);
      expect((await place.open().readReleaseFile('mf-orders', '1.0.0', 'entry.js'))!.toString()).toBe('entry');
    });
    test('of two builds of one version at the same time one is there, unmixed (REL-3)', async () => {
      const build = (word: string) =>
        place.open().addRelease('mf-orders', '1.0.0', word, [
          { file: 'a.js', content: text(word) },
          { file: 'b.js', content: text(word) },
        ]);
      const words = ['one', 'two', 'three', 'four'];
      const done = await Promise.all(words.map(build));
      const reader = place.open();
      const found = await Promise.all(
        ['release.json', 'a.js', 'b.js'].map(async (file) =>
          (await reader.readReleaseFile('mf-orders', '1.0.0', file))!.toString(),
        ),
      );
      expect(new Set(found)).toEqual(new Set([words[done.indexOf(true)]]));
      expect(done.filter(Boolean)).toHaveLength(1);
    });
    test('have no file that they do not have (REL-3)', async () => {
      await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS);
      expect([
        await storage.readReleaseFile('mf-orders', '1.0.0', 'gone.js'),
        await storage.readReleaseFile('mf-orders', '9.9.9', 'entry.js'),
        await storage.hasRelease('mf-orders', '9.9.9'),
      ]).toEqual([undefined, undefined, false]);
    });
    test('that were never finished count for nothing, and another build takes the version (REL-5)', async () => {
      const broken = (function* () {
        yield CONTENTS[0]!;
        throw new Error('killed');
      })();
      await expect(storage.addRelease('mf-orders', '1.0.0', 'description', broken)).rejects.toThrow('killed');
      expect([await storage.hasRelease('mf-orders', '1.0.0'), await storage.listReleases()]).toEqual([false, []]);
      expect(
        await place.open().addRelease('mf-orders', '1.0.0', 'another', [{ file: 'entry.js', content: text('other') }]),
      ).toBe(true);
      expect((await storage.readReleaseFile('mf-orders', '1.0.0', 'entry.js'))!.toString()).toBe('other');
    });
    test('are gone after they were removed, with every file (REL-13)', async () => {
      await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS);
      await storage.removeRelease('mf-orders', '1.0.0');
      expect([
        await storage.hasRelease('mf-orders', '1.0.0'),
        await storage.readReleaseFile('mf-orders', '1.0.0', 'entry.js'),
        await storage.listReleases(),
        await storage.list('releases/'),
      ]).toEqual([false, undefined, [], []]);
    });
    test('to remove one that is not there is no fault (REL-13)', async () =>
      expect(await storage.removeRelease('mf-orders', '1.0.0')).toBeUndefined());
  });

  const FAULTS: [string, S3Fault[]][] = [
    ['one 503', [503]],
    ['500, 503 and 429 one after the other', [500, 503, 429]],
    ['a connection that breaks before', ['dropped']],
    ['an answer that is lost', ['lost']],
    ['an answer that is late', ['late answer']],
    ['an answer that is cut off', ['cut off']],
  ];
  const OPERATIONS: [string, (each: Storage) => Promise<unknown>, unknown][] = [
    ['read', async (each) => (await each.read('there'))?.toString(), 'content'],
    ['readEnd', async (each) => (await each.readEnd('there', 3))?.toString(), 'ent'],
    [
      'create',
      async (each) => [await each.create('new', text('1')), (await each.read('new'))?.toString()],
      [true, '1'],
    ],
    ['list', async (each) => (await each.list('the')).map(({ key }) => key), ['there']],
    ['remove', async (each) => [await each.remove('there'), await each.read('there')], [undefined, undefined]],
    ['readRoot', async (each) => (await each.readRoot())?.text, 'root'],
    [
      'addRelease',
      async (each) => [
        await each.addRelease('mf-new', '1.0.0', 'description', CONTENTS),
        (await each.readReleaseFile('mf-new', '1.0.0', 'entry.js'))?.toString(),
      ],
      [true, 'entry'],
    ],
    [
      'readReleaseFile',
      async (each) => (await each.readReleaseFile('mf-orders', '1.0.0', 'entry.js'))?.toString(),
      'entry',
    ],
    ['listReleases', async (each) => (await each.listReleases()).map(({ name }) => name), ['mf-orders']],
  ];
  describe.each(OPERATIONS)('%s', (_, work, expected) => {
    beforeEach(async () => {
      await storage.create('there', text('content'));
      await storage.writeRoot('root', 1, undefined);
      await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS);
    });
    test.each(FAULTS)('survives %s (REL-6)', async (__, faults) => {
      const fresh = place.open();
      place.fail(...faults);
      expect(await work(fresh)).toEqual(expected);
    });
  });

  test('two requests for one key at the same time, answered 409, are tried again (REL-6)', async () => {
    place.fail(409, 409);
    expect(await storage.create('new', text('1'))).toBe(true);
    expect(await storage.read('new')).toEqual(text('1'));
  });

  describe('a change of the root', () => {
    const CONTENT = { shell: undefined, definitions: {}, remotes: {} };
    const now = () => new Date('2026-11-20T11:50:00Z');
    const grow = async (roots: RootStore, who = 'one') =>
      roots.change({ who }, now, async () => ({ what: 'release', about: [], content: CONTENT, parts: [] }));

    test('gets the next sequence, and stands in the history (REL-2, REL-7)', async () => {
      const roots = new RootStore(storage);
      await grow(roots);
      expect((await grow(roots, 'two'))!.entry).toMatchObject({ sequence: 2, who: 'two', what: 'release', why: null });
      expect((await roots.readAt(1))!.entry.who).toBe('one');
      expect(await findBrokenEntry(new RootStore(place.open()))).toBeUndefined();
    });
    test('that decides on nothing writes nothing (REL-2)', async () => {
      const roots = new RootStore(storage);
      await grow(roots);
      expect((await roots.change({ who: 'two' }, now, async () => undefined))!.sequence).toBe(1);
      expect(await storage.read(historyKey(2))).toBeUndefined();
    });
    test.each<[string, S3Fault]>([
      ['the answer is lost', 'lost'],
      ['the answer is late', 'late answer'],
      ['the connection breaks before', 'dropped'],
      ['503 is answered', 503],
      ['409 is answered', 409],
    ])('is made once when %s (REL-4)', async (_, fault) => {
      const roots = new RootStore(storage);
      await grow(roots);
      const put = storage.writeRoot.bind(storage);
      jest.spyOn(storage, 'writeRoot').mockImplementationOnce((...write) => {
        place.fail(fault);
        return put(...write);
      });
      const root = await roots.change({ who: 'two' }, now, async () => ({
        what: 'use',
        about: [],
        content: CONTENT,
        parts: [],
      }));
      expect(root!.entry).toMatchObject({ sequence: 2, who: 'two' });
      const current = (await new RootStore(place.open()).read())!;
      expect([current.sequence, current.entry.change]).toEqual([2, root!.entry.change]);
      expect(await findBrokenEntry(new RootStore(place.open()))).toBeUndefined();
    });
    test('of 8 writers at the same time: none is lost, none is made twice, the chain is whole (REL-2, REL-7)', async () => {
      const roots = await Promise.all(
        Array.from({ length: 8 }, (_, number) => grow(new RootStore(place.open()), `writer ${number}`)),
      );
      expect(roots.map((root) => root!.sequence).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      const reader = new RootStore(place.open());
      const writers = await Promise.all(
        roots.map(async ({ sequence } = { sequence: 0 } as never) => (await reader.readAt(sequence))!.entry.who),
      );
      expect(new Set(writers).size).toBe(8);
      expect(await findBrokenEntry(reader)).toBeUndefined();
    });
    test('that finds others faster each time ends with store_busy (REL-2)', async () => {
      const roots = new RootStore(storage, { attempts: 3, pauseMs: 1 });
      const faster = new RootStore(place.open());
      await expect(
        roots.change({ who: 'slow' }, now, async () => {
          await grow(faster);
          return { what: 'release', about: [], content: CONTENT, parts: [] };
        }),
      ).rejects.toMatchObject({ code: 'store_busy', message: 'Others are publishing; repeat.' });
      expect((await faster.read())!.sequence).toBe(3);
    });
    test('writes the entry of the history first that a crash left out (REL-7)', async () => {
      const roots = new RootStore(storage);
      await grow(roots);
      if (kind === 'object storage') await storage.remove(historyKey(1));
      await grow(new RootStore(place.open()));
      expect((await storage.read(historyKey(1)))!.toString()).toContain('"sequence":1');
      expect(await findBrokenEntry(roots)).toBeUndefined();
    });
  });

  describe('a read of the root', () => {
    const now = () => new Date('2026-11-20T11:50:00Z');
    const grow = async (roots: RootStore) =>
      roots.change({ who: 'one' }, now, async () => ({
        what: 'release',
        about: [],
        content: { shell: undefined, definitions: {}, remotes: {} },
        parts: [],
      }));
    /** The next read gets its answer, and gives it once something else is done. */
    const holdNextRead = (meanwhile: () => Promise<unknown>) => {
      const readNow = storage.readRoot.bind(storage);
      jest.spyOn(storage, 'readRoot').mockImplementationOnce(async () => {
        const answer = await readNow();
        await meanwhile();
        return answer;
      });
    };

    test.each([0, 1, 2])(
      'that a change overtakes is no fault, and gives the change, after %i others (REL-4, REL-16)',
      async (others) => {
        const roots = new RootStore(storage);
        for (let count = 0; count < others; count += 1) await grow(roots);
        holdNextRead(() => grow(roots));
        expect((await roots.read())!.sequence).toBe(others + 1);
      },
    );
    test.each([0, 1, 2])(
      'that a change overtakes is no fault to another change, after %i others (REL-4, REL-16)',
      async (others) => {
        const roots = new RootStore(storage);
        for (let count = 0; count < others; count += 1) await grow(roots);
        holdNextRead(() => grow(roots));
        expect((await grow(roots))!.sequence).toBe(others + 2);
        expect(await findBrokenEntry(new RootStore(place.open()))).toBeUndefined();
      },
    );
    test('that gets one old answer is made again, alone and in a change (REL-16)', async () => {
      const roots = new RootStore(storage);
      await grow(roots);
      const old = (await storage.readRoot())!;
      await grow(roots);
      const read = jest.spyOn(storage, 'readRoot');
      read.mockResolvedValueOnce(old);
      expect((await roots.read())!.sequence).toBe(2);
      read.mockResolvedValueOnce(old);
      expect((await grow(roots))!.sequence).toBe(3);
    });
    test('that finds no root although one was seen fails, and so does a change; once the root is back both go on (REL-5, REL-16)', async () => {
      const roots = new RootStore(storage, QUICK);
      await grow(roots);
      await grow(roots);
      const putBack = await place.takeRoot();
      await expect(roots.read()).rejects.toThrow('it shows no root although 2 was seen');
      await expect(grow(roots)).rejects.toThrow(StoreUnavailable);
      await putBack();
      expect((await grow(roots))!.sequence).toBe(3);
      expect(await findBrokenEntry(new RootStore(place.open()))).toBeUndefined();
    });
    test('that finds no root for a moment is made again (REL-16)', async () => {
      const roots = new RootStore(storage, QUICK);
      await grow(roots);
      if (kind === 'object storage') jest.spyOn(storage, 'readRoot').mockResolvedValueOnce(undefined);
      expect((await roots.read())!.sequence).toBe(1);
      // Another process wrote the first change between the two looks of this one.
      const fresh = new RootStore(place.open(), QUICK);
      jest.spyOn(fresh.storage, 'readRoot').mockResolvedValueOnce(undefined);
      expect((await grow(fresh))!.sequence).toBe(2);
    });
    test('takes no root that is older than the later of two changes that overlap (REL-16)', async () => {
      const roots = new RootStore(storage);
      await grow(roots);
      const create = storage.create.bind(storage);
      // The first of them is written, and ends last.
      jest
        .spyOn(storage, 'create')
        .mockImplementationOnce(create)
        .mockImplementationOnce(async (...history) => {
          await grow(roots);
          return create(...history);
        });
      expect((await grow(roots))!.sequence).toBe(2);
      expect(roots.newestSeen).toBe(3);
    });
  });

  test('what can not be reached is told in one sentence (REL-16)', async () => {
    if (kind === 'a folder') return expect(await storage.read('a')).toBeUndefined();
    place.fail(503, 503, 503, 503, 503, 503);
    await expect(storage.read('a')).rejects.toThrow(StoreUnavailable);
    place.fail('dropped', 'dropped', 'dropped', 'dropped', 'dropped', 'dropped');
    await expect(storage.read('a')).rejects.toThrow(
      /^The store s3:\/\/larder\/store\/ can't be reached \(.+\); what is in use stays\. Repeating is safe\.$/,
    );
  });
});

describe('object storage alone', () => {
  test('a write of the root that arrives late is the same change, not a second one (REL-4)', async () => {
    const standIn = new S3StandIn();
    const settings = await standIn.begin();
    const roots = new RootStore(new S3Storage(settings, PATIENCE));
    const content = { shell: undefined, definitions: {}, remotes: {} };
    const grow = () =>
      roots.change(
        { who: 'one' },
        () => new Date(),
        async () => ({ what: 'release', about: [], content, parts: [] }),
      );
    await grow();
    let tries = 0;
    const root = await roots.change(
      { who: 'late' },
      () => new Date(),
      async () => {
        tries += 1;
        // Reading the root and completing the history come before the write: let those pass.
        const put = roots.storage.writeRoot.bind(roots.storage);
        jest.spyOn(roots.storage, 'writeRoot').mockImplementationOnce((...write) => {
          if (tries === 1) standIn.faults.push('late request');
          else standIn.finishLate();
          return put(...write);
        });
        return { what: 'use', about: [], content, parts: [] };
      },
    );
    expect([tries, root!.sequence, root!.entry.who]).toEqual([2, 2, 'late']);
    expect((await new RootStore(new S3Storage(settings, PATIENCE)).read())!.entry.change).toBe(root!.entry.change);
    expect((await grow())!.sequence).toBe(3);
    expect(await findBrokenEntry(roots)).toBeUndefined();
    await standIn.end();
  });

  test('a change whose write is not answered, and whose outcome can not be seen, may have taken effect (REL-4, REL-32)', async () => {
    const standIn = new S3StandIn();
    const settings = await standIn.begin();
    const roots = new RootStore(new S3Storage(settings, PATIENCE));
    const change = (fault?: S3Fault) =>
      roots.change(
        { who: 'one' },
        () => new Date(),
        async () => {
          // The write comes after the history is complete.
          const put = roots.storage.writeRoot.bind(roots.storage);
          jest.spyOn(roots.storage, 'writeRoot').mockImplementationOnce((...write) => {
            standIn.faults.push(...(fault ? [fault] : []), ...Array<S3Fault>(PATIENCE.attempts).fill('dropped'));
            return put(...write);
          });
          return { what: 'use', about: [], content: { shell: undefined, definitions: {}, remotes: {} }, parts: [] };
        },
      );
    await expect(change('lost')).rejects.toThrow(
      /^The store .+ can't be reached \(.+\), and the change may have taken effect; look at larder status before you repeat it\.$/,
    );
    expect((await roots.read())!.sequence).toBe(1);
    standIn.faults.push(...Array<S3Fault>(PATIENCE.attempts).fill('dropped'));
    await expect(change()).rejects.toThrow(/Repeating is safe\.$/);
    await standIn.end();
  });

  test.each<S3Fault>([400, 404, 413])(
    'a file that is answered %i is not written, and its release does not exist (REL-3, REL-5)',
    async (fault) => {
      const standIn = new S3StandIn();
      const storage = new S3Storage(await standIn.begin(), PATIENCE);
      standIn.faults.push(fault);
      await expect(storage.create('a/b', text('1'))).rejects.toThrow(StoreUnavailable);
      expect(await storage.read('a/b')).toBeUndefined();
      // The description is looked for first.
      jest.spyOn(storage, 'read').mockImplementationOnce(async () => {
        standIn.faults.push(fault);
        return undefined;
      });
      await expect(storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS)).rejects.toThrow(StoreUnavailable);
      expect(await storage.hasRelease('mf-orders', '1.0.0')).toBe(false);
      expect(await storage.addRelease('mf-orders', '1.0.0', 'description', CONTENTS)).toBe(true);
      await standIn.end();
    },
  );

  test('a removal and a look that are answered 400 are told as a fault (REL-6)', async () => {
    const standIn = new S3StandIn();
    const storage = new S3Storage(await standIn.begin(), PATIENCE);
    await storage.create('a/b', text('1'));
    standIn.faults.push(400);
    await expect(storage.remove('a/b')).rejects.toThrow("can't be reached (it answers 400 for a/b)");
    standIn.faults.push(400);
    await expect(storage.rootStamp()).rejects.toThrow(StoreUnavailable);
    await standIn.end();
  });

  test('a storage that ignores conditions is found out (REL-6)', async () => {
    const standIn = new S3StandIn();
    const storage = new S3Storage(await standIn.begin(), PATIENCE);
    standIn.keepsConditions = false;
    expect(await storage.keepsConditions()).toBe(false);
    await standIn.end();
  });

  test('an older root than one that was seen is never taken (REL-16)', async () => {
    const standIn = new S3StandIn();
    const roots = new RootStore(new S3Storage(await standIn.begin(), PATIENCE));
    const grow = () =>
      roots.change(
        { who: 'one' },
        () => new Date(),
        async () => ({
          what: 'release',
          about: [],
          content: { shell: undefined, definitions: {}, remotes: {} },
          parts: [],
        }),
      );
    await grow();
    const old = standIn.objects.get(ROOT_KEY)!;
    await grow();
    standIn.objects.set(ROOT_KEY, old);
    await expect(roots.read()).rejects.toThrow('it shows the root 1 although 2 was seen');
    await standIn.end();
  });

  test('a bucket that has a history and no root is damaged, to a fresh process too: no change begins it anew (REL-5, REL-16)', async () => {
    const standIn = new S3StandIn();
    const settings = await standIn.begin();
    const open = () => new RootStore(new S3Storage(settings, PATIENCE), QUICK);
    const grow = (roots: RootStore) =>
      roots.change(
        { who: 'one' },
        () => new Date('2026-11-20T11:50:00Z'),
        async () => ({
          what: 'release',
          about: [],
          content: { shell: undefined, definitions: {}, remotes: {} },
          parts: [],
        }),
      );
    const roots = open();
    await grow(roots);
    await grow(roots);
    const root = standIn.objects.get(ROOT_KEY)!;
    standIn.objects.delete(ROOT_KEY);
    await expect(open().read()).rejects.toThrow(
      new StoreDamaged(
        'The store s3://larder/store/ has a history and no root. Put history/00000002.json back in its place, or take another store; nothing was changed.',
      ),
    );
    await expect(grow(open())).rejects.toThrow(StoreDamaged);
    expect(standIn.objects.has(ROOT_KEY)).toBe(false);
    standIn.objects.set(ROOT_KEY, root);
    expect((await grow(open()))!.sequence).toBe(3);
    await standIn.end();
  });
});
