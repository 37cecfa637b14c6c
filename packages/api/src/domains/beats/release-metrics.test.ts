import type { RegionReleases } from '@larder/contracts';
import { BOUNDS, type Measure } from './histogram';
import { MOST_SERIES, ReleaseMetrics } from './release-metrics';

const REGIONS = ['gb', 'fr'] as const;
const figure = (more: Partial<Record<'region' | 'remote' | 'release', string>> & { measure: Measure }) => ({
  region: 'gb',
  remote: 'mf-orders',
  release: '1.1.0',
  module: '',
  ...more,
});
const releases =
  (...versions: string[]) =>
  (region: string): RegionReleases | undefined =>
    region === 'gb' ? { 'mf-orders': { releases: versions, modules: [] } } : undefined;
const seriesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('a histogram has growing buckets in seconds, a sum and a count, with remote, release and region (REL-81)', () => {
  const metrics = new ReleaseMetrics();
  for (const value of [50, 90, 400, 70_000]) metrics.add(figure({ measure: 'mount' }), value);
  metrics.add(figure({ measure: 'failed' }), undefined);
  const text = metrics.text(releases('1.1.0'), REGIONS);
  const labels = 'remote="mf-orders",release="1.1.0",region="gb"';
  for (const line of [
    '# TYPE larder_mount_seconds histogram',
    `larder_mount_seconds_bucket{le="0.05",${labels}} 1`,
    `larder_mount_seconds_bucket{le="0.1",${labels}} 2`,
    `larder_mount_seconds_bucket{le="0.4",${labels}} 3`,
    `larder_mount_seconds_bucket{le="60",${labels}} 3`,
    `larder_mount_seconds_bucket{le="+Inf",${labels}} 4`,
    `larder_mount_seconds_sum{${labels}} 70.54`,
    `larder_mount_seconds_count{${labels}} 4`,
    '# TYPE larder_failed_mounts_total counter',
    `larder_failed_mounts_total{${labels}} 1`,
  ])
    expect(text.split('\n')).toContain(line);
});

test('only the release in use and the one before are there, an older one is forgotten (REL-81)', () => {
  const metrics = new ReleaseMetrics();
  for (const release of ['1.0.0', '1.1.0', '1.2.0']) metrics.add(figure({ release, measure: 'error' }), undefined);
  const shown = (text: string) => seriesIn(text).flatMap((line) => /release="([^"]+)"/.exec(line)?.slice(1) ?? []);
  expect(shown(metrics.text(releases('1.2.0', '1.1.0', '1.0.0'), REGIONS))).toEqual(['1.2.0', '1.1.0']);
  expect(shown(metrics.text(releases('1.0.0', '1.1.0'), REGIONS))).toEqual(['1.1.0']);
  expect(shown(metrics.text(() => undefined, REGIONS))).toEqual([]);
});

test('a candidate is there beside the release in use and the one before (REL-81)', () => {
  const metrics = new ReleaseMetrics();
  for (const release of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    metrics.add(figure({ release, measure: 'error' }), undefined);
  const known = () => ({
    'mf-orders': { releases: ['1.2.0', '1.3.0', '1.1.0', '1.0.0'], candidate: '1.3.0', modules: [] },
  });
  const shown = seriesIn(metrics.text(known, ['gb'])).flatMap(
    (line) => /release="([^"]+)",region="gb"/.exec(line)?.slice(1) ?? [],
  );
  expect(shown).toEqual(['1.2.0', '1.3.0', '1.1.0']);
});

test('what older shells reported has no region (REL-83)', () => {
  const metrics = new ReleaseMetrics();
  metrics.add(figure({ region: '', measure: 'error' }), undefined);
  expect(metrics.text(releases('1.1.0'), REGIONS)).toContain(
    'larder_page_errors_total{remote="mf-orders",release="1.1.0",region=""} 1',
  );
});

test('of more series than 20,000 those of the releases before are left out first, and their number is told (REL-81)', () => {
  const metrics = new ReleaseMetrics();
  const remotes = Array.from({ length: 50 }, (_, number) => `mf-r${number}`);
  const known = () =>
    Object.fromEntries(remotes.map((remote) => [remote, { releases: ['1.1.0', '1.0.0'], modules: [] }]));
  for (const region of REGIONS)
    for (const remote of remotes)
      for (const release of ['1.0.0', '1.1.0'])
        for (const measure of Object.keys(BOUNDS) as Measure[])
          metrics.add(figure({ region, remote, release, measure }), 10);
  const series = seriesIn(metrics.text(known, REGIONS));
  expect(series.length).toBeLessThanOrEqual(MOST_SERIES);
  expect(series.length).toBeGreaterThan(MOST_SERIES - 200);
  expect(
    new Set(
      series
        .filter((line) => line.includes('release="1.1.0"'))
        .map((line) => /region="\w+"/.exec(line)![0] + /remote="[\w-]+"/.exec(line)![0]),
    ).size,
  ).toBe(100);
  const each = series.filter((line) => line.includes('remote="mf-r0",release="1.1.0",region="gb"')).length;
  expect(Number(series.at(-1)!.split(' ')[1])).toBe(each * 200 - (series.length - 1));
});
