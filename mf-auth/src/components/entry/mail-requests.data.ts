import { useApi } from '@larder/api-client';
import { findWorkspace, forgotPassword } from '@larder/contracts';
import type { Region } from '@larder/contracts';

/** The calls that send an e-mail to somebody who is not signed in. */
export function useMailRequests() {
  const { call } = useApi();
  return {
    sendReset: (workspaceId: number, userEmail: string): Promise<void> =>
      call(forgotPassword, { body: { workspaceId, userEmail } }),
    sendWorkspaces: (email: string, region: Region): Promise<void> => call(findWorkspace, { body: { email, region } }),
  };
}
