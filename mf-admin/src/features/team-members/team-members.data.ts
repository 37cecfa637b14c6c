import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { changeMemberRole, changeMemberStatus, listMembers } from '@larder/contracts';
import type { AssignableRole, Member } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

/** One page of the team, by name (ADM-4 to ADM-7). */
export function useMembers(page: number) {
  const { call } = useApi();
  return useLoad(['members', page], () =>
    call(listMembers, { query: { pageNumber: page, pageSize: PAGE_SIZES.team } }),
  );
}

/** Changes of one member; the list loads again after each. */
export function useMemberChanges() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async giveRole(member: Member, userRole: AssignableRole): Promise<void> {
      await call(changeMemberRole, { params: { userId: member.userId }, body: { userRole } });
      await invalidate('members');
    },
    async setStatus(member: Member, status: Member['status']): Promise<void> {
      await call(changeMemberStatus, { params: { userId: member.userId }, body: { status } });
      await invalidate('members');
    },
  };
}
