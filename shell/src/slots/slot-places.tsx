import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { PanelDown } from '../remotes/panel-down';
import { LazyPart } from '../services/lazy-part';
import { useServices } from '../services/services';

const load = () => import(/* webpackChunkName: "panels" */ './panel-areas');

/** Draws panels where pages of remotes have places for them. The code for it comes with the first place (REL-108). */
export function SlotPlaces() {
  const fills = useStore(useServices().slots.fills);
  if (fills.length === 0) return null;
  return (
    <LazyPart
      load={load}
      pending={null}
      failed={(retry) => fills.map(({ id, element }) => createPortal(<PanelDown onRetry={retry} />, element, id))}
    >
      {({ PanelAreas }) => <PanelAreas fills={fills} />}
    </LazyPart>
  );
}
