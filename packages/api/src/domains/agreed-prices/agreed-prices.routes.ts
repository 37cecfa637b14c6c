import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import {
  listGreengrocerPrices,
  listLocationPrices,
  saveGreengrocerPrices,
  saveLocationPrices,
  searchAgreeable,
} from './agreed-prices.service';

/** What customers pay, by staff (DSK-79, DSK-80). */
export const agreedPricesRoutes = defineRoutes((route) => {
  route.staff(calls.listLocationPrices, (call) => listLocationPrices(call, call.params.id));
  route.staff(calls.saveLocationPrices, (call) => saveLocationPrices(call, call.params.id, call.body.rows));
  route.staff(calls.searchAgreeableProducts, (call) => searchAgreeable(call, call.params.id, call.query));
  route.staff(calls.listGreengrocerPrices, (call) => listGreengrocerPrices(call, call.query.region));
  route.staff(calls.saveGreengrocerPrices, (call) => saveGreengrocerPrices(call, call.body.rows));
});
