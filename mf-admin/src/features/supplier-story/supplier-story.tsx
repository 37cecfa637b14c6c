import { useText } from '@larder/i18n';
import { Button, Card, LoadError, SkeletonBlock } from '@larder/ui';
import { ProfileText } from '../../components/profile-text';
import { useOwnProfile } from './supplier-story.data';

interface SupplierStoryProps {
  companyName: string;
  /** For who may add what is missing. */
  onAdd: (() => void) | undefined;
}

/** The supplier profile, to read (ADM-67, ADM-68). */
export function SupplierStory({ companyName, onAdd }: SupplierStoryProps) {
  const { t } = useText('admin');
  const profile = useOwnProfile();
  const { supplierSlogan, supplierShortDescription, supplierLongDescription } = profile.data ?? {};
  const lacks = profile.data !== undefined && !(supplierSlogan && supplierShortDescription && supplierLongDescription);
  return (
    <Card as="section" aria-labelledby="company-profile">
      <div className="admin-card-head">
        <h2 id="company-profile">{t('company.profile')}</h2>
        {lacks && onAdd && (
          <Button icon="plus" aria-label={t('company.add-profile')} onClick={onAdd}>
            {t('company.add')}
          </Button>
        )}
      </div>
      <Story companyName={companyName} profile={profile} />
    </Card>
  );
}

function Story({ companyName, profile }: { companyName: string; profile: ReturnType<typeof useOwnProfile> }) {
  const { t } = useText('admin');
  if (profile.isPending) return <SkeletonBlock lines={6} label={t('company.profile-loading')} bare />;
  if (profile.error && profile.data === undefined)
    return <LoadError title={t('failed.supplier-profile')} look="card" error={profile.error} onRetry={profile.retry} />;
  return (
    <div className="stack">
      <ProfileText name={profile.data?.supplierName} companyName={companyName} profile={profile.data ?? {}} />
    </div>
  );
}
