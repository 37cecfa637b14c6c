import type { SupplierProposal, Workspace } from '@larder/contracts';

/** A producer's company. */
export const COMPANY: Workspace = {
  id: 201,
  workspaceName: 'tamar-ridge-farm',
  companyName: 'Tamar Ridge Farm',
  region: 'gb',
  companyRoles: ['producer'],
  activityStatus: 'active',
  ownershipStatus: 'unknown',
  vatNumber: 'GB 1',
  contactFirstName: 'Ada',
  contactLastName: 'Penrose',
  contactEmail: 'ada@tamar.test',
  contactPhone: '+44 1',
  contactMobile: null,
  companyWebsite: 'harbour-street.test',
  companyReg: '0999',
  registeredAddress: '1 Farm Lane',
  registeredAddressLine2: null,
  registeredAddressLine3: '',
  registeredAddressCity: 'Tavistock',
  registeredAddressPostcode: 'PL19',
  registeredAddressCountry: 'United Kingdom',
  tradeAddress: null,
  tradeAddressLine2: null,
  tradeAddressLine3: null,
  tradeAddressCity: null,
  tradeAddressPostcode: null,
  tradeAddressCountry: null,
  paymentTerms: 14,
  weekendOrdering: false,
  holidayOrdering: false,
  features: { locations: true, orders: true, administration: true },
  version: 1,
};

/** Its profile as customers see it. */
export const PROFILE = {
  workspaceId: 201,
  supplierName: 'Tamar Ridge Farm',
  supplierLogo: null,
  supplierSlogan: 'Grass first',
  supplierShortDescription: 'Beef and lamb.',
  productTags: ['beef'],
  sustainabilityScore: 2.62,
  supplierLongDescription: null,
  registeredAddressCity: 'Tavistock',
  registeredAddressCountry: 'United Kingdom',
};

/** Its profile as it may be changed; without `changes` nothing waits for staff. */
export const proposal = (changes: Partial<SupplierProposal> = {}): SupplierProposal => ({
  state: null,
  since: null,
  reason: null,
  version: 0,
  supplierSlogan: 'Grass first',
  supplierShortDescription: 'Beef and lamb.',
  supplierLongDescription: 'Our farm.',
  supplierLogo: null,
  gallery: [],
  ...changes,
});
