export { createBus } from './bus';
export type { Bus, BusOptions } from './bus';
