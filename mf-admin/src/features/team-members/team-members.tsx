import { useState } from 'react';
import type { ApiError } from '@larder/api-client';
import { isApiError } from '@larder/api-client';
import type { Member } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LoadError, Pager } from '@larder/ui';
import { FailedChange } from '../../parts/failed-change';
import { PeopleSkeletons } from '../../parts/people-skeletons';
import { RoleBox } from '../../parts/role-box';
import { MemberRow } from './member-row';
import type { MemberChange } from './member-row';
import { useMemberChanges, useMembers } from './team-members.data';

const NO_MEMBERS = { status: 500 };

/** The members of the workspace (ADM-4 to ADM-19). */
export function TeamMembers({ page, linkToPage }: { page: number; linkToPage(page: number): string }) {
  const { t } = useText('admin');
  const members = useMembers(page);
  const { giveRole, setStatus } = useMemberChanges();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<{ what: 'role' | 'status'; error: ApiError }>();

  async function change(member: Member, wanted: MemberChange) {
    setBusyId(member.userId);
    try {
      await ('role' in wanted ? giveRole(member, wanted.role) : setStatus(member, wanted.status));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ what: 'role' in wanted ? 'role' : 'status', error });
    } finally {
      setBusyId(undefined);
    }
  }
  if (members.isPending) return <PeopleSkeletons rows={10} label={t('team.loading')} />;
  if (members.error || !members.data) return <div className="admin-pad"><LoadError error={members.error ?? NO_MEMBERS} onRetry={members.retry} /></div>;
  const { items, pagination } = members.data;
  // A workspace has an owner at least: nobody at all is a failure (ADM-5).
  if (pagination.totalItemCount === 0) return <div className="admin-pad"><LoadError error={NO_MEMBERS} onRetry={members.retry} /></div>;
  return (
    <>
      {pagination.totalItemCount === 1 && <div className="admin-pad"><RoleBox /></div>}
      <ul className="admin-people">
        {items.map((member) => <MemberRow key={member.userId} member={member} isBusy={member.userId === busyId} onChange={(wanted) => void change(member, wanted)} />)}
      </ul>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('team.pages')} />
      {failure && <FailedChange title={t(`team.${failure.what}-failed`)} error={failure.error} onClose={() => setFailure(undefined)} />}
    </>
  );
}
