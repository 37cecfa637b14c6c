import { useText } from '@larder/i18n';
import { initials } from '@larder/rules';
import { StoredPicture } from '@larder/remote-kit';

/** A producer's logo, or without one the initials of its name (INS-38). */
export function SupplierLogo({ path, name }: { path: string | null; name: string }) {
  const { t } = useText('insights');
  if (!path) return <span className="mono insights-logo" aria-hidden="true">{initials(name)}</span>;
  return <span className="insights-logo"><StoredPicture path={path} alt={t('suppliers.logo', { name })} /></span>;
}
