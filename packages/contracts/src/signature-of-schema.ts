import type { Call, Schema } from './call';
import type { Signature } from './signature';

/** What is read of a schema, of whichever kind. */
interface AnySchema {
  kind: string;
  type: string;
  [key: string]: unknown;
}

/** What a call takes and answers; a part that it does not have is absent. */
export interface CallSignature extends Partial<Record<'params' | 'query' | 'body' | 'answer', Signature>> {
  /** Method and path. */
  at: string;
  /** Status and forms that are no JSON. */
  form: string;
}

/** A call as data (REL-53). */
export function signatureOfCall(call: Call): CallSignature {
  const { method, path, status, file, orFile, upload, bodyOptional, params, query, body, answer } = call;
  const parts = Object.entries({ params, query, body, answer } as Record<string, Schema | undefined>);
  const form = [status, file, orFile, upload && 'multipart/form-data'].filter((each) => each !== undefined);
  return {
    at: `${method} ${path}`,
    form: form.join(' '),
    ...Object.fromEntries(
      parts.flatMap(([part, schema]) => {
        if (!schema) return [];
        const signature = signatureOfSchema(schema);
        return [[part, part === 'body' && bodyOptional ? { any: [signature, 'undefined'] } : signature] as const];
      }),
    ),
  };
}

/** The shape of a value that a schema accepts, before any transform. */
export function signatureOfSchema(schema: Schema, around: readonly unknown[] = []): Signature {
  const node = schema as unknown as AnySchema;
  // One that holds itself ends where it begins again.
  if (around.includes(schema)) return 'itself';
  const inside = [...around, schema];
  const of = (inner: unknown): Signature => signatureOfSchema(inner as Schema, inside);
  const plain = withoutRules(node, of);
  const rules = rulesOf(node);
  return Object.keys(rules).length === 0 ? plain : { base: plain, rules };
}

function withoutRules(node: AnySchema, of: (inner: unknown) => Signature): Signature {
  switch (node.type) {
    case 'literal':
      return { is: [node.literal as string] };
    case 'picklist':
      return { is: [...(node.options as string[])] };
    case 'object':
    case 'strict_object':
    case 'loose_object':
    case 'object_with_rest':
      return {
        fields: fieldsOf(node.entries as Record<string, AnySchema>, of),
        ...(node.rest !== undefined && { rest: of(node.rest) }),
      };
    case 'array':
      return { list: of(node.item) };
    case 'tuple':
    case 'strict_tuple':
      return { tuple: (node.items as unknown[]).map(of) };
    case 'record':
      return { fields: {}, rest: of(node.value) };
    case 'union':
    case 'variant':
      return { any: (node.options as unknown[]).map(of) };
    case 'nullable':
      return { any: [of(node.wrapped), 'null'] };
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return { any: [of(node.wrapped), 'undefined'] };
    case 'nullish':
      return { any: [of(node.wrapped), 'null', 'undefined'] };
    case 'lazy':
      return of((node.getter as (input: unknown) => unknown)(undefined));
    default:
      return node.type;
  }
}

const MAY_BE_ABSENT = ['optional', 'exact_optional', 'nullish'];

function fieldsOf(entries: Record<string, AnySchema>, of: (inner: unknown) => Signature): Record<string, Signature> {
  return Object.fromEntries(
    Object.entries(entries)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => {
        if (!MAY_BE_ABSENT.includes(field.type)) return [name, of(field)];
        const inner = of(field.wrapped);
        return [`?${name}`, field.type === 'nullish' ? { any: [inner, 'null'] } : inner];
      }),
  );
}

/** What the steps of a pipe ask for, up to the first that makes another value. */
function rulesOf({ pipe }: AnySchema): Record<string, string | number | boolean> {
  const [, ...steps] = (pipe ?? []) as AnySchema[];
  const end = steps.findIndex(({ kind, type }) => kind === 'schema' || type === 'transform');
  return Object.fromEntries(
    (end < 0 ? steps : steps.slice(0, end))
      .filter(({ kind }) => kind === 'validation')
      .map(({ type, requirement }) => [type, sayRequirement(requirement)]),
  );
}

/** Code can't be compared; that there is some can. */
const sayRequirement = (requirement: unknown): string | number | boolean =>
  typeof requirement === 'number' || typeof requirement === 'boolean'
    ? requirement
    : typeof requirement === 'function' || requirement === undefined
      ? true
      : requirement instanceof RegExp
        ? String(requirement)
        : JSON.stringify(requirement);
