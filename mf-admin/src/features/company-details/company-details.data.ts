import { useApi, useLoad } from '@larder/api-client';
import { getWorkspace, updateWorkspace } from '@larder/contracts';
import type { Workspace, WorkspaceDetails } from '@larder/contracts';

/** The workspace of the session. */
export function useWorkspace() {
  const { call } = useApi();
  return useLoad(['workspace'], () => call(getWorkspace), { keepForMs: 60_000 });
}

/** Saves what members may change of their company (DSK-26). */
export function useDetailsCalls() {
  const { call } = useApi();
  return {
    save: (body: WorkspaceDetails): Promise<Workspace> => call(updateWorkspace, { body }),
    reload: (): Promise<Workspace> => call(getWorkspace),
  };
}
