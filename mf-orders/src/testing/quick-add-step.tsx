import type { ReactNode } from 'react';
import { QuickAddButtons, QuickAddPlace, useQuickAdd } from '../features/quick-add/quick-add';
import { useSupply } from '../model/supply/use-supply';
import type { Supply } from '../model/supply/use-supply';

/** Quick add as the items of an order show it, with what a test wants beside it. */
export function QuickAddStep({ beside }: { beside?: (supply: Supply) => ReactNode }) {
  const supply = useSupply();
  const quick = useQuickAdd();
  return (
    <>
      {quick.isOn && <QuickAddButtons quick={quick} />}
      <QuickAddPlace quick={quick} supply={supply} />
      {beside?.(supply)}
    </>
  );
}
