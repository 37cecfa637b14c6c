import { isApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { changedKeys, type DifferenceKey, type MergeChoice } from '@larder/rules';
import { createDraftMerge, type MergeOutcome } from './draft-merge';
import { isFinalRefusal, readFailure, waitAfter } from './save-failure';
import type { SaverParts, SaverPorts, SaveState } from './save-state';
import { contentOf, type Entries, isSameContent, knownBase, lastValid, type SavedContent } from './saved-content';

const PAUSE_MS = 2000;

/** What hears of the saving. */
export interface SaverListener {
  onState(state: SaveState): void;
  /**
   * Something is about to be sent: what `parts` says now belongs on the device first, so that a crash before the answer
   * loses and doubles nothing (GDE-63).
   */
  onSend?(): Promise<void> | void;
  /** The first save was answered, or a new draft was begun. */
  onCreated?(orderId: number): void;
  /** What someone else saved has joined the own entries, which were `before` until then (GDE-73). */
  onMerged?(content: SavedContent, theirs: Order, takenLines: number, before: SavedContent | undefined): void;
}

/**
 * Where an order begins: nowhere, as a draft that is stored, or with what an earlier visit sent without hearing of it.
 */
export type SaverStart = Omit<SaverParts, 'content'>;

/**
 * Saves one order by itself, one save at a time: 2 s after the last change, again and again after failures, once more
 * for what changed meanwhile (GDE-58 to GDE-63, GDE-71 to GDE-75).
 * It knows no browser: time, chance and calls come in.
 */
export function createOrderSaver(ports: SaverPorts, listener: SaverListener, start: SaverStart = {}) {
  let stored = start.stored;
  let first = start.first;
  let current: SavedContent | undefined = first?.content ?? stored?.content;
  let state: SaveState = { kind: 'none' };
  let attempts = 0;
  let isRunning = false;
  let isOver = false;
  let callOff: (() => void) | undefined;
  let waiting: ((isSaved: boolean) => void)[] = [];
  /** Products that the API refuses now (GDE-71). */
  let refused: ReadonlySet<number> = new Set();
  /** Changes of the stored draft that were sent and never answered: the API may have them. */
  let unanswered: readonly SavedContent[] = start.sent ?? [];
  /** The order as someone else saved it has to be read, also after a failure. */
  let mustRead = false;
  const merge = createDraftMerge();

  const show = (next: SaveState): void => {
    state = next;
    listener.onState(next);
  };
  // Without a date there is nothing that the API takes (RUL-56).
  const sendable = (): SavedContent | undefined =>
    current?.deliveryStart
      ? { ...current, orderItems: current.orderItems.filter(({ productId }) => !refused.has(productId)) }
      : undefined;
  const isDirty = (): boolean => {
    const next = sendable();
    if (first || !next) return first !== undefined;
    // What was sent without an answer may be stored, also when the entries are back as they were.
    return stored ? unanswered.length > 0 || !isSameContent(stored.content, next) : next.orderItems.length > 0;
  };
  const isHalted = (): boolean =>
    isOver || state.kind === 'merging' || (state.kind === 'stopped' && isFinalRefusal(state.error));
  const settle = (isSaved: boolean): void => {
    const done = waiting;
    waiting = [];
    for (const tell of done) tell(isSaved);
  };
  const runAfter = (ms: number): void => {
    callOff?.();
    callOff = ports.after(ms, () => {
      callOff = undefined;
      void run();
    });
  };
  const showSaved = (): void => {
    const leftOut = (current?.orderItems.length ?? 0) - (sendable()?.orderItems.length ?? 0);
    if (stored) show({ kind: 'saved', at: ports.now(), leftOut });
    else show({ kind: 'none' });
    settle(true);
  };

  async function run(): Promise<void> {
    if (isRunning || isHalted()) return;
    callOff?.();
    callOff = undefined;
    if (mustRead) return mergeTheirs();
    if (!isDirty()) return settle(true);
    isRunning = true;
    if (attempts === 0) show({ kind: 'saving' });
    const content = first?.content ?? (sendable() as SavedContent);
    try {
      await send(content);
      attempts = 0;
      merge.forget();
      unanswered = [];
      isRunning = false;
      if (isOver) return undefined;
      if (!isDirty()) return showSaved();
      show({ kind: 'saving' });
      return waiting.length > 0 ? run() : runAfter(PAUSE_MS);
    } catch (failure) {
      isRunning = false;
      if (!isOver) await fail(failure, content);
    }
  }

  async function send(content: SavedContent): Promise<void> {
    if (stored && !first) {
      unanswered = [...unanswered, content];
      await listener.onSend?.();
      stored = { ...stored, ...(await ports.update(stored.orderId, content, stored.version)), content };
      return;
    }
    first ??= { key: ports.newKey(), content };
    await listener.onSend?.();
    stored = { ...(await ports.create(first.content, first.key)), content: first.content };
    first = undefined;
    listener.onCreated?.(stored.orderId);
  }

  async function fail(error: unknown, content: SavedContent): Promise<void> {
    const failure = readFailure(
      error,
      content.orderItems.map(({ productId }) => productId),
    );
    // A refusal is an answer: nothing was made, and the next first save is another one.
    if (failure.kind !== 'repeat' && failure.kind !== 'session') {
      first = undefined;
      unanswered = unanswered.filter((sent) => sent !== content);
    }
    // The next change is saved as any other.
    if (failure.kind === 'refused-lines' || failure.kind === 'stop') attempts = 0;
    switch (failure.kind) {
      case 'repeat':
        attempts += 1;
        show({ kind: failure.isOffline ? 'offline' : 'retrying' });
        runAfter(Math.max(failure.afterMs, waitAfter(attempts, ports.random())));
        return settle(false);
      case 'session':
        attempts += 1;
        show({ kind: 'session' });
        return settle(false);
      case 'refused-lines':
        refused = new Set([...refused, ...failure.products]);
        if (isDirty()) return run();
        return showSaved();
      case 'outdated':
        return mergeTheirs();
      default:
        if (isApiError(error)) show({ kind: 'stopped', error });
        return settle(false);
    }
  }

  async function mergeTheirs(): Promise<void> {
    if (!stored || !current) {
      mustRead = false;
      return settle(false);
    }
    isRunning = true;
    mustRead = true;
    try {
      const theirs = await ports.read(stored.orderId);
      isRunning = false;
      mustRead = false;
      if (!isOver) takeTheirs(theirs);
    } catch (failure) {
      isRunning = false;
      await fail(failure, stored.content);
    }
  }

  function takeTheirs(theirs: Order): void {
    if (!stored || !current) return;
    const outcome = merge.take(theirs, { stored, unanswered, current });
    stored = { orderId: theirs.id, version: theirs.version, content: contentOf(theirs) };
    unanswered = [];
    goOnWith(outcome);
  }

  function goOnWith(outcome: MergeOutcome): void {
    if (outcome.kind === 'merged') return adopt(outcome.content, outcome.theirs, outcome.takenLines);
    show({ kind: 'merging', merge: outcome.merge });
    settle(false);
  }

  /** Goes on with merged entries, and saves them when they differ from what the other side has stored. */
  function adopt(content: SavedContent, theirs: Order, takenLines: number): void {
    const before = current;
    current = content;
    attempts = 0;
    listener.onMerged?.(content, theirs, takenLines, before);
    if (!isDirty()) return showSaved();
    show({ kind: 'saving' });
    void run();
  }

  return {
    state: () => state,
    orderId: () => stored?.orderId,
    /** The version of the draft as this visit knows it. */
    version: () => stored?.version,
    /** Whether this visit knows all that is stored: what was sent without an answer is known too. */
    isKnown(theirs: Order): boolean {
      const content = contentOf(theirs);
      return stored !== undefined && changedKeys(knownBase(stored.content, unanswered, content), content).length === 0;
    },
    /** The content that holds: the last valid values. */
    content: () => current,
    /** Products that are left out of saves (GDE-71). */
    refused: () => refused,
    /** What is to be kept on the device while something is not saved; undefined without entries. */
    parts: (): SaverParts | undefined =>
      current && {
        content: current,
        // Until it is decided, also while a further version is read.
        stored: merge.before() ?? stored,
        first,
        ...(unanswered.length > 0 && { sent: unanswered }),
      },
    hasUnsaved: () => isDirty(),

    /**
     * The entries changed: they are saved 2 s after the last change. While a save fails they wait for its repetition.
     */
    change(entries: Entries): void {
      const next = lastValid(entries, current, first?.content ?? stored?.content);
      if (isOver || !next || isSameContent(next, current)) return;
      current = next;
      const compared = state.kind === 'merging' ? merge.change(state.merge, next) : undefined;
      if (compared) return goOnWith(compared);
      if (isRunning || isHalted() || attempts > 0) return;
      if (isDirty()) {
        show({ kind: 'saving' });
        runAfter(PAUSE_MS);
      } else if (state.kind === 'saving' || state.kind === 'stopped') {
        // Changed back to what is saved, from what waited or was refused.
        callOff?.();
        showSaved();
      }
    },
    /**
     * Saves at once, lines that were refused before included: their products may be on sale again (GDE-67). Resolves
     * true when nothing is left to save but what is refused now, false when it failed or must be decided first.
     */
    saveNow(): Promise<boolean> {
      if (isHalted()) return Promise.resolve(false);
      refused = new Set();
      if (!isRunning && !isDirty() && !mustRead) return Promise.resolve(true);
      const saved = new Promise<boolean>((tell) => waiting.push(tell));
      void run();
      return saved;
    },
    /** The browser is online again, or somebody signed in again: what failed is repeated at once. */
    retry(): void {
      if (attempts > 0) void run();
    },
    /**
     * Someone else saved the order meanwhile, as another call was told: what they changed joins, or is asked, beside
     * what is asked already (GDE-75).
     */
    async joinTheirs(): Promise<void> {
      if (!isRunning && (state.kind === 'merging' ? !isOver : !isHalted())) await mergeTheirs();
    },
    /** How often someone else's changes have joined the entries, or were asked about. */
    merges: merge.count,
    /** Whether someone else's changes have joined the order during this visit. */
    isJoined: merge.isJoined,
    /**
     * The entries were put back as they were: what someone else changed since then is a difference, as if both had
     * changed it (GDE-70). False when there is none.
     */
    askOfJoined(): boolean {
      if (!current || !stored || isRunning || isHalted()) return false;
      const outcome = merge.askOfJoined(current, stored);
      if (outcome) goOnWith(outcome);
      return outcome !== undefined;
    },
    /** Keeps a choice of an open merge. */
    choose(choices: Readonly<Partial<Record<DifferenceKey, MergeChoice>>>): void {
      const open = state.kind === 'merging' ? merge.choose(state.merge, choices) : undefined;
      if (open) show({ kind: 'merging', merge: open });
    },
    /** Saves what was decided; a further 412 opens the merge again, with the choices made. */
    saveMerge(): void {
      if (state.kind !== 'merging') return;
      const { theirs, takenLines } = state.merge;
      const decided = merge.decide(state.merge);
      state = { kind: 'saving' };
      adopt(decided, theirs, takenLines);
    },
    /** Begins a draft of its own with the entries, after saving was stopped (GDE-71). */
    saveAsNew(): Promise<boolean> {
      stored = first = undefined;
      merge.forget();
      unanswered = [];
      attempts = 0;
      mustRead = false;
      state = { kind: 'none' };
      // Without lines nothing is saved, and nothing else ends what is shown of the stop.
      if (!isDirty()) show(state);
      return this.saveNow();
    },
    /** Ends: nothing is sent any more. An answer under way is not waited for. */
    end(): void {
      isOver = true;
      callOff?.();
      settle(false);
    },
  };
}
