import * as v from 'valibot';
import { characters } from './characters';

/** A password exactly as typed: never trimmed. The rules about its length have codes of their own (AUT-45, AUT-46). */
export const Password = v.pipe(v.string(), v.maxLength(1024));
/** A password that may be the one of an account: as long as any that can be chosen. */
export const TypedPassword = v.pipe(Password, characters(1, 128));

/** Largest whole number that an id may have: PostgreSQL's integer. */
const LARGEST_ID = 2_147_483_647;

/** An id of the API: 1 up to the largest integer of PostgreSQL. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));
/** A UUID of any version. */
export const Uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i));

/** A number with this many decimals at most: what is stored is what was sent (TRU-29). */
export const decimal = (places: number, min: number, max: number) =>
  v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.check((value) => Number(value.toFixed(places)) === value, `More than ${places} decimals`),
  );

/** Amount in major units with two decimals at most; null where hidden or unknown. */
export const Money = v.nullable(v.number());
/** Price of one unit with four decimals at most; null where hidden. */
export const UnitPrice = v.nullable(v.number());

const MIDNIGHT = 'T00:00:00Z';

/** Whether the text begins with a day of the calendar. Year 0 is of none, and no database stores it (API-10). */
function beginsWithDay(value: string): boolean {
  const date = value.slice(0, 10);
  const day = new Date(`${date}${MIDNIGHT}`);
  return date >= '0001' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/**
 * How far ahead of the call a date of a request may lie; `holdToLimits` checks it, because a schema knows no moment
 * (TRU-26).
 */
export const MONTHS_AHEAD = 24;
const dated = <T>() =>
  v.metadata<T, { isDated: true; description: string }>({
    isDated: true,
    description: `In a request, at most ${MONTHS_AHEAD} months ahead`,
  });

/** `2026-11-25`, a day of the calendar, however far ahead: its call says how far. */
export const AnyDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(beginsWithDay, 'No such day'));

/** `2026-11-25`, a day of the calendar. */
export const IsoDate = v.pipe(AnyDate, dated());

/** The date of an invoice or of its payment (TRU-29). */
export const InvoiceDate = v.pipe(
  IsoDate,
  v.check((value) => value >= '2000', 'Lies before 2000'),
);

/** `2026-11-25T07:00:00` in the zone of the region. An offset is refused; seconds may be left out in requests. */
export const LocalDateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  v.check(beginsWithDay, 'No such day'),
  v.transform((value) => (value.length === 16 ? `${value}:00` : value)),
  dated(),
);

/** `2026-11-20T09:15:00.000Z`. */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/),
  v.check(beginsWithDay, 'No such day'),
  dated(),
);

/** A path below the region's assets address, never absolute. */
export const AssetPath = v.string();

/**
 * The code of a region: `gb`. Nothing of one is seen in the other. Which ones there are, a schema does not know: the API
 * refuses others in `holdToLimits`, and a page takes none that the gateway does not name (REL-98).
 */
export const Region = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,20}$/),
  v.metadata({ isRegion: true, description: 'One of the regions of the site' }),
);
export type Region = v.InferOutput<typeof Region>;
/** What a company is: customer, producer or both. */
export const CompanyRole = v.picklist(['customer', 'producer']);
export type CompanyRole = v.InferOutput<typeof CompanyRole>;
/** Roles in a workspace, from the one who may do most. STANDARD views and sees no prices. */
export const UserRole = v.picklist(['OWNER', 'ADMIN', 'TRUSTED', 'STANDARD']);
export type UserRole = v.InferOutput<typeof UserRole>;
/** Roles that can be given; OWNER cannot. */
export const AssignableRole = v.picklist(['ADMIN', 'TRUSTED', 'STANDARD']);
export type AssignableRole = v.InferOutput<typeof AssignableRole>;

/** What HTML's e-mail field accepts, with a dot in the domain and 254 characters at most (AUT-20, RUL-126). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
  ),
);

/** A whole number that arrives as text in a query. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max));

/** An id that arrives as text in a path. A malformed one is answered like an unknown one (API-9). */
export const PathId = queryInteger(1, LARGEST_ID);

/** `true` or `false` in a query. */
export const QueryBoolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);

/** What was stored or received, when it has the shape; undefined otherwise. */
export function readShape<S extends v.GenericSchema>(shape: S, value: unknown): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(shape, value);
  return parsed.success ? parsed.output : undefined;
}
