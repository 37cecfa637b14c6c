import type { Order, OrderItem } from '@larder/contracts';
import type { Formats } from '@larder/i18n';
import { lineFacts, unitPriceFor } from '@larder/rules';
import { LineMarks } from './line-marks';
import type { TableLine } from './order-lines-table';

/** The lines of a stored order as a table shows them; the status decides which quantity and which marks (RUL-75). */
export const storedLines = (order: Order, formats: Formats): TableLine[] => order.orderItems.map((item) => storedLine(item, order, formats));

function storedLine(item: OrderItem, { status, deliveryStart }: Order, formats: Formats): TableLine {
  const facts = lineFacts(item, status);
  return {
    ...item, key: item.id, cartons: item.cartonQuantity, quantity: formats.units(facts.quantity.amount, facts.quantity.unitType), isReplaced: facts.isReplaced,
    unitPrice: unitPriceFor({ ...item, deliveryDate: deliveryStart }), marks: <LineMarks item={item} status={status} />,
  };
}
