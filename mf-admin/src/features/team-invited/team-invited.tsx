import { useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Invited } from '@larder/contracts';
import { toLocal } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useNotify, useRegion } from '@larder/remote-kit';
import {
  Avatar,
  EmptyState,
  Icon,
  LoadError,
  Menu,
  Pager,
  RoleLabel,
  Spinner,
  useFocusAfterPaging,
  useLastPage,
} from '@larder/ui';
import picture from '../../../pictures/spot-team.svg';
import { AddressText } from '../../components/address-text';
import { FailedChange } from '../../components/failed-change';
import { PeopleSkeletons } from '../../components/people-skeletons';
import { RoleBox } from '../../components/role-box';
import { useInviteRefusals } from '../../components/use-invite-refusals';
import { useBusyRows } from '../../model/use-busy-rows';
import { useInvitationChanges, useInvited } from './team-invited.data';

type Action = 'resent' | 'revoked';

/** Invitations that wait (ADM-24 to ADM-28). */
export function TeamInvited({ page, linkToPage }: { page: number; linkToPage(page: number): string }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { resend, revoke } = useInvitationChanges();
  const refusals = useInviteRefusals();
  const { isBusy, whileBusy } = useBusyRows();
  const [failure, setFailure] = useState<{ action: Action; error: ApiError }>();

  async function change(invitation: Invited, action: Action) {
    try {
      await whileBusy(invitation.email, () => (action === 'resent' ? resend(invitation) : revoke(invitation)));
      notify(t(`invited.${action}`));
    } catch (error) {
      setFailure({ action, error: apiErrorOf(error) });
    }
  }
  return (
    <>
      <InvitedList page={page} linkToPage={linkToPage} isBusy={isBusy} onChange={(...of) => void change(...of)} />
      {failure && (
        <FailedChange
          title={t(`invited.${failure.action}-failed`)}
          error={failure.error}
          texts={{ ...refusals(failure.error), invite_not_found: t('invited.invite_not_found') }}
          onClose={() => setFailure(undefined)}
        />
      )}
    </>
  );
}

interface InvitedListProps {
  page: number;
  linkToPage(page: number): string;
  isBusy(email: string): boolean;
  onChange(invitation: Invited, action: Action): void;
}

function InvitedList({ page, linkToPage, isBusy, onChange }: InvitedListProps) {
  const { t } = useText('admin');
  const invited = useInvited(page);
  const list = useFocusAfterPaging<HTMLUListElement>(page, invited.data !== undefined);
  const isBeyond = useLastPage(page, invited.data?.pagination, linkToPage);
  if (invited.isPending || isBeyond) return <PeopleSkeletons label={t('invited.loading')} />;
  if (!invited.data)
    return (
      <div className="admin-pad">
        <LoadError title={t('failed.invited')} look="tab" error={invited.error ?? {}} onRetry={invited.retry} />
      </div>
    );
  const { items, pagination } = invited.data;
  if (pagination.totalItemCount === 0)
    return (
      <div className="admin-pad">
        <EmptyState bare picture={picture} text={t('invited.none')} />
        <RoleBox />
      </div>
    );
  return (
    <>
      <ul className="admin-people" ref={list}>
        {items.map((one) => (
          <InvitedRow
            key={one.email}
            invitation={one}
            isBusy={isBusy(one.email)}
            onResend={() => onChange(one, 'resent')}
            onRevoke={() => onChange(one, 'revoked')}
          />
        ))}
      </ul>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('invited.pages')} />
    </>
  );
}

function InvitedRow({
  invitation,
  isBusy,
  onResend,
  onRevoke,
}: {
  invitation: Invited;
  isBusy: boolean;
  onResend(): void;
  onRevoke(): void;
}) {
  const { t } = useText('admin');
  const region = useRegion();
  const { date } = useFormats();
  const sent = date(toLocal(Date.parse(invitation.createdDate), region).slice(0, 10));
  return (
    <li className="member" data-role={invitation.userRole} aria-busy={isBusy || undefined}>
      <Avatar name={invitation.email} />
      <div>
        <b>
          <AddressText address={invitation.email} />
        </b>
        <div className="mail">{t('invited.sent', { date: sent })}</div>
        {invitation.needsResend && (
          <div className="note soon admin-warning">
            <Icon name="warning" />
            {t('invited.needs-resend')}
          </div>
        )}
      </div>
      <span className="role-cell">
        <RoleLabel role={invitation.userRole} />
      </span>
      <span className="sus" />
      <span className="mbtn">
        <Menu
          label={t('team.actions', { name: invitation.email })}
          buttonClassName="iconbtn"
          items={
            isBusy
              ? []
              : [
                  { key: 'resend', text: t('invited.resend'), onSelect: onResend },
                  { key: 'revoke', text: t('invited.revoke'), danger: true, onSelect: onRevoke },
                ]
          }
        >
          {isBusy ? <Spinner /> : <Icon name="more" />}
        </Menu>
      </span>
    </li>
  );
}
