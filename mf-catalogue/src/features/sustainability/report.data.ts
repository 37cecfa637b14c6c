import { orWhen, useApi, useLoad } from '@larder/api-client';
import { getSustainabilityReport } from '@larder/contracts';
import type { SustainabilityReport } from '@larder/contracts';
import { isEmptyReport } from '@larder/rules';

const NOT_ASSESSED: SustainabilityReport = { score: { overall: null, coverage: 0 }, certificates: [], policies: [] };

/**
 * The assessment of a producer; status 422 is one that has not been made (CAT-73). Without an id nothing is asked for.
 */
export function useReport(workspaceId: number | undefined) {
  const { call } = useApi();
  return useLoad(workspaceId === undefined ? undefined : ['report', workspaceId], () =>
    orWhen(isEmptyReport, NOT_ASSESSED, () => call(getSustainabilityReport, { params: { id: workspaceId! } })),
  );
}
