import { lateCode } from '@larder/ui/late';

/**
 * The guide, which a new order fetches while its first step shows. Once it is there the guide is drawn at once: React
 * holds back for 300 ms what comes in place of a fallback.
 */
export const GUIDE_CODE = lateCode(async () => (await import('../features/order-guide/order-guide')).OrderGuide);
