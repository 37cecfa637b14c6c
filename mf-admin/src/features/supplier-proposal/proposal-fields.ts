import type { SupplierProposal } from '@larder/contracts';

/** What is edited of the profile (DSK-27). */
export type ProposalValues = Pick<
  SupplierProposal,
  'supplierSlogan' | 'supplierShortDescription' | 'supplierLongDescription' | 'supplierLogo' | 'gallery'
>;
export type ProposalField = keyof ProposalValues;

/** The id of a field's control on the page. */
export const idOf = (field: ProposalField): string => `profile-${field}`;
