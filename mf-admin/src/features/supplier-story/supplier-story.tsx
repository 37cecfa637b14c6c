import { lazy, Suspense } from 'react';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { Card, LoadError, SkeletonBlock } from '@larder/ui';
import { SupplierLogo } from '@larder/ui/suppliers';
import { useOwnProfile } from './supplier-story.data';

const SafeMarkdown = lazy(async () => ({ default: (await import('@larder/ui/markdown')).SafeMarkdown }));

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
  const none = <span className="muted">{t('company.not-added')}</span>;
  const { supplierName = '', supplierLogo = null, supplierSlogan = null, supplierShortDescription = null, supplierLongDescription = null } = profile.data ?? {};
  return (
    <div className="stack">
      <div className="admin-head">
        <SupplierLogo name={supplierName || companyName}>{supplierLogo && <StoredPicture path={supplierLogo} alt={t('company.logo', { name: supplierName })} />}</SupplierLogo>
        <div><h3>{supplierName || none}</h3><p className="admin-slogan">{supplierSlogan || none}</p></div>
      </div>
      <div><h3 className="admin-label">{t('company.short')}</h3><p className="admin-short">{supplierShortDescription || none}</p></div>
      <div>
        <h3 className="admin-label">{t('company.long')}</h3>
        {supplierLongDescription ? <Suspense fallback={<SkeletonBlock lines={4} bare />}><SafeMarkdown text={supplierLongDescription} topLevel={4} /></Suspense> : <p>{none}</p>}
      </div>
    </div>
  );
}
