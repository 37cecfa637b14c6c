/**
 * Remembers which scripts could not be fetched. A damaged file may lie in the browser's cache, marked as never
 * changing, and would be found there again by the next script element; so it is fetched past the cache before the next
 * try.
 */
export class FailedScripts {
  /** Address to the mark of the release that it belongs to. */
  private readonly failed = new Map<string, string>();

  constructor(page: Window) {
    // Script errors do not bubble, but pass the window on their way down. Lasts as long as the page.
    page.addEventListener('error', (event) => this.note(event.target), true);
  }

  /**
   * Fetches anew what failed of this release and of the shell, which remotes take libraries from. @returns whether all
   * of the release is there now: a file of the shell that stays away may be one that no remote needs
   */
  async fetchAgain(mark: string): Promise<boolean> {
    const failed = [...this.failed].filter(([, owner]) => owner === mark || owner.startsWith('shell_'));
    const outcomes = await Promise.all(
      failed.map(async ([address, owner]) => (await this.fetchPastCache(address)) || owner !== mark),
    );
    return outcomes.every(Boolean);
  }

  private note(target: EventTarget | null): void {
    if (!(target instanceof HTMLScriptElement)) return;
    const owner = target.dataset.remote ?? target.dataset.webpack?.split(':')[0];
    if (owner) this.failed.set(target.src, owner);
  }

  private async fetchPastCache(address: string): Promise<boolean> {
    try {
      const answer = await fetch(address, { cache: 'reload', credentials: 'same-origin' });
      // Only a body that was read to its end lands in the cache.
      await answer.arrayBuffer();
      if (answer.ok) this.failed.delete(address);
      return answer.ok;
    } catch {
      return false;
    }
  }
}
