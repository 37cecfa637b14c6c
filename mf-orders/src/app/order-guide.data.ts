import { loadCode, useLoad } from '@larder/api-client';
import type { Load } from '@larder/api-client';
import type * as Guide from '../features/order-guide/order-guide';

const load = (): Promise<typeof Guide> => loadCode(() => import('../features/order-guide/order-guide'));

/**
 * The code of the guide, which a new order fetches while its first step shows. Once it is there the guide is drawn at
 * once: React holds back for 300 ms what comes in place of a fallback.
 */
export const useGuideCode = (isWanted: boolean): Load<typeof Guide> =>
  useLoad(isWanted ? ['order-guide-code'] : undefined, load);
