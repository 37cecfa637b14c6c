import type { OrderRow } from '@larder/contracts';
import { statusOf } from '@larder/rules';

/**
 * The items that lists name. One that was replaced has no cartons (RUL-78); one of which nothing came has, and is listed
 * with 0. An item of a draft may have none yet.
 */
export const listedItems = ({ status, items }: Pick<OrderRow, 'status' | 'items'>): OrderRow['items'] =>
  statusOf(status) === 'draft' ? items : items.filter(({ cartonQuantity }) => cartonQuantity > 0);
