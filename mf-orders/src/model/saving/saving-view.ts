import type { SaveState } from './save-state';

/** What the screens draw of the saving; the same object until something of it changes. */
export interface SavingView {
  state: SaveState;
  /** The draft, once it exists. */
  orderId: number | undefined;
  /** A failure was just overcome: to be announced (GDE-59). */
  hasRecovered: boolean;
  /** Another tab of this browser saves the order (GDE-72). */
  isElsewhere: boolean;
  /** Something is neither saved nor kept on this device (GDE-66). */
  mustAsk: boolean;
  /** Lines that the API refuses now: they are left out of saves (GDE-71). */
  refused: number;
  /** The order differs from what it was when this visit began (GDE-70). */
  hasChanged: boolean;
}

const FAILING = ['retrying', 'offline', 'session', 'stopped'];

/** What is drawn after a change; the object of before when nothing of it changed. */
export function viewAfter(before: SavingView, now: Omit<SavingView, 'hasRecovered'>): SavingView {
  const { kind } = now.state;
  // Another object of the same kind draws nothing anew.
  const isSame = kind === before.state.kind && kind !== 'saved' && kind !== 'merging' && kind !== 'stopped';
  const state = isSame ? before.state : now.state;
  const isRecovering = FAILING.includes(before.state.kind) || (before.state.kind === 'saving' && before.hasRecovered);
  const hasRecovered =
    state === before.state ? before.hasRecovered : isRecovering && ['saving', 'saved'].includes(state.kind);
  const next: SavingView = { ...now, state, hasRecovered };
  return (Object.keys(next) as (keyof SavingView)[]).every((key) => next[key] === before[key]) ? before : next;
}
