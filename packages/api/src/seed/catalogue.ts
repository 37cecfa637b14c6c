import { addDays } from '@larder/rules';
import type { DemoRegion } from './demo-region';
import { chanceOf, hashOf } from './chance';
import { type DataContext, dayFrom, instantAt } from './seed-context';
import { demoSku } from './demo-codes';
import type { DemoProduct } from './demo-product';
import { describeProduct } from './product-description';
import { listOf, readTable } from './read-table';
import { HALLES_VIVES, RILL_VALLEY } from './editing-producers';
import type { Row } from './upsert';

type Columns =
  | 'name'
  | 'supplier'
  | 'unit'
  | 'unitQty'
  | 'carton'
  | 'pick'
  | 'storage'
  | 'unitPrice'
  | 'origin'
  | 'certs'
  | 'tags'
  | 'status'
  | 'kind'
  | 'line';
type Line = Partial<Record<Columns, string>>
  & Pick<Record<Columns, string>, 'name' | 'unit' | 'unitQty' | 'carton' | 'pick' | 'storage' | 'unitPrice' | 'tags'>;

interface Supplier {
  key: string;
  id: number;
  name: string;
}

const STANDARD_VAT = new Set(['Oat drink barista', 'Vanilla gelato', 'Lemon sorbet']);
const FISH = new Set(['fish', 'shellfish', 'poisson', 'coquillages', 'crab']);
const SHELF_LIFE = { bread: 0, fish: 172_800, chilled: 604_800, other: 31_536_000 };
const SEASONAL: Line = {
  name: 'Seasonal trial',
  unit: 'kg',
  unitQty: '5',
  carton: 'box',
  pick: 'fixed',
  storage: 'chilled',
  unitPrice: '4.00',
  tags: '',
};

/** What S16 has beside its lines, so that each of its tabs shows one. */
const HARBOUR_SUSPENDED: Line = {
  ...SEASONAL,
  name: 'Pickled samphire',
  unit: 'kg',
  unitQty: '1',
  carton: 'tub',
  storage: 'ambient',
  unitPrice: '9.60',
  tags: 'preserve',
};

/** All products of both regions, in the order of their ids. */
export function catalogue(): DemoProduct[] {
  const suppliers = new Map(
    readTable<'key' | 'workspace' | 'name'>('suppliers').map((row) => [
      row.key,
      { key: row.key, id: Number(row.workspace), name: row.name },
    ]),
  );
  const generated = readTable<'id' | 'name' | 'city' | 'kind'>('generated-suppliers').map((row) => ({
    ...row,
    key: `G${row.id}`,
    id: Number(row.id),
  }));
  const counts = new Map<string, number>();
  const supplier = (key: string) => suppliers.get(key) as Supplier;
  const of = (lines: Line[], firstId: number, kind: DemoProduct['kind'], owner?: Supplier): DemoProduct[] =>
    lines.map((line, index) => product(line, firstId + index, kind, owner ?? supplier(line.supplier ?? ''), counts));

  const greengrocer = readTable<Columns>('greengrocer');
  const kohlrabi: Line = {
    name: 'Purple kohlrabi',
    supplier: 'S07',
    unit: 'each',
    unitQty: '8',
    carton: 'crate',
    pick: 'fixed',
    storage: 'ambient',
    unitPrice: '1.60',
    tags: 'vegetables',
  };
  return [
    ...of(readTable<Columns>('gb-products'), 1001, 'base'),
    ...of(readTable<Columns>('edge-products'), 1086, 'edge'),
    ...of(
      greengrocer.filter((line) => line.supplier.startsWith('S')),
      1101,
      'greengrocer',
    ),
    ...of([kohlrabi], 1119, 'own'),
    ...of(readTable<Columns>('fenmoor-products'), 1121, 'own', supplier('S06')),
    ...generated.flatMap((owner, index) =>
      of(generatedLines(owner.city, owner.kind, owner.id), 1201 + index * 7, 'generated', owner),
    ),
    ...[...suppliers.values(), ...generated].flatMap((owner, index) => of(trialOf(owner), 1401 + index, 'own', owner)),
    ...of(
      [HARBOUR_SUSPENDED].map((line) => ({ ...line, status: 'suspended' })),
      1490,
      'own',
      supplier('S16'),
    ),
    ...of(readTable<Columns>('rill-valley-products'), 1501, 'own', RILL_VALLEY),
    ...of(readTable<Columns>('fr-products'), 3001, 'base'),
    ...of(
      greengrocer.filter((line) => line.supplier.startsWith('F')),
      3101,
      'greengrocer',
    ),
    ...of(readTable<Columns>('halles-vives-products'), 3201, 'own', HALLES_VIVES),
  ].sort((one, other) => one.id - other.id);
}

/** S06 has four drafts of its own, S13 none at all. */
function trialOf({ key, id }: Supplier): Line[] {
  if (key === 'S06' || key === 'S13') return [];
  const name = key.startsWith('F')
    ? `Essai de saison ${Number(key.slice(1))}`
    : `Seasonal trial ${key.startsWith('S') ? Number(key.slice(1)) : id}`;
  return [{ ...SEASONAL, name, status: 'draft' }];
}

function generatedLines(city: string, kind: string, supplierId: number): Line[] {
  const lines = readTable<Columns>('generated-lines').filter((line) => line.kind === kind);
  return lines.map((line, index) => ({
    ...line,
    name: `${city} ${line.line}`,
    tags: generatedTags(line.tags, index, supplierId),
  }));
}

/** Tags that no fishery gets: a search for one of them finds no fishery. */
const MEAT_TAGS: ReadonlySet<string> = new Set([
  'bacon',
  'beef',
  'burger',
  'charcuterie',
  'duck',
  'game',
  'lamb',
  'mince',
  'pork',
  'poultry',
  'sausage',
  'steak',
]);

/**
 * One of the generated suppliers has no tag, another has thirty: those of its seven lines and more from the taxonomy.
 */
function generatedTags(tags: string, index: number, supplierId: number): string {
  if (supplierId === 233) return '';
  if (supplierId !== 234) return tags;
  const own = new Set(
    readTable<Columns>('generated-lines')
      .filter((line) => line.kind === 'fishery')
      .flatMap((line) => listOf(line.tags)),
  );
  const more = readTable<'name'>('gb-tags')
    .map((tag) => tag.name)
    .filter((name) => !own.has(name) && !MEAT_TAGS.has(name))
    .slice(0, 30 - own.size);
  return [tags, ...more.filter((_, at) => at % 7 === index)].join('|');
}

function product(
  line: Line,
  id: number,
  kind: DemoProduct['kind'],
  supplier: Supplier,
  counts: Map<string, number>,
): DemoProduct {
  const count = (counts.get(supplier.key) ?? 0) + 1;
  counts.set(supplier.key, count);
  const tags = listOf(line.tags);
  const isBread = tags.includes('bread') || tags.includes('pain');
  const isFish = tags.some((tag) => FISH.has(tag)) && line.storage === 'chilled';
  const shelf = isBread ? 'bread' : isFish ? 'fish' : line.storage === 'chilled' ? 'chilled' : 'other';
  const region: DemoRegion = supplier.key.startsWith('F') ? 'fr' : 'gb';
  const one: Omit<DemoProduct, 'description'> = {
    id,
    region,
    kind,
    supplierKey: supplier.key,
    supplierId: supplier.id,
    supplierName: supplier.name,
    sku: demoSku(supplier.key, line.name),
    refId: `${supplier.key}-${String(count).padStart(3, '0')}`,
    status: (line.status ?? 'active') as DemoProduct['status'],
    name: line.name,
    unit: line.unit,
    unitQuantity: line.unitQty,
    carton: line.carton,
    pick: line.pick,
    storage: line.storage,
    price: line.unitPrice,
    origins: listOf(line.origin ?? (region === 'fr' ? 'France' : 'United Kingdom')),
    certificates: listOf(line.certs ?? ''),
    tags,
    leadTimeDays: line.name === 'Swede' ? null : isBread ? 0 : line.storage === 'chilled' ? 1 : 3,
    shelfLifeSeconds: line.name === 'Celeriac' ? 0 : SHELF_LIFE[shelf],
    hasSpecSheet: line.name !== 'Celeriac',
  };
  return { ...one, description: line.name === 'Kitchen sundries parcel' ? null : describeProduct(one) };
}

/** VAT of a product: drinks and ices carry the standard rate in gb, food in fr the reduced one. */
export function vatRateOf({ region, name }: Pick<DemoProduct, 'region' | 'name'>): string {
  if (region === 'fr') return '0.055';
  return STANDARD_VAT.has(name) ? '0.2' : '0';
}

/** The row of a product. */
export function productRow(product: DemoProduct, context: DataContext): Row {
  const age = 1 + (hashOf(`spec sheet ${product.sku}`) % 360);
  return {
    id: product.id,
    region: product.region,
    owner_workspace_id: product.supplierId,
    sku: product.sku,
    supplier_ref_id: product.refId,
    status: product.status,
    name: product.name,
    unit_type: product.unit,
    unit_quantity: product.unitQuantity,
    unit_price: product.price,
    vat_rate: vatRateOf(product),
    carton_type: product.carton,
    pick_type: product.pick,
    storage_type: product.storage,
    country_of_origin: product.origins,
    certificates: product.certificates,
    tags: product.tags,
    description: product.description,
    lead_time_days: product.leadTimeDays,
    minimum_shelf_life_seconds: product.shelfLifeSeconds,
    spec_sheet: product.hasSpecSheet ? `${product.region}/${product.supplierId}/spec-sheets/${product.sku}.pdf` : null,
    // What people did to the product is undone.
    photos: [],
    was_active: product.status !== 'draft',
    deleted_at: null,
    future_list_price: null,
    future_list_price_date: null,
    spec_sheet_modified_at: product.hasSpecSheet
      ? instantAt(product.region, dayFrom(context, product.region, -age), '14:30')
      : null,
  };
}

/** The greengrocer's items of both regions; `future` such as `1.95 from T+6`. */
export function greengrocerRows(products: readonly DemoProduct[], context: DataContext): Row[] {
  const future = new Map(readTable<'name' | 'future'>('greengrocer').map((line) => [line.name, line.future]));
  return products
    .filter((product) => product.kind === 'greengrocer')
    .map((product) => {
      const match = /^([\d.]+) from T\+(\d+)$/.exec(future.get(product.name) ?? '');
      return {
        region: product.region,
        product_id: product.id,
        unit_price: product.price,
        future_price: match?.[1] ?? null,
        future_price_date: match ? addDays(context.today[product.region], Number(match[2])) : null,
      };
    });
}

/** The product of this name; where two suppliers have it, the one of `supplierKey`, else the first. */
export function productNamed(
  products: readonly DemoProduct[],
  region: DemoRegion,
  name: string,
  supplierKey?: string,
): DemoProduct {
  const found = products.find(
    (product) =>
      product.region === region && product.name === name && (!supplierKey || product.supplierKey === supplierKey),
  );
  if (!found) throw new Error(`No product "${name}" in ${region}.`);
  return found;
}

/** A price up to 3 % above or below the base price: the same for the same place and product. */
export function variedPrice(locationId: number, product: DemoProduct): string {
  const price = Number(product.price) * (0.97 + chanceOf(`price ${locationId} ${product.sku}`).next() * 0.06);
  return price < 1 ? price.toFixed(4) : price.toFixed(2);
}
