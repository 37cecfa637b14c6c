import { lazy, Suspense } from 'react';
import type { SupplierProposal } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { SkeletonBlock } from '@larder/ui';
import { SupplierLogo } from '@larder/ui/suppliers';

const SafeMarkdown = lazy(async () => ({ default: (await import('@larder/ui/markdown')).SafeMarkdown }));

/** The changes as customers will see them. */
export function ReadProposal({ proposal, companyName }: { proposal: SupplierProposal; companyName: string }) {
  const { t } = useText('admin');
  const { supplierLogo, supplierSlogan, supplierShortDescription, supplierLongDescription, gallery } = proposal;
  const none = <span className="muted">{t('company.not-added')}</span>;
  return (
    <>
      <div className="admin-head">
        <SupplierLogo name={companyName}>{supplierLogo && <StoredPicture path={supplierLogo} alt={t('company.logo', { name: companyName })} />}</SupplierLogo>
        <div><h3>{companyName}</h3><p className="admin-slogan">{supplierSlogan || none}</p></div>
      </div>
      <div><h3 className="admin-label">{t('company.short')}</h3><p className="admin-short">{supplierShortDescription || none}</p></div>
      <div>
        <h3 className="admin-label">{t('company.long')}</h3>
        {supplierLongDescription ? <Suspense fallback={<SkeletonBlock lines={4} bare />}><SafeMarkdown text={supplierLongDescription} topLevel={4} /></Suspense> : <p>{none}</p>}
      </div>
      {gallery.length > 0 && (
        <div>
          <h3 className="admin-label">{t('company.gallery')}</h3>
          <ul className="admin-gallery">{gallery.map(({ path, description }) => <li key={path}><div className="admin-shown"><StoredPicture path={path} alt={description} /></div><span className="small muted">{description}</span></li>)}</ul>
        </div>
      )}
    </>
  );
}
