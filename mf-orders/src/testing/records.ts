import type {
  ApprovedProduct,
  GreengrocerItem,
  Location,
  LocationRow,
  Order,
  OrderItem,
  OrderRow,
  Page,
  Workspace,
} from '@larder/contracts';
import { cutOffOf } from '@larder/rules';

/** Contract-shaped records for tests; each test names what matters to it. */

export const pageOf = <T>(items: T[], totalItemCount = items.length, pageNumber = 1, pageSize = 10): Page<T> => ({
  items,
  pagination: { pageNumber, pageSize, totalItemCount },
});

export const draftsOf = (items: OrderRow[], archivedCount = 0) => ({ ...pageOf(items), archivedCount });

/** The moments of an order as the API says them, for a location without anything of its own. */
function withMoments<T extends Pick<Order, 'type' | 'status' | 'deliveryStart'>>(
  order: T,
): T & Pick<Order, 'cutOffAt' | 'soonFrom'> {
  const isTimed =
    order.type === 'normal' && (order.status === 'draft' || order.status === 'ready') && order.deliveryStart;
  const { cutOffAt, soonFrom } = isTimed
    ? cutOffOf({ deliveryDate: order.deliveryStart!, nowMs: 0 })
    : { cutOffAt: null, soonFrom: null };
  return { cutOffAt, soonFrom, ...order };
}

export const orderRow = (changes: Partial<OrderRow> = {}): OrderRow =>
  withMoments({
    id: 10020,
    type: 'normal',
    status: 'ready',
    locationId: 1101,
    locationName: 'Ember & Oak Shoreditch',
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
    isAgreedDeliverySchedule: true,
    totalPrice: 312.4,
    distributorArrivalDate: null,
    lastModified: '2026-11-20T07:00:00.000Z',
    version: 1,
    items: [
      {
        productName: 'Double cream',
        cartonQuantity: 3,
        supplierName: 'Pennine Herd Dairy',
        recordedQuantity: null,
        isMaster: false,
        substituteForSku: null,
      },
    ],
    ...changes,
  });

/** The record without the fields that `absent` has. */
export const without = (record: object, absent: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in absent)));

export const orderItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  productId: 501,
  sku: '7K2M9QXT4HBW',
  productName: 'Whole milk',
  supplierName: 'Pennine Herd Dairy',
  supplierId: 201,
  unitQuantity: 12,
  unitType: 'litre',
  cartonType: 'crate',
  pickType: 'fixed',
  cartonQuantity: 2,
  initialCartonQuantity: null,
  totalItemQuantity: 24,
  recordedQuantity: null,
  recordedWeight: null,
  linePrice: 25.2,
  unitPrice: 1.05,
  futurePrice: null,
  futurePriceDate: null,
  formerUnitPrice: null,
  substituteForSku: null,
  greengrocerProduct: false,
  isMaster: false,
  storageType: 'chilled',
  ...changes,
});

export const order = (changes: Partial<Order> = {}): Order =>
  withMoments({
    id: 10001,
    type: 'normal',
    status: 'draft',
    locationId: 1101,
    locationName: 'Ember & Oak Shoreditch',
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
    isAgreedDeliverySchedule: true,
    totalPrice: 252,
    distributorArrivalDate: null,
    lastModified: '2026-11-20T07:00:00.000Z',
    version: 3,
    address: '14 Tanner’s Yard, Unit 3, London',
    postcode: 'E2 7QX',
    orderContact: 'Siobhán, +44 20 7946 0101',
    cancelReason: null,
    createdBy: 'Rosalind Achebe',
    lastModifiedBy: 'Rosalind Achebe',
    orderItems: [orderItem({ cartonQuantity: 20, totalItemQuantity: 240, linePrice: 252 })],
    ...changes,
  });

export const product = (changes: Partial<ApprovedProduct> = {}): ApprovedProduct => ({
  productId: 501,
  locationId: 1101,
  sku: '7K2M9QXT4HBW',
  productName: 'Whole milk',
  status: 'active',
  supplierName: 'Pennine Herd Dairy',
  unitType: 'litre',
  unitQuantity: 12,
  cartonType: 'crate',
  pickType: 'fixed',
  unitPrice: 1.05,
  isMaster: false,
  storageType: 'chilled',
  futurePrice: null,
  futurePriceDate: null,
  ...changes,
});

export const butter = product({
  productId: 502,
  sku: 'V09LTA5K2MXJ',
  productName: 'Salted butter block',
  unitType: 'kg',
  unitQuantity: 10,
  cartonType: 'box',
  unitPrice: 7.9,
});
export const creme = product({
  productId: 503,
  sku: 'B64HYRWE70SC',
  productName: 'Crème fraîche',
  unitType: 'kg',
  unitQuantity: 5,
  cartonType: 'tub',
  unitPrice: 4.2,
});

export const greengrocerItem = (changes: Partial<GreengrocerItem> = {}): GreengrocerItem => ({
  productId: 901,
  productSku: 'GG01AAAABBBB',
  productName: 'Savoy cabbage',
  supplierName: 'Fenmoor Growers',
  price: 0.95,
  unitType: 'each',
  unitQuantity: 10,
  cartonType: 'crate',
  pickType: 'fixed',
  futurePrice: null,
  futurePriceDate: null,
  ...changes,
});

export const locationRow = (changes: Partial<LocationRow> = {}): LocationRow => ({
  id: 1101,
  name: 'Ember & Oak Shoreditch',
  address: '14 Tanner’s Yard, Unit 3, London',
  postcode: 'E2 7QX',
  status: 'active',
  contactInformation: 'Siobhán, +44 20 7946 0101',
  delivery: null,
  ...changes,
});

export const location = (changes: Partial<Location> = {}): Location => ({
  ...locationRow(),
  deliveryInstructions: null,
  deliveryTimes: [],
  group: null,
  cutoffOverrides: [],
  ...changes,
});

export const workspace = (changes: Partial<Workspace> = {}): Workspace => ({
  id: 101,
  workspaceName: 'ember-oak',
  companyName: 'Ember & Oak Restaurants Ltd',
  region: 'gb',
  companyRoles: ['customer'],
  activityStatus: 'active',
  ownershipStatus: 'independent',
  vatNumber: null,
  contactFirstName: null,
  contactLastName: null,
  contactEmail: null,
  contactPhone: null,
  contactMobile: null,
  companyWebsite: null,
  companyReg: null,
  registeredAddress: null,
  registeredAddressLine2: null,
  registeredAddressLine3: null,
  registeredAddressCity: null,
  registeredAddressPostcode: null,
  registeredAddressCountry: null,
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
  ...changes,
});

/** A schedule as the API serves it; by default Mondays, Wednesdays and Fridays from 07:00 to 10:00. */
export const calendar = (...events: { days: string; from?: string; to?: string }[]): string => {
  const given = events.length > 0 ? events : [{ days: 'MO,WE,FR' }];
  const lines = given.flatMap(({ days, from = '070000', to = '100000' }, at) => [
    'BEGIN:VEVENT',
    `UID:${at}@larder.test`,
    `DTSTART;TZID=Europe/London:20261026T${from}`,
    `DTEND;TZID=Europe/London:20261026T${to}`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Larder//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
};
