import { type HealthQuery, ReleaseHealth } from '@larder/contracts';
import * as v from 'valibot';
import { withoutUndefined } from './without-undefined';

const PATIENCE_MS = 10_000;

/** Reads what pages told of a part. */
export type HealthReader = (query: HealthQuery) => Promise<ReleaseHealth>;

/** Reads it from an API in another process, which knows the gateway by a token of both. */
export function healthThrough(apiUrl: string, token: string): HealthReader {
  return async (query) => {
    const url = new URL('/release-health', apiUrl);
    url.search = new URLSearchParams(withoutUndefined(query)).toString();
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The API answers ${answer.status}.`);
    }
    return v.parse(ReleaseHealth, await answer.json());
  };
}
