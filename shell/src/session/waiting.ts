import type { StoreApi } from 'zustand/vanilla';
import type { RefreshAnswer, SessionState } from './session-contract';

const TIME_LIMIT_MS = 10_000;

/** Resolves once a session may be used, or is none. */
export const settled = (state: StoreApi<SessionState>) =>
  new Promise<void>((resolve) => {
    const undo = state.subscribe(() => {
      const { step } = state.getState();
      if (step !== 'ready' && step !== 'none') return;
      undo();
      resolve();
    });
  });

/** An answer that takes longer than 10 s is none (SHL-40). */
export async function withinLimit(act: (signal: AbortSignal) => Promise<RefreshAnswer>): Promise<RefreshAnswer> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RefreshAnswer>((resolve) => {
    timer = setTimeout(() => {
      abort.abort();
      resolve('failed');
    }, TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([act(abort.signal).catch(() => 'failed' as const), late]);
  } finally {
    clearTimeout(timer);
  }
}
