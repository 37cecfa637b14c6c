import type { HealthLimits } from '@larder/contracts';

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

/** The most that a remote may let pass where a region says nothing: so no team switches its returns off. */
const DEFAULT_CEILINGS: Limits = {
  failed: 5,
  errors: 10,
  time: { percent: 100, ms: 1000 },
  inp: { percent: 100, ms: 300 },
};

/**
 * The limits of a remote's `health.json`, none of them above the ceilings of a region's definition.
 *
 * @param ceilings as operators have set them; what they leave out counts by default
 */
export function limitsOf(own: HealthLimits = {}, ceilings: HealthLimits = {}): Limits {
  const within = (value: number | undefined, usual: number, set: number | undefined, most: number) =>
    Math.min(value ?? usual, set ?? most);
  const figure = (kind: 'failed' | 'errors') =>
    within(own[kind], DEFAULT_LIMITS[kind], ceilings[kind], DEFAULT_CEILINGS[kind]);
  const times = (kind: 'time' | 'inp') => {
    const part = (unit: 'percent' | 'ms') =>
      within(own[kind]?.[unit], DEFAULT_LIMITS[kind][unit], ceilings[kind]?.[unit], DEFAULT_CEILINGS[kind][unit]);
    return { percent: part('percent'), ms: part('ms') };
  };
  return { failed: figure('failed'), errors: figure('errors'), time: times('time'), inp: times('inp') };
}

/**
 * Limits of a `health.json` that count as less in a region, in words (REL-69).
 *
 * @returns such as `failed 50 (5 at most)`
 */
export function limitsAbove(own: HealthLimits, ceilings?: HealthLimits): string[] {
  const counts = limitsOf(own, ceilings);
  const said = (name: string, value: number | undefined, most: number) =>
    value !== undefined && value > most ? [`${name} ${value} (${most} at most)`] : [];
  return [
    ...said('failed', own.failed, counts.failed),
    ...said('errors', own.errors, counts.errors),
    ...(['time', 'inp'] as const).flatMap((kind) =>
      (['percent', 'ms'] as const).flatMap((unit) => said(`${kind}.${unit}`, own[kind]?.[unit], counts[kind][unit])),
    ),
  ];
}
