import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { lateCode, useLateCode } from '@larder/ui/late';
import { PanelDown } from '../remotes/panel-down';
import { useServices } from '../services/services';
import type { Fill } from './filled-slots';

const PANELS = lateCode(async () => (await import(/* webpackChunkName: "panels" */ './panel-areas')).PanelAreas);

/** Draws panels where pages of remotes have places for them. The code for it comes with the first place (REL-108). */
export function SlotPlaces() {
  const fills = useStore(useServices().slots.fills);
  return fills.length === 0 ? null : <FilledPlaces fills={fills} />;
}

function FilledPlaces({ fills }: { fills: readonly Fill[] }) {
  const { data: PanelAreas, error, retry } = useLateCode(PANELS);
  if (error) return fills.map(({ id, element }) => createPortal(<PanelDown onRetry={retry} />, element, id));
  return PanelAreas ? <PanelAreas fills={fills} /> : null;
}
