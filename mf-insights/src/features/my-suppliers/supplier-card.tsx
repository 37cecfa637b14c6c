import type { SupplierSummary } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { sustainabilityLevel } from '@larder/rules';
import { useLinkTo } from '@larder/remote-kit';
import { Level } from '@larder/ui/levels';
import { Link } from '@larder/ui/router';
import { SupplierLogo } from './supplier-logo';

/** One producer: logo, name, level and the way to its journey (INS-38 to INS-41). */
export function SupplierCard({ supplier, onLeave }: { supplier: SupplierSummary; onLeave(): void }) {
  const { t } = useText('insights');
  const { workspaceId, supplierName, supplierLogo, productTags, sustainabilityScore } = supplier;
  const journey = useLinkTo()('supplierProfile', { supplier: `${workspaceId}-sustainability` }, { tags: productTags });
  return (
    <li className="card insights-supplier">
      <SupplierLogo path={supplierLogo} name={supplierName} />
      <div>
        <h3>{supplierName}</h3>
        <Level level={sustainabilityLevel(sustainabilityScore)} />
        {journey && <Link to={journey} onClick={onLeave} aria-label={t('suppliers.journey-of', { name: supplierName })}>{t('suppliers.journey')}</Link>}
      </div>
    </li>
  );
}
