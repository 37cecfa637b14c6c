export { createOutletRoot } from './outlet-root';
export type { OutletRoot } from './outlet-root';
export { RemoteOutlet } from './remote-outlet';
export type { RemoteOutletProps } from './remote-outlet';
