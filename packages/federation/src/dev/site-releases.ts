import * as v from 'valibot';
import { addressOf } from '../release/compose';
import { Release, RELEASE_FILE } from '../release/release-manifest';
import type { LiveSite } from './live-site';

/**
 * What releases of a site say about themselves. Releases never change, so each is read once; one that was not read is
 * asked for again.
 */
export class SiteReleases {
  readonly #known = new Map<string, Promise<Release | undefined>>();

  constructor(private readonly site: LiveSite) {}

  /** Undefined when the site has no such release, or gives none that can be read. @throws SiteUnreachable */
  async read(name: string, version: string): Promise<Release | undefined> {
    const address = addressOf(name, version) + RELEASE_FILE;
    const reading = this.#known.get(address) ?? this.#ask(address);
    this.#known.set(address, reading);
    let release: Release | undefined;
    try {
      release = await reading;
    } finally {
      // Several looks may wait for the same answer, and the next one may have asked again.
      if (!release && this.#known.get(address) === reading) this.#known.delete(address);
    }
    return release;
  }

  async #ask(address: string): Promise<Release | undefined> {
    const parsed = v.safeParse(Release, await this.site.json(address));
    return parsed.success ? parsed.output : undefined;
  }
}
