import { UNSENT_ENTRIES } from '@larder/contracts';

const { database, store, version } = UNSENT_ENTRIES;

/**
 * Whether earlier visits of this user and workspace may have left entries on the device (GDE-64). Only their keys are
 * counted, so that a page with nothing to send loads no code of saving. Where it can't be looked up it may.
 */
export async function mayHaveEntries(userId: string, workspaceId: number): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === database)) return false;
    const opened = await answerOf(indexedDB.open(database, version));
    const entries = opened.transaction(store).objectStore(store);
    const count = await answerOf(
      entries.count(IDBKeyRange.bound([workspaceId, userId], [workspaceId, userId, []])),
    ).finally(() => opened.close());
    return count > 0;
  } catch {
    return true;
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser did not read its entries.'));
  });
