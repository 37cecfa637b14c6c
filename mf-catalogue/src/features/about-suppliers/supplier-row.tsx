import { useText } from '@larder/i18n';
import { StoredPicture, useFeature, useLinkTo } from '@larder/remote-kit';
import { sustainabilityLevel } from '@larder/rules';
import { Button } from '@larder/ui';
import { Level } from '@larder/ui/levels';
import { Link } from '@larder/ui/router';
import { SupplierLogo } from '@larder/ui/suppliers';
import { useProfile } from './about-suppliers.data';
import type { NamedSupplier } from './about-suppliers.data';

/** One supplier; plain text where no profile can be read, for whatever reason. */
export function SupplierRow({ supplier: { id, name } }: { supplier: NamedSupplier }) {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const hasScores = useFeature('supplierScore');
  const profile = useProfile(id);
  // The room of a row is that of its profile from the first frame on: nothing moves when it comes (REL-103).
  const row = { className: 'catalogue-row', 'data-room': id === null ? undefined : hasScores ? 'scored' : 'plain' };

  if (profile.isPending && id !== null)
    return (
      <li {...row} aria-busy="true">
        <span className="sulogo sk" />
        <span>
          <b>{name}</b>
        </span>
      </li>
    );
  if (!profile.data) {
    // A producer who has hidden the profile meanwhile is one without.
    const hasFailed = profile.error && profile.error.status !== 404;
    return (
      <li {...row}>
        <SupplierLogo name={name} />
        <span>
          <b>{name}</b>
          {hasFailed && (
            <Button variant="text" aria-label={t('about-suppliers.retry', { name })} onClick={profile.retry}>
              {t('common:retry')}
            </Button>
          )}
        </span>
      </li>
    );
  }
  const { supplierLogo, supplierSlogan, sustainabilityScore } = profile.data;
  const to = linkTo('supplierProfile', { supplier: String(id) });
  return (
    <li {...row}>
      <SupplierLogo name={name}>
        {supplierLogo && <StoredPicture path={supplierLogo} alt={t('logo', { name })} />}
      </SupplierLogo>
      <span>
        {to ? (
          <Link to={to} className="strong" aria-label={t('about-suppliers.profile', { name })}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {supplierSlogan && <span className="small muted catalogue-row-slogan">{supplierSlogan}</span>}
        {hasScores && <Level level={sustainabilityLevel(sustainabilityScore)} />}
      </span>
    </li>
  );
}
