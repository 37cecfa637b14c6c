import type { Order, OrderItem } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import type { Formats } from '@larder/i18n';
import { lineFacts, unitPriceFor } from '@larder/rules';
import { memo, useMemo } from 'react';
import { useRowsInSight } from '../page/use-rows-in-sight';
import { FormerPrice } from './former-price';
import { LineDifference, SubstituteMark } from './line-marks';
import { OrderLinesTable } from './order-lines-table';
import type { TableLine } from './order-lines-table';
import { quantityText } from './product-words';

/** As many lines as a window of 900 px shows below the head of an order. */
const IN_SIGHT = 4;

export interface StoredLinesProps {
  order: Order;
  /** How many lines are on their way; the order has none yet. */
  awaited?: number | undefined;
  showsPrices: boolean;
}

/**
 * The lines of a stored order, those in sight first, or their places while they are on their way. They stand as they
 * are while what is around them changes.
 */
export const StoredLines = memo(function StoredLines({ order, awaited = 0, showsPrices }: StoredLinesProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const drawn = useRowsInSight(awaited > 0 ? undefined : order.orderItems.length, IN_SIGHT, false);
  const lines = useMemo(() => storedLines(order, formats, drawn), [order, formats, drawn]);
  return (
    <OrderLinesTable
      lines={lines}
      awaited={awaited || order.orderItems.length - lines.length}
      label={t('line.items')}
      total={order.totalPrice}
      showsPrices={showsPrices}
    />
  );
});

/**
 * The lines of a stored order as a table shows them, the first `upTo` of them; the status decides which quantity and
 * which marks (RUL-75).
 */
export const storedLines = (order: Order, formats: Formats, upTo?: number): TableLine[] =>
  order.orderItems.slice(0, upTo).map((item) => storedLine(item, order, formats));

function storedLine(item: OrderItem, order: Order, formats: Formats): TableLine {
  const { status, deliveryStart } = order;
  const facts = lineFacts(item, status);
  const unitPrice = unitPriceFor({ ...item, deliveryDate: deliveryStart });
  return {
    ...item,
    key: item.id,
    cartons: item.cartonQuantity,
    quantity: quantityText(facts.quantity.amount, facts.quantity.unitType, formats),
    isReplaced: facts.isReplaced,
    unitPrice,
    marks: <SubstituteMark item={item} order={order} />,
    note: <LineDifference item={item} status={status} />,
    priceNote: <FormerPrice former={item.formerUnitPrice} now={unitPrice} />,
  };
}
