import { useCallback } from 'react';
import { useApi } from '@larder/api-client';
import { lookUpWorkspace } from '@larder/contracts';
import type { Region, WorkspaceLookup } from '@larder/contracts';
import { useHost } from '@larder/remote-kit';

/** Looks a workspace up by its name in a region and remembers it for this browser tab (AUT-13, AUT-23). */
export function useWorkspaceLookup() {
  const { call } = useApi();
  const { session } = useHost();
  const lookUp = useCallback(
    async (workspaceName: string, region: Region): Promise<WorkspaceLookup> => {
      const found = await call(lookUpWorkspace, {
        query: { workspaceName: workspaceName.trim().toLowerCase(), region },
      });
      session.lastLookup.write(found);
      return found;
    },
    [call, session],
  );
  return { lookUp };
}
