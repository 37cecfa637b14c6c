import * as v from 'valibot';

/** A setting that is the number of a port. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
);

/** Settings that can't be used. The message says so in one sentence a setting, without its value. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
}

/**
 * Reads settings from the environment. @throws WrongEnvironment with one sentence for each that is missing or wrong;
 * values are never repeated
 */
export function readEnvironment<Schema extends v.GenericSchema>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): v.InferOutput<Schema> {
  // An empty variable is what compose files make of one that is not set.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(schema, present);
  if (parsed.success) return parsed.output;
  throw new WrongEnvironment(
    parsed.issues.map((issue) => sentence(v.getDotPath(issue) ?? 'The environment', issue, present)).join('\n'),
  );
}

function sentence(name: string, { message }: { message: string }, env: Record<string, unknown>): string {
  return env[name] === undefined ? `${name} is not set.` : `${name} ${message}.`;
}
