import type { Order } from '@larder/contracts';
import { checkContact, type DraftContent } from '@larder/rules';

/** A line as a save sends it. */
export interface SavedLine {
  productId: number;
  cartonQuantity: number;
}

/** What a save sends: no names and no amounts. */
export interface SavedContent extends DraftContent<SavedLine> {
  locationId: number;
}

/** What is on the screen: fields may be empty or unreadable. */
export interface Entries {
  locationId: number | undefined;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** Null: the order has none. An emptied field is an empty text. */
  orderContact: string | null;
  /** Null cartons: the field is emptied or can't be read. */
  orderItems: readonly { productId: number; cartonQuantity: number | null }[];
}

/** What an order that is stored would send. */
export const contentOf = ({
  locationId,
  deliveryStart,
  deliveryEnd,
  orderContact,
  orderItems,
}: Order): SavedContent => ({
  locationId,
  deliveryStart: deliveryStart ?? '',
  deliveryEnd: deliveryEnd ?? '',
  orderContact,
  orderItems: orderItems.map(({ productId, cartonQuantity }) => ({ productId, cartonQuantity })),
});

const isCartons = (cartons: number | null | undefined): cartons is number =>
  Number.isInteger(cartons) && (cartons as number) >= 0 && (cartons as number) <= 9999;

/**
 * The last valid values of the entries: a field that is emptied or can't be read keeps what it had, and a line that
 * never had a number is left out (GDE-61).
 * Undefined while location or date were never chosen.
 * @param before the last valid values until now
 * @param saved what is stored, or was sent to be
 */
export function lastValid(
  entries: Entries,
  before: SavedContent | undefined,
  saved: SavedContent | undefined,
): SavedContent | undefined {
  const locationId = entries.locationId ?? before?.locationId;
  // Of another location nothing holds but its own date.
  const same = before?.locationId === locationId ? before : undefined;
  const [deliveryStart, deliveryEnd] =
    entries.deliveryStart !== null && entries.deliveryEnd !== null
      ? [entries.deliveryStart, entries.deliveryEnd]
      : [same?.deliveryStart, same?.deliveryEnd];
  if (locationId === undefined || deliveryStart === undefined || deliveryEnd === undefined) return undefined;
  const known = new Map(before?.orderItems.map((line) => [line.productId, line.cartonQuantity]));
  const orderItems = entries.orderItems.flatMap(({ productId, cartonQuantity }) => {
    const cartons = isCartons(cartonQuantity) ? cartonQuantity : known.get(productId);
    return cartons === undefined ? [] : [{ productId, cartonQuantity: cartons }];
  });
  return {
    locationId,
    deliveryStart,
    deliveryEnd,
    orderContact: lastContact(entries.orderContact, same, saved?.locationId === locationId ? saved : undefined),
    orderItems,
  };
}

function lastContact(
  text: string | null,
  before: SavedContent | undefined,
  saved: SavedContent | undefined,
): string | null {
  const { value, problem } = checkContact(text);
  if (problem === null) return value;
  const former = before?.orderContact || null;
  if (problem === 'too-long') return former;
  // Whoever empties the field letter by letter leaves no valid text before it: the contact that was saved stays.
  return text === null || former === null ? null : saved?.orderContact || null;
}

/** Whether two contents are the same order, the order of its lines included. */
export const isSameContent = (one: SavedContent | undefined, other: SavedContent | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && textOf(one) === textOf(other));

const textOf = ({ locationId, deliveryStart, deliveryEnd, orderContact, orderItems }: SavedContent): string =>
  JSON.stringify([
    locationId,
    deliveryStart,
    deliveryEnd,
    orderContact || null,
    orderItems.map(({ productId, cartonQuantity }) => [productId, cartonQuantity]),
  ]);

/**
 * What to compare the order of the API with when saves had no answer: where it has a value that was sent, that one is
 * known already. Without this, an own save whose answer was lost would look like someone else's.
 */
export function knownBase(base: SavedContent, unanswered: readonly SavedContent[], theirs: SavedContent): SavedContent {
  return unanswered.reduce((known, sent) => {
    const isSentDelivery = sent.deliveryStart === theirs.deliveryStart && sent.deliveryEnd === theirs.deliveryEnd;
    const { deliveryStart, deliveryEnd } = isSentDelivery ? sent : known;
    const orderContact =
      (sent.orderContact || null) === (theirs.orderContact || null) ? sent.orderContact : known.orderContact;
    const [before, own, other] = [known, sent, theirs].map(
      ({ orderItems }) => new Map(orderItems.map((line) => [line.productId, line.cartonQuantity])),
    );
    const orderItems = [
      ...new Set([known, sent, theirs].flatMap((content) => content.orderItems.map(({ productId }) => productId))),
    ].flatMap((productId) => {
      const cartonQuantity =
        own?.get(productId) === other?.get(productId) ? own?.get(productId) : before?.get(productId);
      return cartonQuantity === undefined ? [] : [{ productId, cartonQuantity }];
    });
    return { ...known, deliveryStart, deliveryEnd, orderContact, orderItems };
  }, base);
}
