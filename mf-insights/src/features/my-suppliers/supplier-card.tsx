import type { SupplierSummary } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { sustainabilityLevel } from '@larder/rules';
import { StoredPicture, useLinkTo } from '@larder/remote-kit';
import { Level } from '@larder/ui/levels';
import { Link } from '@larder/ui/router';
import { SupplierLogo } from '@larder/ui/suppliers';
import type { LinkClick } from '../../components/use-way-back';

/** One producer: logo, name, level and the way to its journey (INS-38 to INS-41). */
export function SupplierCard({ supplier, onLeave }: { supplier: SupplierSummary; onLeave(click: LinkClick): void }) {
  const { t } = useText('insights');
  const { workspaceId, supplierName, supplierLogo, productTags, sustainabilityScore } = supplier;
  const journey = useLinkTo()('supplierProfile', { supplier: `${workspaceId}-sustainability` }, { tags: productTags });
  return (
    <li className="card insights-supplier">
      <SupplierLogo name={supplierName}>
        {supplierLogo && <StoredPicture path={supplierLogo} alt={t('suppliers.logo', { name: supplierName })} />}
      </SupplierLogo>
      <div>
        <h3>{supplierName}</h3>
        <Level level={sustainabilityLevel(sustainabilityScore)} />
        {journey && (
          <Link
            className="insights-stretch"
            to={journey}
            onClick={onLeave}
            aria-label={t('suppliers.journey-of', { name: supplierName })}
          >
            {t('suppliers.journey')}
          </Link>
        )}
      </div>
    </li>
  );
}
