import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  InstrumentType,
  type MetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import type { Logger } from 'pino';
import { BOUNDS } from './histogram';
import type { ReleaseSeries } from './release-metrics';

const EVERY_MS = 60_000;
/** How OTLP writes numbers: whole ones for counts. */
const [INT, DOUBLE] = [0, 1];

/** What an export works with. */
export interface OtlpOptions {
  /** Where metrics are posted, such as `https://otel.example/v1/metrics`. */
  url: string;
  /** Names this process beside others. */
  instance: string;
  series(): readonly ReleaseSeries[];
  /** Epoch ms. */
  now(): number;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

/**
 * Sends the figures of releases over OTLP/HTTP every 60 s (REL-81). What can't be sent is logged; figures are totals
 * since the start, so the next export has them again.
 * @returns ends it
 */
export function exportOverOtlp({
  url,
  instance,
  series,
  now,
  log,
  everyMs = EVERY_MS,
}: OtlpOptions): () => Promise<void> {
  const exporter = new OTLPMetricExporter({ url });
  const resource = resourceFromAttributes({ 'service.name': 'larder-api', 'service.instance.id': instance });
  const startMs = now();
  const timer = setInterval(() => {
    const metrics = metricsOf(series(), startMs, now());
    if (metrics.length === 0) return;
    const body: ResourceMetrics = { resource, scopeMetrics: [{ scope: { name: 'larder' }, metrics }] };
    exporter.export(body, ({ error }) => {
      if (error) log.warn({ problem: error.message }, 'figures of releases could not be sent over OTLP');
    });
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return exporter.shutdown();
  };
}

const hrTime = (ms: number): [number, number] => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** Totals since `startMs`, one metric for all releases that have it. */
function metricsOf(series: readonly ReleaseSeries[], startMs: number, endMs: number): MetricData[] {
  return [...new Set(series.map(({ metric }) => metric))].map((metric) => {
    const bounds = BOUNDS[metric.measure].map((bound) => bound / metric.per);
    const points = series
      .filter((one) => one.metric === metric)
      .map(({ of, histogram }) => ({
        attributes: { ...of },
        startTime: hrTime(startMs),
        endTime: hrTime(endMs),
        histogram,
      }));
    const descriptor = {
      name: metric.name,
      description: metric.help,
      unit: metric.per === 1000 ? 's' : '1',
    };
    const common = { aggregationTemporality: AggregationTemporality.CUMULATIVE } as const;
    return bounds.length === 0
      ? {
          ...common,
          descriptor: { ...descriptor, type: InstrumentType.COUNTER, valueType: INT },
          dataPointType: DataPointType.SUM,
          isMonotonic: true,
          dataPoints: points.map(({ histogram, ...point }) => ({ ...point, value: histogram.count })),
        }
      : {
          ...common,
          descriptor: { ...descriptor, type: InstrumentType.HISTOGRAM, valueType: DOUBLE },
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: points.map(({ histogram: { buckets, sum, count }, ...point }) => ({
            ...point,
            value: { buckets: { boundaries: bounds, counts: [...buckets] }, sum: sum / metric.per, count },
          })),
        };
  });
}
