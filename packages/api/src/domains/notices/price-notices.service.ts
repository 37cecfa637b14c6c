import type { Call, ChangedPrice, Region } from '@larder/contracts';
import { localDate } from '@larder/rules';
import type { Tx } from '../../database';
import type { StaffContext } from '../../http/route';
import { listBoughtProducts } from '../orders/order-guide.service';
import { listOrderers } from './notices.service';
import { mailPrices, withdrawMailedPrices } from './price-mailing';
import {
  type PriceNotice,
  type PricedPlace,
  insertPriceNotices,
  lockTelling,
  selectAgreedProducts,
  selectComingOfSelection,
  selectPlaces,
  selectSelectionPlaces,
  withdrawPrices,
} from './price-notices.queries';

/** A call of staff that changes prices, or the simulator in their place. */
export type PriceTellingCall = Pick<StaffContext<Call>, 'tx' | 'now' | 'app' | 'mail'>;

/** A product whose prices were written: what changes, and on which day; nothing where a coming price was taken back. */
export interface WrittenPrice {
  productId: number;
  product: string;
  changes: readonly { date: string; former: number; price: number }[];
  /** The price was agreed and is suspended now: that of the greengrocer's selection is paid, if there is one. */
  isSuspended?: boolean;
}

/** Tells the orderers of locations that buy the products, in the transaction of its cause (GDE-88). */
export async function tellOfPrices(
  call: PriceTellingCall,
  written: ReadonlyMap<number, readonly WrittenPrice[]>,
): Promise<void> {
  for (const place of await selectPlaces(call.tx, [...written.keys()]))
    await tellPlace(call, place, written.get(place.locationId) ?? []);
}

/**
 * The same of the greengrocer's selection of a region: for every location that has bought of it, and of products that
 * are not agreed there, whose price it does not pay (GDE-88, API-58).
 */
export async function tellOfSelectionPrices(
  call: PriceTellingCall,
  region: Region,
  written: readonly WrittenPrice[],
): Promise<void> {
  if (written.length === 0 || !hasNotices(call, region)) return;
  const places = await selectSelectionPlaces(
    call.tx,
    region,
    written.map(({ productId }) => productId),
    localDate(call.now, region),
  );
  for (const place of places) await tellPlace(call, place, written, true);
}

const hasNotices = ({ app }: PriceTellingCall, region: Region): boolean => app.featuresOf(region).has('live');

async function tellPlace(
  call: PriceTellingCall,
  place: PricedPlace,
  all: readonly WrittenPrice[],
  isSelection = false,
): Promise<void> {
  const { workspaceId, region, locationId, locationName } = place;
  if (!hasNotices(call, region)) return;
  const tx = call.tx.inWorkspace({ workspaceId, region });
  const today = localDate(call.now, region);
  const mailing = { tx, mail: call.mail, now: call.now };
  lockTelling(tx, locationId);
  // Read behind the lock: who agrees a product or changes the selection at the same moment is heard.
  const written = await (isSelection ? paidFromSelection(tx, locationId, all) : withSelection(tx, all, today));
  if (written.length === 0) return;
  const ids = written.map(({ productId }) => productId);
  withdrawPrices(tx, locationId, ids, today);
  await withdrawMailedPrices(mailing, place, ids, today);
  const bought = await listBoughtProducts(tx, locationId, ids, today);
  const notices = noticesOf(
    written.filter(({ productId }) => bought.has(productId)),
    { locationId, locationName },
  );
  if (notices.length === 0) return;
  const told = (await listOrderers(tx, 'price')).filter(({ locationIds }) => locationIds?.includes(locationId) ?? true);
  const bells = told.filter(({ bell }) => bell).map(({ userId }) => userId);
  for (const notice of notices) insertPriceNotices(tx, bells, notice, new Date(call.now).toISOString());
  await mailPrices(
    mailing,
    place,
    told.filter(({ mail }) => mail).map(({ email }) => email),
    notices,
  );
}

/** Without the products that the location orders at an agreed price. */
async function paidFromSelection(
  tx: Tx,
  locationId: number,
  written: readonly WrittenPrice[],
): Promise<readonly WrittenPrice[]> {
  const ids = written.map(({ productId }) => productId);
  const agreed = await selectAgreedProducts(tx, locationId, ids);
  return written.filter(({ productId }) => !agreed.has(productId));
}

/** With what the selection will change of products whose agreed price is suspended. */
async function withSelection(
  tx: Tx,
  written: readonly WrittenPrice[],
  today: string,
): Promise<readonly WrittenPrice[]> {
  const ids = written.filter(({ isSuspended }) => isSuspended).map(({ productId }) => productId);
  if (ids.length === 0) return written;
  const coming = await selectComingOfSelection(tx, ids, today);
  return written.map((one) => ({
    ...one,
    changes: [...one.changes, ...coming.filter(({ productId }) => productId === one.productId)],
  }));
}

/** One for each day of effect, in order. */
function noticesOf(
  written: readonly WrittenPrice[],
  place: Pick<PriceNotice, 'locationId' | 'locationName'>,
): PriceNotice[] {
  const days = new Map<string, ChangedPrice[]>();
  for (const { productId, product, changes } of written) {
    for (const { date, former, price } of changes)
      days.set(date, [...(days.get(date) ?? []), { productId, product, former, price }]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, products]) => ({ ...place, date, products }));
}
