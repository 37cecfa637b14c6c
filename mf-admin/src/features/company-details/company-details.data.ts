import { useApi, useLoad } from '@larder/api-client';
import { getWorkspace } from '@larder/contracts';

/** The workspace of the session. */
export function useWorkspace() {
  const { call } = useApi();
  return useLoad(['workspace'], () => call(getWorkspace), { keepForMs: 60_000 });
}
