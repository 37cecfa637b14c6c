/**
 * The shape of a value as data, so that a build of one day can be compared with one of another day without a compiler
 * (REL-53). Names of parameters are for sentences alone.
 *
 * - a text: a basic type such as `string`, a type of a foreign library such as `react.ReactNode`, or `#Order`, which lies
 *   in the table beside it
 * - `is`: one of some values
 * - `fields` of an object, those that may be absent with `?` before their name; `rest` is the shape of any other field,
 *   `from` names foreign types whose fields it has, too
 * - `takes` and `gives` of a function, parameters as `?name` or `...name` where they are; `bounds` of type parameters
 * - `ways`: a function with several lists of parameters
 * - `of` a foreign type `with` type arguments
 * - `base` with `rules` that narrow it, such as `{max_length: 40}`
 */
export type Signature =
  | string
  | { is: (string | number | boolean)[] }
  | { fields: Record<string, Signature>; rest?: Signature; from?: string[] }
  | { list: Signature }
  | { tuple: Signature[] }
  | { any: Signature[] }
  | { takes: [name: string, Signature][]; gives: Signature; bounds?: Signature[] }
  | { ways: Signature[] }
  | { of: string; with: Signature[] }
  | { base: Signature; rules: Record<string, string | number | boolean> };

/** Signatures that others name as `#name`. */
export type SignatureTable = Record<string, Signature>;
