import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { listCertificates, removeCertificate, sendCertificate } from './certificates.service';

/** What a producer is certified for (DSK-29). */
export const certificatesRoutes = defineRoutes((route) => {
  route(calls.listSupplierCertificates, (call) => listCertificates(call));
  route(calls.sendSupplierCertificate, (call) => sendCertificate(call, call.body));
  route(calls.removeSupplierCertificate, (call) => removeCertificate(call, call.params.certificateId));
});
