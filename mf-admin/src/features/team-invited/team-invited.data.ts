import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { inviteMembers, listInvited, revokeInvite } from '@larder/contracts';
import type { Invited } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

/** One page of open invitations, newest first (ADM-24). */
export function useInvited(page: number) {
  const { call } = useApi();
  return useLoad(['invited', page], () =>
    call(listInvited, { query: { pageNumber: page, pageSize: PAGE_SIZES.team } }),
  );
}

/** Sends an invitation again, or takes it back; the list loads again after each (ADM-27, ADM-28). */
export function useInvitationChanges() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async resend({ email, userRole }: Invited): Promise<void> {
      await call(inviteMembers, { body: { emails: [email], userRole } });
      await invalidate('invited');
    },
    async revoke({ email }: Invited): Promise<void> {
      await call(revokeInvite, { query: { email } });
      await invalidate('invited');
    },
  };
}
