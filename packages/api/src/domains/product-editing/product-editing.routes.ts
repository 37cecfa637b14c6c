import * as calls from '@larder/contracts';
import { type AsMember, defineRoutes } from '../../http/route';
import type { MemberSession } from '../../http/session';
import { copyProduct, createProduct, deleteProduct, getOptions } from './product-drafts.service';
import { getOnOrder, moveProduct } from './product-moves.service';
import { priceProduct } from './product-pricing.service';
import { updateProduct } from './product-saving.service';
import { exportProducts } from './product-export.service';
import { importProducts } from './product-import.service';
import { sendDrafts } from './product-sending.service';

/** What producers do with their products (DSK-5 to DSK-22). */
export const productEditingRoutes = defineRoutes((route) => {
  route(calls.getSupplierProductOptions, (call) => getOptions(call));
  route(calls.createSupplierProduct, (call) => createProduct(call, call.body, call.headers.idempotencyKey));
  route(calls.copySupplierProduct, (call) => copyProduct(call, call.params.sku, call.headers.idempotencyKey));
  route(calls.updateSupplierProduct, (call) => updateProduct(call, call.params.sku, call.body));
  route(calls.deleteSupplierProduct, (call) => deleteProduct(call, call.params.sku));
  route(calls.moveSupplierProduct, (call) => moveProduct(call, call.params.sku, call.body));
  route(calls.sendSupplierProducts, (call) => sendDrafts(call));
  route(calls.getProductOnOrder, (call) => getOnOrder(call, call.params.sku));
  route.stepwise(calls.importSupplierProducts, ({ body, session, asMember, ...call }) =>
    importProducts({ ...call, session: session as MemberSession, asMember: asMember as AsMember }, body),
  );
  route(calls.exportSupplierProducts, (call) => exportProducts(call, call.query.format));
  route(calls.priceSupplierProduct, (call) => priceProduct(call, call.params.sku, call.body));
});
