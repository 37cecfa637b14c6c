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
  /** What lies on the device as this keeper wrote it: the `keptAt` of each order. */
  const own = new Map<string, number>();
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
        const entries = parts && { ...owner, id, keptAt: ports.now(), ...parts };
        await (entries ? store.put(entries) : store.remove(owner, id));
        if (entries) own.set(id, entries.keptAt);
        else own.delete(id);
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
      own.delete(id);
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
     * The user signs out and drops what is unsent: removes what this keeper wrote, a write under way included, and keeps
     * nothing from then on, as what is still being sent would write it again. The shell drops the rest: a tab that hears
     * of it late leaves what the same user has typed elsewhere since.
     */
    async close(): Promise<void> {
      isClosed = true;
      pending.clear();
      await flush();
      for (const { id, keptAt } of await store.list(owner).catch(() => []))
        if (own.get(id) === keptAt) await store.remove(owner, id).catch(unable);
    },
  };
}
export type EntryKeeper = ReturnType<typeof createEntryKeeper>;
