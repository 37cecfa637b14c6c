import { type ComposedRemote, REMOTE_LIMIT_MS, SHELL_CONTRACT } from '@larder/contracts';
import { FederatedRemotes } from './federated-remotes';
import { fileOf, filesFor } from './file-of';
import type { RemoteLoader, RemoteLoaderOptions, RemoteStart } from './loader-contract';
import { composedMismatch, startMismatch } from './mismatch';
import { ModuleFiles } from './module-files';
import { preloadFile } from './preload-file';
import { providedByBuild } from './provided-by-build';
import { RemoteBroken, RemoteError, RemoteMismatch, RemoteTooSlow } from './remote.errors';
import { startIn } from './start-in';
import { unlessAborted } from './unless-aborted';
import { withinTime } from './within-time';

/**
 * Makes the loader of a page. Nothing that failed is remembered: the next call fetches afresh.
 *
 * @typeParam Start - what the shell expects of a start beyond what this package checks
 */
export function createRemoteLoader<Start extends RemoteStart = RemoteStart>(
  options: RemoteLoaderOptions = {},
): RemoteLoader<Start> {
  const { timeLimitMs = REMOTE_LIMIT_MS, contract = SHELL_CONTRACT, provided: libraries = providedByBuild() } = options;
  const provided = { contract, libraries };
  const federation = new FederatedRemotes();
  const files = new ModuleFiles(timeLimitMs);
  const starts = new Map<string, Promise<Start>>();
  /** Modules whose files run in the page already. */
  const shown = new Set<string>();

  async function fetchStart(remote: ComposedRemote, module?: string): Promise<Start> {
    const { name, version } = remote;
    const start = startIn<Start>(await federation.load(remote, module));
    if (!start) throw new RemoteBroken(name, version, 'its ./start exports no start of the agreed shape');
    const after = startMismatch(remote, start, provided);
    if (after) throw new RemoteMismatch(name, version, after);
    return start;
  }

  /** The same start for everybody who asks, while it is on its way and once it is there. */
  function sharedStart(remote: ComposedRemote, module?: string): Promise<Start> {
    const key = `${remote.address}${remote.entry}`;
    const known = starts.get(key);
    if (known) return known;
    const loading = inTime(remote, fetchStart(remote, module)).catch((error: unknown) => {
      starts.delete(key);
      federation.giveUp(remote);
      throw error instanceof RemoteError
        ? error
        : new RemoteBroken(remote.name, remote.version, 'it threw while loading', error);
    });
    starts.set(key, loading);
    return loading;
  }

  const inTime = <T>(remote: ComposedRemote, work: Promise<T>): Promise<T> =>
    withinTime(
      work,
      timeLimitMs,
      () => new RemoteTooSlow(remote.name, remote.version, `not usable within ${timeLimitMs} ms`),
    );

  return {
    async loadStart(remote, { signal, module } = {}) {
      // What the composition says can already rule it out: then none of its files is fetched.
      const before = composedMismatch(remote, provided);
      if (before) throw new RemoteMismatch(remote.name, remote.version, before);
      const key = `${remote.address} ${module}`;
      if (module !== undefined && !shown.has(key)) await unlessAborted(files.fetch(remote, module), signal);
      shown.delete(key);
      const start = await unlessAborted(sharedStart(remote, module), signal);
      await unlessAborted(inTime(remote, federation.repair(remote, module)), signal);
      shown.add(key);
      return start;
    },
    preloadRemote(remote, module) {
      for (const file of filesFor(remote, module)) preloadFile(fileOf(remote, file), remote.integrity[file]);
    },
  };
}
