import type { CompositionSource } from '@larder/contracts';
import {
  appliedKey,
  type ChangedPart,
  type ChangeKind,
  KEPT_FORMER,
  type Root,
  type RootContent,
  type Standing,
} from '../store/root';
import { entriesBackwards, type RootChange, type RootStore } from '../store/root-store';
import { ChangeQueue } from './change-queue';
import { SHELL_POINTER } from './deployed';
import { isFormer, leaveForFormer } from './former-store';
import { type RefusalCode, ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import { refuseOutdated } from './sequence-guard';
import type { Pointers, StoreState } from './store-shapes';
import { changedStages, standingStages } from './stage-changes';
import { isPrerelease, newestOf } from './versions';

/** What a root is made from. */
type InUse = Pick<StoreState, 'definitions' | 'applied' | 'access' | 'previews' | 'pointers' | 'stages' | 'returned'>;

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
 * Reads what is in use.
 * @param sources regions as the caller has them; they count before the first change alone: later ones belong to the
 *   operator (REL-18)
 */
export const readState = async (store: ReleaseStore, sources: readonly CompositionSource[] = []): Promise<StoreState> =>
  stateOf(store, await store.roots.read(), sources);

/**
 * The state that a root describes.
 * @throws ReleaseRefused when there is none because the store is still as it was before there was a root
 */
export async function stateOf(
  store: ReleaseStore,
  root: Root | undefined,
  sources: readonly CompositionSource[] = [],
): Promise<StoreState> {
  if (!root && isFormer(store))
    throw new ReleaseRefused([`The store ${store.folder} is of the former kind; larder migrate takes it over.`]);
  const known = await Promise.all(
    Object.entries(root?.definitions ?? {}).map(
      async ([region, digest]) => [region, await store.readDefinition(digest)] as const,
    ),
  );
  const added = root ? [] : sources.map((source) => [source.region, source] as const);
  const definitions = Object.fromEntries([...known, ...added]);
  const regions = Object.keys(definitions).map((region) => [region, versionsIn(root?.remotes[region] ?? {})] as const);
  return {
    root,
    definitions,
    ...(root?.applied && { applied: root.applied }),
    ...(root?.access !== undefined && { access: root.access }),
    ...(root?.previews !== undefined && { previews: root.previews }),
    pointers: {
      ...Object.fromEntries(regions),
      [SHELL_POINTER]: versionsIn(root?.shell ? { [SHELL_POINTER]: root.shell } : {}),
    },
    ...(root?.stages && { stages: root.stages }),
    ...(root?.returned && { returned: root.returned }),
  };
}

const versionsIn = (standings: Record<string, Standing>): Pointers =>
  Object.fromEntries(Object.entries(standings).map(([name, { former, stable }]) => [name, [...former, stable]]));

/**
 * Gives every remote that a region lists a version there (REL-10): a new region takes what is stable in the region that
 * its definition names under `like`, else the newest that is stable anywhere, so that it never holds one part only.
 * Versions that a rollback has left or that were returned are passed over; only when every stable one is such a version
 * is one of them taken.
 *
 * What is in use nowhere is taken from the stored versions: the newest that was not left. One that is held comes after
 * those that are not (REL-43), a pre-release after those that are none.
 */
export async function withEveryListed<S extends Pick<StoreState, 'definitions' | 'pointers'>>(
  store: ReleaseStore,
  state: S,
): Promise<S> {
  let history: Promise<PastUse> | undefined;
  const choose = async (name: string, like: string | undefined): Promise<string | undefined> => {
    const stable = Object.values(state.pointers).flatMap((pointers) => pointers[name]?.at(-1) ?? []);
    const stored = stable.length > 0 ? [] : await store.versionsOf(name);
    if (stable.length + stored.length === 0) return undefined;
    // Read once for all remotes, and only when one lacks a version: the history may be long.
    const { isLeft, wasUsed } = await (history ??= pastUse(store));
    if (stable.length > 0) {
      if (like !== undefined && !isLeft(name, like)) return like;
      return newestOf(stable.filter((version) => !isLeft(name, version))) ?? like ?? newestOf(stable);
    }
    const kept = stored.filter((version) => !isLeft(name, version));
    const held = await store.heldVersionsOf(name);
    const free = unlessNone(kept, (version) => !held.has(version) || wasUsed(name, version));
    return newestOf(unlessNone(free, (version) => !isPrerelease(version)));
  };
  const filled = async (pointers: Pointers, names: string[], like?: Pointers): Promise<Pointers> => {
    const missing = await Promise.all(
      names
        .filter((name) => !pointers[name]?.length)
        .map(async (name) => {
          const version = await choose(name, like?.[name]?.at(-1));
          return version === undefined ? [] : [[name, [version]] as [string, string[]]];
        }),
    );
    return { ...pointers, ...Object.fromEntries(missing.flat()) };
  };
  const regions = await Promise.all(
    Object.entries(state.definitions).map(
      async ([region, { remotes, like }]) =>
        [
          region,
          await filled(
            state.pointers[region] ?? {},
            Object.keys(remotes),
            like === undefined ? undefined : state.pointers[like],
          ),
        ] as const,
    ),
  );
  return {
    ...state,
    pointers: {
      ...state.pointers,
      [SHELL_POINTER]: await filled(state.pointers[SHELL_POINTER] ?? {}, [SHELL_POINTER]),
      ...Object.fromEntries(regions),
    },
  };
}

/** The versions for which a condition holds; all of them when it holds for none. */
function unlessNone(versions: readonly string[], condition: (version: string) => boolean): readonly string[] {
  const chosen = versions.filter(condition);
  return chosen.length > 0 ? chosen : versions;
}

/** What the history says about versions of parts. */
export interface PastUse {
  /** Whether it was returned, or taken out of use by a rollback and put into use nowhere since. */
  isLeft: (name: string, version: string) => boolean;
  /** Whether any region ever had it as stable. */
  wasUsed: (name: string, version: string) => boolean;
  /** What a later reading goes on from. */
  history: ReadHistory;
}

/** What was read of the history, each version as `mf-orders 1.0.0`. */
interface ReadHistory {
  /** Of the newest change that was read. */
  sequence: number;
  /** Taken out of use by a rollback, and put into use nowhere since. */
  left: ReadonlySet<string>;
  used: ReadonlySet<string>;
}

/**
 * Reads the history once: all of it, or what came after a former reading of the same store, as no entry ever changes.
 */
export async function pastUse(store: ReleaseStore, former?: ReadHistory): Promise<PastUse> {
  const left = new Set<string>();
  const used = new Set<string>();
  let sequence = former?.sequence ?? 0;
  for await (const entry of entriesBackwards(store.roots, former?.sequence)) {
    sequence = Math.max(sequence, entry.sequence);
    for (const { part, to } of entry.parts) if (to !== null) used.add(`${part} ${to}`);
    if (entry.what !== 'rollback') continue;
    // What is in `used` by now came with this change or a later one.
    for (const { part, from } of entry.parts)
      if (from !== null && !used.has(`${part} ${from}`)) left.add(`${part} ${from}`);
  }
  for (const version of former?.left ?? []) if (!used.has(version)) left.add(version);
  for (const version of former?.used ?? []) used.add(version);
  const current = await store.roots.read();
  const returned = new Set(
    Object.values(current?.returned ?? {}).flatMap((names) =>
      Object.entries(names).flatMap(([name, marks]) => marks.map(({ version }) => `${name} ${version}`)),
    ),
  );
  return {
    isLeft: (name, version) => left.has(`${name} ${version}`) || returned.has(`${name} ${version}`),
    wasUsed: (name, version) => used.has(`${name} ${version}`),
    history: { sequence, left, used },
  };
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

/** The root of a state. What stays in use keeps the sequence that brought it. */
export async function contentOf(
  store: ReleaseStore,
  before: Root | undefined,
  { definitions, applied = {}, access, previews, pointers, stages, returned }: InUse,
): Promise<RootContent> {
  const sequence = (before?.sequence ?? 0) + 1;
  const standing = (versions: string[] | undefined, former: Standing | undefined): Standing | undefined => {
    const stable = versions?.at(-1);
    if (!versions || stable === undefined) return undefined;
    return {
      stable,
      former: versions.slice(0, -1).slice(-KEPT_FORMER),
      since: former?.stable === stable ? former.since : sequence,
    };
  };
  const digests = await Promise.all(
    Object.values(definitions).map(
      async (definition) => [definition.region, await store.writeDefinition(definition)] as const,
    ),
  );
  const remotes = Object.keys(definitions).map((region) => {
    const standings = Object.entries(pointers[region] ?? {}).flatMap(([name, versions]) => {
      const made = standing(versions, before?.remotes[region]?.[name]);
      return made ? [[name, made] as const] : [];
    });
    return [region, Object.fromEntries(standings)] as const;
  });
  const last = digests.flatMap(([region, digest]) => {
    const ofCall = applied[appliedKey(region, 'call')];
    return [
      ...(applied[region] === undefined || applied[region] === digest ? [] : [[region, applied[region]] as const]),
      ...(ofCall === undefined ? [] : [[appliedKey(region, 'call'), ofCall] as const]),
    ];
  });
  return {
    shell: standing(pointers[SHELL_POINTER]?.[SHELL_POINTER], before?.shell),
    definitions: Object.fromEntries(digests),
    ...(last.length > 0 && { applied: Object.fromEntries(last) }),
    ...(access !== undefined && { access }),
    ...(previews !== undefined && { previews }),
    remotes: Object.fromEntries(remotes),
    ...standingStages(Object.fromEntries(remotes), { stages, returned }),
  };
}

/** What a root changes: every version in use and every definition that is another one. */
export function differencesOf(before: RootContent | undefined, after: RootContent): ChangedPart[] {
  const changed = (
    part: string,
    region: string | null,
    from: string | undefined,
    to: string | undefined,
  ): ChangedPart[] => (from === to ? [] : [{ part, region, from: from ?? null, to: to ?? null }]);
  const namesIn = (region: string) => [
    ...new Set([...Object.keys(before?.remotes[region] ?? {}), ...Object.keys(after.remotes[region] ?? {})]),
  ];
  const regions = [...new Set([...Object.keys(before?.definitions ?? {}), ...Object.keys(after.definitions)])];
  return [
    ...changed(SHELL_POINTER, null, before?.shell?.stable, after.shell?.stable),
    ...changed('access', null, before?.access, after.access),
    ...changed('previews', null, before?.previews, after.previews),
    ...regions.flatMap((region) => [
      ...changed('region', region, before?.definitions[region], after.definitions[region]),
      ...namesIn(region).flatMap((name) =>
        changed(name, region, before?.remotes[region]?.[name]?.stable, after.remotes[region]?.[name]?.stable),
      ),
      ...changedStages(region, before, after),
    ]),
  ];
}

/** Whether anything was released yet. Before that there is nothing to compare. */
export const hasReleases = ({ pointers }: Pick<StoreState, 'pointers'>): boolean =>
  Object.values(pointers).some((names) => Object.values(names).some((versions) => versions.length > 0));

/** @throws ReleaseRefused when there is anything to say */
export function refuseIfAny(problems: readonly string[], code?: RefusalCode): void {
  if (problems.length > 0) throw new ReleaseRefused([...new Set(problems)], code);
}
