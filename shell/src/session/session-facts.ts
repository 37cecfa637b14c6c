import type { SessionFacts } from '@larder/contracts';
import type { SessionState } from './session-contract';

/** Who is signed in by the state of a session; null without one. */
export const factsIn = (state: SessionState): SessionFacts | null => (state.step === 'none' ? null : state.facts);
