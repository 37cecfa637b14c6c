import * as v from 'valibot';
import { Condition } from './condition';
import { Label } from './label';

const Field = v.object({ is: v.picklist(['number', 'text', 'flag']), optional: v.optional(v.boolean(), false) });

/** What a slot says of one value that it passes: plain data, never a function. A list holds records of such values. */
export const SlotValue = v.union([
  Field,
  v.object({ is: v.literal('list'), of: v.record(v.string(), Field), optional: v.optional(v.boolean(), false) }),
]);
export type SlotValue = v.InferOutput<typeof SlotValue>;

/** Sizes that a slot keeps room for. */
export const PanelHeight = v.picklist(['small', 'medium', 'large']);
export type PanelHeight = v.InferOutput<typeof PanelHeight>;

/**
 * A place on a page that other remotes may fill (REL-101). It may gain optional values; anything else is a new version
 * beside it (REL-102).
 */
export const DeclaredSlot = v.object({
  /** Page and place, as `order-details/aside`. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*\/[a-z][a-z-]*$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many panels it takes at most. */
  takes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  /** CSS pixels that it keeps for a panel of each size. */
  heights: v.object({ small: v.number(), medium: v.number(), large: v.number() }),
  /** The values that it passes, by name. */
  context: v.record(v.string(), SlotValue),
});
export type DeclaredSlot = v.InferOutput<typeof DeclaredSlot>;

/** What a remote puts into a slot of another one (REL-101). */
export const DeclaredPanel = v.object({
  /** Slot and version, as `order-details/aside@1`. */
  slot: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*\/[a-z][a-z-]*@[1-9]\d*$/)),
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Panels stand in this order. */
  order: v.number(),
  module: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Its heading. */
  title: Label,
  height: PanelHeight,
  /** Values of the context that it can't do without. */
  needs: v.optional(v.array(v.string()), []),
  show: v.optional(Condition, {}),
  /** Texts of the context that it stands with, such as `{ type: ['normal'] }`; any without. */
  when: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Absent where the region leaves this feature out. */
  feature: v.optional(v.string()),
  /** The regions that have it; all without. */
  regions: v.optional(v.array(v.string())),
});
export type DeclaredPanel = v.InferOutput<typeof DeclaredPanel>;

/** A value of a context: what survives being written as JSON. */
export type PlainValue =
  string | number | boolean | null | readonly { readonly [name: string]: string | number | boolean | null }[];
/** What a slot passes to its panels. An optional value that is absent is left out or null. */
export type SlotContext = Readonly<Record<string, PlainValue>>;

/** Slot and version as panels name it. */
export const slotKey = ({ name, version }: Pick<DeclaredSlot, 'name' | 'version'>): string => `${name}@${version}`;

const TYPES = { number: 'number', text: 'string', flag: 'boolean' } as const;

const fits = (value: unknown, { is, optional }: v.InferOutput<typeof Field>): boolean =>
  value === undefined || value === null ? optional : typeof value === TYPES[is];

/**
 * The first value that a context lacks, or has of another kind than its slot says; undefined when all are right. What
 * the slot does not name is no concern.
 */
export function wrongValue(
  slot: Pick<DeclaredSlot, 'context'>,
  context: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.entries(slot.context).find(([name, described]) => {
    const value = context[name];
    if (described.is !== 'list') return !fits(value, described);
    if (value === undefined || value === null) return !described.optional;
    return (
      !Array.isArray(value)
      || value.some(
        (entry: unknown) =>
          typeof entry !== 'object'
          || entry === null
          || Object.entries(described.of).some(([key, field]) => !fits((entry as Record<string, unknown>)[key], field)),
      )
    );
  })?.[0];
}
