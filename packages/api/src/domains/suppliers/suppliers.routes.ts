import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { getGallery, getReport, getSupplier, listSuppliers } from './suppliers.service';

export const suppliersRoutes = defineRoutes((route) => {
  route(calls.listSuppliers, ({ tx, session, query, headers, now }) =>
    listSuppliers(tx, session, { ...query, apiVersion: headers.apiVersion }, now),
  );
  route(calls.getSupplier, ({ tx, session, params }) => getSupplier(tx, session, params.id));
  route(calls.listGallery, ({ tx, params }) => getGallery(tx, params.id));
  route(calls.getSustainabilityReport, ({ tx, params }) => getReport(tx, params.id));
});
