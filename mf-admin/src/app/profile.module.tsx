import { useText } from '@larder/i18n';
import { Styles, useFeature } from '@larder/remote-kit';
import { LoadError, PageHeader } from '@larder/ui';
import { CalendarFeed } from '../features/calendar-feed/calendar-feed';
import { ChangePassword } from '../features/change-password/change-password';
import { CompanyRoles } from '../features/company-roles/company-roles';
import { NoticeSwitches } from '../features/notice-switches/notice-switches';
import { OwnSessions } from '../features/own-sessions/own-sessions';
import { UserDetails } from '../features/user-details/user-details';
import { useUser } from '../features/user-details/user-details.data';
import { ProfileSkeleton } from '../components/profile-skeleton';
import css from './profile.css';

/** The user's own profile (ADM-45 to ADM-61). */
export function Module() {
  const { t } = useText('admin');
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('profile.title')} />
      <Profile />
    </>
  );
}

function Profile() {
  const { t } = useText('admin');
  const hasFeed = useFeature('calendarFeed');
  const user = useUser();
  if (user.isPending) return <ProfileSkeleton label={t('profile.loading')} />;
  if (!user.data) return <LoadError title={t('failed.profile')} error={user.error ?? {}} onRetry={user.retry} />;
  return (
    <div className="half">
      <div className="stack">
        <UserDetails user={user.data} onSaved={user.replace} />
        <ChangePassword email={user.data.userEmail} />
        <NoticeSwitches />
        <OwnSessions />
      </div>
      <div className="stack">
        <CompanyRoles user={user.data} />
        {hasFeed && user.data.companyRoles.includes('customer') && <CalendarFeed role={user.data.userRole} />}
      </div>
    </div>
  );
}
