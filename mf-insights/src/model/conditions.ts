import type { InvoiceDue } from '@larder/contracts';
import { isDate, readPage } from '@larder/rules';

export const CHOOSABLE_STATUSES = ['authorised', 'paid'] as const;
export type ChoosableStatus = (typeof CHOOSABLE_STATUSES)[number];

/** Search and filters of the invoice list; they live in the address. */
export interface InvoiceConditions {
  orderId: string | undefined;
  /** None during a search, which finds invoices of every status (INS-77). */
  statuses: ChoosableStatus[];
  /** Days, both included; only a complete range counts. */
  from: string | undefined;
  to: string | undefined;
  locationId: string | undefined;
  /** Only what is still to be paid and overdue, or due today; in place of the statuses, and none during a search. */
  due: InvoiceDue | undefined;
  page: number;
}

const DUES: readonly InvoiceDue[] = ['overdue', 'today'];

const LARGEST_ID = 2_147_483_647;
const isId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID;

/** What can be searched for: a whole number greater than 1000 (INS-75). */
export const isOrderNumber = (text: string): boolean => isId(text) && Number(text) > 1000;

/** Reads what stands in the address; anything else is left out, such as a range that ends before it begins. */
export function readConditions(search: URLSearchParams): InvoiceConditions {
  const [from, to] = [search.get('from'), search.get('to')];
  const isRange = isDate(from) && isDate(to) && from <= to;
  const number = (name: string) => (isId(search.get(name) ?? '') ? search.get(name)! : undefined);
  const orderId = isOrderNumber(search.get('orderId') ?? '') ? search.get('orderId')! : undefined;
  return {
    orderId,
    from: isRange ? from : undefined,
    to: isRange ? to : undefined,
    locationId: number('locationId'),
    due: orderId ? undefined : DUES.find((due) => due === search.get('due')),
    page: readPage(search.get('page')),
    statuses: orderId ? [] : CHOOSABLE_STATUSES.filter((status) => search.getAll('status').includes(status)),
  };
}

/** The query of an address with these conditions. */
export function queryOf({
  orderId,
  statuses,
  from,
  to,
  locationId,
  due,
  page,
}: InvoiceConditions): Record<string, string | readonly string[] | undefined> {
  return { orderId, status: statuses, from, to, locationId, due, page: page > 1 ? String(page) : undefined };
}

/** Whether a filter narrows the list; the search for an order number is none (INS-80). */
export const hasFilter = ({ statuses, from, to, locationId, due }: InvoiceConditions): boolean =>
  statuses.length > 0 || Boolean(from && to) || locationId !== undefined || due !== undefined;

export const NO_CONDITIONS: InvoiceConditions = {
  orderId: undefined,
  statuses: [],
  from: undefined,
  to: undefined,
  locationId: undefined,
  due: undefined,
  page: 1,
};
