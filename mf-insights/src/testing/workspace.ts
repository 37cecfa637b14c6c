/** The company of the tests, as the API answers it. */
export const WORKSPACE = {
  id: 101,
  workspaceName: 'ember-oak',
  companyName: 'Ember',
  region: 'gb' as const,
  companyRoles: ['customer' as const],
  activityStatus: 'active' as const,
  ownershipStatus: 'unknown' as const,
  ...Object.fromEntries(
    [
      'vatNumber',
      'contactFirstName',
      'contactLastName',
      'contactEmail',
      'contactPhone',
      'contactMobile',
      'companyWebsite',
      'companyReg',
      ...['registered', 'trade'].flatMap((kind) =>
        ['', 'Line2', 'Line3', 'City', 'Postcode', 'Country'].map((part) => `${kind}Address${part}`),
      ),
    ].map((key) => [key, null]),
  ),
  paymentTerms: 14,
  weekendOrdering: false,
  holidayOrdering: false,
  features: { locations: true, orders: true, administration: true },
};
