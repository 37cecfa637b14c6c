import { tellOtherTabs, useApi, useLoad, useOtherTabs } from '@larder/api-client';
import { getWorkspace, updateWorkspace } from '@larder/contracts';
import type { Workspace, WorkspaceDetails } from '@larder/contracts';

/** The workspace of the session. */
export function useWorkspace() {
  const { call } = useApi();
  useOtherTabs('workspace');
  return useLoad(['workspace'], () => call(getWorkspace), { keepForMs: 60_000 });
}

/** Saves what members may change of their company (DSK-26). */
export function useDetailsCalls() {
  const { call } = useApi();
  return {
    async save(body: WorkspaceDetails): Promise<Workspace> {
      const saved = await call(updateWorkspace, { body });
      tellOtherTabs('workspace');
      return saved;
    },
    reload: (): Promise<Workspace> => call(getWorkspace),
  };
}
