import { inLanguage } from '@larder/i18n';
import type { SlotContext } from '@larder/contracts';
import type { Slots } from '@larder/remote-kit';
import type { createI18n } from '@larder/i18n';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Circumstances } from '../composition/condition';
import type { RegionControl } from '../services/region-control';
import { panelKey, panelsIn } from './panels-in';

/** A panel that stands in a place of another remote's page. */
export interface Fill {
  id: number;
  slot: string;
  panel: string;
  /** The body of its frame. */
  element: HTMLElement;
  /** A copy: the host and the panel share nothing (REL-104). */
  context: SlotContext;
}

/** What remotes ask of slots, and the places that are filled now. */
export interface FilledSlots extends Slots {
  fills: StoreApi<readonly Fill[]>;
}

interface Surroundings {
  region: RegionControl;
  i18n: ReturnType<typeof createI18n>;
  circumstances(): Circumstances;
}

/** Keeps the places that pages offer. What stands in them is drawn by `SlotPlaces`. */
export function createFilledSlots({ region, i18n, circumstances }: Surroundings): FilledSlots {
  const fills = createStore<readonly Fill[]>(() => []);
  const copyOf = (context: SlotContext): SlotContext => JSON.parse(JSON.stringify(context)) as SlotContext;
  let count = 0;
  return {
    fills,
    panelsIn(slot, context) {
      const state = region.state.getState();
      const place = state.step === 'ready' ? panelsIn(state.registry, slot, context, circumstances()) : undefined;
      return (
        place?.panels.map((panel) => ({
          key: panelKey(panel),
          title: inLanguage(panel.title, i18n.language),
          height: place.slot.heights[panel.height],
        })) ?? []
      );
    },
    fill(slot, panel, element, context) {
      const id = (count += 1);
      fills.setState([...fills.getState(), { id, slot, panel, element, context: copyOf(context) }], true);
      return {
        update: (next) =>
          fills.setState(
            fills.getState().map((one) => (one.id === id ? { ...one, context: copyOf(next) } : one)),
            true,
          ),
        remove: () =>
          fills.setState(
            fills.getState().filter((one) => one.id !== id),
            true,
          ),
      };
    },
  };
}
