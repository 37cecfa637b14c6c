import * as v from 'valibot';
import type { ByRemote } from '../release/stage-record';

/*
 * A root is written by remote, with one line for all regions that have the same of it, and read by region.
 */

/** By remote, one line for all regions with the same; undefined of nothing. */
export function alike<S extends v.GenericSchema, L>(
  all: ByRemote<v.InferInput<S>>,
  schema: S,
  lineOf: (value: v.InferOutput<S>, regions: string[]) => L,
): Record<string, L[]> | undefined {
  const lines = new Map<string, Map<string, { value: v.InferOutput<S>; regions: string[] }>>();
  for (const [region, names] of Object.entries(all)) {
    for (const [name, given] of Object.entries(names)) {
      // In the order of the schema, as it is read again.
      const value = v.parse(schema, given);
      const key = JSON.stringify(value);
      const ofName = lines.get(name) ?? new Map<string, { value: v.InferOutput<S>; regions: string[] }>();
      const line = ofName.get(key) ?? { value, regions: [] };
      line.regions.push(region);
      lines.set(name, ofName.set(key, line));
    }
  }
  const written = [...lines].map(
    ([name, ofName]) => [name, [...ofName.values()].map(({ value, regions }) => lineOf(value, regions))] as const,
  );
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** The same by region; undefined of nothing. */
export function byRegion<L extends { regions: string[] }, T>(
  lines: Record<string, L[]> | undefined,
  valueOf: (line: L) => T,
): ByRemote<T> | undefined {
  if (!lines) return undefined;
  const found: ByRemote<T> = {};
  for (const [name, ofName] of Object.entries(lines))
    for (const line of ofName) for (const region of line.regions) (found[region] ??= {})[name] = valueOf(line);
  return found;
}
