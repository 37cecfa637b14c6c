import * as v from 'valibot';
import { Region } from '../values';
import { StackFrame } from './beat';

const Quantiles = v.nullable(v.object({ p50: v.number(), p75: v.number(), p95: v.number() }));

/** What pages told of one release. Times in milliseconds; null where none was told. */
export const ReleaseFigures = v.object({
  version: v.string(),
  /** Modules that were entered, those that failed included. */
  mounts: v.number(),
  /** Mounts that failed. */
  failed: v.number(),
  /** Uncaught failures, and answers of the API of another shape. */
  errors: v.number(),
  /** From entering a module to usable. */
  load: Quantiles,
  inp: Quantiles,
  lcp: Quantiles,
  cls: Quantiles,
  /** Long animation frames. */
  longFrames: v.number(),
});
export type ReleaseFigures = v.InferOutput<typeof ReleaseFigures>;

/** A frame of a stack; with the place in its source where the map is known, whose line and column count from 1. */
export const HealthFrame = v.object({
  plain: StackFrame,
  source: v.optional(v.string()),
  line: v.optional(v.number()),
  column: v.optional(v.number()),
  function: v.optional(v.string()),
});
export type HealthFrame = v.InferOutput<typeof HealthFrame>;

/** Failures of one text and topmost own frame, and one of them as a sample. */
export const ErrorGroup = v.object({
  kind: v.picklist(['failed', 'error', 'shape']),
  text: v.string(),
  /** Since the time that was asked for. */
  count: v.number(),
  /** Instants; the first and the last of all. */
  first: v.string(),
  last: v.string(),
  versions: v.array(v.string()),
  /** Of the sample: its module, and the name of its page. */
  module: v.nullable(v.string()),
  route: v.nullable(v.string()),
  frames: v.array(HealthFrame),
});
export type ErrorGroup = v.InferOutput<typeof ErrorGroup>;

/**
 * `GET /platform/health/{name}`: what pages told of a remote or the shell, with the groups of its failures where they
 * were asked for (REL-79).
 */
export const ReleaseHealth = v.object({ releases: v.array(ReleaseFigures), groups: v.array(ErrorGroup) });
export type ReleaseHealth = v.InferOutput<typeof ReleaseHealth>;

/** How far back `since` may lie, in days (REL-79). */
export const HEALTH_DAYS = 90;

/** What is asked for; values of an address. */
export const HealthQuery = v.object({
  name: v.pipe(v.string(), v.maxLength(60), v.regex(/^(?:shell|mf-[a-z][a-z0-9-]*)$/)),
  /** Of all regions without it, and then with what older shells reported. */
  region: v.optional(Region),
  release: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** An instant; a day ago by default. */
  since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  errors: v.optional(v.picklist(['true', 'false'])),
});
export type HealthQuery = v.InferOutput<typeof HealthQuery>;
