import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RegionControl } from '../services/region-control';
import type { Session } from './session-contract';
import { factsIn } from './session-facts';
import { countUnsent } from './unsent-entries';

/** What becomes of entries that are not sent yet: the user stays signed in, or this is done as they sign out. */
export type UnsentAnswer = 'stay' | (() => Promise<void>);

/** The question, for as long as it has no answer. */
export interface AskedSignOut {
  count: number;
  answer(answer: UnsentAnswer): void;
}

const nothing = async () => undefined;

/** By then a change is on the device (GDE-64). */
const WRITTEN_MS = 300;
/** A device that takes longer to say what it has counts as one that has nothing. */
const COUNTED_MS = 500;
/** The same, for whoever waits to be signed out. */
const ASKED_MS = 2000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Asks about entries that are not sent yet, whichever part of the page signs out; where orders save themselves (GDE-65).
 * What can't be looked up holds nobody. `UnsentQuestion` draws what is asked. Needs no network: a page with unsent
 * entries stays open offline (decision 252).
 */
export function createUnsent({ session, region }: { session: Session; region: RegionControl }): {
  asked: StoreApi<AskedSignOut | undefined>;
  ask(): Promise<UnsentAnswer>;
  /** Whether this user has entries on the device that are not sent yet. Needs no network; never rejects. */
  hasSome(): Promise<boolean>;
} {
  const asked = createStore<AskedSignOut | undefined>(() => undefined);
  const factsNow = () => factsIn(session.state.getState());
  /** Whose orders save themselves; undefined where none do. */
  const ownerNow = () => {
    const now = region.state.getState();
    return now.step === 'ready' && now.registry.features.includes('autosave') ? factsNow() : undefined;
  };
  let isAsking = false;

  async function ask(): Promise<UnsentAnswer> {
    const facts = ownerNow();
    if (!facts) return nothing;
    const count = (await Promise.race([countUnsent(facts).catch(() => 0), wait(ASKED_MS)])) ?? 0;
    // The session may have ended meanwhile, and another one may have begun.
    const { userId, workspaceId } = factsNow() ?? {};
    if (userId !== facts.userId || workspaceId !== facts.workspaceId) return 'stay';
    if (count === 0) return nothing;
    const answer = await new Promise<UnsentAnswer>((resolve) => {
      asked.setState({ count, answer: resolve }, true);
    });
    asked.setState(undefined, true);
    return answer;
  }

  return {
    asked,
    async hasSome() {
      const owner = ownerNow();
      if (!owner) return false;
      await wait(WRITTEN_MS);
      const count = await Promise.race([countUnsent(owner).catch(() => 0), wait(COUNTED_MS)]);
      return Boolean(count);
    },
    async ask() {
      if (isAsking) return 'stay';
      isAsking = true;
      return ask().finally(() => {
        isAsking = false;
      });
    },
  };
}
