import type { Order, OrderRow } from '@larder/contracts';

/** An order as far as its row in a list tells; the rest is empty until it was loaded. */
export const orderOfRow = ({ items: _items, ...head }: OrderRow): Order => ({
  ...head,
  address: '',
  postcode: '',
  orderContact: null,
  cancelReason: null,
  createdBy: null,
  lastModifiedBy: null,
  orderItems: [],
});
