import type { Region, RegionReleases } from '@larder/contracts';
import type { FigureOf } from './health-sums';
import { addValue, BOUNDS, emptyHistogram, type Histogram, type Measure } from './histogram';

/** Series that `/metrics` has of releases, at most (REL-81). */
export const MOST_SERIES = 20_000;

/** The release in use and the one before it; a candidate is one more. */
const RELEASES_EACH = 2;

/** A metric of releases, as `/metrics` and OTLP name it. */
export interface Metric {
  name: string;
  help: string;
  measure: Measure;
  /** How many of the measure's units are one of the metric. */
  per: number;
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

/** All values of one metric that this process was told of one release. */
export interface ReleaseSeries {
  metric: Metric;
  of: ReleaseOf;
  histogram: Histogram;
}

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
   * What is shown: releases in use first, then those before them, as long as there is room for all series of one.
   * What belongs to no such release is forgotten.
   */
  shown(
    releasesOf: (region: Region) => RegionReleases | undefined,
    regions: readonly Region[],
  ): { series: ReleaseSeries[]; leftOut: number } {
    const releases = shownReleases(releasesOf, regions);
    const wanted = new Set(releases.map(keyOf));
    for (const key of this.#totals.keys()) if (!wanted.has(key)) this.#totals.delete(key);
    const series: ReleaseSeries[] = [];
    // The number of those left out is a series too.
    let room = MOST_SERIES - 1;
    let leftOut = 0;
    for (const of of releases) {
      const measures = this.#totals.get(keyOf(of));
      const own = METRICS.flatMap((metric) => {
        const histogram = measures?.get(metric.measure);
        return histogram ? [{ metric, of, histogram }] : [];
      });
      const size = own.reduce((sum, { metric }) => sum + seriesOf(metric), 0);
      if (size > room) leftOut += size;
      else {
        room -= size;
        series.push(...own);
      }
    }
    return { series, leftOut };
  }

  /** The lines of `/metrics`. */
  text(releasesOf: (region: Region) => RegionReleases | undefined, regions: readonly Region[]): string {
    const { series, leftOut } = this.shown(releasesOf, regions);
    const blocks = METRICS.flatMap((metric) => {
      const { name, help, measure } = metric;
      const own = series.filter((one) => one.metric === metric);
      const type = BOUNDS[measure].length > 0 ? 'histogram' : 'counter';
      return own.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own.flatMap(linesOf)];
    });
    return [
      ...blocks,
      '# HELP larder_release_series_left_out Series of releases beyond the limit',
      '# TYPE larder_release_series_left_out gauge',
      `larder_release_series_left_out ${leftOut}`,
      '',
    ].join('\n');
  }
}

/** Lines of a metric for one release: a bucket for each bound and one above them, sum and count; or the count alone. */
const seriesOf = ({ measure }: Metric): number => (BOUNDS[measure].length === 0 ? 1 : BOUNDS[measure].length + 3);

/** All releases in use, then all before them; and each once more without a region, as older shells report. */
function shownReleases(
  releasesOf: (region: Region) => RegionReleases | undefined,
  regions: readonly Region[],
): ReleaseOf[] {
  const ranked = regions.flatMap((region) =>
    Object.entries(releasesOf(region) ?? {}).flatMap(([remote, { releases, candidate }]) =>
      releases
        .slice(0, RELEASES_EACH + (candidate === undefined ? 0 : 1))
        .map((release, rank) => ({ region, remote, release, rank })),
    ),
  );
  const all = [...ranked.sort((a, b) => a.rank - b.rank), ...ranked.map((one) => ({ ...one, region: '' }))];
  return [
    ...new Map(
      all.map(({ region, remote, release }) => [keyOf({ region, remote, release }), { region, remote, release }]),
    ).values(),
  ];
}

function linesOf({ metric, of, histogram }: ReleaseSeries): string[] {
  const { name, measure, per } = metric;
  const { count, sum, buckets } = histogram;
  const labels = `remote="${of.remote}",release="${of.release}",region="${of.region}"`;
  const bounds = BOUNDS[measure];
  if (bounds.length === 0) return [`${name}{${labels}} ${count}`];
  let upTo = 0;
  const within = buckets.map((more, place) => {
    upTo += more;
    return `${name}_bucket{le="${place < bounds.length ? bounds[place]! / per : '+Inf'}",${labels}} ${upTo}`;
  });
  return [...within, `${name}_sum{${labels}} ${sum / per}`, `${name}_count{${labels}} ${count}`];
}
