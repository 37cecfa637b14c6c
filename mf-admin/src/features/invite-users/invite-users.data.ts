import { useApi, useInvalidate } from '@larder/api-client';
import { inviteMembers } from '@larder/contracts';
import type { AssignableRole } from '@larder/contracts';

/** Sends invitations; the list of invitations loads again afterwards (ADM-37). Gives how many were sent. */
export function useInvite() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async invite(emails: string[], userRole: AssignableRole): Promise<number> {
      const { invited } = await call(inviteMembers, { body: { emails, userRole } });
      // The dialog is done without the list: a load that fails shows there.
      void invalidate('invited').catch(() => undefined);
      return invited.length;
    },
  };
}
