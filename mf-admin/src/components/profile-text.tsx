import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { SkeletonBlock } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { SupplierLogo } from '@larder/ui/suppliers';

const MARKDOWN = lateCode(async () => (await import('@larder/ui/markdown')).SafeMarkdown);

interface ProfileTextProps {
  /** Undefined while the company has no profile under a name. */
  name: string | undefined;
  /** For the logo's initials where there is no name. */
  companyName: string;
  profile: Partial<
    Record<'supplierLogo' | 'supplierSlogan' | 'supplierShortDescription' | 'supplierLongDescription', string | null>
  >;
}

/**
 * Logo, name, slogan, summary and story of a profile as customers see them; what is missing is "Not added yet" (ADM-67,
 * ADM-68, DSK-27).
 */
export function ProfileText({
  name,
  companyName,
  profile: { supplierLogo, supplierSlogan, supplierShortDescription, supplierLongDescription },
}: ProfileTextProps) {
  const { t } = useText('admin');
  const none = <span className="muted">{t('company.not-added')}</span>;
  return (
    <>
      <div className="admin-head">
        <SupplierLogo name={name || companyName}>
          {supplierLogo && <StoredPicture path={supplierLogo} alt={t('company.logo', { name: name || companyName })} />}
        </SupplierLogo>
        <div>
          <h3>{name || none}</h3>
          <p className="admin-slogan">{supplierSlogan || none}</p>
        </div>
      </div>
      <div>
        <h3 className="admin-label">{t('company.short')}</h3>
        <p className="admin-short">{supplierShortDescription || none}</p>
      </div>
      <div>
        <h3 className="admin-label">{t('company.long')}</h3>
        {supplierLongDescription ? (
          <LatePart code={MARKDOWN} waiting={<SkeletonBlock lines={4} bare />}>
            {(SafeMarkdown) => <SafeMarkdown text={supplierLongDescription} topLevel={4} />}
          </LatePart>
        ) : (
          <p>{none}</p>
        )}
      </div>
    </>
  );
}
