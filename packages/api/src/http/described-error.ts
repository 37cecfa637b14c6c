// Messages of the database and of JSON.parse repeat values; those of the language's own errors name our code only.
const PLAIN_ERRORS = new Set(['TypeError', 'ReferenceError', 'NestedTransaction', 'AnswerBreaksContract']);

/** What may be logged of an error: its class, code, place in the schema and stack lines, without any value (API-94). */
export function describe(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return { type: typeof error };
  const { constructor, code, stack, message, constraint, table, column, cause } = error as Error & {
    code?: unknown;
    constraint?: string;
    table?: string;
    column?: string;
  };
  return {
    type: constructor.name,
    code: (typeof code === 'string' && code) || undefined,
    constraint,
    table,
    column,
    message: PLAIN_ERRORS.has(constructor.name) ? message : undefined,
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    cause: cause === undefined ? undefined : describe(cause),
  };
}
