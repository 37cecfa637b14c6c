import type { RegionFacts } from './region-facts';

/** Shared by all copies of this package in a process: on a page shell and remotes have one each (decision 160). */
const KEY = Symbol.for('larder.regions');
const place = globalThis as { [KEY]?: Map<string, RegionFacts> };

const table = (): Map<string, RegionFacts> => (place[KEY] ??= new Map());

/**
 * Learns the regions that there are. What was known of one before is replaced; another region stays.
 * @param facts complete ones, or on a page those of other regions without what it does not need
 */
export function learnRegions(facts: readonly RegionFacts[]): void {
  for (const one of facts) table().set(one.region, one);
}

/** The facts of all known regions, the fallback first, then by code. */
export function knownFacts(): readonly RegionFacts[] {
  return [...table().values()].sort(
    (one, other) =>
      Number(other.isFallback ?? false) - Number(one.isFallback ?? false) || (one.region < other.region ? -1 : 1),
  );
}

/** The codes of all known regions, in the same order. */
export const knownRegions = (): readonly string[] => knownFacts().map(({ region }) => region);

/** A value of each known region, by its code. */
export const forEachRegion = <T>(of: (region: string) => T): Record<string, T> =>
  Object.fromEntries(knownRegions().map((region) => [region, of(region)]));

/** Whether there is a region of this code. */
export const isKnownRegion = (code: unknown): code is string => typeof code === 'string' && table().has(code);

/** The region of whom nothing leads to another one. @throws Error when no region was learned */
export function fallbackRegion(): string {
  const [first] = knownRegions();
  if (first === undefined) throw new Error('No region is known yet: learnRegions comes first.');
  return first;
}

/**
 * The facts of a region, or of the fallback where it is unknown (RUL-1).
 * @throws Error when no region was learned
 */
export const factsOf = (region?: string | null): RegionFacts =>
  table().get(region ?? '') ?? table().get(fallbackRegion())!;
