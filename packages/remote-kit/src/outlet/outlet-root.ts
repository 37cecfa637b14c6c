import { REMOTE_LIMIT_MS } from '@larder/contracts';
import { mountRootParcel } from 'single-spa';
import type { RemoteRootProps } from '../remote-root';
import type { Lifecycles } from '../single-spa';

/** One mounted remote. */
export interface MountedRemote {
  mountPromise: Promise<unknown>;
  update(props: Partial<RemoteRootProps>): Promise<unknown>;
  unmount(): Promise<unknown>;
  unmountPromise: Promise<unknown>;
}

/**
 * The one root parcel of a page. Children of it leave nothing behind when they go; root parcels of their own would (200
 * left DOM trees).
 */
export interface OutletRoot {
  mount(lifecycles: Lifecycles<RemoteRootProps>, props: RemoteRootProps & { domElement: HTMLElement }): MountedRemote;
}

// The outlet ends what hangs (SHL-16); a slow one is no reason for words on the console.
const patient = { millis: REMOTE_LIMIT_MS, dieOnTimeout: false, warningMillis: REMOTE_LIMIT_MS };
const TIMEOUTS = { bootstrap: patient, mount: patient, update: patient, unmount: patient };

type MountParcel = (config: unknown, props: unknown) => MountedRemote;

/** Mounts the root parcel, once per page. */
export async function createOutletRoot(): Promise<OutletRoot> {
  let mountParcel: MountParcel | undefined;
  const nothing = () => Promise.resolve();
  const root = mountRootParcel(
    {
      name: 'larder-outlets',
      bootstrap: nothing,
      mount: (props: { mountParcel: MountParcel }) => {
        mountParcel = props.mountParcel;
        return Promise.resolve();
      },
      unmount: nothing,
    } as never,
    { domElement: document.createElement('div') },
  );
  await root.mountPromise;
  return { mount: (lifecycles, props) => mountParcel!({ ...lifecycles, timeouts: TIMEOUTS }, props) };
}
