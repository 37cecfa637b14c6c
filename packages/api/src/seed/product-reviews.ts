import { addDays } from '@larder/rules';
import type { DemoProduct } from './demo-product';
import { HALLES_VIVES, RILL_VALLEY } from './editing-producers';
import { userIdOf } from './people';
import { type DataContext, dayFrom, instantAt } from './seed-context';
import type { Row } from './upsert';

/** The products that wait for staff or were declined, all unlike any in the catalogue that others see. */
const IN_REVIEW = ['Ash-coated goat pyramid', 'Sea buckthorn'];
const DECLINED: Record<string, string> = {
  'Whey caramel': 'The description does not name the allergens. Please add them and send it again.',
  'Confiture de coings': 'Il manque le poids net sur la fiche technique.',
};
const CHANGED = 'Fresh curd';
const PRICED = 'Buttermilk';

/** A product as a review keeps it. */
const snapshotOf = (product: DemoProduct, specSheet: string | null): Row => ({
  name: product.name,
  unitType: product.unit,
  unitQuantity: Number(product.unitQuantity),
  cartonType: product.carton,
  pickType: product.pick,
  storageType: product.storage,
  countryOfOrigin: product.origins,
  certification: product.certificates,
  tags: product.tags,
  supplierRefId: product.refId,
  description: product.description ?? '',
  leadTime: product.leadTimeDays,
  minimumAcceptedShelfLife: product.shelfLifeSeconds,
  listPrice: Number(product.price),
  photos: [],
  specSheet,
});

/** What waits for staff: two new products, a change and a price; and what they declined. */
export function reviewRows(products: readonly DemoProduct[], context: DataContext): Row[] {
  let id = 901;
  const row = (
    product: DemoProduct,
    kind: string,
    daysOld: number,
    before: Row | null,
    after: Row,
    reason: string | null = null,
  ): Row => {
    const slug = product.supplierId === RILL_VALLEY.id ? 'rill-valley' : 'halles-vives';
    const since = instantAt(product.region, dayFrom(context, product.region, -daysOld), '10:20');
    return {
      workspace_id: product.supplierId,
      id: (id += 1) - 1,
      region: product.region,
      kind,
      product_id: product.id,
      state: reason ? 'declined' : 'submitted',
      is_current: true,
      since,
      sent_by: userIdOf(product.region, `trusted@${slug}.test`),
      reason,
      before,
      after,
      version: reason ? 2 : 1,
      decided_at: reason ? since : null,
    };
  };
  return products
    .filter(({ supplierId }) => supplierId === RILL_VALLEY.id || supplierId === HALLES_VIVES.id)
    .flatMap((product) => {
      const { name, sku, region, supplierId } = product;
      const snapshot = snapshotOf(product, `${region}/${supplierId}/spec-sheets/${sku}.pdf`);
      if (IN_REVIEW.includes(name)) return [row(product, 'product', 2, null, snapshot)];
      if (DECLINED[name]) return [row(product, 'product', 3, null, snapshot, DECLINED[name])];
      if (name === CHANGED)
        return [
          row(
            product,
            'change',
            1,
            { unitQuantity: Number(product.unitQuantity), cartonType: product.carton },
            { unitQuantity: 2.5, cartonType: 'drum' },
          ),
        ];
      if (name === PRICED)
        return [
          row(
            product,
            'price',
            1,
            { listPrice: Number(product.price) },
            { listPrice: 2.35, from: addDays(context.today.gb, 21) },
          ),
        ];
      return [];
    });
}
