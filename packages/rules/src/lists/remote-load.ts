/** How far a remote load is; `default` before it is asked for (RUL-99). */
export type LoadState = 'default' | 'pending' | 'success' | 'no-data' | 'error';

/** What an empty list that came with a 200 means (RUL-99). */
const EMPTY_MEANS = {
  draftOrders: 'no-data',
  upcomingOrders: 'no-data',
  historyOrders: 'no-data',
  locationOrders: 'no-data',
  approvedProducts: 'no-data',
  invoices: 'no-data',
  teamMembers: 'error',
  taxonomy: 'error',
  invitedMembers: 'success',
  supplierProducts: 'success',
  greengrocerSelection: 'success',
} as const satisfies Record<string, LoadState>;

/** A list whose empty answer has a meaning of its own. */
export type RemoteList = keyof typeof EMPTY_MEANS;

/** Whether an empty list is no-data, an error or a success (RUL-99). */
export const emptyListMeans = (list: RemoteList): 'no-data' | 'error' | 'success' => EMPTY_MEANS[list];

/** The state of a load of a list; `count` are the entries that came. A list without a name of its own is a success when empty (RUL-99). */
export function loadState({ isAsked = true, isPending, error, count, list }: {
  isAsked?: boolean;
  isPending?: boolean;
  error?: unknown;
  count?: number;
  list?: RemoteList;
}): LoadState {
  if (!isAsked) return 'default';
  if (error) return 'error';
  if (isPending) return 'pending';
  return count === 0 && list ? emptyListMeans(list) : 'success';
}
