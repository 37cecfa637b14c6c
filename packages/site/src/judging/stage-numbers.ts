import { StageHealth } from '@larder/contracts';
import type { StagedRemote } from '@larder/federation/release';
import { readFromApi } from '../platform/read-from-api';

/** Reads what pages told of a candidate and its control; fails while that can't be read. */
export type StageNumbers = (candidate: StagedRemote) => Promise<StageHealth>;

/** Reads it from an API in another process. */
export const numbersThrough =
  (apiUrl: string, token: string): StageNumbers =>
  ({ region, stage }) =>
    token === ''
      ? Promise.reject(new Error('PLATFORM_TOKEN is not set.'))
      : readFromApi(apiUrl, token, '/stage-health', { region, stage: stage.id }, StageHealth);
