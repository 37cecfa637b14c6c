import * as v from 'valibot';
import { line, text } from '../texts';
import { AssetPath, decimal, Instant } from '../values';
import { Tag } from './product';

/** Unit types that a producer can choose (RUL-93). */
export const PRODUCT_UNIT_TYPES = ['kg', 'g', 'litre', 'each', 'pack', 'bunch', 'dozen'] as const;
/** Carton types that a producer can choose (RUL-93). */
export const PRODUCT_CARTON_TYPES = [
  'box',
  'case',
  'tray',
  'crate',
  'sack',
  'bag',
  'tub',
  'drum',
  'vac-pack',
  'bottle',
] as const;

/** How much of what a product may have (DSK-10, DSK-18). */
export const PRODUCT_LIMITS = {
  name: 120,
  supplierRefId: 64,
  description: 1000,
  tags: 20,
  certification: 20,
  countryOfOrigin: 10,
  photos: 6,
  photoDescription: 200,
  leadTimeDays: 60,
  shelfLifeDays: 1095,
  unitQuantity: { min: 0.0001, max: 9999.9999 },
  listPrice: { min: 0.0001, max: 99_999.9999 },
} as const;

const DAY_SECONDS = 86_400;

const choice = <const T extends readonly string[]>(values: T) => v.optional(v.nullable(v.picklist(values)), null);
const distinct = <T>() => v.check<T[], string>((values) => new Set(values).size === values.length, 'Names one twice');
const names = (max: number, length: number) =>
  v.optional(v.pipe(v.array(line(length, 1)), v.maxLength(max), distinct<string>()), []);

/** A price that a producer names: net, for one unit. */
export const ListPrice = decimal(4, PRODUCT_LIMITS.listPrice.min, PRODUCT_LIMITS.listPrice.max);

/** A picture of a product: a path that `uploadFile` or the product itself gave. The first one is the main one. */
export const PhotoInput = v.object({
  path: v.pipe(AssetPath, v.maxLength(300)),
  description: v.optional(line(PRODUCT_LIMITS.photoDescription), ''),
});
export type PhotoInput = v.InferOutput<typeof PhotoInput>;

const fields = {
  name: line(PRODUCT_LIMITS.name, 1),
  /** The own reference, unique in the company. */
  supplierRefId: line(PRODUCT_LIMITS.supplierRefId, 1),
  description: v.optional(text(PRODUCT_LIMITS.description), ''),
  tags: names(PRODUCT_LIMITS.tags, 80),
  unitType: choice(PRODUCT_UNIT_TYPES),
  unitQuantity: v.optional(
    v.nullable(decimal(4, PRODUCT_LIMITS.unitQuantity.min, PRODUCT_LIMITS.unitQuantity.max)),
    null,
  ),
  cartonType: choice(PRODUCT_CARTON_TYPES),
  pickType: choice(['fixed', 'variable']),
  storageType: choice(['ambient', 'chilled', 'frozen']),
  /** Days. */
  leadTime: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PRODUCT_LIMITS.leadTimeDays))),
    null,
  ),
  /** Seconds, as `getSupplierProduct` answers it. */
  minimumAcceptedShelfLife: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PRODUCT_LIMITS.shelfLifeDays * DAY_SECONDS))),
    null,
  ),
  countryOfOrigin: names(PRODUCT_LIMITS.countryOfOrigin, 60),
  /** Names of the region's list. */
  certification: names(PRODUCT_LIMITS.certification, 120),
  /**
   * Of a draft; the price of an active product is changed by `priceSupplierProduct`, and here it has to be absent, null
   * or the one in force.
   */
  listPrice: v.optional(v.nullable(ListPrice), null),
  photos: v.optional(v.pipe(v.array(PhotoInput), v.maxLength(PRODUCT_LIMITS.photos)), []),
  /** Absent: the sheet stays as it is; null: there is none any more. */
  specSheetFileId: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
};

/**
 * What a producer says of a product. A draft needs name and own reference; a field that is absent is empty (DSK-10,
 * DSK-12).
 */
export const SupplierProductInput = v.object(fields);
export type SupplierProductInput = v.InferOutput<typeof SupplierProductInput>;

/** A unit or carton of the list, or any other one that the product has already: it stays as it is (RUL-93). */
const kept = v.optional(v.nullable(line(40, 1)), null);

/** The same for a product that exists, with the version that was edited. */
export const SupplierProductUpdate = v.object({
  ...fields,
  unitType: kept,
  cartonType: kept,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type SupplierProductUpdate = v.InferOutput<typeof SupplierProductUpdate>;

/**
 * What review needs, by the names of `SupplierProductInput`, save `specSheet`; `photos` lacks a description. `errors`
 * of `product_incomplete` name the same.
 */
export const PRODUCT_GAPS = [
  'unitType',
  'unitQuantity',
  'cartonType',
  'pickType',
  'storageType',
  'countryOfOrigin',
  'listPrice',
  'description',
  'specSheet',
  'photos',
] as const;

/** A product that was not sent, with what it lacks. */
export const IncompleteProduct = v.object({
  sku: v.string(),
  name: v.string(),
  missing: v.array(v.picklist(PRODUCT_GAPS)),
});
export type IncompleteProduct = v.InferOutput<typeof IncompleteProduct>;

/** A draft that staff declined; the reason is on its page. */
export const DeclinedProduct = v.object({ sku: v.string(), name: v.string() });
export type DeclinedProduct = v.InferOutput<typeof DeclinedProduct>;

/** What the form of a product chooses from, and the first day that a new price can have (DSK-21). */
export const SupplierProductOptions = v.object({
  tags: v.array(Tag),
  certificates: v.array(v.string()),
  earliestPriceDate: v.string(),
});
export type SupplierProductOptions = v.InferOutput<typeof SupplierProductOptions>;

/**
 * Cartons of a product on orders that are not delivered yet (DSK-16); `until` is the last delivery date, null without
 * any.
 */
export const ProductOnOrder = v.object({ cartons: v.number(), orders: v.number(), until: v.nullable(v.string()) });
export type ProductOnOrder = v.InferOutput<typeof ProductOnOrder>;

/** What customers are going to take of the own products (DSK-24, DSK-25). It names no customer. */
export const SupplierDemand = v.object({
  asOf: Instant,
  /** Today and the 13 days on. `isFinal`: no order for the day is accepted any more. */
  days: v.array(v.object({ date: v.string(), isFinal: v.boolean() })),
  /**
   * Products with something on order, by name; days without anything are left out. `quantity` is in units, for weight
   * in kilograms; `samples` are the cartons among them that are samples.
   */
  items: v.array(
    v.object({
      sku: v.string(),
      name: v.string(),
      unitType: v.string(),
      byDay: v.array(v.object({ date: v.string(), cartons: v.number(), quantity: v.number(), samples: v.number() })),
    }),
  ),
});
export type SupplierDemand = v.InferOutput<typeof SupplierDemand>;

/**
 * What an import did, or would do in a dry run (DSK-23, DSK-39). Lines are physical ones of the file, from 1.
 * `changed`: it would not do any more what its preview said, so nothing was stored and this is the preview of now.
 */
export const ImportReport = v.object({
  files: v.array(
    v.object({
      name: v.string(),
      state: v.picklist(['done', 'failed', 'skipped', 'changed']),
      created: v.number(),
      updated: v.number(),
      unchanged: v.number(),
      /** `hint` is the value in the message: the right form, the values that are allowed, the other line. */
      errors: v.array(
        v.object({
          line: v.number(),
          column: v.nullable(v.string()),
          value: v.nullable(v.string()),
          code: v.string(),
          message: v.string(),
          hint: v.optional(v.nullable(v.string()), null),
        }),
      ),
      rows: v.optional(
        v.array(
          v.object({
            line: v.number(),
            ref: v.string(),
            name: v.string(),
            outcome: v.picklist(['create', 'update', 'unchanged', 'error']),
          }),
        ),
        [],
      ),
      /** Stands for all that the file would do now; given to the real run, it makes sure of that. */
      preview: v.optional(v.string(), ''),
    }),
  ),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;
