import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportOverOtlp } from './otlp-export';
import { BOUNDS } from './histogram';
import { ReleaseMetrics } from './release-metrics';

interface Point {
  attributes: { key: string; value: { stringValue: string } }[];
  asDouble?: number;
  asInt?: number;
  sum?: number;
  count?: number;
  explicitBounds?: number[];
  bucketCounts?: number[];
}
type Metric = { name: string; unit: string } & Record<'sum' | 'histogram', { dataPoints: Point[] } | undefined>;

const figure = (measure: 'mount' | 'failed') => ({
  region: 'gb',
  remote: 'mf-orders',
  release: '1.1.0',
  module: '',
  measure,
});
const ended: (() => unknown)[] = [];
afterEach(async () => {
  // Who sends ends before who is sent to: a connection in use would keep the collector open.
  for (const end of ended.splice(0).reverse()) await end();
});

/** A collector that answers with a status, and what it is sent. */
async function collector(status: number) {
  const sent: { metrics: Metric[]; resource: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (more: Buffer) => (text += more.toString()));
    request.on('end', () => {
      const [{ resource, scopeMetrics }] = (
        JSON.parse(text) as { resourceMetrics: [{ resource: unknown; scopeMetrics: [{ metrics: Metric[] }] }] }
      ).resourceMetrics;
      sent.push({ resource, metrics: scopeMetrics[0].metrics });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ended.push(() => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    return closed;
  });
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/metrics` };
}

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((later) => setTimeout(later, 10));
}

function exported(url: string, log = { warn: jest.fn() }) {
  const metrics = new ReleaseMetrics();
  const releases = { 'mf-orders': { releases: ['1.1.0'], modules: [] } };
  const series = () => metrics.shown((region) => (region === 'gb' ? releases : undefined), ['gb', 'fr']).series;
  ended.push(exportOverOtlp({ url, instance: 'one', series, now: () => 1_764_000_000_500, log, everyMs: 20 }));
  return { metrics, log };
}

test('figures of releases go to a collector over OTLP with remote, release and region, as totals since the start (REL-81)', async () => {
  const { sent, url } = await collector(200);
  const { metrics } = exported(url);
  for (const value of [50, 400, 70_000]) metrics.add(figure('mount'), value);
  metrics.add(figure('failed'), undefined);
  await until(() => sent.length > 1);
  const [mounts, failed] = ['larder_mount_seconds', 'larder_failed_mounts_total'].map((name) =>
    sent.at(-1)!.metrics.find((metric) => metric.name === name),
  );
  const point = mounts!.histogram!.dataPoints[0]!;
  expect(point).toMatchObject({ count: 3, sum: 70.45 });
  expect(point.explicitBounds).toEqual(BOUNDS.mount.map((bound) => bound / 1000));
  expect(point.bucketCounts!.map(Number).reduce((sum, each) => sum + each)).toBe(3);
  expect(point.bucketCounts!.map(Number).at(-1)).toBe(1);
  expect(Object.fromEntries(point.attributes.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    remote: 'mf-orders',
    release: '1.1.0',
    region: 'gb',
  });
  expect(failed!.sum!.dataPoints).toMatchObject([{ asInt: 1 }]);
  expect(JSON.stringify(sent[0]!.resource)).toContain('larder-api');
});

test('a collector that refuses is named in the log, and the next export has everything (REL-81)', async () => {
  const { sent, url } = await collector(400);
  const { metrics, log } = exported(url);
  metrics.add(figure('failed'), undefined);
  await until(() => sent.length > 1 && log.warn.mock.calls.length > 0);
  expect(sent[1]!.metrics).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ problem: expect.any(String) }), expect.any(String));
});

test('nothing is sent while pages told nothing (REL-81)', async () => {
  const { sent, url } = await collector(200);
  const { metrics } = exported(url);
  await new Promise((later) => setTimeout(later, 100));
  expect(sent).toEqual([]);
  metrics.add(figure('failed'), undefined);
  await until(() => sent.length > 0);
});
