import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Loads again what is kept under keys that begin with these parts: `invalidate('orders')`. The cache is that of this remote alone. */
export function useInvalidate(): { invalidate(...prefix: readonly unknown[]): Promise<void> } {
  const { mutate } = useSWRConfig();
  const invalidate = useCallback(
    async (...prefix: readonly unknown[]) => {
      await mutate((key) => Array.isArray(key) && prefix.every((part, index) => key[index] === part));
    },
    [mutate],
  );
  return { invalidate };
}
