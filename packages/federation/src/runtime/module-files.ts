import type { ComposedRemote } from '@larder/contracts';
import { fileOf, filesFor } from './file-of';
import { RemoteTooSlow, RemoteUnavailable } from './remote.errors';

/**
 * Fetches the files of a page into the browser's cache before any script element asks for them. A fetch can be given
 * up, while the browser lets a second script element of one address wait for the first as long as that hangs: only this
 * way a retry after a hanging server starts anew (SHL-16, SHL-20).
 */
export class ModuleFiles {
  /** What failed may lie damaged in the cache, marked as never changing: it is fetched past the cache. */
  private readonly failed = new Set<string>();

  constructor(private readonly timeLimitMs: number) {}

  /**
   * @throws RemoteUnavailable when one can't be fetched or is not the released one, RemoteTooSlow after the time limit
   */
  async fetch(remote: ComposedRemote, module: string): Promise<void> {
    const limit = AbortSignal.timeout(this.timeLimitMs);
    await Promise.all(filesFor(remote, module).map((file) => this.fetchFile(remote, file, limit)));
  }

  private async fetchFile(remote: ComposedRemote, file: string, signal: AbortSignal): Promise<void> {
    // A chunk is checked when its script element asks for it, by the digest that the entry states (SHL-130).
    const integrity = remote.integrity[file];
    if (!integrity && file === remote.entry)
      throw new RemoteUnavailable(remote.name, remote.version, `the composition states no digest of ${file}`);
    const address = fileOf(remote, file);
    const options: RequestInit & { priority: 'high' } = {
      ...(integrity && { integrity }),
      signal,
      credentials: 'same-origin',
      priority: 'high',
      cache: this.failed.has(address) ? 'reload' : 'default',
    };
    try {
      const answer = await fetch(address, options);
      // Only a body that was read to its end lands in the cache.
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
      this.failed.delete(address);
    } catch (error) {
      this.failed.add(address);
      if (signal.aborted)
        throw new RemoteTooSlow(remote.name, remote.version, `${file} did not arrive within ${this.timeLimitMs} ms`);
      throw new RemoteUnavailable(
        remote.name,
        remote.version,
        `${file} could not be fetched, or is not the released one`,
        error,
      );
    }
  }
}
