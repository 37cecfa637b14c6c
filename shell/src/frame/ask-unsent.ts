import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RegionControl } from '../services/region-control';
import type { Session } from '../session/session-contract';
import { factsIn } from '../session/session-facts';

const loadQuestion = () => import('./sign-out-question');

/** What becomes of entries that are not sent yet: the user stays signed in, or this is done as they sign out. */
export type UnsentAnswer = 'stay' | (() => Promise<void>);

/** The question, for as long as it has no answer. */
export interface AskedSignOut {
  count: number;
  parts: Awaited<ReturnType<typeof loadQuestion>>;
  answer(answer: UnsentAnswer): void;
}

const nothing = async () => undefined;

/**
 * Asks about entries that are not sent yet, whichever part of the page signs out; where orders save themselves (GDE-65).
 * What can't be looked up holds nobody. `UnsentQuestion` draws what is asked.
 */
export function createUnsent({ session, region }: { session: Session; region: RegionControl }): {
  asked: StoreApi<AskedSignOut | undefined>;
  ask(): Promise<UnsentAnswer>;
} {
  const asked = createStore<AskedSignOut | undefined>(() => undefined);
  const factsNow = () => factsIn(session.state.getState());
  let isAsking = false;

  async function ask(): Promise<UnsentAnswer> {
    const facts = factsNow();
    const now = region.state.getState();
    if (!facts || now.step !== 'ready' || !now.registry.features.includes('autosave')) return nothing;
    const parts = await loadQuestion().catch(() => undefined);
    const count = parts ? await parts.countUnsent(facts).catch(() => 0) : 0;
    // The session may have ended meanwhile, and another one may have begun.
    const { userId, workspaceId } = factsNow() ?? {};
    if (userId !== facts.userId || workspaceId !== facts.workspaceId) return 'stay';
    if (!parts || count === 0) return nothing;
    const answer = await new Promise<UnsentAnswer>((resolve) => {
      asked.setState({ count, parts, answer: resolve }, true);
    });
    asked.setState(undefined, true);
    return answer;
  }

  return {
    asked,
    async ask() {
      if (isAsking) return 'stay';
      isAsking = true;
      return ask().finally(() => {
        isAsking = false;
      });
    },
  };
}
