import { tellOtherTabs, useApi, useInvalidate } from '@larder/api-client';
import { importSupplierProducts, sendSupplierProducts, type TableFormat } from '@larder/contracts';

/** Reads a file without storing anything, applies it, and sends what is complete. */
export function useImportCalls() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  const told = () => {
    tellOtherTabs('products', 'product');
    return Promise.all([invalidate('products'), invalidate('product')]);
  };
  return {
    preview: (file: File, format: TableFormat) =>
      call(importSupplierProducts, { body: { file, format, dryRun: 'true' } }),
    /** Stores what the preview said, or nothing when others were faster. */
    async apply(file: File, format: TableFormat, preview: string) {
      const report = await call(importSupplierProducts, { body: { file, format, dryRun: 'false', preview } });
      await told();
      return report;
    },
    async sendAll() {
      const answer = await call(sendSupplierProducts);
      await told();
      return answer;
    },
  };
}
