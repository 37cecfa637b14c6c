import type { Region, RegionReleases } from '@larder/contracts';
import type { FigureOf } from './health-sums';
import { addValue, BOUNDS, emptyHistogram, type Histogram, type Measure } from './histogram';

/** Series that `/metrics` has of releases, at most (REL-81). */
export const MOST_SERIES = 20_000;

/** The release in use and the one before it. */
const RELEASES_EACH = 2;

interface Metric {
  name: string;
  help: string;
  measure: Measure;
  /** How many of the measure's units are one of the metric. */ per: number;
}

const METRICS: readonly Metric[] = [
  { name: 'larder_mount_seconds', help: 'Time from entering a module to usable', measure: 'mount', per: 1000 },
  { name: 'larder_failed_mounts_total', help: 'Modules that could not be shown', measure: 'failed', per: 1 },
  { name: 'larder_page_errors_total', help: 'Uncaught failures of pages', measure: 'error', per: 1 },
  { name: 'larder_wrong_shapes_total', help: 'Answers of the API that had another shape', measure: 'shape', per: 1 },
  { name: 'larder_long_frame_seconds', help: 'Long animation frames', measure: 'frame', per: 1000 },
  { name: 'larder_inp_seconds', help: 'Interaction to next paint', measure: 'inp', per: 1000 },
  { name: 'larder_lcp_seconds', help: 'Largest contentful paint', measure: 'lcp', per: 1000 },
  { name: 'larder_layout_shift', help: 'Cumulative layout shift', measure: 'cls', per: 1 },
];

type ReleaseOf = Pick<FigureOf, 'region' | 'remote' | 'release'>;
const keyOf = ({ region, remote, release }: ReleaseOf): string => `${region}|${remote}|${release}`;

/** What this process was told since it started, by release: for Prometheus, which adds the processes up (REL-81). */
export class ReleaseMetrics {
  readonly #totals = new Map<string, Map<Measure, Histogram>>();

  /** Adds one value of a release that is known. */
  add(figure: FigureOf, value: number | undefined): void {
    const key = keyOf(figure);
    const measures = this.#totals.get(key) ?? new Map<Measure, Histogram>();
    this.#totals.set(key, measures);
    const histogram = measures.get(figure.measure) ?? emptyHistogram(figure.measure);
    measures.set(figure.measure, histogram);
    addValue(histogram, figure.measure, value);
  }

  /**
   * The lines of `/metrics`: releases in use first, then those before them, as long as there is room for all series of
   * one.
   */
  text(releasesOf: (region: Region) => RegionReleases | undefined, regions: readonly Region[]): string {
    const shown = shownReleases(releasesOf, regions);
    const wanted = new Set(shown.map(keyOf));
    // What left with the last release is needed no more.
    for (const key of this.#totals.keys()) if (!wanted.has(key)) this.#totals.delete(key);
    const lines = new Map<Metric, string[]>(METRICS.map((metric) => [metric, []]));
    let series = 0;
    let leftOut = 0;
    for (const release of shown) {
      const measures = this.#totals.get(keyOf(release));
      const parts = METRICS.flatMap((metric) => {
        const histogram = measures?.get(metric.measure);
        return histogram ? [[metric, linesOf(metric, histogram, release)] as const] : [];
      });
      const more = parts.reduce((sum, [, of]) => sum + of.length, 0);
      // One for the last line below.
      if (series + more + 1 > MOST_SERIES) leftOut += more;
      else {
        series += more;
        for (const [metric, of] of parts) lines.get(metric)!.push(...of);
      }
    }
    const blocks = [...lines].flatMap(([{ name, help, measure }, of]) =>
      of.length === 0
        ? []
        : [`# HELP ${name} ${help}`, `# TYPE ${name} ${BOUNDS[measure].length > 0 ? 'histogram' : 'counter'}`, ...of],
    );
    return [
      ...blocks,
      '# HELP larder_release_series_left_out Series of releases beyond the limit',
      '# TYPE larder_release_series_left_out gauge',
      `larder_release_series_left_out ${leftOut}`,
      '',
    ].join('\n');
  }
}

/** All releases in use, then all before them; and each once more without a region, as older shells report. */
function shownReleases(
  releasesOf: (region: Region) => RegionReleases | undefined,
  regions: readonly Region[],
): ReleaseOf[] {
  const ranked = regions.flatMap((region) =>
    Object.entries(releasesOf(region) ?? {}).flatMap(([remote, { releases }]) =>
      releases.slice(0, RELEASES_EACH).map((release, rank) => ({ region, remote, release, rank })),
    ),
  );
  const all = [...ranked.sort((a, b) => a.rank - b.rank), ...ranked.map((one) => ({ ...one, region: '' }))];
  return [
    ...new Map(
      all.map(({ region, remote, release }) => [keyOf({ region, remote, release }), { region, remote, release }]),
    ).values(),
  ];
}

function linesOf(
  { name, measure, per }: Metric,
  { count, sum, buckets }: Histogram,
  { region, remote, release }: ReleaseOf,
): string[] {
  const labels = `remote="${remote}",release="${release}",region="${region}"`;
  const bounds = BOUNDS[measure];
  if (bounds.length === 0) return [`${name}{${labels}} ${count}`];
  let upTo = 0;
  const within = buckets.map((of, place) => {
    upTo += of;
    return `${name}_bucket{le="${place < bounds.length ? bounds[place]! / per : '+Inf'}",${labels}} ${upTo}`;
  });
  return [...within, `${name}_sum{${labels}} ${sum / per}`, `${name}_count{${labels}} ${count}`];
}
