import { loadCode, useLoad } from '@larder/api-client';
import type { Load } from '@larder/api-client';
import type * as Steps from './later-steps';

/** What is drawn after the first step of a new order. */
export type LaterSteps = typeof Steps;

const load = (): Promise<LaterSteps> => loadCode(() => import('./later-steps'));

/** The code of the items and the review of a new order, fetched as soon as it is wanted (ORD-97). */
export const useLaterSteps = (isWanted: boolean): Load<LaterSteps> =>
  useLoad(isWanted ? ['later-steps'] : undefined, load);
