import { isKnownRegion } from '@larder/rules';
import * as v from 'valibot';
import { QueryInvalid } from '../../http/http.errors';

/** Reads the query of a call of the gateway. @throws QueryInvalid also for a region that the site does not have */
export function platformQuery<T extends v.GenericSchema>(schema: T, query: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, query);
  if (!parsed.success)
    throw new QueryInvalid(
      parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: 'invalid', message: issue.message })),
    );
  const { region } = parsed.output as { region?: unknown };
  if (region !== undefined && !isKnownRegion(region))
    throw new QueryInvalid([{ field: 'region', code: 'invalid', message: 'There is no such region.' }]);
  return parsed.output;
}
