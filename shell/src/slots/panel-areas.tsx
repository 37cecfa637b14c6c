import { createPortal } from 'react-dom';
import { PanelArea } from './panel-area';
import type { Fill } from './filled-slots';

/** Every panel in the place that its host keeps for it. */
export function PanelAreas({ fills }: { fills: readonly Fill[] }) {
  return fills.map((fill) => createPortal(<PanelArea fill={fill} />, fill.element, fill.id));
}
