import { useApi, useLoad } from '@larder/api-client';
import { listLocations } from '@larder/contracts';
import type { LocationDelivery } from '@larder/contracts';
import { useFeature } from '@larder/remote-kit';
import { useAskAgain } from '../../model/deadlines/use-ask-again';

const MINUTE_MS = 60_000;

/** When the locations of a choice are delivered. */
export interface NextDeliveries {
  /** The region says deadlines in words. */
  isAsked: boolean;
  /** Undefined until it is known, null where it can't be had. */
  of(locationId: number): LocationDelivery | null | undefined;
}

/**
 * The next delivery of each location, asked for again when a cut-off passes and at midnight (GDE-47, GDE-49), and each
 * minute, as staff move cut-offs.
 */
export function useNextDeliveries(locationCount: number, isShown: boolean): NextDeliveries {
  const { call } = useApi();
  const isAsked = useFeature('deadlines') && isShown;
  const { data, error, retry } = useLoad(
    isAsked ? ['locations', 'deliveries'] : undefined,
    () => call(listLocations, { query: { pageNumber: 1, pageSize: Math.min(locationCount, 200), delivery: true } }),
    { refreshEveryMs: MINUTE_MS },
  );
  useAskAgain(data?.items.map(({ delivery }) => delivery?.next?.cutOffAt ?? null) ?? [], retry);
  return {
    isAsked,
    of(locationId) {
      if (!data) return error ? null : undefined;
      return data.items.find(({ id }) => id === locationId)?.delivery ?? null;
    },
  };
}
