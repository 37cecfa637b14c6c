import { HealthLimits } from '@larder/contracts';
import * as v from 'valibot';
import { Plan } from './stage-record';

/** `health.json` of a remote: how a candidate grows, and by how much it must be worse to matter. */
export const HealthFile = v.strictObject({
  /** Steps of a stage (REL-65). */
  stages: v.optional(Plan),
  /** None counts above the ceilings of the region (REL-69). */
  limits: v.optional(HealthLimits),
});
export type HealthFile = v.InferOutput<typeof HealthFile>;

/** Its name in the folder of a remote. */
export const HEALTH_FILE = 'health.json';
