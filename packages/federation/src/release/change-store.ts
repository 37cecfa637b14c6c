import type { CompositionSource } from '@larder/contracts';
import type { ChangeKind, Root } from '../store/root';
import type { RootChange, RootStore } from '../store/root-store';
import { ChangeQueue } from './change-queue';
import { leaveForFormer } from './former-store';
import type { ReleaseStore } from './release-store';
import { contentOf, differencesOf } from './root-content';
import { refuseOutdated } from './sequence-guard';
import type { InUse, StoreState } from './store-shapes';
import { stateOf } from './store-state';

/** What a command makes of the state that it read. */
export interface Decision<T> {
  result: T;
  /** Without it nothing changes. */
  next?: InUse;
  what: ChangeKind;
  /** The parts that it was asked for. */
  about: string[];
}

/**
 * Changes what is in use: one conditional write of the root. What another one writes meanwhile is read, and decided on
 * again (REL-2).
 * @throws ReleaseRefused, StoreBusy, StoreUnavailable
 */
export function changeStore<T>(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  decide: (state: StoreState) => Promise<Decision<T>>,
): Promise<T> {
  return queueOf(store).run(() => changeNow(store, sources, decide));
}

/**
 * The same for what takes something bad out of use: it comes before the changes of this process that wait, and whose
 * checks take their time.
 * @throws ReleaseRefused, StoreBusy, StoreUnavailable
 */
export function changeUrgently<T>(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  decide: (state: StoreState) => Promise<Decision<T>>,
): Promise<T> {
  return queueOf(store).run(() => changeNow(store, sources, decide), true);
}

const queues = new WeakMap<RootStore, ChangeQueue>();

function queueOf({ roots }: ReleaseStore): ChangeQueue {
  const queue = queues.get(roots) ?? new ChangeQueue();
  queues.set(roots, queue);
  return queue;
}

async function changeNow<T>(
  store: ReleaseStore,
  sources: readonly CompositionSource[],
  decide: (state: StoreState) => Promise<Decision<T>>,
): Promise<T> {
  let result: T | undefined;
  const after = await store.roots.change(store.author, store.now, async (before) => {
    if (store.seen) await refuseOutdated(store.roots, before, store.seen);
    const decision = await decide(await stateOf(store, before, sources));
    result = decision.result;
    return decision.next && changeOf(store, before, decision.next, decision);
  });
  if (after) await leaveForFormer(store, () => stateOf(store, after));
  return result as T;
}

async function changeOf(
  store: ReleaseStore,
  before: Root | undefined,
  next: InUse,
  { what, about }: Pick<Decision<unknown>, 'what' | 'about'>,
): Promise<RootChange | undefined> {
  const content = await contentOf(store, before, next);
  const parts = differencesOf(before, content);
  return parts.length === 0 && isSame(before?.applied, content.applied) ? undefined : { what, about, content, parts };
}

const isSame = (one: Record<string, string> = {}, other: Record<string, string> = {}): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
