import { useState } from 'react';
import type { ApiError } from '@larder/api-client';
import { apiErrorOf } from '@larder/api-client';
import type { Member } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { ConfirmDialog, LoadError, Pager, useFocusAfterPaging, useLastPage } from '@larder/ui';
import { FailedChange } from '../../components/failed-change';
import { PeopleSkeletons } from '../../components/people-skeletons';
import { RoleBox } from '../../components/role-box';
import { useRoleTexts } from '../../components/role-texts';
import { useBusyRows } from '../../model/use-busy-rows';
import { MemberRow } from './member-row';
import type { MemberChange } from './member-row';
import { useMemberChanges, useMembers } from './team-members.data';

const NO_MEMBERS = { status: 500 };

/** The members of the workspace (ADM-4 to ADM-19). */
export function TeamMembers({ page, linkToPage }: { page: number; linkToPage(page: number): string }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { nameOf } = useRoleTexts();
  const { giveRole, setStatus } = useMemberChanges();
  const { isBusy, whileBusy } = useBusyRows();
  const [asked, setAsked] = useState<{ member: Member; wanted: MemberChange }>();
  const [failure, setFailure] = useState<{ what: 'role' | 'status'; error: ApiError }>();

  async function change(member: Member, wanted: MemberChange) {
    setAsked(undefined);
    try {
      await whileBusy(member.userId, () =>
        'role' in wanted ? giveRole(member, wanted.role) : setStatus(member, wanted.status),
      );
      notify(
        'role' in wanted
          ? t('team.role-changed', { name: member.fullName, role: nameOf(wanted.role) })
          : t(`team.is-${wanted.status}`, { name: member.fullName }),
      );
    } catch (error) {
      setFailure({ what: 'role' in wanted ? 'role' : 'status', error: apiErrorOf(error) });
    }
  }
  /** Bringing somebody back takes nothing away: it is done at once. */
  const want = (member: Member, wanted: MemberChange) => {
    if ('status' in wanted && wanted.status === 'active') void change(member, wanted);
    else setAsked({ member, wanted });
  };
  return (
    <>
      <MemberList page={page} linkToPage={linkToPage} isBusy={isBusy} onChange={want} />
      {asked && (
        <ChangeQuestion
          {...asked}
          onConfirm={() => void change(asked.member, asked.wanted)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {failure && (
        <FailedChange
          title={t(`team.${failure.what}-failed`)}
          error={failure.error}
          texts={{ member_not_active: t('team.member_not_active') }}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  );
}

interface MemberListProps {
  page: number;
  linkToPage(page: number): string;
  isBusy(userId: string): boolean;
  onChange(member: Member, wanted: MemberChange): void;
}

function MemberList({ page, linkToPage, isBusy, onChange }: MemberListProps) {
  const { t } = useText('admin');
  const members = useMembers(page);
  const list = useFocusAfterPaging<HTMLUListElement>(page, members.data !== undefined);
  const isBeyond = useLastPage(page, members.data?.pagination, linkToPage);
  if (members.isPending || isBeyond) return <PeopleSkeletons label={t('team.loading')} />;
  if (!members.data)
    return (
      <div className="admin-pad">
        <LoadError title={t('failed.team')} look="tab" error={members.error ?? NO_MEMBERS} onRetry={members.retry} />
      </div>
    );
  const { items, pagination } = members.data;
  // A workspace has an owner at least: nobody at all is a failure (ADM-5).
  if (pagination.totalItemCount === 0)
    return (
      <div className="admin-pad">
        <LoadError title={t('failed.team')} look="tab" error={NO_MEMBERS} onRetry={members.retry} />
      </div>
    );
  return (
    <>
      {pagination.totalItemCount === 1 && (
        <div className="admin-pad">
          <RoleBox />
        </div>
      )}
      <ul className="admin-people" ref={list}>
        {items.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isBusy={isBusy(member.userId)}
            onChange={(wanted) => onChange(member, wanted)}
          />
        ))}
      </ul>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('team.pages')} />
    </>
  );
}

interface ChangeQuestionProps {
  member: Member;
  wanted: MemberChange;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what the change does before it is made. */
function ChangeQuestion({ member, wanted, onConfirm, onCancel }: ChangeQuestionProps) {
  const { t } = useText('admin');
  const { nameOf, describe } = useRoleTexts();
  const name = member.fullName;
  if ('status' in wanted) {
    return (
      <ConfirmDialog
        danger
        title={t('team.suspend-question', { name })}
        confirmText={t('team.suspend')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        {t('team.suspend-text')}
      </ConfirmDialog>
    );
  }
  const role = nameOf(wanted.role);
  return (
    <ConfirmDialog
      title={t('team.role-question', { name, role })}
      confirmText={t('team.make', { role })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {describe(wanted.role)}
    </ConfirmDialog>
  );
}
