import { useRef, useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';

/**
 * Runs one call at a time, however often the user presses (AUT-5). A failure that `onRefused` answers with true is worded by the step itself;
 * any other is kept for the alert above the buttons (AUT-6).
 */
export function useSend(): { isSending: boolean; error: ApiError | undefined; send(call: () => Promise<void>, onRefused?: (error: ApiError) => boolean): Promise<void>; clear(): void } {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function send(call: () => Promise<void>, onRefused: (error: ApiError) => boolean = () => false): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setError(undefined);
    try {
      await call();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (!onRefused(failure)) setError(failure);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }
  return { isSending, error, send, clear: () => setError(undefined) };
}
