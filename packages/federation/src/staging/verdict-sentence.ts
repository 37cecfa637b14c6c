import { MEASURES, type Verdict } from './judge';

/** A verdict for the history and for announcements, such as `failed mounts: 20 of 64; 0 of 70 of the control`. */
export function sentenceOf({ measure, counts }: Verdict): string {
  const { count, mounts, controlCount, controlMounts, p75, controlP75 } = counts;
  if (p75 !== undefined) return `${MEASURES[measure]}: 75th percentile ${p75} ms; ${controlP75} ms of the control`;
  const control = controlMounts === undefined ? '' : `; ${controlCount} of ${controlMounts} of the control`;
  return `${MEASURES[measure]}: ${count} of ${mounts}${control}`;
}
