import type { GreengrocerItem } from '@larder/contracts';
import { useFormats } from '@larder/i18n';
import { unitPriceFor } from '@larder/rules';
import { Checkbox } from '@larder/ui';
import { ProductMeta, unitPriceText } from '../../components/lines/product-words';

export interface GreengrocerChoiceProps {
  item: GreengrocerItem;
  deliveryDate: string | null;
  mayChoose: boolean;
  isTicked: boolean;
  onTick: (productId: number, isOn: boolean) => void;
}

/** One product of the selection, at its price for the delivery date. */
export function GreengrocerChoice({ item, deliveryDate, mayChoose, isTicked, onTick }: GreengrocerChoiceProps) {
  const formats = useFormats();
  const price = unitPriceFor({ ...item, unitPrice: item.price, deliveryDate });
  const words = (
    <span className="orders-choice">
      <span>
        <b className="strong">{item.productName}</b>
        <ProductMeta product={{ ...item, storageType: null }} />
      </span>
      {mayChoose && <span className="num nowrap strong">{unitPriceText(price, item.unitType, formats)}</span>}
    </span>
  );
  return (
    <li>
      {mayChoose ? (
        <Checkbox checked={isTicked} onChange={(isOn) => onTick(item.productId, isOn)}>
          {words}
        </Checkbox>
      ) : (
        words
      )}
    </li>
  );
}
