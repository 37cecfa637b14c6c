const MAX_NUMBERS = 5;
/** The last page that the API can be asked for (`paging` of contracts). */
const LAST_ASKED = 1_000_000;

/** How many entries a page of each list has (RUL-98). */
export const PAGE_SIZES = {
  orders: 10,
  invoices: 10,
  locationOrders: 5,
  locationProducts: 15,
  locations: 15,
  supplierProducts: 15,
  supplierProfiles: 30,
  team: 50,
  locationDropdown: 100,
  /** Approved products and locations while ordering, page by page until the total is reached. */
  ordering: 200,
} as const;

/** How many pages there are: total / size rounded up, 1 at least (RUL-97). */
export const pageCount = (totalItemCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalItemCount / pageSize));

/**
 * The page that a value of the address means: no whole number of at least 1 is 1, one beyond the last is the last, or
 * while that is not known the last one that can be asked for (RUL-97).
 */
export function readPage(value: string | number | null | undefined, lastPage = LAST_ASKED): number {
  const text = String(value ?? '').trim();
  const page = /^\d+$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), Math.max(lastPage, 1));
}

/**
 * The page numbers of a pager: 5 at most, centred on the current page and shifted at the ends; none for one page
 * (RUL-96).
 */
export function pageWindow(page: number, pages: number): number[] {
  if (pages <= 1) return [];
  const size = Math.min(MAX_NUMBERS, pages);
  const first = Math.min(Math.max(page - Math.floor(MAX_NUMBERS / 2), 1), pages - size + 1);
  return Array.from({ length: size }, (_, at) => first + at);
}
