import type { EntryOwner, EntryStore, KeptEntries } from './entry-store';
import type { SaverParts, SaverPorts } from './save-state';

/** Below the 300 ms of GDE-64, so that the device has time to write. */
const PAUSE_MS = 150;
/** As long as an Idempotency-Key holds. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Keeps the entries of one visit on the device until they are saved (GDE-64, GDE-65). `onUnable` hears once that the
 * device can't (section 14): saving goes on without it, and each change is tried again.
 */
export function createEntryKeeper(
  store: EntryStore,
  owner: EntryOwner,
  ports: Pick<SaverPorts, 'now' | 'after'>,
  onUnable: () => void,
) {
  const pending = new Map<string, (SaverParts & { keptAt?: number }) | undefined>();
  let callOff: (() => void) | undefined;
  let [isAble, isTold, isClosed] = [true, false, false];
  /** Orders whose last change is not on the device. */
  const lacking = new Set<string>();
  // Writes follow each other: what came last is what stays.
  let writing: Promise<void> = Promise.resolve();

  const unable = (): void => {
    if (!isTold) onUnable();
    [isAble, isTold] = [false, true];
  };

  async function writeAll(): Promise<void> {
    const changes = [...pending];
    pending.clear();
    for (const [id, parts] of changes) {
      try {
        await (parts ? store.put({ ...owner, id, keptAt: ports.now(), ...parts }) : store.remove(owner, id));
        lacking.delete(id);
        isAble = lacking.size === 0;
      } catch {
        lacking.add(id);
        unable();
      }
    }
  }

  const flush = (): Promise<void> => {
    callOff?.();
    callOff = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  const change = (id: string, parts: (SaverParts & { keptAt?: number }) | undefined): void => {
    if (isClosed) return;
    pending.set(id, parts);
    callOff ??= ports.after(PAUSE_MS, () => {
      callOff = undefined;
      void flush();
    });
  };

  return {
    /** Whether what is typed is on the device, or will be at once. */
    isAble: () => isAble,
    /**
     * Keeps the entries of an order, 150 ms after the first change that is not kept yet. `keptAt` is the moment of
     * their last change where that is not now, epoch milliseconds: entries end by it.
     */
    keep: (id: string, parts: SaverParts, keptAt?: number): void =>
      change(id, keptAt === undefined ? parts : { ...parts, keptAt }),
    /** All of the order is saved, or it was dropped: nothing of it stays. */
    drop: (id: string): void => change(id, undefined),
    /**
     * The entries of this order on the device are another tab's: what is not written of it yet is not written. True
     * where that was something to keep.
     */
    forget(id: string): boolean {
      const isLacking = pending.get(id) !== undefined || lacking.has(id);
      pending.delete(id);
      lacking.delete(id);
      return isLacking;
    },
    /** Writes at once, as when the page goes away. */
    flush,
    /** What earlier visits left unsent, oldest first; what is older than 7 days is deleted. */
    async unsent(): Promise<KeptEntries[]> {
      await flush();
      if (isClosed) return [];
      const kept = await store.list(owner).catch(() => {
        unable();
        return [];
      });
      const isOld = ({ keptAt }: KeptEntries): boolean => keptAt <= ports.now() - KEPT_MS;
      for (const { id } of kept.filter(isOld)) await store.remove(owner, id).catch(unable);
      return kept.filter((entries) => !isOld(entries)).sort((one, other) => one.keptAt - other.keptAt);
    },
    /**
     * Drops everything unsent of this user and workspace ("Sign out and drop them"), and keeps nothing from then on: what
     * is still being sent would write it again.
     */
    async close(): Promise<void> {
      isClosed = true;
      pending.clear();
      await flush();
      for (const { id } of await store.list(owner).catch(() => [])) await store.remove(owner, id).catch(unable);
    },
  };
}
export type EntryKeeper = ReturnType<typeof createEntryKeeper>;
