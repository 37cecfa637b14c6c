export { createOutletRoot } from './outlet-root';
export type { OutletRoot } from './outlet-root';
export { RemoteOutlet, RemoteTookTooLong } from './remote-outlet';
export type { RemoteOutletProps } from './remote-outlet';
