export { Slot, useSlotPanels } from './slot';
export type { SlotProps } from './slot';
