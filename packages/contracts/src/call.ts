import type * as v from 'valibot';
import type { ErrorCode } from './errors';
import type { CompanyRole } from './values';

/** The features that a region can have. */
export const FEATURES = [
  'productSearch',
  'sustainability',
  'billing',
  'liveChat',
  'minimumOrder',
  'supplierScore',
  'producerEditing',
  'deadlines',
  'calendarFeed',
  'installable',
  'orderGuide',
  'live',
  'quickAdd',
  'autosave',
  'telemetry',
] as const;
/**
 * A part of the product that a region's composition can leave out; the API refuses its calls there with `feature_off`.
 */
export type Feature = (typeof FEATURES)[number];

/** The workspace roles that may make a call: everybody, all but STANDARD, or OWNER and ADMIN. */
export type RoleLevel = 'any' | 'trusted-up' | 'admin';

/** Who may make a call. The API enforces it before the handler runs, and the matrix test is generated from it. */
export type Who =
  | { token: 'none' }
  | { token: 'refresh' }
  | { token: 'refresh-or-bearer' }
  | { token: 'bearer' | 'account'; level: RoleLevel; side?: CompanyRole; feature?: Feature }
  | { token: 'ops'; staff: 'any' | 'FINANCE' };

/** Any valibot schema: of a path, a query, a body or an answer. */
export type Schema = v.GenericSchema<any, any>;

/** The HTTP methods that calls use; HEAD works wherever GET does (API-6). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call, written once: the API registers it, the client makes it, OpenAPI prints it, and the who-may-call matrix tries
 * everyone else.
 * Paths are below `/api`, with parameters as `:id`.
 */
export interface Call<
  P extends Schema | undefined = any,
  Q extends Schema | undefined = any,
  B extends Schema | undefined = any,
  A extends Schema | undefined = any,
> {
  name: string;
  method: Method;
  path: string;
  summary: string;
  who: Who;
  /** What the path carries. A malformed value is answered with `notFound`, as an unknown one is (API-9). */
  params?: P;
  /** One code for the whole path, or one by parameter where its parts are looked up one after the other. */
  notFound?: ErrorCode | Record<string, ErrorCode>;
  query?: Q;
  body?: B;
  /** The body may be left out (checkout). */
  bodyOptional?: boolean;
  /** The shape of a successful answer; absent for 204 and for files. */
  answer?: A;
  /** The content type of an answer that is no JSON. */
  file?: string;
  /** The content type of a file that the query can ask for in place of the JSON. */
  orFile?: string;
  /**
   * The body is `multipart/form-data`: one file in the field `file`, which is a Blob at both ends, and texts.
   * `maxBytes` holds for the file.
   */
  upload?: { maxBytes: number };
  status: 200 | 201 | 204;
  /** The codes that this call adds to those of every call. */
  codes: readonly ErrorCode[];
  /**
   * Its handler counts it against limits of its own. The caller's address, which many callers may share, has a wider
   * limit for such calls, apart from that for others.
   */
  countsItself?: boolean;
  /** Takes an Idempotency-Key (API-66). */
  idempotent?: boolean;
  /** Takes If-Match and answers with an ETag of its version (API-68). */
  versioned?: boolean;
}

type Input<S> = S extends Schema ? v.InferInput<S> : undefined;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a caller gives: the parts that the call has. A part may be left out when nothing in it is required. */
export type CallInput<C extends Call> = (C extends Call<infer P, any, any, any>
  ? P extends Schema
    ? { params: ParamsInput<P> }
    : unknown
  : unknown)
  & (C extends Call<any, infer Q, any, any> ? (Q extends Schema ? Part<'query', QueryInput<Q>> : unknown) : unknown)
  & (C extends Call<any, any, infer B, any> ? (B extends Schema ? Part<'body', Input<B>> : unknown) : unknown);

type Part<Name extends string, T> = object extends T ? { [K in Name]?: T } : { [K in Name]: T };

/**
 * What a caller gives behind the call: its input, which may be left out when no part of it is required, then the rest.
 */
export type CallArguments<C extends Call, Rest extends unknown[]> =
  object extends CallInput<C> ? [input?: CallInput<C>, ...Rest] : [input: CallInput<C>, ...Rest];

/** In an address everything is text; a client may give numbers, booleans and lists for it. */
type Loose<T> = {
  [K in keyof T]: T[K] extends string | undefined
    ? T[K] | number | boolean
    : T[K] | string | number | boolean | readonly string[];
};
type ParamsInput<P extends Schema> = Loose<v.InferInput<P>>;
type QueryInput<Q extends Schema> = Loose<v.InferInput<Q>>;

/** What the API hands to a handler, parsed. */
export interface CallRequest<C extends Call> {
  params: C extends Call<infer P, any, any, any> ? Output<P> : never;
  query: C extends Call<any, infer Q, any, any> ? Output<Q> : never;
  body: C extends Call<any, any, infer B, any> ? Output<B> : never;
}

/** What a successful answer parses to. */
export type CallAnswer<C extends Call> = C extends Call<any, any, any, infer A> ? Output<A> : never;

/** Whether the answer of a call goes on for as long as its caller listens. */
export const isStream = ({ file }: Call): boolean => file === 'text/event-stream';

/** Writes a call down, keeping the types of its parts. */
export function defineCall<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
>(call: Call<P, Q, B, A>): Call<P, Q, B, A> {
  return call;
}
