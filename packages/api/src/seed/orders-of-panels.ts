import type { DataContext } from './seed-context';
import type { PlannedLine, PlannedOrder } from './order-plan';
import type { OrderWriter } from './order-writer';

const LOCATION = 1131;
const WITH_WEIGHT = ['kg', 'litre', 'g'];
const LONG_NAME =
  'The Company of Growers, Graziers, Millers, Bakers and Fishermen of Robin Hood’s Bay and the Farms of the Upper Esk Vales';

/** Orders of workspace 103 that panels beside an order are tried with, in `e2e` alone (releases.md, Demo data). */
export function ordersOfPanels(writer: OrderWriter, { profile }: DataContext): PlannedOrder[] {
  if (profile !== 'e2e') return [];
  const { schedules, order, line, offer } = writer;
  const lines = offer(LOCATION).map((name) => line(LOCATION, name, 2));
  const [weighed, counted] = [true, false].map((hasWeight) =>
    lines.filter(({ product }) => WITH_WEIGHT.includes(product.unit) === hasWeight && product.pick === 'fixed'),
  ) as [PlannedLine[], PlannedLine[]];
  const at = (days: number) => schedules.next(LOCATION, days);
  return [
    order(30007, 'scheduled', LOCATION, at(4), { lines: [...weighed.slice(0, 8), ...counted.slice(0, 2)] }),
    order(30008, 'scheduled', LOCATION, at(4), { lines: ofSuppliers(lines, 5) }),
    order(30009, 'scheduled', LOCATION, at(5), {
      lines: ofSuppliers(lines, 2).map((one, index) => (index === 0 ? suppliedBy(one, LONG_NAME) : one)),
    }),
  ];
}

/** The first line of each of so many suppliers. */
const ofSuppliers = (lines: readonly PlannedLine[], count: number): PlannedLine[] =>
  [...new Map(lines.toReversed().map((line) => [line.product.supplierId, line])).values()].toReversed().slice(0, count);

const suppliedBy = (line: PlannedLine, name: string): PlannedLine => ({
  ...line,
  product: { ...line.product, supplierName: name },
});
