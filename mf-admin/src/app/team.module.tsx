import { useState } from 'react';
import { isAdminLevel, readPage } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Styles, useLinkTo, useSession } from '@larder/remote-kit';
import { Button, Card, PageHeader, TabPanel, Tabs, useScrolled } from '@larder/ui';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { InviteUsers } from '../features/invite-users/invite-users';
import { TeamInvited } from '../features/team-invited/team-invited';
import { TeamMembers } from '../features/team-members/team-members';
import { TeamOnboarding } from '../features/team-onboarding/team-onboarding';
import css from './team.css';

/** The team page: members for everybody, invitations at admin level (ADM-1 to ADM-3). */
export function Module() {
  const { t } = useText('admin');
  const session = useSession();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const isScrolled = useScrolled();
  const isAdmin = session !== null && isAdminLevel(session.userRole);
  const tab = isAdmin && search.get('tab') === 'invited' ? 'invited' : 'members';
  const page = readPage(search.get('page'));
  const linkToPage = (number: number) =>
    linkTo('teamMemberList', {}, { tab: tab === 'invited' ? tab : undefined, page: String(number) })!;

  const members = <TeamMembers page={tab === 'members' ? page : 1} linkToPage={linkToPage} />;
  return (
    <>
      <Styles css={css} />
      <PageHeader
        title={t('team.title')}
        actions={
          isAdmin && (
            <Button variant="primary" icon="user-plus" onClick={() => setInviting(true)}>
              {t('invite.open')}
            </Button>
          )
        }
      >
        {t(`team.lead.${isAdmin ? 'admin' : 'member'}`)}
      </PageHeader>
      {isAdmin && isScrolled && (
        <Button variant="primary" icon="user-plus" className="fab" onClick={() => setInviting(true)}>
          <span className="sr">{t('invite.open')}</span>
        </Button>
      )}
      <Card flush as="section" aria-label={t('team.title')} className="admin-team">
        {isAdmin ? (
          <>
            <Tabs
              label={t('team.title')}
              idBase="team"
              current={tab}
              tabs={[
                { key: 'members', label: t('team.members') },
                { key: 'invited', label: t('invited.title') },
              ]}
              onChange={(key) => navigate(linkTo('teamMemberList', {}, { tab: key === 'invited' ? key : undefined })!)}
            />
            <TabPanel idBase="team" current={tab}>
              {tab === 'members' ? members : <TeamInvited page={page} linkToPage={linkToPage} />}
            </TabPanel>
          </>
        ) : (
          members
        )}
      </Card>
      {isInviting && <InviteUsers onClose={() => setInviting(false)} />}
      <TeamOnboarding />
    </>
  );
}
