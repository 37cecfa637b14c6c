import { useText } from '@larder/i18n';
import { useMemo } from 'react';

/** What a refused list says; anything else reads by its status (RUL-101). */
export function useListTexts(): Record<string, string> {
  const { t } = useText('orders');
  return useMemo(
    () => ({
      guide_list_name_taken: t('lists.name-taken'),
      guide_list_limit: t('lists.limit'),
      guide_list_product_unknown: t('lists.product-unknown'),
      guide_list_not_found: t('lists.not-found'),
      guide_list_version_mismatch: t('lists.version-mismatch'),
    }),
    [t],
  );
}
