import { useFormats, useText } from '@larder/i18n';
import { pricedLine } from '@larder/rules';
import { Icon, IconButton } from '@larder/ui';
import { memo } from 'react';
import { FormerPrice } from '../../components/lines/former-price';
import {
  GreengrocerLabel,
  PickFact,
  StorageFact,
  packText,
  quantityText,
  unitPriceText,
} from '../../components/lines/product-words';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { isGone, isSameProduct } from '../../model/order-form/order-line';
import type { OnSale, OrderLine } from '../../model/order-form/order-line';
import { CartonField } from './carton-field';

export interface LineEditorProps {
  productId: number;
  onSale: OnSale;
  deliveryDate: string | null;
  /** It was just added, or is about to go (ORD-138). */
  isPending: boolean;
  onRemove: (productId: number) => void;
  onEnter: (productId: number, direction: 1 | -1 | 'search') => void;
}

/** One line of the order being made. It follows its own line alone, so that a keystroke renders one row (ORD-145). */
export const LineEditor = memo(function LineEditor({
  productId,
  onSale,
  deliveryDate,
  isPending,
  onRemove,
  onEnter,
}: LineEditorProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const store = useOrderFormStore();
  const line = useOrderForm((form) => form.lines[productId]);
  if (!line) return null;
  const { unitPrice, linePrice, totalItemQuantity } = pricedLine(line, { deliveryDate });

  return (
    <div
      role="listitem"
      className={`eline${isPending ? ' orders-pending' : ''}`}
      data-line={productId}
      aria-busy={isPending || undefined}
    >
      <LineProduct line={line} unitPrice={unitPrice} isGone={isGone(line, onSale)} />
      <CartonField
        value={line.cartonQuantity}
        productName={line.productName}
        read={() => store.getState().lines[productId]?.cartonQuantity ?? line.cartonQuantity}
        onType={(cartons) => store.type((form) => form.setCartons(productId, cartons))}
        onStep={(cartons) => store.getState().setCartons(productId, cartons)}
        onLeave={store.draw}
        onEnter={(direction) => onEnter(productId, direction)}
      />
      <span className="lp">
        {formats.money(linePrice)}
        <small className="orders-tq">{quantityText(totalItemQuantity, line.unitType, formats)}</small>
      </span>
      <IconButton
        icon="delete"
        className="rm"
        label={t('editor.remove', { name: line.productName })}
        disabled={isPending}
        onClick={() => onRemove(productId)}
      />
    </div>
  );
});

interface LineProductProps {
  line: OrderLine;
  unitPrice: number | null;
  isGone: boolean;
}

const showsTheSame = (before: LineProductProps, now: LineProductProps) =>
  before.unitPrice === now.unitPrice && before.isGone === now.isGone && isSameProduct(before.line, now.line);

/** What the line is of; a keystroke in its quantity leaves it as it is. */
const LineProduct = memo(function LineProduct({ line, unitPrice, isGone }: LineProductProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  return (
    <div className="who">
      <p className="name">
        {line.productName} {line.greengrocerProduct && <GreengrocerLabel />}
      </p>
      <span className="meta">
        <span>{line.supplierName}</span>
      </span>
      <span className="meta">
        <span>{packText(line, formats)}</span>
        <span>{unitPriceText(unitPrice, line.unitType, formats)}</span>
        <StorageFact type={line.storageType} quiet />
        <PickFact type={line.pickType} />
      </span>
      <FormerPrice former={line.formerUnitPrice} now={unitPrice} />
      {isGone && (
        <p className="note gone">
          <Icon name="warning" />
          {t('order_details_edit_suspended-order-items_error')}
        </p>
      )}
    </div>
  );
}, showsTheSame);
