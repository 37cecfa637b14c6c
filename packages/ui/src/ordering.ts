/** What only the pages of an order show. Not shared at run time: the remote that shows it carries it. */
export { BottomBar } from './cards/bottom-bar';
export { KitchenTimer } from './facts/kitchen-timer';
export type { KitchenTimerProps } from './facts/kitchen-timer';
export { StatusChip } from './facts/status-chip';
export type { StatusChipProps } from './facts/status-chip';
export { timeLeft } from './facts/time-left';
export { Stepper } from './navigation/stepper';
export type { StepItem, StepperProps } from './navigation/stepper';
