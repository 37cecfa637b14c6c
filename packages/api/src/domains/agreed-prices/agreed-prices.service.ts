import type { AgreeableProduct, Call, Page, PriceRow, PriceRowInput, Region } from '@larder/contracts';
import { forEachRegion, knownRegions, localDate } from '@larder/rules';
import { type AuditEvent, auditAll } from '../../http/audit';
import type { StaffContext } from '../../http/route';
import type { Paging } from '../../lists/page-query';
import { LocationNotFound } from '../locations/locations.errors';
import { tellOfPrices, tellOfSelectionPrices, type WrittenPrice } from '../notices/price-notices.service';
import {
  deleteSelection,
  lockAgreed,
  lockGrid,
  searchProducts,
  selectAgreedRows,
  selectPlace,
  selectProducts,
  selectSelectionRows,
  type StoredPrice,
  type Todays,
  writeAgreed,
  writeSelection,
} from './agreed-prices.queries';
import { checkRows, isSame } from './checked-rows';

/** A call of staff about prices. */
export type PriceCall = Pick<StaffContext<Call>, 'tx' | 'actor' | 'now' | 'app' | 'mail' | 'concerns'>;

const todaysOf = (now: number): Todays => forEachRegion((region) => localDate(now, region));

/** @throws LocationNotFound */
async function placeOf(
  { tx, concerns }: PriceCall,
  locationId: number,
): Promise<{ workspaceId: number; locationId: number; region: Region }> {
  const found = await selectPlace(tx, locationId);
  if (!found) throw new LocationNotFound();
  concerns(found);
  return { ...found, locationId };
}

/** The agreed products of a location with today's prices, by name (DSK-79). @throws LocationNotFound */
export const listLocationPrices = async (call: PriceCall, locationId: number): Promise<{ items: PriceRow[] }> => ({
  items: await selectAgreedRows(call.tx, await placeOf(call, locationId), todaysOf(call.now)),
});

/** The greengrocer selection of a region, or of both, with today's prices, by name (DSK-80). */
export const listGreengrocerPrices = async (
  { tx, now }: PriceCall,
  region: Region | undefined,
): Promise<{ items: PriceRow[] }> => ({ items: await selectSelectionRows(tx, region ?? null, todaysOf(now)) });

/** What a location can agree, by name (DSK-80). @throws LocationNotFound */
export async function searchAgreeable(
  call: PriceCall,
  locationId: number,
  { q, ...paging }: Paging & { q: string },
): Promise<Page<AgreeableProduct>> {
  const place = await placeOf(call, locationId);
  return searchProducts(call.tx, place, { q, today: localDate(call.now, place.region) }, paging);
}

/** Where rows of prices stand. */
interface Grid {
  read(productIds: readonly number[]): Promise<PriceRow[]>;
  write(rows: readonly StoredPrice[]): Promise<unknown>;
  subject: string;
  type: string;
  isOfGrid(product: { region: Region }): boolean;
  buyerId?: number;
  /** Lets those know who buy what was written. */
  tell(region: Region, written: readonly WrittenPrice[]): Promise<void>;
  /** The regions that it reaches, with the company that it belongs to. */
  scopes: readonly { region: Region; workspaceId?: number }[];
}

/**
 * Saves rows of a location, all or nothing; rows that stay as they are are not written (DSK-79, DSK-80).
 * @returns the saved rows @throws LocationNotFound and what `checkRows` throws
 */
export async function saveLocationPrices(
  call: PriceCall,
  locationId: number,
  rows: readonly PriceRowInput[],
): Promise<{ items: PriceRow[] }> {
  const { tx, now } = call;
  const place = await placeOf(call, locationId);
  await lockGrid(tx, `location:${locationId}`);
  await lockAgreed(
    tx,
    place,
    rows.map(({ productId }) => productId),
  );
  return save(call, rows, {
    read: (ids) => selectAgreedRows(tx, place, todaysOf(now), ids),
    write: (changed) => writeAgreed(tx, place, changed),
    subject: `location:${locationId}`,
    type: 'agreed-price-changed',
    isOfGrid: ({ region }) => region === place.region,
    buyerId: place.workspaceId,
    scopes: [{ region: place.region, workspaceId: place.workspaceId }],
    tell: (_, written) => tellOfPrices(call, new Map([[locationId, written]])),
  });
}

/**
 * Saves rows of the greengrocer selection, all or nothing; a suspended one is no longer offered (DSK-80). @returns the
 * saved rows that are offered @throws what `checkRows` throws
 */
export async function saveGreengrocerPrices(
  call: PriceCall,
  rows: readonly PriceRowInput[],
): Promise<{ items: PriceRow[] }> {
  const { tx, now } = call;
  await lockGrid(tx, 'greengrocer');
  return save(call, rows, {
    read: (ids) => selectSelectionRows(tx, null, todaysOf(now), ids),
    async write(changed) {
      await writeSelection(
        tx,
        changed.filter(({ status }) => status === 'active'),
      );
      await deleteSelection(
        tx,
        changed.filter(({ status }) => status === 'suspended').map(({ productId }) => productId),
      );
    },
    subject: 'greengrocer',
    type: 'greengrocer-price-changed',
    isOfGrid: () => true,
    scopes: knownRegions().map((region) => ({ region })),
    tell: (region, written) => tellOfSelectionPrices(call, region, written),
  });
}

async function save(
  { tx, actor, now }: PriceCall,
  rows: readonly PriceRowInput[],
  grid: Grid,
): Promise<{ items: PriceRow[] }> {
  const ids = rows.map(({ productId }) => productId);
  const products = new Map((await selectProducts(tx, ids)).map((product) => [product.id, product]));
  const current = new Map((await grid.read(ids)).map((row) => [row.productId, row]));
  checkRows(rows, {
    products,
    current,
    today: todaysOf(now),
    isOfGrid: grid.isOfGrid,
    ...(grid.buyerId !== undefined && { buyerId: grid.buyerId }),
  });

  const changed = rows.filter((row) => !isSame(row, current.get(row.productId)));
  await grid.write(changed.map(({ version: _, ...row }) => row));
  for (const { region, workspaceId } of grid.scopes) {
    const ofRegion = changed.filter(({ productId }) => products.get(productId)?.region === region);
    await grid.tell(
      region,
      ofRegion
        .filter((row) => isPaid(row) || isPaid(current.get(row.productId)))
        .map((row) =>
          writtenOf(row, current.get(row.productId), {
            name: products.get(row.productId)?.name ?? '',
            today: localDate(now, region),
          }),
        ),
    );
    const events = ofRegion.map((row): AuditEvent => {
      const before = current.get(row.productId);
      return {
        type: grid.type,
        subject: grid.subject,
        detail: {
          productId: row.productId,
          sku: products.get(row.productId)?.sku,
          before: before ? pricesOf(before) : null,
          after: pricesOf(row),
        },
      };
    });
    await auditAll(tx, { ...actor, region, ...(workspaceId !== undefined && { workspaceId }) }, now, events);
  }
  return { items: await grid.read(ids) };
}

const pricesOf = ({
  unitPrice,
  futurePrice,
  futurePriceDate,
  status,
}: Pick<PriceRow, 'unitPrice' | 'futurePrice' | 'futurePriceDate' | 'status'>) => ({
  unitPrice,
  futurePrice,
  futurePriceDate,
  status,
});

/** Whether anybody pays what a row says: of one that is and stays suspended nothing was told, or is to be told. */
const isPaid = (row: Pick<PriceRow, 'status'> | undefined): boolean => row?.status === 'active';

/**
 * What a row changes for those who buy the product. One that was not there, or is suspended, changes nothing; of one
 * that was suspended nothing is told any more, so that its coming price is told as it is active again.
 */
function writtenOf(
  row: PriceRowInput,
  before: PriceRow | undefined,
  { name: product, today }: { name: string; today: string },
): WrittenPrice {
  const { productId, status } = row;
  const { unitPrice, futurePrice, futurePriceDate } = pricesFrom(row, today);
  if (!before || status !== 'active') return { productId, product, changes: [], isSuspended: status !== 'active' };
  return {
    productId,
    product,
    changes: [
      ...(unitPrice === before.unitPrice ? [] : [{ date: today, former: before.unitPrice, price: unitPrice }]),
      // Told again when it was told before: what is after today is withdrawn with each write.
      ...(futurePrice === null || futurePriceDate === null || futurePrice === unitPrice
        ? []
        : [{ date: futurePriceDate, former: unitPrice, price: futurePrice }]),
    ],
  };
}

/** A coming price that holds from today on is the price, as in all that reads the row (decision 119). */
const pricesFrom = (
  { unitPrice, futurePrice, futurePriceDate }: PriceRowInput,
  today: string,
): Pick<PriceRowInput, 'unitPrice' | 'futurePrice' | 'futurePriceDate'> =>
  futurePrice !== null && futurePriceDate !== null && futurePriceDate <= today
    ? { unitPrice: futurePrice, futurePrice: null, futurePriceDate: null }
    : { unitPrice, futurePrice, futurePriceDate };
