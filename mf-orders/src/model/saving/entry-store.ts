import { UNSENT_ENTRIES } from '@larder/contracts';
import type { SaverParts } from './save-state';
import type { SavedContent } from './saved-content';

/** Whose entries: they are opened for the same user and workspace only (GDE-65). */
export interface EntryOwner {
  userId: string;
  workspaceId: number;
}

/**
 * The entries of one order that are not all saved yet: products, cartons, delivery and contact, no amounts (GDE-65).
 */
export interface KeptEntries extends EntryOwner, SaverParts {
  /** Names the order in this browser, also before it has a number. */
  id: string;
  /** Epoch milliseconds of the last change. */
  keptAt: number;
}

/** A place on the device. Each call rejects when the browser refuses it: storage is blocked or full. */
export interface EntryStore {
  put(entries: KeptEntries): Promise<void>;
  remove(owner: EntryOwner, id: string): Promise<void>;
  list(owner: EntryOwner): Promise<KeptEntries[]>;
}

const { database: DATABASE, store: STORE, version: VERSION } = UNSENT_ENTRIES;

/** Entries in IndexedDB; `factory` is undefined where the browser has none. */
export function createEntryStore(factory: IDBFactory | undefined): EntryStore {
  let opened: Promise<IDBDatabase> | undefined;
  let current: IDBDatabase | undefined;

  const open = (): Promise<IDBDatabase> =>
    (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      if (!factory) throw new Error('This browser has no IndexedDB.');
      const request = factory.open(DATABASE, VERSION);
      request.onupgradeneeded = () =>
        request.result.createObjectStore(STORE, { keyPath: ['workspaceId', 'userId', 'id'] });
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('Another tab keeps IndexedDB from opening.'));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          if (database === current) opened = current = undefined;
        };
        // The browser ended the connection, as when its storage is short or the device slept.
        database.onclose = forget;
        // Another tab deletes or upgrades the database, and waits for this one.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        current = database;
        resolve(database);
      };
    }).catch((failure: unknown) => {
      // The next call tries again: a private window may be allowed to store later.
      opened = undefined;
      throw failure;
    }));

  /** Resolves once the transaction is on the device, not when the request is answered. */
  const runOn = <T>(database: IDBDatabase, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not store the entries.'));
    });

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    try {
      return await runOn(database, mode, work);
    } catch (failure) {
      if ((failure as Partial<DOMException>).name !== 'InvalidStateError') throw failure;
      // The connection was lost without a word: it is opened again, once.
      if (database === current) opened = current = undefined;
      return runOn(await open(), mode, work);
    }
  }

  return {
    put: (entries) => run('readwrite', (store) => store.put(plain(entries))).then(() => undefined),
    remove: ({ workspaceId, userId }, id) => run('readwrite', (store) => store.delete([workspaceId, userId, id])),
    list: ({ workspaceId, userId }) =>
      run('readonly', (store) => store.getAll(IDBKeyRange.bound([workspaceId, userId], [workspaceId, userId, []]))),
  };
}

/** Nothing but what is meant to be kept, whatever else the objects carry. */
const plain = ({ workspaceId, userId, id, keptAt, content, stored, first, sent }: KeptEntries): KeptEntries => ({
  workspaceId,
  userId,
  id,
  keptAt,
  content: plainContent(content),
  ...(stored && {
    stored: { orderId: stored.orderId, version: stored.version, content: plainContent(stored.content) },
  }),
  ...(first && { first: { key: first.key, content: plainContent(first.content) } }),
  ...(sent && { sent: sent.map(plainContent) }),
});

const plainContent = ({
  locationId,
  deliveryStart,
  deliveryEnd,
  orderContact,
  orderItems,
}: SavedContent): SavedContent => ({
  locationId,
  deliveryStart,
  deliveryEnd,
  orderContact,
  orderItems: orderItems.map(({ productId, cartonQuantity }) => ({ productId, cartonQuantity })),
});
