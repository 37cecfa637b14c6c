import * as v from 'valibot';
import type { Schema } from './call';
import type { FieldError } from './errors';
import { MONTHS_AHEAD } from './values';

interface Inspected {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  pipe?: readonly { type: string; requirement?: number }[];
}

/** A part of a request, with the arrays emptied that are too long, and the fields that lie beyond a limit. */
export interface Limited {
  value: unknown;
  errors: FieldError[];
}

/**
 * Holds a part of a request to the limits that its schema can't check by itself, before the schema checks the rest.
 *
 * An array that is longer than its `maxLength` is emptied: valibot looks at every item first and at the length last,
 * and tens of thousands of mistakes would stop a process (TRU-25). A date may lie 24 months ahead of the moment of the
 * call at most (TRU-26). A region is one that the site has (REL-99).
 */
export function holdToLimits(
  schema: Schema,
  value: unknown,
  nowMs: number,
  isKnownRegion: (code: string) => boolean = () => true,
): Limited {
  return hold(schema, value, '', { latest: latestDay(nowMs), isKnownRegion });
}

/** What schemas don't know. */
interface Bounds {
  /** The last day that a request may name. */
  latest: string;
  isKnownRegion(code: string): boolean;
}

// No region's clock is further ahead of UTC.
const AHEAD_OF_UTC_MS = 2 * 3_600_000;

/** The last day that a request may name. */
function latestDay(nowMs: number): string {
  const day = new Date(nowMs + AHEAD_OF_UTC_MS);
  const month = day.getUTCMonth() + MONTHS_AHEAD;
  // The 29th of February, 24 months on, is the 28th.
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last))).toISOString().slice(0, 10);
}

function hold(schema: Schema, value: unknown, path: string, bounds: Bounds): Limited {
  const { type, entries, item, wrapped, pipe = [] } = schema as unknown as Inspected;
  if (wrapped) return hold(wrapped, value, path, bounds);
  if (typeof value === 'string') {
    if (isDated(schema) && /^\d{4}-\d{2}-\d{2}/.test(value) && value.slice(0, 10) > bounds.latest)
      return { value, errors: [tooFar(path)] };
    return { value, errors: isOfRegion(schema) && !bounds.isKnownRegion(value) ? [unknownRegion(path)] : [] };
  }
  if (type === 'array' && Array.isArray(value)) {
    const maximum = pipe.find((step) => step.type === 'max_length')?.requirement ?? Infinity;
    if (value.length > maximum)
      return { value: [], errors: [{ field: path, code: 'too_long', message: 'Is too long' }] };
    const items = value.map((one, index) => hold(item as Schema, one, `${path}[${index}]`, bounds));
    return together(items, value, () => items.map((one) => one.value));
  }
  if (!entries || typeof value !== 'object' || value === null) return { value, errors: [] };
  const fields = Object.keys(entries)
    .filter((name) => Object.hasOwn(value, name))
    .map(
      (name) =>
        [
          name,
          hold(
            entries[name] as Schema,
            (value as Record<string, unknown>)[name],
            `${path && `${path}.`}${name}`,
            bounds,
          ),
        ] as const,
    );
  return together(
    fields.map(([, one]) => one),
    value,
    () => ({ ...value, ...Object.fromEntries(fields.map(([name, one]) => [name, one.value])) }),
  );
}

function together(parts: readonly Limited[], value: unknown, shortened: () => unknown): Limited {
  const errors = parts.flatMap((part) => part.errors);
  return { value: errors.length > 0 ? shortened() : value, errors };
}

const isDated = (schema: Schema): boolean => v.getMetadata(schema).isDated === true;

const isOfRegion = (schema: Schema): boolean => v.getMetadata(schema).isRegion === true;

const unknownRegion = (field: string): FieldError => ({ field, code: 'invalid', message: 'Is not valid' });

const tooFar = (field: string): FieldError => ({
  field,
  code: 'out_of_range',
  message: `Lies more than ${MONTHS_AHEAD} months ahead`,
});
