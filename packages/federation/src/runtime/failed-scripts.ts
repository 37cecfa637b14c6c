import { REMOTE_LIMIT_MS } from '@larder/contracts';

/**
 * Remembers which scripts could not be fetched. A damaged file may lie in the browser's cache, marked as never
 * changing, and would be found there again by the next script element; so it is fetched past the cache at once, and
 * before the next try if that failed too.
 */
export class FailedScripts {
  /** Address to the mark of the release that it belongs to. */
  private readonly failed = new Map<string, string>();
  /** Fetches under way, by address: a page with many areas asks for a file that hangs once. */
  private readonly running = new Map<string, Promise<boolean>>();

  constructor(page: Window) {
    // Script errors do not bubble, but pass the window on their way down. Lasts as long as the page.
    page.addEventListener('error', (event) => this.note(event.target), true);
  }

  /**
   * Fetches anew what failed of this release and of the shell, which remotes take libraries from. It waits only for the
   * needed addresses: another file that stays away may be one that this module never uses (SHL-19).
   *
   * @param needed undefined where nobody knows them: then every file of the release
   * @returns whether all that are needed are there now
   */
  async fetchAgain(mark: string, needed: readonly string[] | undefined): Promise<boolean> {
    const outcomes = [...this.failed]
      .filter(([, owner]) => owner === mark || owner.startsWith('shell_'))
      .map(([address, owner]) => {
        // Who waits for it does not wait for a former fetch that hangs.
        if (needed?.includes(address) ?? owner === mark) return this.fetchAnew(address);
        void this.fetchPastCache(address);
        return true;
      });
    return (await Promise.all(outcomes)).every(Boolean);
  }

  private note(target: EventTarget | null): void {
    if (!(target instanceof HTMLScriptElement)) return;
    const owner = target.dataset.remote ?? target.dataset.webpack?.split(':')[0];
    if (!owner) return;
    this.failed.set(target.src, owner);
    void this.fetchPastCache(target.src);
  }

  private fetchPastCache(address: string): Promise<boolean> {
    const running = this.running.get(address) ?? this.fetchAnew(address).finally(() => this.running.delete(address));
    this.running.set(address, running);
    return running;
  }

  private async fetchAnew(address: string): Promise<boolean> {
    try {
      const answer = await fetch(address, {
        cache: 'reload',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(REMOTE_LIMIT_MS),
      });
      // Only a body that was read to its end lands in the cache.
      await answer.arrayBuffer();
      if (answer.ok) this.failed.delete(address);
      return answer.ok;
    } catch {
      return false;
    }
  }
}
