import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ChangeKind,
  type ChangedPart,
  ENTRY_MARK,
  entryDigest,
  readEntry,
  readRootText,
  type Root,
  type RootContent,
  type RootEntry,
  writeRootText,
} from './root';
import { historyKey, type Storage, type StoredRoot } from './storage';
import { ChangeUnanswered, StoreBusy, StoreDamaged, StoreUnavailable } from './store.errors';

/** What a change does to the root. */
export interface RootChange {
  what: ChangeKind;
  about: string[];
  content: RootContent;
  parts: ChangedPart[];
  earlier?: RootEntry['earlier'];
}

/** Who changes the root, and why. */
export interface ChangeAuthor {
  who: string;
  why?: string | undefined;
}

/** How long a change goes on when others are faster. */
export interface ChangePatience {
  attempts: number;
  /** The first pause; each later one is longer by as much, and random. */
  pauseMs: number;
}

/** More than most entries have; of a longer one the whole root is read. */
const USUAL_ENTRY_BYTES = 4096;

const PATIENCE: ChangePatience = { attempts: 20, pauseMs: 150 };

/** How often, and how long, a root is read that is older than one that was seen before. */
const OLD_ROOT = { attempts: 6, totalMs: 20_000 };

/** What a read found. Without `stored`, a change overtook the read, and the root is the newest that was seen. */
interface FoundRoot {
  root: Root | undefined;
  stored: StoredRoot | undefined;
  isOvertaken: boolean;
}

/** The newest root that this process has read or written, whether or not all that it names can be read. */
export let newestRoot: (roots: RootStore) => Root | undefined;

/** The root of a store: read, changed by compare-and-swap, and its history. */
export class RootStore {
  /** The last one that was read whole. */
  #known: { text: string; root: Root } | undefined;

  static {
    newestRoot = (roots) => roots.#known?.root;
  }

  constructor(
    readonly storage: Storage,
    private readonly patience: ChangePatience = PATIENCE,
  ) {}

  /** Sequence of the newest root that this process has read or written; 0 before the first one. */
  get newestSeen(): number {
    return this.#known?.root.sequence ?? 0;
  }

  /**
   * Undefined before the first change.
   * @throws StoreUnavailable also while the storage shows an older root only, or none although one was seen;
   *   StoreDamaged when there is a history and no root
   */
  async read(): Promise<Root | undefined> {
    return (await this.#find()).root;
  }

  /** The root that a change made; undefined when there is none of this sequence. */
  async readAt(sequence: number): Promise<Root | undefined> {
    const text = await this.storage.read(historyKey(sequence));
    if (text) return readRootText(text.toString(), `The root ${sequence} in the history`);
    // The newest one may be missing there until somebody changes the root next.
    const current = await this.read();
    return current?.sequence === sequence ? current : undefined;
  }

  /** The entry of a change, without the rest of its root: it stands at the end of the text. */
  async readEntryAt(sequence: number): Promise<RootEntry | undefined> {
    const key = historyKey(sequence);
    const end = (await this.storage.readEnd(key, USUAL_ENTRY_BYTES))?.toString();
    if (end?.includes(ENTRY_MARK)) return readEntry(end);
    const text = end === undefined ? undefined : await this.storage.read(key);
    return text ? readEntry(text.toString()) : (await this.readAt(sequence))?.entry;
  }

  /**
   * Changes the root by one conditional write against the one that was read (REL-2). Who loses decides again on what is
   * there now.
   *
   * @param decide makes the change from the root that was read; called once for each attempt. Undefined for nothing
   *   to change
   * @returns the root that holds the change, or the one that was read when there was nothing to change
   * @throws StoreBusy when others were faster each time, StoreUnavailable while nothing was written, StoreDamaged when
   *   the root is gone, ChangeUnanswered when what became of a write can't be seen, and what `decide` throws
   */
  async change(
    author: ChangeAuthor,
    now: () => Date,
    decide: (before: Root | undefined) => Promise<RootChange | undefined>,
  ): Promise<Root | undefined> {
    const unanswered: number[] = [];
    try {
      return await this.#change(author, now, decide, unanswered);
    } catch (error) {
      throw unanswered.length > 0 && error instanceof StoreUnavailable
        ? new ChangeUnanswered(this.storage.place, error.reason)
        : error;
    }
  }

  /** @param unanswered is given the sequence of each write without an answer */
  async #change(
    author: ChangeAuthor,
    now: () => Date,
    decide: (before: Root | undefined) => Promise<RootChange | undefined>,
    unanswered: number[],
  ): Promise<Root | undefined> {
    const change = randomUUID();
    for (let attempt = 0; attempt < this.patience.attempts; attempt += 1) {
      if (attempt > 0) await this.#pause(attempt);
      const { root: before, stored, isOvertaken } = await this.#find();
      if (isOvertaken) continue;
      const mine = await this.#findMine(change, unanswered, before);
      if (mine) return mine;
      const wanted = await decide(before);
      if (!wanted) return before;
      if (before && stored) await this.#completeHistory(before, stored);
      const sequence = (before?.sequence ?? 0) + 1;
      const entry = {
        sequence,
        change,
        at: laterOf(now(), before).toISOString(),
        who: author.who,
        what: wanted.what,
        why: author.why?.slice(0, 500) ?? null,
        about: wanted.about,
        parts: wanted.parts,
        previous: before ? entryDigest(before.entry) : null,
        ...(wanted.earlier && { earlier: wanted.earlier }),
      };
      const text = writeRootText(wanted.content, entry);
      const outcome = await this.storage.writeRoot(text, sequence, stored?.tag);
      if (outcome === 'unknown') unanswered.push(sequence);
      if (outcome !== 'written') continue;
      // A crash here leaves it out; who changes the root next writes it.
      await this.storage.create(historyKey(sequence), Buffer.from(text)).catch(() => false);
      const root = readRootText(text);
      // A later change of this process may have ended first.
      if (sequence > this.newestSeen) this.#known = { text, root };
      return root;
    }
    const mine = await this.#findMine(change, unanswered, await this.read());
    if (mine) return mine;
    if (unanswered.length > 0) throw new StoreUnavailable(this.storage.place, 'its answers to writes are lost');
    throw new StoreBusy();
  }

  /**
   * A write without an answer may have taken effect: the change's own id says so, in the root or in the history
   * (REL-4).
   */
  async #findMine(change: string, sequences: readonly number[], current: Root | undefined): Promise<Root | undefined> {
    for (const sequence of sequences) {
      if (!current || current.sequence < sequence) continue;
      const root = current.sequence === sequence ? current : await this.readAt(sequence);
      if (root?.entry.change === change) return root;
    }
    return undefined;
  }

  /** Before the root goes on, it stands in the history (REL-7). */
  async #completeHistory(root: Root, { text }: StoredRoot): Promise<void> {
    await this.storage.create(historyKey(root.sequence), Buffer.from(text));
  }

  /**
   * Reads the root. An answer that another call of this process has passed meanwhile is no fault: the newest root that
   * was seen counts. One that was old before the read began is read again, and so is one that is gone: a store that
   * lost its root is no empty one, or the next change would be its first (REL-5, REL-16).
   * @throws StoreUnavailable when it stays old or gone, StoreDamaged when only the history says that there was one
   */
  async #find(): Promise<FoundRoot> {
    const until = performance.now() + OLD_ROOT.totalMs;
    for (let attempt = 1; ; attempt += 1) {
      const seenBefore = this.newestSeen;
      const stored = await this.storage.readRoot();
      const root = stored && this.#parse(stored);
      const sequence = root?.sequence ?? 0;
      const newest = root || this.newestSeen > 0 ? undefined : await this.#newestInHistory();
      if (newest === undefined) {
        if (sequence >= this.newestSeen) return { root, stored, isOvertaken: false };
        if (sequence >= seenBefore) return { root: this.#known?.root, stored: undefined, isOvertaken: true };
      }
      // A folder has no old answers: one without a root is away, and whoever looks at it for each request can't wait.
      const isAway = !root && newest === undefined && this.storage.folder !== undefined;
      if (isAway || attempt >= OLD_ROOT.attempts || performance.now() >= until)
        throw newest === undefined
          ? new StoreUnavailable(
              this.storage.place,
              `it shows ${root ? `the root ${sequence}` : 'no root'} although ${seenBefore} was seen`,
            )
          : new StoreDamaged(
              `The store ${this.storage.place} has a history and no root. Put ${newest} back in its place, or take another store; nothing was changed.`,
            );
      await this.#pause(attempt);
    }
  }

  /** Key of the newest root of the history; undefined before the first change. */
  async #newestInHistory(): Promise<string | undefined> {
    const keys = (await this.storage.list('history/')).map(({ key }) => key);
    return keys.filter((key) => /^history\/\d{8}\.json$/.test(key)).at(-1);
  }

  #pause = (attempt: number): Promise<void> => sleep(randomInt(1, 2 + this.patience.pauseMs * attempt));

  #parse({ text }: StoredRoot): Root {
    if (this.#known?.text === text) return this.#known.root;
    const root = readRootText(text);
    if (root.sequence >= this.newestSeen) this.#known = { text, root };
    return root;
  }
}

/** Never before the former entry, whatever a clock says: who reads backwards stops at the first entry that is old. */
const laterOf = (now: Date, before: Root | undefined): Date =>
  new Date(Math.max(now.getTime(), before ? Date.parse(before.entry.at) : 0));

/** Entries read at the same time. */
const AT_ONCE = 64;

/**
 * Every change, newest first. Reads entries alone, not what was in use, so that ten thousand take less than a second.
 * @param after only changes that came after this sequence; what came until then is not read
 */
export async function* entriesBackwards(roots: RootStore, after = 0): AsyncGenerator<RootEntry> {
  const current = await roots.read();
  if (!current || current.sequence <= after) return;
  yield current.entry;
  for (let last = current.sequence - 1; last > after; last -= AT_ONCE) {
    const sequences = Array.from({ length: Math.min(AT_ONCE, last - after) }, (_, place) => last - place);
    const entries = await Promise.all(sequences.map((sequence) => roots.readEntryAt(sequence)));
    for (const entry of entries) if (entry) yield entry;
  }
}

/**
 * @returns a sentence that names the first entry that does not fit the one before it; undefined when the chain is whole
 * (REL-7)
 */
export async function findBrokenEntry(roots: RootStore): Promise<string | undefined> {
  const current = await roots.read();
  let previous: string | null = null;
  for (let sequence = 1; sequence <= (current?.sequence ?? 0); sequence += 1) {
    let root: Root | undefined;
    try {
      root = await roots.readAt(sequence);
    } catch (error) {
      return (error as Error).message;
    }
    if (!root) return `The history lacks the root ${sequence}.`;
    if (root.sequence !== sequence || root.entry.previous !== previous)
      return `The root ${sequence} in the history does not follow the one before it.`;
    previous = entryDigest(root.entry);
  }
  return current && previous !== entryDigest(current.entry)
    ? `The root ${current.sequence} is not the one in the history.`
    : undefined;
}
