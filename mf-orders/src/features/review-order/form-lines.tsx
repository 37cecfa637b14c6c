import type { Formats } from '@larder/i18n';
import { pricedLine } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Icon } from '@larder/ui';
import { FormerPrice } from '../../components/lines/former-price';
import type { TableLine } from '../../components/lines/order-lines-table';
import { quantityText } from '../../components/lines/product-words';
import { isGone } from '../../model/order-form/order-line';
import type { OnSale, OrderLine } from '../../model/order-form/order-line';

/** The lines of the order being made as the review shows them (ORD-169). */
export function formLines(
  lines: readonly OrderLine[],
  { onSale, deliveryDate, formats }: { onSale: OnSale; deliveryDate: string | null; formats: Formats },
): TableLine[] {
  return lines.map((line) => {
    const priced = pricedLine(line, { deliveryDate });
    return {
      ...line,
      key: line.productId,
      cartons: line.cartonQuantity,
      quantity: quantityText(priced.totalItemQuantity, line.unitType, formats),
      unitPrice: priced.unitPrice,
      linePrice: priced.linePrice,
      note: isGone(line, onSale) ? <Unavailable /> : undefined,
      priceNote: <FormerPrice former={line.formerUnitPrice} now={priced.unitPrice} />,
    };
  });
}

function Unavailable() {
  const { t } = useText('orders');
  return (
    <span className="note gone">
      <Icon name="warning" />
      {t('order_details_edit_suspended-order-items_error')}
    </span>
  );
}
