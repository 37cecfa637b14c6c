import { useRef, useState } from 'react';
import { apiErrorOf, type ApiError } from './api-error';

/** What `useSend` gives: whether a call is under way, how the last one failed, and the way to start one. */
export interface Send {
  isSending: boolean;
  /** The failure of the last call, unless its `onRefused` took it. */
  error: ApiError | undefined;
  /** Starts the call, unless one is under way. */
  send(call: () => Promise<unknown>, onRefused?: (error: ApiError) => boolean): Promise<void>;
  clear(): void;
}

/**
 * Runs one call at a time, however often the user presses (AUT-5). A failure that `onRefused` answers with true is
 * worded by the screen itself; any other is kept for the alert above the buttons (AUT-6). What is no failed call is
 * thrown on.
 */
export function useSend(): Send {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function send(
    call: () => Promise<unknown>,
    onRefused: (error: ApiError) => boolean = () => false,
  ): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setError(undefined);
    try {
      await call();
    } catch (failure) {
      const refused = apiErrorOf(failure);
      if (!onRefused(refused)) setError(refused);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  return { isSending, error, send, clear: () => setError(undefined) };
}
