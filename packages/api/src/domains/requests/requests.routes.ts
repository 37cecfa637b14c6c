import { requestProduct as requestProductCall } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { requestProduct } from './requests.service';

export const requestsRoutes = defineRoutes((route) => {
  route(requestProductCall, (call) => requestProduct(call, call.params.workspaceId, call.body));
});
