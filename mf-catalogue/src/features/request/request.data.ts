import { useApi } from '@larder/api-client';
import { requestProduct } from '@larder/contracts';

/** Sends a request to a producer, or with the own workspace a request without one (CAT-50). */
export function useSendRequest() {
  const { call } = useApi();
  return {
    async send(workspaceId: number, tags: string[], productDescription: string): Promise<void> {
      await call(requestProduct, {
        params: { workspaceId },
        body: productDescription ? { tags, productDescription } : { tags },
      });
    },
  };
}
