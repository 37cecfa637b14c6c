import * as v from 'valibot';

const PATIENCE_MS = 10_000;

/**
 * Asks an API in another process, which knows the gateway by a token of both.
 * @throws Error when it does not answer, refuses, or answers in another shape
 */
export async function readFromApi<T extends v.GenericSchema>(
  apiUrl: string,
  token: string,
  path: string,
  query: Record<string, string>,
  schema: T,
): Promise<v.InferOutput<T>> {
  const url = new URL(path, apiUrl);
  url.search = new URLSearchParams(query).toString();
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The API answers ${answer.status}.`);
  }
  return v.parse(schema, await answer.json());
}
