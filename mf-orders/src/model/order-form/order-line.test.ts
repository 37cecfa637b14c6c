import type { ApprovedProduct, GreengrocerItem } from '@larder/contracts';
import { lineOfGreengrocer, lineOfNow } from './order-line';

const SHARED = {
  productId: 7,
  productName: 'Red cabbage',
  supplierName: 'Hill Farm',
  unitQuantity: 8,
  unitType: 'each',
  cartonType: 'crate',
  pickType: 'fixed',
  futurePrice: null,
  futurePriceDate: null,
};
const chosen = {
  ...lineOfGreengrocer({ ...SHARED, productSku: 'SKU-7', price: 1.4 } as GreengrocerItem),
  cartonQuantity: 4,
};
const agreed = (status: string) => [
  { ...SHARED, sku: 'SKU-7', status, storageType: 'chilled', unitPrice: 1.2 } as unknown as ApprovedProduct,
];

test('a greengrocer line chosen before the location becomes an ordinary one at the price that is agreed there, with its cartons (RUL-87)', () => {
  const line = lineOfNow(chosen, { agreed: agreed('active'), selection: undefined }, '2026-11-25T07:00:00');
  expect(line).toMatchObject({
    greengrocerProduct: false,
    unitPrice: 1.2,
    formerUnitPrice: 1.4,
    cartonQuantity: 4,
    storageType: 'chilled',
  });
});

test('one whose agreed product is suspended there stays of the greengrocer (RUL-87)', () => {
  expect(lineOfNow(chosen, { agreed: agreed('suspended'), selection: undefined }, '2026-11-25T07:00:00')).toBe(chosen);
});
