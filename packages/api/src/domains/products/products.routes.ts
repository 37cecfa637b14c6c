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
  route(calls.listApprovedProducts, ({ tx, session, params, query }) =>
    listApproved(tx, session, params.locationId, query),
  );
  route(calls.getApprovedProduct, ({ tx, session, params }) => getApproved(tx, session, params));
  route(calls.listGreengrocer, ({ tx, session, query }) => listGreengrocer(tx, session, query));
  route(calls.listTags, ({ tx }) => listTags(tx));
  route(calls.listSupplierProducts, (call) => listOwnProducts(call, call.query));
  route(calls.getSupplierProduct, (call) => getOwnProduct(call, call.params.sku));
});
