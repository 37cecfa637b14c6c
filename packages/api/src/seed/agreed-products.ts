import { addDays } from '@larder/rules';
import { type DataContext, dayFrom } from './seed-context';
import { productNamed, variedPrice } from './catalogue';
import type { DemoProduct } from './demo-product';
import { RILL_VALLEY } from './editing-producers';
import type { Schedules } from './schedules';
import type { Row } from './upsert';

/** What a location may order, at which price. */
export interface Agreed {
  workspaceId: number;
  locationId: number;
  product: DemoProduct;
  status: 'active' | 'suspended';
  price: string;
  futurePrice: string | null;
  futurePriceDate: string | null;
  isMaster: boolean;
  related: { supplierName: string; name: string }[];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const keys = (...numbers: number[]) => new Set(numbers.map((number) => `S${String(number).padStart(2, '0')}`));

const FIRST_EIGHT = keys(...range(1, 8));
const SUSPENDED = new Set(['Squid cleaned', 'Rhubarb forced', 'Camargue red rice', 'Halloumi-style grill cheese']);

/** Generic products that any of several suppliers may deliver. */
const MASTERS: Record<string, [supplierName: string, name: string][]> = {
  'Chicken thigh boneless': [
    ['Severn Loop Poultry', 'Chicken thigh boneless'],
    ['Tamar Ridge Farm', 'Chicken thigh boned and skinned'],
  ],
  'Double cream': [
    ['Pennine Herd Dairy', 'Double cream'],
    ['Greystone Cheese Vault', 'Double cream pail'],
    ['Harbour Street Larder', 'Double cream 48%'],
  ],
  'Vine tomatoes': [
    ['Fenmoor Growers', 'Vine tomatoes'],
    ['Weald Top Orchards', 'Tomatoes on the vine'],
  ],
  'Mature cheddar block': [
    ['Greystone Cheese Vault', 'Mature cheddar block'],
    ['Pennine Herd Dairy', 'Cheddar mature 5 kg'],
  ],
  'Strong white bread flour': [
    ['Albion Grain Loft', 'Strong white bread flour'],
    ['Marsh Mill Bakers', "Bakers' white flour"],
    ['Harbour Street Larder', 'Strong flour 16 kg'],
  ],
};

/** Prices that the data's orders rely on. */
const FIXED_PRICES: Record<string, string> = { '1103 Brown onions': '0.50', '1103 Sea salt flakes': '6.66' };

/** The agreed products of all locations. */
export function agreedProducts(products: readonly DemoProduct[], schedules: Schedules, context: DataContext): Agreed[] {
  const base = products.filter((product) => product.region === 'gb' && product.kind === 'base');
  const french = products.filter((product) => product.region === 'fr' && product.kind === 'base');
  const edge = products.filter((product) => product.kind === 'edge');
  const without = (lines: readonly DemoProduct[], ...suppliers: string[]) =>
    lines.filter((product) => !suppliers.includes(product.supplierKey));
  const only = (lines: readonly DemoProduct[], ...suppliers: string[]) =>
    lines.filter((product) => suppliers.includes(product.supplierKey));
  const named = (name: string) => productNamed(products, 'gb', name);

  const plan: [workspaceId: number, locationIds: number[], lines: DemoProduct[], price: 'base' | 'varied'][] = [
    [101, [1101], [...base, named('Curly kale'), named('Cox apples'), ...edge], 'base'],
    [101, [1102], without(base, 'S03', 'S12', 'S13', 'S14', 'S15', 'S16'), 'base'],
    [101, [1103], without(base, 'S05', 'S10'), 'varied'],
    [101, [1104], without(base, 'S01', 'S03', 'S13', 'S14', 'S16'), 'varied'],
    [101, [1105], only(base, 'S04', 'S06'), 'varied'],
    [
      102,
      [1201],
      [
        ...base,
        ...edge.filter((_, index) => index % 2 === 0),
        ...products.filter((product) => product.kind === 'generated'),
      ],
      'varied',
    ],
    [102, range(1202, 1218), base.filter((product) => FIRST_EIGHT.has(product.supplierKey)), 'varied'],
    [103, [1131, 1132], without(base, 'S16'), 'varied'],
    [107, [1171], base, 'varied'],
    [500, [5001, 5002], base, 'varied'],
    [301, [1301], french, 'base'],
    [301, [1302], without(french, 'F05').filter((product) => product.name !== 'Andouillette'), 'varied'],
    [301, [1303], only(french, 'F01', 'F04'), 'varied'],
    [302, [1321], only(french, 'F01', 'F04'), 'varied'],
    [108, [1181], [...base, ...products.filter((product) => product.kind === 'generated')].slice(0, 200), 'varied'],
    [108, [1182], base.filter((product) => FIRST_EIGHT.has(product.supplierKey)), 'varied'],
    [312, [1341], french, 'varied'],
    [
      109,
      [1191],
      [
        ...products.filter((product) => product.supplierKey === RILL_VALLEY.key && product.status !== 'draft'),
        ...base.slice(0, 23),
      ],
      'varied',
    ],
    [313, [1351], only(french, 'F01', 'F04'), 'varied'],
  ];
  const future = futurePrices(schedules, context);
  return plan.flatMap(([workspaceId, locationIds, lines, price]) =>
    locationIds.flatMap((locationId) =>
      lines.map((product) => {
        const isMain = locationId === 1101;
        const [futurePrice = null, futurePriceDate = null] = (isMain && future[product.name]) || [];
        return {
          workspaceId,
          locationId,
          product,
          futurePrice,
          futurePriceDate,
          status: isMain && SUSPENDED.has(product.name) ? 'suspended' : 'active',
          price:
            price === 'base'
              ? product.price
              : (FIXED_PRICES[`${locationId} ${product.name}`] ?? variedPrice(locationId, product)),
          isMaster: isMain && product.name in MASTERS,
          related: isMain ? (MASTERS[product.name] ?? []).map(([supplierName, name]) => ({ supplierName, name })) : [],
        } satisfies Agreed;
      }),
    ),
  );
}

function futurePrices(schedules: Schedules, context: DataContext): Record<string, [price: string, date: string]> {
  const day = (days: number) => dayFrom(context, 'gb', days);
  return {
    'Salted butter block': ['8.35', day(4)],
    'Extra virgin olive oil': ['8.40', day(10)],
    'Whole milk': ['1.09', day(-1)],
    'Cod loin skin-on': ['22.90', schedules.next(1101, 5).start.slice(0, 10)],
    'Hand-dived scallops': ['2.45', day(90)],
    '00 flour': ['1.19', day(10)],
  };
}

/** The row of an agreed product. */
export function agreedRow(agreed: Agreed): Row {
  return {
    workspace_id: agreed.workspaceId,
    location_id: agreed.locationId,
    product_id: agreed.product.id,
    status: agreed.status,
    unit_price: agreed.price,
    future_price: agreed.futurePrice,
    future_price_date: agreed.futurePriceDate,
    is_master: agreed.isMaster,
    related_products: agreed.related,
  };
}

/** For the first Tuesday after 26 December, orders at 1102 close on the 23rd. */
export function cutOffOverrideRow(context: DataContext): Row {
  const year = context.today.gb.slice(0, 4);
  let date = `${year}-12-27`;
  while (new Date(`${date}T00:00:00Z`).getUTCDay() !== 2) date = addDays(date, 1);
  return { workspace_id: 101, location_id: 1102, delivery_date: date, cutoff_at: `${year}-12-23T12:00:00` };
}
