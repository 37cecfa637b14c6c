import { Composition, CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { BuildCache } from '../build/build-cache';
import { describeRemote, readDeclaration } from '../build/describe-remote';
import { libraryProblems } from '../build/library-problems';
import { linkProblems } from '../build/link-problems';
import { readSdkVersion } from '../build/sdk-version';
import { recordUses } from '../build/signatures/record-uses';
import { textProblems } from '../build/text-problems';
import { callProblems } from '../check/call-problems';
import { claimProblems } from '../check/claim-problems';
import { changedSlots, findProblems } from '../check/find-problems';
import { goneProblems } from '../check/gone-problems';
import type { Deployed } from '../release/deployed';
import type { RemoteRelease, ShellRelease } from '../release/release-manifest';
import type { Part, Workspace } from '../workspace';
import type { LiveSite } from './live-site';
import { readSdkApart } from './read-sdk-apart';
import { SiteReleases } from './site-releases';

/**
 * Says what would refuse a release of a developer's sources at a site, as `larder check` does (REL-54, REL-88). It asks
 * the site only for what everybody may read, so that it takes no key; sizes are those of a release and not looked at.
 */
export class SiteProblems {
  readonly #releases: SiteReleases;
  #readingSdk: Promise<void> | undefined;

  constructor(
    private readonly site: LiveSite,
    private readonly workspace: Workspace,
  ) {
    this.#releases = new SiteReleases(site);
  }

  /**
   * @param isOutdated whether the sources have changed since
   * @returns undefined when they have
   */
  async of(part: Part, isOutdated: () => boolean): Promise<string[] | undefined> {
    const { name, version, folder } = part;
    const { start, declarationSources, ...described } = await describeRemote(this.workspace, part);
    // Several remotes look at once.
    this.#readingSdk ??= readSdkApart(this.workspace).finally(() => {
      this.#readingSdk = undefined;
    });
    await this.#readingSdk;
    if (isOutdated()) return undefined;
    const signatures = await (await BuildCache.open(this.workspace)).readSdk();
    const uses = await recordUses(folder, signatures, declarationSources, start.clears);
    if (isOutdated()) return undefined;
    const release: RemoteRelease = {
      kind: 'remote',
      name,
      version,
      sources: 'local',
      entry: 'entry.js',
      preload: {},
      texts: { en: [], fr: [] },
      sdk: { version: readSdkVersion().version },
      uses,
      files: {},
      ...described,
    };
    const { deployed, former, prefixes } = await this.#inUse(release);
    if (isOutdated()) return undefined;
    const { calls } = this.site.platform;
    const own = ((await readDeclaration(folder)).data as { prefixes?: string[] } | null)?.prefixes ?? [];
    return [
      ...libraryProblems(name, folder, this.workspace.shared),
      ...textProblems(name, folder, start.texts),
      ...linkProblems(name, folder, { ...prefixes, [name]: own }),
      ...findProblems(deployed, deployed.sources, [release]),
      ...broughtClaims(former, deployed, release),
      ...changeProblems(former.remotes, deployed.remotes, release),
      ...callProblems([release], calls ? [{ calls }] : []),
    ];
  }

  /** What the site has in use, and the same with a release of these sources in the place of its own. */
  async #inUse(local: RemoteRelease) {
    const regions = await Promise.all(
      this.site.platform.regions.map(async ({ region }) =>
        v.parse(Composition, await this.site.json(`/composition/${region}.json?form=2`)),
      ),
    );
    const shell = await this.#releases.read('shell', this.site.shell);
    const former = await Promise.all(
      regions.map(async (composition) => {
        const listed = await Promise.all(
          composition.remotes.map(({ name, version }) => this.#releases.read(name, version)),
        );
        const found = listed.filter((each): each is RemoteRelease => each?.kind === 'remote');
        return [composition.region, new Map(found.map((each) => [each.name, each]))] as const;
      }),
    );
    const next = former.map(([region, found], at) => {
      const isListed = regions[at]!.remotes.some(({ name }) => name === local.name);
      return [region, isListed ? new Map(found).set(local.name, local) : found] as const;
    });
    const stateOf = (remotes: typeof former, own?: RemoteRelease): InRegions => ({
      shell: shell?.kind === 'shell' ? (shell satisfies ShellRelease) : undefined,
      remotes: new Map(remotes),
      // What regions have left out is told to nobody without a key.
      known: [...new Map(remotes.flatMap(([, found]) => [...found])).values()],
      sources: regions.map((composition) => sourceOf(composition, own)),
    });
    return {
      deployed: stateOf(next, local),
      former: stateOf(former),
      prefixes: Object.fromEntries(
        regions.flatMap((composition) => composition.remotes.map(({ name, prefixes }) => [name, prefixes])),
      ),
    };
  }
}

/** What the regions of a site have in use. */
type InRegions = Deployed & { known: RemoteRelease[]; sources: CompositionSource[] };

/**
 * Claims that the sources bring: one that the site has without them keeps no release back (decisions 220 and 255).
 *
 * @param former what the site has in use
 * @param next the same with the release
 */
function broughtClaims(former: InRegions, next: InRegions, release: RemoteRelease): string[] {
  const standing = new Set(claimProblems(former, former.sources, former.known));
  return claimProblems(next, next.sources, [...next.known, release]).filter((claim) => !standing.has(claim));
}

/**
 * What a release of a remote would take from the site that others use: pages, and slots in the form that they have.
 *
 * @param former what the site has in use, by region and then by name
 * @param next the same with the release
 */
export function changeProblems(
  former: Deployed['remotes'],
  next: Deployed['remotes'],
  release: RemoteRelease,
): string[] {
  const inUse = [...former.values()].flatMap((remotes) => [...remotes.values()]);
  const gone = [...former].flatMap(([region, remotes]) =>
    goneProblems([...remotes.values()], [...(next.get(region)?.values() ?? [])]),
  );
  return [...new Set([...gone, ...changedSlots(inUse, [release])])];
}

/** What a region is made of, as far as its composition tells; with the parts of a local release, where there is one. */
function sourceOf(
  { region, features, remotes, placeholders, redirects }: Composition,
  local: RemoteRelease | undefined,
): CompositionSource {
  const partsOf = (declaration: unknown) => Object.keys((declaration as { parts?: object } | null)?.parts ?? {});
  return v.parse(CompositionSource, {
    region,
    features,
    remotes: Object.fromEntries(
      remotes.map(({ name, parts, declaration }) => {
        const isWhole = partsOf(declaration).every((part) => parts.includes(part));
        const own = name === local?.name ? partsOf(local.declaration) : parts;
        return [name, isWhole ? 'all' : parts.filter((part) => own.includes(part))];
      }),
    ),
    placeholders,
    redirects,
  });
}
