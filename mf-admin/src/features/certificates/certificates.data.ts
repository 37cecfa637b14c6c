import { tellOtherTabs, useApi, useInvalidate, useLoad, useOtherTabs } from '@larder/api-client';
import {
  getSupplierProductOptions,
  listSupplierCertificates,
  removeSupplierCertificate,
  sendSupplierCertificate,
  uploadFile,
} from '@larder/contracts';
import type { SupplierCertificateInput } from '@larder/contracts';

/** The own certificates with their last days (DSK-29). */
export function useCertificates() {
  const { call } = useApi();
  useOtherTabs('certificates');
  return useLoad(['certificates'], async () => (await call(listSupplierCertificates)).items);
}

/** The names of the region's list. */
export function useCertificateNames() {
  const { call } = useApi();
  return useLoad(['certificate-names'], async () => (await call(getSupplierProductOptions)).certificates);
}

/** Sends a certificate for review, or takes one away; the list is loaded again. */
export function useCertificateCalls() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async send(body: SupplierCertificateInput) {
      await call(sendSupplierCertificate, { body });
      tellOtherTabs('certificates');
      await invalidate('certificates');
    },
    async remove(certificateId: string) {
      await call(removeSupplierCertificate, { params: { certificateId } });
      tellOtherTabs('certificates');
      await invalidate('certificates');
    },
    upload: (file: File) => call(uploadFile, { body: { file, purpose: 'certificate' } }),
  };
}
