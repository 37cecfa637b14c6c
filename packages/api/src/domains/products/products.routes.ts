import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import {
  getApproved,
  getOwnProduct,
  listApproved,
  listGreengrocer,
  listOwnProducts,
  listTags,
} from './products.service';

export const productsRoutes = defineRoutes((route) => {
  route(calls.listApprovedProducts, (call) => listApproved(call, call.params.locationId, call.query));
  route(calls.getApprovedProduct, (call) => getApproved(call, call.params));
  route(calls.listGreengrocer, (call) => listGreengrocer(call, call.query));
  route(calls.listTags, ({ tx }) => listTags(tx));
  route(calls.listSupplierProducts, (call) => listOwnProducts(call, call.query));
  route(calls.getSupplierProduct, (call) => getOwnProduct(call, call.params.sku));
});
