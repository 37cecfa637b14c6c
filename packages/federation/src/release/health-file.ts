import * as v from 'valibot';
import { Plan } from './stage-record';

const Amount = v.pipe(v.number('must be a number'), v.minValue(0, 'must not be below 0'));
const Times = v.strictObject({ percent: v.optional(Amount), ms: v.optional(Amount) });

/** `health.json` of a remote: how a candidate grows, and by how much it must be worse to matter. */
export const HealthFile = v.strictObject({
  /** Steps of a stage (REL-65). */
  stages: v.optional(Plan),
  /** What is missing counts by default (REL-69). */
  limits: v.optional(
    v.strictObject({
      /** Points of failed mounts in 100. */
      failed: v.optional(Amount),
      /** Errors in 100 mounts. */
      errors: v.optional(Amount),
      time: v.optional(Times),
      inp: v.optional(Times),
    }),
  ),
});
export type HealthFile = v.InferOutput<typeof HealthFile>;

/** Its name in the folder of a remote. */
export const HEALTH_FILE = 'health.json';
