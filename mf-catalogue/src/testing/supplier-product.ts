import type { SupplierProductDetail } from '@larder/contracts';

/** The SKU of `supplierProduct`. */
export const SKU = '7K2M9QXT4HBW';

/** A product in force as its producer reads it, complete enough to be sent. */
export const supplierProduct = (changes: Partial<SupplierProductDetail> = {}): SupplierProductDetail => ({
  sku: SKU,
  supplierRefId: 'S06-001',
  status: 'active',
  name: 'Heritage carrots',
  cartonType: 'crate',
  unitType: 'kg',
  unitQuantity: 10,
  pickType: 'fixed',
  storageType: 'chilled',
  tags: ['vegetables'],
  certification: [],
  countryOfOrigin: ['United Kingdom'],
  photos: [],
  review: null,
  version: 3,
  listPrice: 1.2,
  futureListPrice: null,
  futureListPriceDate: null,
  vatRate: 0,
  certificateEnds: null,
  wasActive: true,
  description: 'Bunched by hand.',
  leadTime: 2,
  minimumAcceptedShelfLife: 604_800,
  specSheet: 'gb/206/specs/carrots.pdf',
  specSheetDateModified: '2026-05-12T09:00:00.000Z',
  ...changes,
});
