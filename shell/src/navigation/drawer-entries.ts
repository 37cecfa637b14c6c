import type { DrawerEntry } from '@larder/contracts';
import { holds } from '../composition/condition';
import type { Circumstances } from '../composition/condition';
import { DASHBOARD, OWN_PAGES } from '../composition/own-pages';
import type { Page } from '../composition/page';
import type { Registry } from '../composition/registry';
import type { ShownLabel } from '../composition/shown-label';
import type { PageTable } from './page-table';

/** An entry of the drawer as it is shown. */
export interface ShownEntry {
  name: string;
  label: ShownLabel;
  icon: string;
  /** None while it leads nowhere (SHL-77). */
  to?: string | undefined;
  isCurrent: boolean;
  isNew: boolean;
  tourStep?: DrawerEntry['tourStep'];
}

/** The entries for this user and view, in their order (SHL-73 to SHL-79). */
export function drawerEntries({
  registry,
  table,
  circumstances,
  current,
  seen,
}: {
  registry: Registry;
  table: PageTable;
  circumstances: Circumstances;
  /** The page that is shown. */
  current: Page | undefined;
  /** Flags of the highlighted content that are marked seen. */
  seen: Readonly<Record<string, unknown>>;
}): ShownEntry[] {
  const currentNames = [current?.name, current?.parent];
  const dashboard: ShownEntry = {
    name: 'dashboard',
    label: OWN_PAGES[0]!.title,
    icon: 'dashboard',
    to: DASHBOARD,
    isNew: false,
    isCurrent: currentNames.includes('dashboard'),
  };
  const declared = registry.drawer
    .filter((entry) => holds(entry.show, circumstances))
    .flatMap((entry): ShownEntry[] => {
      const isDisabled = typeof entry.disabled === 'boolean' ? entry.disabled : holds(entry.disabled, circumstances);
      const to = entry.route === undefined || isDisabled ? undefined : table.linkTo(entry.route);
      // An entry of a page that the region does not have, or that needs a feature which the region leaves out.
      if (!isDisabled && (to === undefined || !isOpen(table.named(entry.route!), registry))) return [];
      return [
        {
          name: entry.name,
          label: entry.label,
          icon: entry.icon,
          to,
          tourStep: entry.tourStep,
          isCurrent: entry.route !== undefined && currentNames.includes(entry.route),
          isNew: !isDisabled && entry.newUntilSeen !== undefined && seen[entry.newUntilSeen] !== true,
        },
      ];
    });
  return [dashboard, ...declared];
}

/** Whether the region has all features that a page needs. */
const isOpen = (page: Page | undefined, { features }: Registry): boolean =>
  page?.guards.every((guard) => guard.needs !== 'feature' || features.includes(guard.feature)) ?? false;
