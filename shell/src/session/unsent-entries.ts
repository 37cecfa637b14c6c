import { UNSENT_ENTRIES } from '@larder/contracts';

/** Whose entries. */
interface EntryOwner {
  userId: string;
  workspaceId: number;
}

const { database, store, version } = UNSENT_ENTRIES;
const keysOf = ({ userId, workspaceId }: EntryOwner) =>
  IDBKeyRange.bound([workspaceId, userId], [workspaceId, userId, []]);

/** Opens what mf-orders has made; undefined where it has made nothing, or the browser stores nothing. */
const open = () =>
  new Promise<IDBDatabase | undefined>((resolve) => {
    const request = indexedDB.open(database, version);
    // It belongs to mf-orders: the shell makes none.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(undefined);
    request.onblocked = () => resolve(undefined);
    request.onsuccess = () => resolve(request.result);
  });

async function run<T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const opened = await open();
  if (!opened) return undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not read its entries.'));
    });
  } finally {
    opened.close();
  }
}

/** How many orders of this user and workspace have entries on this device that are not sent yet (GDE-65). */
export const countUnsent = async (owner: EntryOwner): Promise<number> =>
  (await run('readonly', (entries) => entries.count(keysOf(owner)))) ?? 0;

/** Drops them. */
export const dropUnsent = async (owner: EntryOwner): Promise<void> =>
  void (await run('readwrite', (entries) => entries.delete(keysOf(owner))));
