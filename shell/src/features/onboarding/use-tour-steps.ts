import { isAdminLevel, mayOrder } from '@larder/rules';
import { useMemo } from 'react';
import { drawerEntries } from '../../navigation/drawer-entries';
import { useReadyRegion } from '../../services/services';
import { useCircumstances } from '../../services/use-circumstances';

/** A step of the tour, with the attribute of what it points at. */
export interface StepPlan {
  name: string;
  text: string;
  target: string;
}

const NAMES = ['locations', 'orders', 'product-lines', 'administration'] as const;

/**
 * A step says nothing that its reader may not do: who views alone is not told to order, nor who is no admin to invite
 * (SHL-105).
 */
function textOf(name: (typeof NAMES)[number], view: string, role: string | undefined): string {
  if (name === 'product-lines') return `product-lines-${view}`;
  if (name === 'orders' && !mayOrder(role)) return 'orders-reading';
  if (name === 'administration' && !isAdminLevel(role)) return 'administration-reading';
  return name;
}

const ORDER: readonly string[] = [...NAMES, 'live-chat'];

/**
 * The place of a step in these steps, or of the first one behind it when it is none of them: another view may leave it
 * out (SHL-105). -1 when none is left.
 */
export const placeOf = (name: string, steps: readonly StepPlan[]): number =>
  steps.findIndex((step) => ORDER.indexOf(step.name) >= ORDER.indexOf(name));

/** The steps whose targets exist for this user and view; the others are left out (SHL-105). */
export function useTourSteps(): readonly StepPlan[] {
  const { registry, table } = useReadyRegion();
  const { session, view, features } = useCircumstances();
  return useMemo(() => {
    const entries = drawerEntries({
      registry,
      table,
      circumstances: { session, view, features },
      current: undefined,
      seen: {},
    });
    const inDrawer = NAMES.filter((name) => entries.some(({ tourStep }) => tourStep === name));
    const steps: StepPlan[] = inDrawer.map((name) => ({
      name,
      target: name,
      text: textOf(name, view, session?.userRole),
    }));
    return registry.features.includes('liveChat')
      ? [...steps, { name: 'live-chat', target: 'live-chat', text: 'live-chat' }]
      : steps;
  }, [registry, table, session, view, features]);
}
