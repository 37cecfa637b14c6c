import type { AssignableRole, Member } from '@larder/contracts';
import { memberChangeRefusal } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { Avatar, Icon, Menu, RoleLabel, Spinner } from '@larder/ui';
import { AddressText } from '../../components/address-text';
import { ASSIGNABLE_ROLES } from '../../components/role-texts';

/** A role to give, or a status to set. */
export type MemberChange = { role: AssignableRole } | { status: Member['status'] };

interface MemberRowProps {
  member: Member;
  isBusy: boolean;
  onChange(wanted: MemberChange): void;
}

/** One member, with a menu for those who may change them (ADM-8, ADM-14 to ADM-16). */
export function MemberRow({ member, isBusy, onChange }: MemberRowProps) {
  const { t } = useText('admin');
  const session = useSession();
  const isSelf = member.userId === session?.userId;
  const mayChange = session !== null && memberChangeRefusal(session, member) === null;
  return (
    <li className="member" data-role={member.userRole} aria-busy={isBusy || undefined}>
      <Avatar name={member.fullName} />
      <div>
        <b>
          {member.fullName}
          {isSelf && ` ${t('team.you')}`}
        </b>
        <div className="mail">
          <AddressText address={member.email} />
        </div>
      </div>
      <span className="role-cell">
        <RoleLabel role={member.userRole} />
      </span>
      <span className={member.status === 'suspended' ? 'sus st' : 'sus'}>
        {member.status === 'suspended' && (
          <>
            <Icon name="lock" />
            {t('team.suspended')}
          </>
        )}
      </span>
      <span className="mbtn">
        {mayChange && (
          <Menu
            label={t('team.actions', { name: member.fullName })}
            buttonClassName="iconbtn"
            items={isBusy ? [] : itemsFor(member, t, onChange)}
          >
            {isBusy ? <Spinner /> : <Icon name="more" />}
          </Menu>
        )}
      </span>
    </li>
  );
}

function itemsFor(member: Member, t: ReturnType<typeof useText>['t'], onChange: MemberRowProps['onChange']) {
  if (member.status === 'suspended')
    return [{ key: 'reactivate', text: t('team.reactivate'), onSelect: () => onChange({ status: 'active' }) }];
  return [
    ...ASSIGNABLE_ROLES.filter((role) => role !== member.userRole).map((role) => ({
      key: role,
      text: t('team.make', { role: t(`common:role.${role}`) }),
      onSelect: () => onChange({ role }),
    })),
    {
      key: 'suspend',
      text: t('team.suspend'),
      danger: true,
      divided: true,
      onSelect: () => onChange({ status: 'suspended' }),
    },
  ];
}
