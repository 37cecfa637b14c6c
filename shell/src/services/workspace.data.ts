import { getWorkspace } from '@larder/contracts';
import type { Workspace } from '@larder/contracts';
import { useApi, useLoad, useOtherTabs } from '@larder/api-client';
import type { Load } from '@larder/api-client';
import { useSessionFacts } from './services';

const KEPT_MS = 30_000;

/** The workspace of the session, asked for once for the drawer and the dashboard. */
export function useWorkspace(): Load<Workspace> {
  const { call } = useApi();
  const session = useSessionFacts();
  return useLoad(session ? ['workspace', session.workspaceId] : undefined, () => call(getWorkspace), {
    keepForMs: KEPT_MS,
  });
}

/** Loads the workspace again when another tab has changed it (DSK-112). For one part of the page: each one asks. */
export function useWorkspaceOfOtherTabs(): void {
  useOtherTabs('workspace');
}
