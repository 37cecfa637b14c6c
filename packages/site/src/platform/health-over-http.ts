import { type HealthQuery, ReleaseHealth } from '@larder/contracts';
import { readFromApi } from './read-from-api';
import { withoutUndefined } from './without-undefined';

/** Reads what pages told of a part. */
export type HealthReader = (query: HealthQuery) => Promise<ReleaseHealth>;

/** Reads it from an API in another process. */
export const healthThrough =
  (apiUrl: string, token: string): HealthReader =>
  (query) =>
    readFromApi(apiUrl, token, '/release-health', withoutUndefined(query), ReleaseHealth);
