import type { HealthFile } from '../release/health-file';

/** By how much a measure must be worse to matter (REL-69). */
export interface Limits {
  /** Points of failed mounts in 100. */
  failed: number;
  /** Errors in 100 mounts. */
  errors: number;
  time: { percent: number; ms: number };
  inp: { percent: number; ms: number };
}

/** What counts where `health.json` says nothing. */
export const DEFAULT_LIMITS: Limits = {
  failed: 1,
  errors: 2,
  time: { percent: 25, ms: 200 },
  inp: { percent: 25, ms: 50 },
};

/** The most that a remote may let pass: so no team switches its returns off. */
export const DEFAULT_CEILINGS: Limits = {
  failed: 5,
  errors: 10,
  time: { percent: 100, ms: 1000 },
  inp: { percent: 100, ms: 300 },
};

/** The limits of a remote's `health.json`, none of them above the operators' ceilings. */
export function limitsOf(own: HealthFile['limits'] = {}, ceilings: Limits = DEFAULT_CEILINGS): Limits {
  const within = (value: number | undefined, usual: number, most: number) => Math.min(value ?? usual, most);
  const times = (kind: 'time' | 'inp') => ({
    percent: within(own[kind]?.percent, DEFAULT_LIMITS[kind].percent, ceilings[kind].percent),
    ms: within(own[kind]?.ms, DEFAULT_LIMITS[kind].ms, ceilings[kind].ms),
  });
  return {
    failed: within(own.failed, DEFAULT_LIMITS.failed, ceilings.failed),
    errors: within(own.errors, DEFAULT_LIMITS.errors, ceilings.errors),
    time: times('time'),
    inp: times('inp'),
  };
}
