import { slotKey } from '@larder/contracts';
import type { DeclaredSlot, SlotContext } from '@larder/contracts';
import { holds } from '../composition/condition';
import type { Circumstances } from '../composition/condition';
import type { Panel, Registry } from '../composition/registry';

/** Slot and panels of one place, in the order of the declarations, as many as the slot takes (REL-103). */
export interface PlaceOfPanels {
  slot: DeclaredSlot;
  panels: readonly Panel[];
}

/** The panels of a slot for this person, view and region; undefined where no remote has the slot. */
export function panelsIn(
  registry: Registry,
  key: string,
  context: SlotContext,
  circumstances: Circumstances,
): PlaceOfPanels | undefined {
  const slot = registry.slots.find((one) => slotKey(one) === key);
  if (!slot) return undefined;
  const stands = ({ slot: wanted, show, when, feature, regions }: Panel) =>
    wanted === key
    && holds(show, circumstances)
    && (feature === undefined || registry.features.includes(feature))
    && (!regions || regions.includes(registry.region))
    && Object.entries(when).every(([name, texts]) => texts.includes(String(context[name])));
  return { slot, panels: registry.panels.filter(stands).slice(0, slot.takes) };
}

/** Remote and name of a panel: no two panels of a region have the same. */
export const panelKey = ({ remote, name }: Panel): string => `${remote.name}/${name}`;
