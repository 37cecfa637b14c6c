/**
 * Where mf-orders keeps entries of orders that are not saved yet (GDE-64), in IndexedDB: keys are `[workspaceId,
 * userId, id]`. The shell counts and drops them when the user signs out, also on a page without orders (GDE-65).
 */
export const UNSENT_ENTRIES = { database: 'larder-orders', store: 'unsent', version: 1 } as const;
