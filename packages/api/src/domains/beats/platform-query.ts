import * as v from 'valibot';
import { QueryInvalid } from '../../http/http.errors';

/** Reads the query of a call of the gateway. @throws QueryInvalid */
export function platformQuery<T extends v.GenericSchema>(schema: T, query: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, query);
  if (parsed.success) return parsed.output;
  throw new QueryInvalid(
    parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: 'invalid', message: issue.message })),
  );
}
