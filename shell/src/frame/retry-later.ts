import { useEffect } from 'react';
import { useLatest } from '@larder/ui';
import { useServices } from '../services/services';

const RETRY_EVERY_MS = 60_000;

/**
 * Draws nothing, in place of a part that did not load and has no room for an error: retries once the connection comes
 * back or changes, and after a minute.
 */
export function RetryLater({ retry }: { retry: () => void }) {
  const { online } = useServices();
  const latest = useLatest(retry);
  // Synchronises with the connection.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), RETRY_EVERY_MS);
    const unsubscribe = online.subscribe((now, before) => {
      if (now.returns > before.returns) latest.current();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [online, latest]);
  return null;
}
