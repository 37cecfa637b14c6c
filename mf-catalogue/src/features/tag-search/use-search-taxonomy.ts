import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@larder/api-client';
import { useConfig } from '@larder/remote-kit';
import { useLatest } from '@larder/ui';
import { useTaxonomy } from '../../model/taxonomy.data';

const REPEAT_AFTER_MS = 60_000;

/**
 * The taxonomy for the search box; a failed load is repeated once by itself, and its failure stays until one succeeds
 * (CAT-25 to CAT-27).
 */
export function useSearchTaxonomy() {
  const { endToEndTest } = useConfig();
  const { data, error, retry } = useTaxonomy();
  const [failure, setFailure] = useState<ApiError>();
  const isRepeated = useRef(false);
  const latestRetry = useLatest(retry);

  // Synchronises with the clock: the one repetition.
  useEffect(() => {
    if (!error) return undefined;
    setFailure(error);
    if (isRepeated.current) return undefined;
    const timer = setTimeout(
      () => {
        isRepeated.current = true;
        latestRetry.current();
      },
      endToEndTest ? 0 : REPEAT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [error, endToEndTest, latestRetry]);
  return { taxonomy: data, error: data ? undefined : (error ?? failure), retry };
}
