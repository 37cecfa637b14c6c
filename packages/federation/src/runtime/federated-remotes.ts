import type { ComposedRemote } from '@larder/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';
import { federationName } from '../webpack/federation-name';
import { FailedScripts } from './failed-scripts';
import { fileOf, filesFor, pathOf } from './file-of';
import { forgetFailedShares } from './forget-failed-shares';
import { KEPT_FILES } from './kept-files';
import { loadScript } from './load-script';
import { RemoteBroken, RemoteUnavailable } from './remote.errors';
import { shareFederation } from './share-federation';

type Runtime = NonNullable<ReturnType<typeof getInstance>>;

/**
 * Remotes as the federation runtime knows them. Each attempt at a release is a remote of its own to the runtime, and
 * shared files that failed are forgotten: so its memory of what failed never matters, and the next attempt starts from
 * nothing.
 */
export class FederatedRemotes {
  private readonly attempts = new Map<string, ComposedRemote>();
  private readonly givenUp = new Map<string, number>();
  private readonly failedScripts = new FailedScripts(window);
  private runtime: Runtime | undefined;

  /**
   * What the remote's `./start` exports.
   *
   * @param module what is to be shown
   */
  async load(remote: ComposedRemote, module?: string): Promise<unknown> {
    const mark = markOf(remote);
    const count = this.givenUp.get(mark) ?? 0;
    const attempt = count === 0 ? mark : `${mark}__${count}`;
    await this.repair(remote, module);
    const runtime = this.connect();
    keepFiles(mark, remote);
    this.attempts.set(attempt, remote);
    runtime.registerRemotes([
      { name: attempt, entry: fileOf(remote, remote.entry), entryGlobalName: mark, type: 'global' },
    ]);
    try {
      return await runtime.loadRemote(`${attempt}/start`);
    } catch (error) {
      throw isChunkError(error)
        ? unavailable(remote, 'one of its files could not be fetched, or is not the released one', error)
        : error;
    } finally {
      this.attempts.delete(attempt);
    }
  }

  /**
   * Fetches anew what failed before, lazy modules of a mounted remote included.
   *
   * @throws RemoteUnavailable when a file that the module takes stays away
   */
  async repair(remote: ComposedRemote, module?: string): Promise<void> {
    // A slice of the composition leaves the files of other remotes' modules out.
    const needed = module === undefined ? filesFor(remote) : remote.preload[module];
    const addresses = needed?.map((file) => fileOf(remote, file));
    if (!(await this.failedScripts.fetchAgain(markOf(remote), addresses)))
      throw unavailable(remote, 'its files can still not be fetched');
  }

  /** Drops what a failed attempt left behind, a script that still hangs included. */
  giveUp(remote: ComposedRemote): void {
    const mark = markOf(remote);
    this.givenUp.set(mark, (this.givenUp.get(mark) ?? 0) + 1);
    Reflect.deleteProperty(globalThis, mark);
    for (const script of document.querySelectorAll(`script[data-webpack^="${mark}:"], script[data-remote="${mark}"]`))
      script.remove();
  }

  private connect(): Runtime {
    if (this.runtime) return this.runtime;
    const runtime = getInstance();
    if (!runtime) throw new Error('The federation runtime is not there: this page was not built as a shell.');
    shareFederation();
    // The runtime's own script loading knows no integrity and leaves dead scripts behind.
    runtime.registerPlugins([
      { name: 'larder-entries', loadEntry: ({ remoteInfo }) => this.loadEntry(remoteInfo.name) },
      forgetFailedShares,
    ]);
    this.runtime = runtime;
    return runtime;
  }

  private async loadEntry(attempt: string) {
    const remote = this.attempts.get(attempt);
    if (!remote) return undefined;
    const integrity = remote.integrity[remote.entry];
    // Optional integrity is no integrity (SHL-130).
    if (!integrity) throw unavailable(remote, 'the composition states no digest of its entry');
    const mark = markOf(remote);
    const outcome = await loadScript(fileOf(remote, remote.entry), { integrity, mark });
    if (outcome === 'failed') throw unavailable(remote, 'its entry could not be fetched, or is not the released one');
    const container: unknown = Reflect.get(globalThis, mark);
    if (!container)
      throw new RemoteBroken(remote.name, remote.version, 'its entry threw, or is no entry of this release');
    return container as never;
  }
}

/** Names a release in the page: the global variable that its entry sets, and the mark of its scripts. */
const markOf = (remote: ComposedRemote): string => federationName(remote.name, remote.version);

/** Tells the entry of a release, before it runs, which of its files are fetched from an earlier one. */
function keepFiles(mark: string, { since = {} }: ComposedRemote): void {
  const kept = (Reflect.get(globalThis, KEPT_FILES) ?? {}) as Record<string, Record<string, string>>;
  kept[mark] = Object.fromEntries(Object.keys(since).map((file) => [file, pathOf({ since }, file)]));
  Reflect.set(globalThis, KEPT_FILES, kept);
}

const unavailable = (remote: ComposedRemote, message: string, cause?: unknown) =>
  new RemoteUnavailable(remote.name, remote.version, message, cause);

const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading chunk .* failed/.test(error.message));
