import type { RemoteRootProps } from '../remote-root';
import type { MountedRemote } from './outlet-root';

/** What follows the mount of one parcel, one step at a time. */
export interface ParcelSteps {
  /** Passes props on. Of several that wait for their turn the latest alone is passed. Rejects when it can't be. */
  update(props: Partial<RemoteRootProps>): Promise<void>;
  /** Takes the parcel away once none of its steps runs; no step follows. */
  end(): Promise<void>;
}

/**
 * Lines up the steps of a parcel. single-spa refuses a step while another one runs, and leaves what it refused to
 * unmount in place, with its timers and its subscriptions (SHL-17, SHL-49).
 */
export function createParcelSteps(parcel: MountedRemote): ParcelSteps {
  let last: Promise<unknown> = parcel.mountPromise;
  let latest: Partial<RemoteRootProps> | undefined;
  let hasEnded = false;
  // `end` hears the same.
  parcel.unmountPromise.catch(() => undefined);
  return {
    async update(props) {
      latest = props;
      last = last.then(() => (latest === props && !hasEnded ? parcel.update(props) : undefined));
      await last;
    },
    async end() {
      hasEnded = true;
      await last.then(
        () => parcel.unmount(),
        () => parcel.unmount(),
      );
    },
  };
}
