import type { PolicyCategory } from '@larder/rules';
import type { IconName } from '@larder/ui';

/** The icon of each group of policies. */
export const GROUP_ICONS: Readonly<Record<PolicyCategory, IconName>> = {
  'ghg-emissions': 'leaf',
  'resource-management': 'refresh',
  'land-marine-health': 'sustainability',
  'product-integrity': 'agreed',
  'business-ethics': 'team',
};
