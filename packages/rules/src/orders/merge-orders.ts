/** A line as two people change it: a product and its cartons. */
export interface MergedLine {
  productId: number;
  cartonQuantity: number;
}

/** What somebody can change about a draft. Times are local date-times; no two lines have the same product. */
export interface DraftContent<Line extends MergedLine = MergedLine> {
  deliveryStart: string;
  deliveryEnd: string;
  orderContact: string | null;
  orderItems: readonly Line[];
}

/** Which of two values is taken. */
export type MergeChoice = 'mine' | 'theirs';

/** What names a difference; it stays the same when the order is merged again. */
export type DifferenceKey = 'delivery' | 'contact' | `line:${number}`;

/** Something that both changed, each to another value (GDE-74). Null cartons: that side took the line off (GDE-75). */
export type OrderDifference =
  | ({ key: `line:${number}`; productId: number } & Values<number | null>)
  | ({ key: 'delivery' } & Values<Delivery>)
  | ({ key: 'contact' } & Values<string | null>);

interface Delivery {
  start: string;
  end: string;
}
/** A value as it was at the version last seen, as it is here, and as the other side saved it. */
interface Values<T> {
  was: T;
  mine: T;
  theirs: T;
}

/** Two edits of one draft, put together. */
export interface OrderMerge<Line extends MergedLine = MergedLine> {
  /** Everything that only one side changed, or both alike; a difference has the own value until somebody chooses. */
  merged: DraftContent<Line>;
  /**
   * Date, then contact, then lines in the order of `merged`; lines that are off it last. Empty when the merge can be
   * saved quietly (GDE-73).
   */
  differences: OrderDifference[];
  /** How many lines the other side changed, added or took off without being asked about. */
  takenLines: number;
}

const NO_KEYS: readonly DifferenceKey[] = [];
const deliveryOf = ({ deliveryStart, deliveryEnd }: DraftContent): Delivery => ({
  start: deliveryStart,
  end: deliveryEnd,
});
const isSameDelivery = (one: Delivery, other: Delivery): boolean => one.start === other.start && one.end === other.end;
const contactOf = ({ orderContact }: DraftContent): string | null => orderContact || null;
const linesOf = <Line extends MergedLine>({ orderItems }: DraftContent<Line>): Map<number, Line> =>
  new Map(orderItems.map((line) => [line.productId, line]));

/**
 * Merges an edit of a draft with what someone else saved meanwhile, by line, date and contact (GDE-73 to GDE-75).
 *
 * @param base the order at the version last seen
 * @param asked differences that were shown before: they stay differences while the two values differ, so that a
 *   further 412 keeps the choices made (GDE-75).
 *   `base` and `mine` are then those of the first merge
 */
export function mergeOrders<Line extends MergedLine>(
  base: DraftContent,
  mine: DraftContent<Line>,
  theirs: DraftContent<Line>,
  asked: readonly DifferenceKey[] = NO_KEYS,
): OrderMerge<Line> {
  /** Whose value holds; 'both' is a difference. */
  const judge = <T>(
    key: DifferenceKey,
    [before, own, other]: readonly [T, T, T],
    isSame: (one: T, two: T) => boolean,
  ): MergeChoice | 'both' => {
    if (isSame(own, other)) return 'mine';
    if (asked.includes(key)) return 'both';
    if (isSame(before, own)) return 'theirs';
    return isSame(before, other) ? 'mine' : 'both';
  };
  const differences: OrderDifference[] = [];

  const deliveries = [deliveryOf(base), deliveryOf(mine), deliveryOf(theirs)] as const;
  const delivery = judge('delivery', deliveries, isSameDelivery);
  if (delivery === 'both')
    differences.push({ key: 'delivery', was: deliveries[0], mine: deliveries[1], theirs: deliveries[2] });
  const contacts = [contactOf(base), contactOf(mine), contactOf(theirs)] as const;
  const contact = judge('contact', contacts, Object.is);
  if (contact === 'both')
    differences.push({ key: 'contact', was: contacts[0], mine: contacts[1], theirs: contacts[2] });

  const [before, own, other] = [linesOf(base), linesOf(mine), linesOf(theirs)] as const;
  const orderItems: Line[] = [];
  let takenLines = 0;
  for (const productId of new Set([...own.keys(), ...other.keys()])) {
    const [ownLine, otherLine] = [own.get(productId), other.get(productId)];
    const cartons = [
      before.get(productId)?.cartonQuantity ?? null,
      ownLine?.cartonQuantity ?? null,
      otherLine?.cartonQuantity ?? null,
    ] as const;
    const key = `line:${productId}` as const;
    const whose = judge(key, cartons, Object.is);
    if (whose === 'both') differences.push({ key, productId, was: cartons[0], mine: cartons[1], theirs: cartons[2] });
    if (whose === 'theirs') takenLines += 1;
    const line = whose === 'theirs' ? withCartons(ownLine, otherLine) : ownLine;
    if (line) orderItems.push(line);
  }

  const from = delivery === 'theirs' ? theirs : mine;
  return {
    merged: {
      deliveryStart: from.deliveryStart,
      deliveryEnd: from.deliveryEnd,
      orderContact: contact === 'theirs' ? contacts[2] : contacts[1],
      orderItems,
    },
    differences: inOrderOf(orderItems, differences),
    takenLines,
  };
}

/** What differs between two contents of one draft: date, contact, lines. */
export function changedKeys(before: DraftContent, after: DraftContent): DifferenceKey[] {
  const [former, now] = [linesOf(before), linesOf(after)];
  const keys = [...new Set([...former.keys(), ...now.keys()])]
    .filter((productId) => former.get(productId)?.cartonQuantity !== now.get(productId)?.cartonQuantity)
    .map((productId): DifferenceKey => `line:${productId}`);
  if (contactOf(before) !== contactOf(after)) keys.unshift('contact');
  if (!isSameDelivery(deliveryOf(before), deliveryOf(after))) keys.unshift('delivery');
  return keys;
}

/**
 * What is saved once each difference is decided.
 * @param theirs what the merge was made with
 */
export function resolveMerge<Line extends MergedLine>(
  { merged, differences }: Pick<OrderMerge<Line>, 'merged' | 'differences'>,
  theirs: DraftContent<Line>,
  choices: Readonly<Partial<Record<DifferenceKey, MergeChoice>>>,
): DraftContent<Line> {
  const taken = new Set(differences.flatMap(({ key }) => (choices[key] === 'theirs' ? [key] : [])));
  const other = linesOf(theirs);
  const own = linesOf(merged);
  const added = theirs.orderItems.filter(({ productId }) => !own.has(productId) && taken.has(`line:${productId}`));
  const kept = merged.orderItems.flatMap((line) =>
    taken.has(`line:${line.productId}`) ? (withCartons(line, other.get(line.productId)) ?? []) : [line],
  );
  const { deliveryStart, deliveryEnd } = taken.has('delivery') ? theirs : merged;
  return {
    deliveryStart,
    deliveryEnd,
    orderContact: taken.has('contact') ? contactOf(theirs) : merged.orderContact,
    orderItems: [...kept, ...added],
  };
}

/**
 * The own line with the other's cartons: what the page knows of a product stays. Undefined where the other took it off.
 */
const withCartons = <Line extends MergedLine>(own: Line | undefined, other: Line | undefined): Line | undefined =>
  other && own ? { ...own, cartonQuantity: other.cartonQuantity } : other;

function inOrderOf(lines: readonly MergedLine[], differences: OrderDifference[]): OrderDifference[] {
  const places = new Map(lines.map(({ productId }, at) => [productId, at]));
  const placeOf = (difference: OrderDifference): number =>
    'productId' in difference ? (places.get(difference.productId) ?? lines.length) : -1;
  return differences.sort((one, other) => placeOf(one) - placeOf(other));
}
