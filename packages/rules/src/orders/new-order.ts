/** A line of an order being made. */
export interface NewOrderLine {
  productId: number;
  cartonQuantity: number;
}

/** An order that has not been saved yet. */
export interface NewOrder<Line extends NewOrderLine = NewOrderLine> {
  type: 'normal';
  status: 'draft';
  /** 0 until a location is chosen. */
  locationId: number;
  /** Local date-time. */
  deliveryStart: string | null;
  /** Local date-time. */
  deliveryEnd: string | null;
  orderContact: string;
  orderItems: Line[];
}

/** A new order: a draft with location 0, no dates, an empty contact and no items (RUL-81). */
export const newOrder = <Line extends NewOrderLine = NewOrderLine>(): NewOrder<Line> => ({
  type: 'normal',
  status: 'draft',
  locationId: 0,
  deliveryStart: null,
  deliveryEnd: null,
  orderContact: '',
  orderItems: [],
});
