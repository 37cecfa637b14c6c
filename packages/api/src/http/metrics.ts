import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database';
import type { DroppedBeat, DroppedItem } from '../domains/beats/dropped';
import { FILES_ROOM } from '../domains/files/files-room.service';
import { selectOutbox, sumFiles } from './metrics.queries';

/** Counts what the process does. No id, address or name is ever a label (API-96). */
export interface ApiMetrics {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  refusedByLimit(limit: string): void;
  /** A browser kept something from happening that the policy of a page forbids (TRU-37). */
  policyViolated(directive: string): void;
  beatDropped(reason: DroppedBeat): void;
  beatItemDropped(reason: DroppedItem): void;
  text(): Promise<string>;
  contentType: string;
}

/** A registry of its own, so that several APIs can live in one process. `clock` is the one that dates e-mails. */
export function createMetrics(db: Database, clock: () => number): ApiMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'larder_requests_total',
    help: 'Answered calls',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'larder_request_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'larder_rate_limited_total',
    help: 'Calls refused by a rate limit',
    labelNames: ['limit'] as const,
    registers: [registry],
  });
  const violations = new Counter({
    name: 'larder_policy_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'] as const,
    registers: [registry],
  });
  const beats = new Counter({
    name: 'larder_beats_dropped_total',
    help: 'Beats of pages that were dropped',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const items = new Counter({
    name: 'larder_beat_items_dropped_total',
    help: 'Items of beats that were dropped',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const size = new Gauge({ name: 'larder_outbox_waiting', help: 'E-mails that wait', registers: [registry] });
  const files = new Gauge({
    name: 'larder_files_bytes',
    help: 'Bytes of the files of a region',
    labelNames: ['region'] as const,
    registers: [registry],
  });
  new Gauge({ name: 'larder_files_limit_bytes', help: 'Room for the files of a region', registers: [registry] }).set(
    FILES_ROOM.bytes,
  );
  const age = new Gauge({
    name: 'larder_outbox_oldest_seconds',
    help: 'Age of the oldest e-mail that waits',
    registers: [registry],
  });

  return {
    answered(request, reply) {
      const method = request.method;
      const route = request.routeOptions.url ?? '(none)';
      requests.inc({ method, route, status: reply.statusCode });
      // A stream lasts as long as its reader wants.
      if (route !== '/api/stream') durations.observe({ method, route }, reply.elapsedTime / 1000);
    },
    refusedByLimit: (limit) => refusals.inc({ limit }),
    policyViolated: (directive) => violations.inc({ directive }),
    beatDropped: (reason) => beats.inc({ reason }),
    beatItemDropped: (reason) => items.inc({ reason }),
    async text() {
      const waiting = await readOutbox(db, clock()).catch(() => undefined);
      if (waiting) {
        size.set(waiting.waiting);
        age.set(waiting.age);
      }
      for (const { region, bytes } of (await readFiles(db).catch(() => undefined)) ?? []) files.set({ region }, bytes);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

const readOutbox = (db: Database, now: number) => db.asSystem((tx) => selectOutbox(tx, new Date(now).toISOString()));

const readFiles = (db: Database) => db.asSystem(sumFiles);
