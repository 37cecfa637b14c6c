import { useApi, useLoad } from '@larder/api-client';
import { getCarbonRange } from '@larder/contracts';

const QUERIES = {
  year: { recordCount: '12', frequencyType: 'month', timePeriod: 'lastOneYear' },
  days: { recordCount: '4', frequencyType: 'week', timePeriod: 'lastThirtyDays' },
} as const;

/** The periods that the chart can show. */
export type ChartPeriod = keyof typeof QUERIES;

/**
 * The records of a period, oldest first. Each period has a key of its own, so that an answer never stands under the
 * other's label (INS-25, INS-33).
 */
export function useEmissions(period: ChartPeriod) {
  const { call } = useApi();
  return useLoad(['carbon-range', period], async () => (await call(getCarbonRange, { query: QUERIES[period] })).items);
}
