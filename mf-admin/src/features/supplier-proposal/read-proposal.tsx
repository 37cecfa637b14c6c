import type { SupplierProposal } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { ProfileText } from '../../components/profile-text';

/** The changes as customers will see them. */
export function ReadProposal({ proposal, companyName }: { proposal: SupplierProposal; companyName: string }) {
  const { t } = useText('admin');
  const { gallery } = proposal;
  return (
    <>
      <ProfileText name={companyName} companyName={companyName} profile={proposal} />
      {gallery.length > 0 && (
        <div>
          <h3 className="admin-label">{t('company.gallery')}</h3>
          <ul className="admin-gallery">
            {gallery.map(({ path, description }) => (
              <li key={path}>
                <div className="admin-shown">
                  <StoredPicture path={path} alt={description} />
                </div>
                <span className="small muted">{description}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
