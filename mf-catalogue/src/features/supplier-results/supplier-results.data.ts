import { useApi, useInvalidate, useLoad } from '@larder/api-client';
import { listSuppliers } from '@larder/contracts';
import { PAGE_SIZES } from '@larder/rules';

/** One page of the producers with any of the tags, in the order of the API (CAT-30 to CAT-32). */
export function useSuppliers(tags: readonly string[] | undefined, page: number) {
  const { call } = useApi();
  return useLoad(tags && ['suppliers', ...tags, page], () =>
    call(listSuppliers, { query: { tags: tags!, pageNumber: page, pageSize: PAGE_SIZES.supplierProfiles } }),
  );
}

/** Searches again for what is shown. */
export function useSearchAgain() {
  const { invalidate } = useInvalidate();
  return { searchAgain: () => void invalidate('suppliers') };
}
