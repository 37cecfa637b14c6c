import { type ApiError, randomKey } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { createStore } from 'zustand/vanilla';
import { newOrderBody } from '../order-form/order-body';
import type { OrderFormStore, OrderFormValues } from '../order-form/order-form.store';
import { createSubmits, type Submits } from '../submitting/submits';
import { bringEntries } from './bring-entries';
import type { EntryKeeper } from './entry-keeper';
import { entriesOf, writeContent } from './form-content';
import { createFormerDrafts } from './former-drafts';
import { createOrderHold } from './order-hold';
import { createOrderSaver, type SaverStart } from './order-saver';
import { nameOfDraft } from './order-tabs';
import { createRemoval } from './remove-draft';
import { isFinalRefusal } from './save-failure';
import type { SaverPorts } from './save-state';
import { isSameContent, lastValid, type SavedContent } from './saved-content';
import { rememberAnswers, type SavingCalls } from './saving-answers';
import type { LeftEntries, SavingDevice } from './saving-device';
import { type SavingView, viewAfter } from './saving-view';

/** What became of an order that was left. `orderId` is missing while the first save has no answer. */
export interface LeftOrder {
  orderId: number | undefined;
  isSaved: boolean;
  isKept: boolean;
  saved: Order | undefined;
}

/** Who hears what saving leads to. */
export interface SavingHears {
  /** The draft as it is stored now, after each save and merge. */
  onStored?(order: Order): void;
  /** Lines of someone else joined the own ones (GDE-73). */
  onMerged?(name: string | null, lines: number): void;
  /** The device keeps nothing: saving goes on without it (section 14). */
  onUnable?(): void;
  /** A draft of a location that the order has left stays: someone else has changed it, or the API refuses. */
  onFormerStays?(orderId: number, error: ApiError): void;
}

export interface OrderSavingInput {
  device: SavingDevice;
  calls: SavingCalls;
  store: OrderFormStore;
  /** Where the order begins: nowhere, or as a stored draft. */
  start?: SaverStart | undefined;
  /** Under which name an earlier visit left the entries. */
  keptAs?: string | undefined;
  /** When those entries changed last, epoch milliseconds. */
  keptAt?: number | undefined;
  /** The submits of the order, where more than this screen knows of them. */
  submits?: Submits | undefined;
}

/**
 * Who saves an order: nobody yet (`made`), this tab, or it is about to hear whether it may (`here`), or another tab
 * (`elsewhere`). With `over` the visit has ended, and nothing of it is saved any more.
 */
type Phase = 'made' | 'here' | 'elsewhere' | 'over';

/** Whose warning was shown: one is enough (section 14). */
const WARNED = new WeakSet<EntryKeeper>();

/**
 * Saves the order of a form by itself while its screen is there: the saver, the entries on the device, and the tab that
 * may save, as one.
 */
export function createOrderSaving({
  device,
  calls,
  store,
  start = {},
  keptAs,
  keptAt,
  submits = createSubmits(),
}: OrderSavingInput) {
  const { keeper, tabs, leaving, left, ports } = device;
  const opened: { form: OrderFormValues; content: SavedContent | undefined; at: number } = {
    form: store.getState(),
    content: lastValid(entriesOf(store.getState()), start.stored?.content, start.stored?.content),
    at: ports.now(),
  };
  const hold = createOrderHold({
    tabs,
    leaving,
    name: start.stored ? nameOfDraft(start.stored.orderId) : (keptAs ?? randomKey()),
    onTaken: giveUp,
  });
  const removeDraft = createRemoval(calls, {
    version: () => saver.version(),
    isKnown: (theirs) => saver.isKnown(theirs),
    onTheirs: () => saver.joinTheirs(),
  });
  const formers = createFormerDrafts(calls, ports, (...stays) => hears.onFormerStays?.(...stays));
  let phase: Phase = 'made';
  const is = (...phases: Phase[]): boolean => phases.includes(phase);
  let [hasSaved, isDropped] = [false, false];
  /** Another tab has the draft, and what was typed here waits beside what that one keeps. */
  let isBeside = false;
  let changedAt = keptAt ?? ports.now();
  let visit: string | undefined;
  let stopHearing: (() => void) | undefined;
  let hears: SavingHears = {};

  const answers = rememberAnswers(calls, (order) => hears.onStored?.(order));
  const saverPorts: SaverPorts = { ...ports, ...answers.calls };
  const listener = {
    onState: () => {
      if (saver.state().kind === 'saved') hasSaved = true;
      const { stored } = saver.parts() ?? {};
      if (stored) device.stored.set(stored.orderId, stored);
      keep();
      refresh();
    },
    onSend: () => {
      keep();
      return keeper.flush();
    },
    onCreated(orderId: number) {
      if (isDropped) return void calls.remove(orderId).catch(() => undefined);
      formers.release();
      // Who goes on with it repeats the first save, and hears of the draft by that.
      return is('elsewhere', 'over') ? undefined : void rename(nameOfDraft(orderId));
    },
    onMerged(content: SavedContent, theirs: Order, lines: number, before: SavedContent | undefined) {
      // Own saves may have followed what they saved.
      if (theirs.version >= (answers.latest()?.version ?? 0)) answers.take(theirs);
      writeContent(store, content, theirs, before);
      if (lines > 0) hears.onMerged?.(theirs.lastModifiedBy, lines);
    },
  };
  let saver = createOrderSaver(saverPorts, listener, start);
  const view = createStore<SavingView>(() => ({
    state: saver.state(),
    orderId: saver.orderId(),
    hasRecovered: false,
    isElsewhere: false,
    mustAsk: false,
    refused: 0,
    hasChanged: false,
  }));

  /** Entries without a date can't be saved, but are kept. */
  const isBehind = (): boolean => {
    const parts = saver.parts();
    return (
      saver.hasUnsaved()
      || (parts?.stored !== undefined
        && !parts.content.deliveryStart
        && !isSameContent(parts.content, parts.stored.content))
    );
  };
  function keep(): void {
    const parts = saver.parts();
    if (!is('here')) return;
    if (parts && isBehind()) keeper.keep(hold.name(), parts, changedAt);
    else keeper.drop(hold.name());
  }
  const mustAsk = (): boolean => {
    if (!is('here')) return false;
    return saver.content() === undefined ? store.getState().lineIds.length > 0 : isBehind() && !keeper.isAble();
  };
  function refresh(): void {
    if (!is('made') && !keeper.isAble() && !WARNED.has(keeper)) {
      WARNED.add(keeper);
      hears.onUnable?.();
    }
    const next = viewAfter(view.getState(), {
      state: saver.state(),
      orderId: saver.orderId(),
      isElsewhere: is('elsewhere'),
      mustAsk: mustAsk(),
      refused: saver.refused().size,
      hasChanged: !is('made') && !isSameContent(saver.content(), opened.content),
    });
    view.setState(next, true);
  }

  async function rename(next: string): Promise<void> {
    const renamed = saver;
    const held = await hold.beside(next);
    // It ended, or became another order, meanwhile.
    if (is('elsewhere', 'over') || saver !== renamed) return held?.();
    // While its first save had no answer, another tab found the draft and has it now (GDE-72). That one keeps and drops
    // entries by the draft's name: those of this tab stay under their own.
    isBeside = !held;
    if (!held) return standBack();
    const former = hold.become(next, held);
    keep();
    keeper.drop(former.name);
    former.letGo();
    // The place changed while the first save was on its way: that is another draft.
    const { content, stored } = saver.parts() ?? {};
    if (stored && content && content.locationId !== stored.content.locationId) moveTo();
    return undefined;
  }
  /** Another tab, or the next visit, goes on with the order: what was typed is on the device for it. */
  async function giveUp(how: 'asked' | 'stolen' = 'asked'): Promise<void> {
    if (is('elsewhere', 'over')) return;
    if (how === 'stolen') return standAside();
    hear();
    await standBack();
  }
  /** Another tab has had the order for a while: its entries stay, and what lies nowhere waits beside them (234, 275). */
  async function standAside(): Promise<void> {
    isBeside = keeper.forget(hold.name()) && saver.orderId() !== undefined;
    if (isBeside) hold.beginAnew();
    await standBack(isBeside);
  }
  async function standBack(mayKeep = true): Promise<void> {
    if (mayKeep) keep();
    phase = 'elsewhere';
    stopHearing?.();
    saver.end();
    await keeper.flush();
    hold.letGo();
    refresh();
  }
  /** A draft keeps its location: another one begins a draft of its own, and the former goes once that is stored. */
  function moveTo(): void {
    saver.end();
    formers.add(saver);
    keeper.drop(hold.name());
    hold.beginAnew();
    saver = createOrderSaver(saverPorts, listener);
    hear();
  }
  function hear(): void {
    if (!is('here')) return;
    const form = store.getState();
    const before = saver.content();
    const isMoved =
      saver.orderId() !== undefined
      && form.deliveryStart !== null
      && before !== undefined
      && form.locationId !== before.locationId;
    if (isMoved) return moveTo();
    saver.change(entriesOf(form));
    // What an earlier visit left is no change of this one.
    const isAsKept = changedAt === keptAt && isSameContent(saver.content(), opened.content);
    if (saver.content() !== before && !isAsKept) changedAt = ports.now();
    keep();
    refresh();
  }
  /** Somebody came back to an order that was left without a draft. */
  async function comeBack(of: string): Promise<number | LeftEntries> {
    await giveUp();
    left.delete(of);
    const { first } = saver.parts() ?? {};
    return saver.orderId() ?? { values: store.getState(), start: { first }, keptAs: hold.name(), keptAt: changedAt };
  }
  /** Saves from now on: no other tab has the order. */
  function goOn(): void {
    stopHearing = store.subscribe(hear);
    hear();
    // An earlier visit kept them before the draft had a number.
    if (keptAs !== undefined && keptAs !== hold.name()) keeper.drop(keptAs);
    // A first save of an earlier visit that was never answered is repeated at once.
    if (start.first) void saver.saveNow();
  }
  /** The order as it is now was posted whole, and may be placed: no answer says that it is not (ORD-184). */
  const mayBePlaced = (): boolean => store.posts.mayBeDone(newOrderBody('ready', store.getState()));
  const isCreating = (): boolean => saver.parts()?.first !== undefined;
  async function end(): Promise<void> {
    phase = 'over';
    formers.end();
    stopHearing?.();
    saver.end();
    keeper.drop(hold.name());
    await keeper.flush();
    hold.letGo();
  }
  function drop(): Promise<void> {
    isDropped = true;
    return end();
  }
  function finish(): Promise<void> {
    formers.release();
    return end();
  }

  return {
    subscribe: view.subscribe,
    view: view.getState,
    submits,
    /** What would be saved now: the last valid values. */
    content(): SavedContent | undefined {
      hear();
      return saver.content();
    },
    /** Products of its lines that the last save had to leave out (GDE-71). */
    refused: () => saver.refused(),
    /** Does `work` after `ms` on the clock of the saving, unless it is called off. */
    after: ports.after,
    /** The order was begun earlier: all of its steps can be shown. */
    isContinued: start.stored !== undefined || start.first !== undefined,
    /** The entry of the browser's history that leads back to the order before it has a draft. */
    visitAs(name: string) {
      visit = name;
    },
    /** The order as the last save or merge answered it; undefined before the first of this visit. */
    latest: answers.latest,
    totalPrice: answers.totalPrice,
    /** Why the last call failed, for the button that waited for it; what ends the saving is said around the steps. */
    error() {
      const error = answers.error();
      return saver.state().kind === 'stopped' && error && isFinalRefusal(error) ? undefined : error;
    },
    /** When the own entries changed last, epoch milliseconds. */
    changedAt: () => changedAt,
    /** When this visit began, epoch milliseconds. */
    openedAt: () => opened.at,
    hasUnsaved: isBehind,
    /** Who shows the stored draft and tells the user. */
    hearBy(listener: SavingHears) {
      hears = listener;
    },
    /** Saves from now on, unless another tab has the order. */
    async begin(): Promise<void> {
      if (!is('made')) return;
      phase = 'here';
      const isHeld = await hold.begin();
      if (is('over')) return hold.letGo();
      phase = isHeld ? 'here' : 'elsewhere';
      return isHeld ? goOn() : refresh();
    },
    saveNow(): Promise<boolean> {
      hear();
      return is('elsewhere') ? Promise.resolve(false) : saver.saveNow();
    },
    /** The draft that is stored; undefined before the first save. */
    stored: () => saver.parts()?.stored,
    /** Someone else saved the draft: what they changed joins the order, or is asked (GDE-73, GDE-74). */
    joinTheirs: () => saver.joinTheirs(),
    merges: () => saver.merges(),
    retry(): void {
      saver.retry();
      formers.retry();
    },
    choose: (...choices: Parameters<typeof saver.choose>) => saver.choose(...choices),
    saveMerge: () => saver.saveMerge(),
    /** A draft of its own for entries that can't be saved where they belong (GDE-71). */
    async saveAsNew(): Promise<boolean> {
      keeper.drop(hold.name());
      hold.beginAnew();
      return saver.saveAsNew();
    },
    /**
     * Puts the order back as it was when this visit began, and saves it; what someone else changed since is asked first
     * (GDE-70).
     */
    async undoAll(): Promise<boolean> {
      // A save under way ends first: its answer is not the end of what is asked then.
      if (saver.isJoined()) await this.saveNow();
      store.getState().replace(opened.form);
      // An emptied field would keep the contact that was typed since: an order that had none has none again.
      saver.change({ ...entriesOf(opened.form), orderContact: opened.content?.orderContact ?? null });
      return saver.askOfJoined() ? false : this.saveNow();
    },
    mayBePlaced,
    /** Ends with the order submitted or dropped: nothing of it stays on the device. */
    finish,
    /** Ends with what is not saved dropped; a first save under way leaves no draft (ORD-84, ORD-182). */
    drop,
    /** Ends with what is not sent dropped from the device (GDE-65). */
    end,
    /** A draft of a location that the order has left, and that is still to be deleted. */
    formerDraft: formers.orderId,
    /** The first save was sent, and has no answer yet: the API may have made a draft of it. */
    isCreating,
    /**
     * Deletes the draft (GDE-68), also the one of a first save that has no answer yet: that is repeated, as it alone
     * tells which draft it made. Rejects with ApiError, and goes on saving then.
     */
    async discard(): Promise<void> {
      if (isCreating()) await saver.saveNow();
      const error = answers.error();
      if (isCreating() && error) throw error;
      // A deletion of its own draft that went through could not be repeated.
      await formers.discard();
      const orderId = saver.orderId();
      // A first save may have begun meanwhile: no draft of it stays.
      return orderId === undefined ? drop() : removeDraft(orderId).then(end);
    },
    /**
     * Another tab's order becomes this one's: resolves once what was typed there is on the device. The screen begins
     * anew with the draft; an order that has none goes on as it is here, and resolves undefined.
     */
    async takeOver(): Promise<Order | undefined> {
      const orderId = saver.orderId();
      const taken = orderId === undefined ? hold.name() : nameOfDraft(orderId);
      const release = await hold.take(taken);
      if (orderId === undefined) {
        if (is('over')) release();
        else {
          hold.become(taken, release);
          phase = 'here';
          goOn();
        }
        return undefined;
      }
      phase = 'over';
      if (isBeside) {
        const own = { name: hold.name(), parts: isBehind() ? saver.parts() : undefined, keptAt: changedAt };
        isBeside = !(await bringEntries({ keeper, ports: saverPorts, draft: taken, ...own }));
      }
      release();
      return calls.read(orderId);
    },
    /** Writes what is typed to the device at once, as when the page goes away. */
    flush: () => keeper.flush(),
    /**
     * The screen was left: what is not saved is sent once more, and stays on the device when that fails (GDE-66).
     * Undefined when nothing was changed, and for an order that is placed by then, or may be.
     */
    async leave(): Promise<LeftOrder | undefined> {
      // What is being taken over is not gone on with.
      if (is('elsewhere')) phase = 'over';
      if (is('over')) formers.end();
      if (!is('here')) return undefined;
      hear();
      stopHearing?.();
      if (mayBePlaced()) await store.posts.settled();
      if (!is('here')) return undefined;
      // Of an order that was placed meanwhile no draft is kept. Where that is not known, one too many is better than none.
      if (store.posts.isDone(newOrderBody('ready', store.getState()))) {
        await finish();
        return undefined;
      }
      const wasBehind = isBehind();
      const leftAs = hold.name();
      leaving.set(leftAs, giveUp);
      const visited = visit;
      if (visited !== undefined && saver.orderId() === undefined) left.set(visited, () => comeBack(visited));
      await keeper.flush();
      const isSaved = await saver.saveNow();
      leaving.delete(leftAs);
      formers.end();
      if (!is('here')) return undefined;
      keep();
      phase = 'over';
      saver.end();
      await keeper.flush();
      hold.letGo();
      await submits.settled();
      const { stored } = saver.parts() ?? {};
      const isTouched = (wasBehind || hasSaved) && !(stored && submits.mayBePlaced(stored));
      return isTouched && saver.content()
        ? { orderId: saver.orderId(), isSaved, isKept: keeper.isAble(), saved: answers.latest() }
        : undefined;
    },
  };
}
export type OrderSaving = ReturnType<typeof createOrderSaving>;
