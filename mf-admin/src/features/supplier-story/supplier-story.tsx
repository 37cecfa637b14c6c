import { useText } from '@larder/i18n';
import { Card, LoadError, SkeletonBlock } from '@larder/ui';
import { ProfileText } from '../../parts/profile-text';
import { useOwnProfile } from './supplier-story.data';

/** The supplier profile, to read (ADM-67, ADM-68). */
export function SupplierStory({ companyName }: { companyName: string }) {
  const { t } = useText('admin');
  return (
    <Card as="section" aria-labelledby="company-profile">
      <h2 id="company-profile">{t('company.profile')}</h2>
      <Story companyName={companyName} />
    </Card>
  );
}

function Story({ companyName }: { companyName: string }) {
  const { t } = useText('admin');
  const profile = useOwnProfile();
  if (profile.isPending) return <SkeletonBlock lines={6} label={t('company.profile-loading')} bare />;
  if (profile.error) return <LoadError title={t('failed.story')} look="card" error={profile.error} onRetry={profile.retry} />;
  return <div className="stack"><ProfileText name={profile.data?.supplierName} companyName={companyName} profile={profile.data ?? {}} /></div>;
}
