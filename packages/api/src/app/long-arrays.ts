import type { Schema } from '@larder/contracts';

interface Inspected { type: string; entries?: Record<string, Schema>; item?: Schema; wrapped?: Schema; pipe?: readonly { type: string; requirement?: number }[] }

/** A value, with the arrays that are longer than their schema allows emptied, and the paths of those. */
export interface Shortened { value: unknown; tooLong: string[] }

/**
 * Empties arrays that are too long before anything looks at their items: valibot checks every item first and the length last, and tens of thousands
 * of mistakes would stop the process (TRU-25).
 */
export function shortenArrays(schema: Schema, value: unknown, path = ''): Shortened {
  const { type, entries, item, wrapped, pipe = [] } = schema as unknown as Inspected;
  if (wrapped) return shortenArrays(wrapped, value, path);
  if (type === 'array' && Array.isArray(value)) {
    const maximum = pipe.find((step) => step.type === 'max_length')?.requirement ?? Infinity;
    return value.length > maximum ? { value: [], tooLong: [path] } : shortenItems(item as Schema, value, path);
  }
  return entries && isObject(value) ? shortenFields(entries, value, path) : { value, tooLong: [] };
}

function shortenItems(item: Schema, values: readonly unknown[], path: string): Shortened {
  const items = values.map((value, index) => shortenArrays(item, value, `${path}[${index}]`));
  const tooLong = items.flatMap((one) => one.tooLong);
  return { value: tooLong.length > 0 ? items.map(({ value }) => value) : values, tooLong };
}

function shortenFields(entries: Record<string, Schema>, value: Record<string, unknown>, path: string): Shortened {
  const fields = Object.keys(entries).filter((name) => Object.hasOwn(value, name)).map((name) => [name, shortenArrays(entries[name] as Schema, value[name], `${path && `${path}.`}${name}`)] as const);
  const tooLong = fields.flatMap(([, one]) => one.tooLong);
  return { value: tooLong.length > 0 ? { ...value, ...Object.fromEntries(fields.map(([name, one]) => [name, one.value])) } : value, tooLong };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
