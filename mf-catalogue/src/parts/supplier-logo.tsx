import { useText } from '@larder/i18n';
import { initials } from '@larder/rules';
import { StoredPicture } from '@larder/remote-kit';

/** A producer's logo, or without one the initials of its name (CAT-33). */
export function SupplierLogo({ path, name }: { path: string | null; name: string }) {
  const { t } = useText('catalogue');
  if (!path) return <span className="mono catalogue-logo" aria-hidden="true">{initials(name)}</span>;
  return <StoredPicture path={path} alt={t('logo', { name })} className="catalogue-logo" />;
}
