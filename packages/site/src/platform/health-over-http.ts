import { type HealthQuery, ReleaseHealth } from '@larder/contracts';
import { readFromApi } from './read-from-api';

/** Reads what pages told of a part. */
export type HealthReader = (query: HealthQuery) => Promise<ReleaseHealth>;

/** Reads it from an API in another process. */
export const healthThrough =
  (apiUrl: string, token: string): HealthReader =>
  (query) =>
    readFromApi(apiUrl, token, '/release-health', withoutUndefined(query), ReleaseHealth);

/** The members that have a value. */
const withoutUndefined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
