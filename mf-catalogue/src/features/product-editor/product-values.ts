import { PRODUCT_LIMITS } from '@larder/contracts';
import type { SupplierProductDetail, SupplierProductInput } from '@larder/contracts';
import { countryName, decimalSign, formatNumber, isSameValue, missingForReview as gapsOf } from '@larder/rules';
import type { Locale } from '@larder/rules';
import { sheetName } from '../../model/sheet-name';

/** A picture as the page holds it. */
export interface PhotoValue {
  path: string;
  description: string;
}

/** The spec sheet as the page holds it: the stored one, or a file that was just sent. */
export interface SheetValue {
  path: string;
  fileId?: string | undefined;
  /** None where the store has made one up. */
  name: string | undefined;
}

/** A product as it is edited: numbers are the texts that were typed. */
export interface ProductValues {
  name: string;
  supplierRefId: string;
  description: string;
  tags: string[];
  unitType: string;
  unitQuantity: string;
  cartonType: string;
  pickType: string;
  storageType: string;
  leadTime: string;
  shelfLife: string;
  countryOfOrigin: string[];
  certification: string[];
  listPrice: string;
  photos: PhotoValue[];
  specSheet: SheetValue | null;
}

export type ProductField = keyof ProductValues;

export const NEW_PRODUCT: ProductValues = {
  name: '',
  supplierRefId: '',
  description: '',
  tags: [],
  unitType: '',
  unitQuantity: '',
  cartonType: '',
  pickType: '',
  storageType: '',
  leadTime: '',
  shelfLife: '',
  countryOfOrigin: [],
  certification: [],
  listPrice: '',
  photos: [],
  specSheet: null,
};

/** The groups of the page and their fields, in the order of the page (DSK-9). */
export const GROUPS = {
  what: ['name', 'supplierRefId', 'description', 'tags'],
  pack: ['unitQuantity', 'unitType', 'cartonType', 'pickType'],
  storage: ['storageType', 'leadTime', 'shelfLife'],
  origin: ['countryOfOrigin', 'certification'],
  price: ['listPrice'],
  files: ['photos', 'specSheet'],
} as const satisfies Record<string, readonly ProductField[]>;

/** Of an active product these are in force once they are saved; `REVIEWED_FIELDS` become one reviewed change (DSK-13). */
export const AT_ONCE: readonly ProductField[] = ['description', 'leadTime', 'shelfLife', 'photos', 'specSheet'];

const DAY_SECONDS = 86_400;

/** A number as the language of the page writes it, without separators of thousands. */
export const numberText = (value: number | null | undefined, locale: Locale): string =>
  value === null || value === undefined ? '' : String(value).replace('.', decimalSign(locale));

/** A price as it is written: with two decimals at least. */
const priceText = (value: number | null, locale: Locale): string =>
  numberText(value, locale)
    .replace(/[.,]\d$/, '$&0')
    .replace(/^\d+$/, `$&${decimalSign(locale)}00`);

/** Whether the language writes a comma between thousands, as in "1,000". */
const groupsByComma = (locale: Locale): boolean => formatNumber(10_000, locale).includes(',');

/**
 * Reads a number that was typed with point or comma; NaN for anything else, null for nothing. Where commas divide
 * thousands, "1,000" may mean a thousand or one: it is NaN too, so that its field says so (DSK-10).
 */
export function readNumber(typed: string, locale: Locale): number | null {
  if (/^\d{1,3}(,\d{3})+$/.test(typed.trim()) && groupsByComma(locale)) return Number.NaN;
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The whole days of a shelf life in seconds (RUL-92). */
const daysText = (seconds: number | null): string => (seconds ? String(Math.floor(seconds / DAY_SECONDS)) : '');

/** Countries by the names that the page offers, each once: some are stored as a code or in another language. */
const countriesOf = (spelt: readonly string[]): string[] => [
  ...new Set(spelt.map((country) => countryName(country, 'en'))),
];

/** The product as it is in force. */
export function valuesOf(product: SupplierProductDetail, locale: Locale): ProductValues {
  return {
    name: product.name,
    supplierRefId: product.supplierRefId,
    description: product.description,
    tags: [...product.tags],
    unitType: product.unitType,
    unitQuantity: product.unitQuantity ? numberText(product.unitQuantity, locale) : '',
    cartonType: product.cartonType,
    pickType: product.pickType,
    storageType: product.storageType,
    leadTime: numberText(product.leadTime, locale),
    shelfLife: daysText(product.minimumAcceptedShelfLife),
    countryOfOrigin: countriesOf(product.countryOfOrigin),
    certification: [...product.certification],
    listPrice: priceText(product.listPrice, locale),
    photos: product.photos.map(({ path, description }) => ({ path, description })),
    specSheet: product.specSheet ? { path: product.specSheet, name: sheetName(product.specSheet) } : null,
  };
}

/** The same with the change that is in review, or was declined, laid over it: what the page shows. */
export const shownValuesOf = (product: SupplierProductDetail, locale: Locale): ProductValues =>
  valuesOf({ ...product, ...product.review?.change }, locale);

/** What `inputOf` reads of the stored product. */
type Stored = Pick<SupplierProductDetail, 'specSheet' | 'status' | 'minimumAcceptedShelfLife' | 'countryOfOrigin'>;

/** A shelf life in seconds; the stored one stays while its days do, whole or not. */
function shelfLifeOf(typed: string, stored: Stored | undefined, locale: Locale): number | null {
  if (stored && typed === daysText(stored.minimumAcceptedShelfLife)) return stored.minimumAcceptedShelfLife;
  const days = readNumber(typed, locale);
  return days === null ? null : days * DAY_SECONDS;
}

/** Countries as they are sent: those that stay keep their stored spelling, as another one would go to review (DSK-13). */
function originOf(chosen: string[], stored: Stored | undefined): string[] {
  const spelt = stored?.countryOfOrigin ?? [];
  if (isSameValue(chosen, countriesOf(spelt))) return [...new Set(spelt)];
  return chosen.map((name) => spelt.find((country) => countryName(country, 'en') === name) ?? name);
}

/** A text as it is sent: the contract takes no tabs. */
const textOf = (typed: string): string => typed.replaceAll('\t', ' ').trim();

const NUMBERS: readonly ProductField[] = ['unitQuantity', 'leadTime', 'shelfLife', 'listPrice'];

/** A value as it is stored: numbers read, texts as they are sent, a sheet by its path; what is no number stays as it is. */
function storedFormOf(field: ProductField, value: ProductValues[ProductField], locale: Locale): unknown {
  if (typeof value === 'string') {
    if (!NUMBERS.includes(field)) return textOf(value);
    const number = readNumber(value, locale);
    return Number.isNaN(number) ? value : number;
  }
  if (!Array.isArray(value)) return value?.path;
  return value.map((one) => (typeof one === 'string' ? one : { path: one.path, description: textOf(one.description) }));
}

/** Whether two values of a field are stored alike, however they were typed in the language of the page. */
export const isStoredAlike =
  (locale: Locale) =>
  <Field extends ProductField>(field: Field, one: ProductValues[Field], other: ProductValues[Field]): boolean =>
    isSameValue(storedFormOf(field, one, locale), storedFormOf(field, other, locale));

/**
 * What is sent for the values; they are valid. The sheet is named only when it changes. The price of a product that was
 * approved is not sent: it changes by its date, and the one that was read may be over since midnight (DSK-21).
 */
export function inputOf(values: ProductValues, stored: Stored | undefined, locale: Locale): SupplierProductInput {
  const choice = <T extends string>(value: string) => (value === '' ? null : (value as T));
  return {
    name: textOf(values.name),
    supplierRefId: textOf(values.supplierRefId),
    description: textOf(values.description),
    tags: values.tags,
    unitType: choice(values.unitType),
    unitQuantity: readNumber(values.unitQuantity, locale),
    cartonType: choice(values.cartonType),
    pickType: choice(values.pickType),
    storageType: choice(values.storageType),
    leadTime: readNumber(values.leadTime, locale),
    minimumAcceptedShelfLife: shelfLifeOf(values.shelfLife, stored, locale),
    countryOfOrigin: originOf(values.countryOfOrigin, stored),
    certification: values.certification,
    listPrice: !stored || stored.status === 'draft' ? readNumber(values.listPrice, locale) : null,
    photos: values.photos.map(({ path, description }) => ({ path, description: textOf(description) })),
    ...(values.specSheet?.fileId ? { specSheetFileId: values.specSheet.fileId } : {}),
    ...(!values.specSheet && stored?.specSheet ? { specSheetFileId: null } : {}),
  };
}

type Problem = string | undefined;

const decimalWithin =
  ({ min, max }: { min: number; max: number }, problem: string, locale: Locale) =>
  (typed: string): Problem => {
    const value = readNumber(typed, locale);
    return value === null || (value >= min && value <= max) ? undefined : problem;
  };
const daysUpTo =
  (most: number, problem: string, locale: Locale) =>
  (typed: string): Problem => {
    const value = readNumber(typed, locale);
    return value === null || (Number.isInteger(value) && value <= most) ? undefined : problem;
  };

type Checks = { [Field in ProductField]?: (value: ProductValues[Field]) => Problem };

/**
 * What is wrong with a field before it can be saved, in the language of the page (DSK-10, DSK-12); a name of a text
 * under `editor.problem`.
 */
export const checksIn = (locale: Locale): Checks => ({
  name: (name) => (name.trim() === '' ? 'name' : undefined),
  supplierRefId: (reference) => (reference.trim() === '' ? 'reference' : undefined),
  unitQuantity: decimalWithin(PRODUCT_LIMITS.unitQuantity, 'quantity', locale),
  leadTime: daysUpTo(PRODUCT_LIMITS.leadTimeDays, 'lead-time', locale),
  shelfLife: daysUpTo(PRODUCT_LIMITS.shelfLifeDays, 'shelf-life', locale),
  listPrice: decimalWithin(PRODUCT_LIMITS.listPrice, 'price', locale),
});

/** Fields with typed text, in the order of the page. */
export const TEXTS = ['name', 'supplierRefId', 'description', 'photos'] as const;

/** All fields in the order of the page. */
export const PRODUCT_FIELDS = Object.values(GROUPS).flat() as ProductField[];

/** The fields that review needs and that are empty, in the order of the page (DSK-12, DSK-18). */
export function missingForReview(values: ProductValues, locale: Locale): ProductField[] {
  const { description, unitQuantity, listPrice, specSheet, ...rest } = values;
  const gaps: ReadonlySet<ProductField> = new Set(
    gapsOf({
      ...rest,
      description: description.trim(),
      unitQuantity: readNumber(unitQuantity, locale),
      listPrice: readNumber(listPrice, locale),
      specSheet: specSheet?.path ?? null,
    }),
  );
  return PRODUCT_FIELDS.filter(
    (field) => gaps.has(field) || ((field === 'name' || field === 'supplierRefId') && values[field].trim() === ''),
  );
}
