import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { useState } from 'react';
import type { NamedSupplier } from './about-suppliers.data';
import { SupplierRow } from './supplier-row';

/** How many are shown, and asked for, before the rest is opened (REL-107). */
const FIRST = 3;

/** Who an order's lines come from; the rest opens in place. */
export function AboutSuppliers({ suppliers }: { suppliers: readonly NamedSupplier[] }) {
  const { t } = useText('catalogue');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? suppliers : suppliers.slice(0, FIRST);
  const more = suppliers.length - shown.length;
  return (
    <div className="stack-s">
      <ul className="catalogue-rows">
        {shown.map((supplier) => (
          <SupplierRow key={`${supplier.id} ${supplier.name}`} supplier={supplier} />
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button variant="text" onClick={() => setOpen(true)}>
            {t('about-suppliers.more', { count: more })}
          </Button>
        </div>
      )}
    </div>
  );
}
