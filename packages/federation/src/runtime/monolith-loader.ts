import { type ComposedRemote, REMOTE_LIMIT_MS, SHELL_CONTRACT } from '@larder/contracts';
import remoteModules from 'virtual:remotes';
import type { RemoteLoader, RemoteLoaderOptions, RemoteStart } from './loader-contract';
import { composedMismatch, startMismatch } from './mismatch';
import { providedByBuild } from './provided-by-build';
import { RemoteBroken, RemoteMismatch, RemoteTooSlow, RemoteUnavailable } from './remote.errors';
import { startIn } from './start-in';
import { unlessAborted } from './unless-aborted';
import { withinTime } from './within-time';

/**
 * Stands in for the loader in the monolith, which the load benchmark compares with: the same sources, joined by plain
 * dynamic imports.
 */
export function createRemoteLoader<Start extends RemoteStart = RemoteStart>(
  options: RemoteLoaderOptions = {},
): RemoteLoader<Start> {
  const { timeLimitMs = REMOTE_LIMIT_MS, contract = SHELL_CONTRACT, provided: libraries = providedByBuild() } = options;
  const provided = { contract, libraries };

  async function fetchStart(remote: ComposedRemote): Promise<Start> {
    const { name, version } = remote;
    const load = remoteModules[name];
    if (!load) throw new RemoteUnavailable(name, version, 'the monolith was built without it');
    const start = startIn<Start>(await load());
    if (!start) throw new RemoteBroken(name, version, 'its ./start exports no start of the agreed shape');
    // One build holds one version: whatever the composition says, it is the one that there is.
    const mismatch =
      composedMismatch(remote, provided) ?? startMismatch({ name, version: start.version }, start, provided);
    if (mismatch) throw new RemoteMismatch(name, version, mismatch);
    return start;
  }

  return {
    loadStart: (remote, { signal } = {}) =>
      unlessAborted(
        withinTime(
          fetchStart(remote),
          timeLimitMs,
          () => new RemoteTooSlow(remote.name, remote.version, `not usable within ${timeLimitMs} ms`),
        ),
        signal,
      ),
    preloadRemote: () => undefined,
  };
}
