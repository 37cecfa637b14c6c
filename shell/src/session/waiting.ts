import { ApiError } from '@larder/api-client';
import type { StoreApi } from 'zustand/vanilla';
import type { RefreshAnswer, SessionState } from './session-contract';

const TIME_LIMIT_MS = 10_000;

/**
 * Resolves once a session may be used, or is none.
 * @param isForCall rejects with ApiError 500 `offline`, as a call without an answer, once the page stays open offline
 */
export const settled = (state: StoreApi<SessionState>, isForCall: boolean) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      const now = state.getState();
      if (now.step === 'ready' || now.step === 'none') resolve();
      else if (isForCall && now.step === 'offline' && now.page === 'open') reject(new ApiError(500, 'offline'));
      else return;
      undo();
    };
    const undo = state.subscribe(look);
    look();
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
