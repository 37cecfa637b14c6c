import * as v from 'valibot';
import { ServedCalls } from '@larder/contracts/served-calls';
import type { SiteClient } from '../platform/site-client';
import { addressOf } from '../release/compose';
import { ReleaseRefused } from '../release/release.errors';
import { Twin, TWIN_FILE } from '../release/twin';

const Platform = v.object({
  shell: v.nullable(v.string()),
  devTwin: v.boolean(),
  regions: v.array(v.object({ region: v.string() })),
  calls: v.nullish(ServedCalls),
});
/** What a site tells everybody of itself. */
export type Platform = v.InferOutput<typeof Platform>;

const TwinText = v.pipe(v.string(), v.parseJson(), Twin);

/** The deployed site that remotes are run in. */
export class LiveSite {
  readonly #twins = new Map<string, Twin>();
  #platform: Platform;

  private constructor(
    private readonly client: SiteClient,
    /** Where it is reached. */
    readonly origin: string,
    platform: Platform,
  ) {
    this.#platform = platform;
  }

  /** @throws SiteUnreachable, ReleaseRefused when it gives no development twin (REL-88) */
  static async reach(client: SiteClient, origin: string): Promise<LiveSite> {
    const platform = await readPlatform(client);
    if (platform.shell === null) throw new ReleaseRefused([`${origin} has no shell yet.`]);
    if (!platform.devTwin)
      throw new ReleaseRefused([
        `${origin} gives no development twin of its shell ${platform.shell}: it was released without one, or the site has DEV_TWIN off.`,
      ]);
    return new LiveSite(client, origin, platform);
  }

  /** As terminal and bar call it. */
  get name(): string {
    return new URL(this.origin).host;
  }

  /** Version of the shell in use. */
  get shell(): string {
    return this.#platform.shell ?? '';
  }

  get platform(): Platform {
    return this.#platform;
  }

  /** Looks again. @returns whether another shell is in use; false while the site can't be reached */
  async look(): Promise<boolean> {
    try {
      const next = await readPlatform(this.client);
      const isOther = next.shell !== this.#platform.shell;
      this.#platform = next;
      return isOther;
    } catch {
      return false;
    }
  }

  /** The scripts of the development twin. @throws ReleaseRefused when it is not there any more, or can't be read */
  async twinOf(version: string): Promise<Twin> {
    const known = this.#twins.get(version);
    if (known) return known;
    const text = await this.client.file(addressOf('shell', version) + TWIN_FILE);
    if (!text) throw new ReleaseRefused([`${this.origin} gives no development twin of its shell ${version}.`]);
    const twin = v.safeParse(TwinText, Buffer.from(text).toString());
    if (!twin.success)
      throw new ReleaseRefused([`${this.origin} gives a development twin of its shell ${version} that can't be read.`]);
    this.#twins.set(version, twin.output);
    return twin.output;
  }

  /** A public file of the site as JSON; undefined when it is not there. */
  async json(path: string): Promise<unknown> {
    const text = await this.client.file(path);
    return text && (JSON.parse(Buffer.from(text).toString()) as unknown);
  }
}

/** @throws SiteUnreachable */
const readPlatform = (client: SiteClient): Promise<Platform> => client.read('/platform', Platform);
