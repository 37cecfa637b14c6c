import { useApi, useLoad } from '@larder/api-client';
import { getOrder } from '@larder/contracts';
import { useFeature } from '@larder/remote-kit';

const MINUTE_MS = 60_000;

/** An order to look at over another page; staff move its cut-off. */
export function useOverlayOrder(orderId: number) {
  const { call } = useApi();
  const hasDeadlines = useFeature('deadlines');
  return useLoad(['overlay-order', orderId], () => call(getOrder, { params: { id: orderId } }), {
    refreshEveryMs: hasDeadlines ? MINUTE_MS : 0,
  });
}
