import type { Order } from '@larder/contracts';
import { changedKeys, type DifferenceKey, type MergeChoice, mergeOrders, resolveMerge } from '@larder/rules';
import type { OpenMerge, StoredContent } from './save-state';
import { contentOf, isSameContent, knownBase, type SavedContent } from './saved-content';

/** What is asked of two people's changes. */
interface Asked {
  base: SavedContent;
  mine: SavedContent;
  keys: readonly DifferenceKey[];
  choices: OpenMerge['choices'];
  /** What was decided and sent. */
  decided?: SavedContent;
  /** The draft as it was before: what is kept on the device, so that who comes back is asked again (GDE-74). */
  before: StoredContent;
}

/** The order of this visit when someone else's is read. */
export interface OwnSide {
  /** The draft as it was last seen. */
  stored: StoredContent;
  /** Contents that were sent and never answered. */
  unanswered: readonly SavedContent[];
  current: SavedContent;
}

/** What came of a comparison: entries to go on with, or what is to be asked. */
export type MergeOutcome =
  { kind: 'merged'; content: SavedContent; theirs: Order; takenLines: number } | { kind: 'asked'; merge: OpenMerge };

/** What two people changed in one draft, from the first of a row of 412 answers on (GDE-73 to GDE-75). */
export function createDraftMerge() {
  /** Until a save goes through. */
  let asked: Asked | undefined;
  let merges = 0;
  /** What someone else changed during this visit, and the order as they saved it last (GDE-70). */
  let joined: { theirs: Order; keys: ReadonlySet<DifferenceKey> } | undefined;

  function compare(theirs: Order, { base, mine, keys, choices, before }: Asked): MergeOutcome {
    const content = contentOf(theirs);
    const result = mergeOrders(base, mine, content, keys);
    if (result.differences.length === 0) {
      const decided = { ...result.merged, locationId: content.locationId };
      // Where nothing was asked, a further 412 compares what is typed until then with what they have saved.
      asked = keys.length > 0 ? { base, mine, keys, choices, before, decided } : undefined;
      return { kind: 'merged', content: decided, theirs, takenLines: result.takenLines };
    }
    asked = { base, mine, choices, before, keys: [...new Set([...keys, ...result.differences.map(({ key }) => key)])] };
    return { kind: 'asked', merge: { ...result, theirs, choices } };
  }

  return {
    /** How often someone else's changes have joined the entries, or were asked about. */
    count: () => merges,
    /** Whether someone else's changes have joined the order during this visit. */
    isJoined: () => joined !== undefined,
    /** The draft as it was before what is asked now, until that is decided. */
    before: (): StoredContent | undefined => (asked && !asked.decided ? asked.before : undefined),
    /** A save went through, or another draft begins: nothing is asked any more. */
    forget(): void {
      asked = undefined;
    },
    /** Someone else's order was read: it joins what is asked already (GDE-75). */
    take(theirs: Order, { stored, unanswered, current }: OwnSide): MergeOutcome {
      const content = contentOf(theirs);
      const known = knownBase(stored.content, unanswered, content);
      const changed = changedKeys(known, content);
      if (changed.length > 0) merges += 1;
      joined = { theirs, keys: new Set([...(joined?.keys ?? []), ...changed]) };
      // What was decided and changed again since then is compared with what it was decided against.
      if (asked?.decided && !isSameContent(asked.decided, current)) asked = undefined;
      return compare(theirs, {
        keys: [],
        choices: {},
        ...asked,
        base: asked?.base ?? known,
        // What was typed while they were read is compared too.
        mine: asked?.decided ? asked.mine : current,
        before: asked?.before ?? { ...stored, content: known },
      });
    },
    /** The own entries changed while something is asked; undefined where nothing is. */
    change: ({ theirs }: OpenMerge, mine: SavedContent): MergeOutcome | undefined =>
      asked && compare(theirs, { ...asked, mine }),
    /**
     * The entries were put back as they were: what someone else changed since then is a difference, as if both had
     * changed it (GDE-70). Undefined when there is none.
     */
    askOfJoined(current: SavedContent, stored: StoredContent): MergeOutcome | undefined {
      if (!joined) return undefined;
      const { theirs, keys } = joined;
      const base = contentOf(theirs);
      if (mergeOrders(base, current, base, [...keys]).differences.length === 0) return undefined;
      // Who leaves without an answer has undone nothing.
      const before = { ...stored, version: stored.version - 1, content: current };
      return compare(theirs, { base, mine: current, keys: [...keys], choices: {}, before });
    },
    /** Keeps choices; undefined where nothing is asked. */
    choose(merge: OpenMerge, choices: Readonly<Partial<Record<DifferenceKey, MergeChoice>>>): OpenMerge | undefined {
      if (!asked) return undefined;
      asked = { ...asked, choices: { ...asked.choices, ...choices } };
      return { ...merge, choices: asked.choices };
    },
    /** What was decided, to go on with. A further 412 asks again, with the choices made. */
    decide({ theirs, choices, ...open }: OpenMerge): SavedContent {
      const decided = { ...resolveMerge(open, contentOf(theirs), choices), locationId: theirs.locationId };
      if (asked) asked = { ...asked, decided };
      return decided;
    },
  };
}
