import type { Agreed } from './agreed-products';
import { productNamed } from './catalogue';
import type { DemoProduct } from './demo-product';
import { chanceOf } from './chance';
import type { DemoMember } from './people';
import { type PlannedLine, type PlannedOrder, totalOf } from './order-plan';
import type { Delivery, Schedules } from './schedules';

/** What the parts of the order book are written with. */
export interface OrderWriter {
  products: readonly DemoProduct[];
  schedules: Schedules;
  members: readonly DemoMember[];
  order(id: number, status: string, locationId: number, delivery: Delivery, more?: OrderDetails): PlannedOrder;
  /** The names of what the location may order now, in the order of the catalogue. */
  offer(locationId: number): string[];
  /** A line by the product's name at the price that holds at the location. */
  line(locationId: number, name: string, cartons: number, more?: Partial<PlannedLine>): PlannedLine;
  /** A mixed basket of what the location may order; worth 200 at least unless samples. */
  basket(locationId: number, seed: string, options?: BasketOptions): PlannedLine[];
}

/** What an order of the book may say beside its date. */
export interface OrderDetails {
  type?: 'normal' | 'sample';
  lines?: PlannedLine[];
  contact?: string | null;
  arrival?: string;
  cancelled?: PlannedOrder['cancelled'];
  requestId?: number;
}

/** How a basket differs from an ordinary one of 4 to 9 lines. */
export interface BasketOptions {
  size?: number;
  /** Names that have to be in it. */
  with?: readonly string[];
  /** The month, for what is in season. */
  month?: number;
}

/** By quarter: winter from December, then spring, summer, autumn. */
const SEASONS: Record<number, readonly string[]> = {
  0: [
    'Rhubarb forced',
    'Purple sprouting broccoli',
    'Celeriac',
    'Cavolo nero',
    'Endives',
    'Potimarron',
    'Huîtres creuses n°3',
    'Clémentines',
  ],
  1: [
    'Purple sprouting broccoli',
    'Hispi cabbage',
    'Heritage carrots bunched',
    'Lamb shoulder bone-in',
    'Mâche',
    'Poireaux',
    'Épaule d’agneau',
  ],
  2: [
    'Vine tomatoes',
    'Mixed leaf salad',
    'Blueberries',
    'Vanilla gelato',
    'Lemon sorbet',
    'Beef burger 6oz',
    'Tomates grappe',
    'Roquette',
    'Sorbet framboise',
  ],
  3: [
    'Bramley apples',
    'Conference pears',
    'Chestnut mushrooms',
    'Celeriac',
    'Duck leg',
    'Pommes Reine des Reinettes',
    'Champignons de Paris',
  ],
};

const CONTACTS: Record<number, string> = {
  101: 'Siobhán, +44 20 7946 0101 (rear gate)',
  108: 'Chef, +44 20 7946 0181',
  109: 'Kitchen, +44 20 7946 0191',
  301: 'Zoé, cuisine, +33 4 72 00 00 01',
  312: 'Chef, +33 4 72 00 13 41',
};
const LEAST_TOTAL = 200;

/** The writer of these workspaces' orders. */
export function orderWriter(
  products: readonly DemoProduct[],
  agreed: readonly Agreed[],
  schedules: Schedules,
  members: readonly DemoMember[],
): OrderWriter {
  const byLocation = new Map<number, Agreed[]>();
  for (const one of agreed) {
    const known = byLocation.get(one.locationId);
    if (known) known.push(one);
    else byLocation.set(one.locationId, [one]);
  }
  const workspaceOf = new Map(
    agreed.map((one) => [one.locationId, { workspaceId: one.workspaceId, region: one.product.region }]),
  );
  const places = (locationId: number) => workspaceOf.get(locationId) ?? { workspaceId: 105, region: 'gb' as const };

  const line: OrderWriter['line'] = (locationId, name, cartons, more = {}) => {
    const found = byLocation.get(locationId)?.find((one) => one.product.name === name);
    const product = found?.product ?? productNamed(products, places(locationId).region, name);
    return {
      product,
      cartons,
      price: found?.price ?? product.price,
      futurePrice: found?.futurePrice ?? null,
      futurePriceDate: found?.futurePriceDate ?? null,
      isMaster: found?.isMaster ?? false,
      isGreengrocer: !found && (product.kind === 'greengrocer' || product.name === 'Purple kohlrabi'),
      ...more,
    };
  };

  const basket: OrderWriter['basket'] = (locationId, seed, options = {}) => {
    const chance = chanceOf(`basket ${seed}`);
    const offer = (byLocation.get(locationId) ?? [])
      .filter((one) => one.status === 'active' && one.product.kind === 'base')
      .map((one) => one.product.name);
    const names =
      offer.length > 0
        ? offer
        : products
            .filter((product) => product.region === places(locationId).region && product.kind === 'base')
            .map((product) => product.name);
    const season = (SEASONS[Math.floor(((options.month ?? 1) % 12) / 3)] ?? []).filter((name) => names.includes(name));
    const wanted = new Set([...(options.with ?? []), ...chance.some(season, 2)]);
    const size = options.size ?? chance.int(4, 9);
    for (const name of chance.some(names, names.length)) if (wanted.size < size) wanted.add(name);
    return [...wanted].slice(0, size).map((name) => line(locationId, name, chance.int(1, 4)));
  };

  return {
    products,
    schedules,
    members,
    line,
    basket,
    offer: (locationId) =>
      (byLocation.get(locationId) ?? []).filter((one) => one.status === 'active').map((one) => one.product.name),
    order(id, status, locationId, delivery, more = {}) {
      const { workspaceId, region } = places(locationId);
      const authors = members.filter(
        (one) =>
          one.workspaceId === workspaceId
          && one.role !== 'STANDARD'
          && !one.email.startsWith('suspended-admin')
          && !one.locationIds,
      );
      const order: PlannedOrder = {
        id,
        workspaceId,
        region,
        locationId,
        status,
        delivery,
        type: more.type ?? 'normal',
        contact: more.contact === undefined ? (CONTACTS[workspaceId] ?? null) : more.contact,
        lines: more.lines ?? basket(locationId, String(id), { month: Number(delivery.start.slice(5, 7)) }),
        author: chanceOf(`author ${id}`).pick(authors),
        arrival: more.arrival ?? null,
        cancelled: more.cancelled ?? null,
        requestId: more.requestId ?? null,
      };
      if (!more.lines) fillUp(order);
      return order;
    },
  };
}

/** More cartons of the first lines until the order is worth a delivery. */
function fillUp(order: PlannedOrder): void {
  for (let index = 0; (totalOf({ ...order, type: 'normal' }) ?? 0) < LEAST_TOTAL; index += 1) {
    const line = order.lines[index % order.lines.length];
    if (line) line.cartons += 1;
  }
}
