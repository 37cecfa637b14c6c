import type { Composition, RegionReleases } from '@larder/contracts';
import type { LiveStore, LiveView, Root } from '@larder/federation/release';

/** Releases that a part had lately and that the root does not name any more: as many as it has former ones of a part. */
const KEPT_LATELY = 20;

/** The compositions of the root that is served. */
export function createCompositions(live: LiveStore) {
  let known: { view: LiveView; releases: ReadonlyMap<string, RegionReleases> } | undefined;
  /** Looks at each view once, also at one that no page tells anything of before the next one is there. */
  const look = () => {
    const { view } = live;
    if (view && view !== known?.view) {
      const before = known?.releases;
      const regions = [...view.compositions.keys()];
      known = {
        view,
        releases: new Map(regions.map((region) => [region, releasesIn(view, region, before?.get(region))])),
      };
    }
    return known;
  };
  const of = (region: string): Composition | undefined => look()?.view.compositions.get(region);
  return {
    of,
    /** Features of a region, which the API enforces: the composition lists those whose part is there (REL-28). */
    featuresOf(region: string): ReadonlySet<string> | undefined {
      const composition = of(region);
      return composition && new Set(composition.features);
    },
    /**
     * The releases whose figures the API takes of pages, by part (REL-82): those in use, candidates and former ones, and
     * those that open pages may still have after a rollback, a return or the end of a stage, also of a remote that is
     * off by now (REL-63). What the root does not name, this process knows from the roots that it served before.
     */
    releasesOf: (region: string): RegionReleases | undefined => look()?.releases.get(region),
  };
}

function releasesIn(
  { root, compositions }: LiveView,
  region: string,
  before: RegionReleases | undefined,
): RegionReleases {
  const composed = new Map(compositions.get(region)!.remotes.map((remote) => [remote.name, remote]));
  const standings: Root['remotes'][string] = { ...root.remotes[region], ...(root.shell && { shell: root.shell }) };
  const names = [...new Set([...Object.keys(standings), ...Object.keys(before ?? {})])];
  return Object.fromEntries(
    names.map((name) => {
      const stage = root.stages?.[region]?.[name];
      const { stable, former = [] } = standings[name] ?? {};
      const marks = root.returned?.[region]?.[name] ?? [];
      const inRoot = [stable, stage?.version, ...former.toReversed(), ...marks.map(({ version }) => version).reverse()];
      const named = [...new Set(inRoot.filter((version) => version !== undefined))];
      const lately = (before?.[name]?.releases ?? []).filter((version) => !named.includes(version));
      const remote = composed.get(name);
      const added = Object.keys((remote?.candidate?.differs.preload as object | null | undefined) ?? {});
      const modules = remote
        ? [...new Set([...Object.keys(remote.preload), ...added])]
        : (before?.[name]?.modules ?? []);
      const releases = [...named, ...lately.slice(0, KEPT_LATELY)];
      return [name, { releases, ...(stage && { candidate: stage.version, stage: stage.id }), modules }] as const;
    }),
  );
}
