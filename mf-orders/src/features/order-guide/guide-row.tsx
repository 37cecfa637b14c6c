import type { ApprovedProduct, GuideItem } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { cartonPrice, unitPriceFor } from '@larder/rules';
import { Icon, IconButton } from '@larder/ui';
import { memo, useId } from 'react';
import { GreengrocerLabel, PickFact, packText, unitPriceText } from '../../components/lines/product-words';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { isGone, linePriceOn, lineOfAgreed, offerOf } from '../../model/order-form/order-line';
import type { OnSale, OrderLine } from '../../model/order-form/order-line';
import { GuideField } from './guide-field';
import type { GuideWords } from './use-guide-words';

export interface GuideRowProps {
  /** The product as a line; of what is on the order but not agreed, that line itself. */
  product: ApprovedProduct | OrderLine;
  onSale: OnSale;
  figures: GuideItem | undefined;
  /** The supplier is the heading of the group. */
  hidesSupplier: boolean;
  deliveryDate: string | null;
  words: GuideWords;
  onSet: (line: OrderLine, cartons: number) => boolean;
}

const lineOf = (product: ApprovedProduct | OrderLine): OrderLine =>
  'cartonQuantity' in product ? product : lineOfAgreed(product);

/**
 * Why a product that is not on the order can't be put on it. A row that is held after its product is no longer agreed
 * has the status of before (GDE-13).
 */
const reasonOf = (product: ApprovedProduct | OrderLine, { agreed = [] }: OnSale) => {
  if ('cartonQuantity' in product) return `repeat.why.${product.greengrocerProduct ? 'greengrocer' : 'gone'}` as const;
  const now = agreed.find(({ productId }) => productId === product.productId);
  return now?.status === 'suspended' ? 'guide.suspended' : 'repeat.why.gone';
};

/** One product of the guide. It follows its own line alone, so that a keystroke renders one row (GDE-10, GDE-13). */
export const GuideRow = memo(function GuideRow({
  product: listed,
  onSale,
  figures,
  hidesSupplier,
  deliveryDate,
  words,
  onSet,
}: GuideRowProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const store = useOrderFormStore();
  const product = 'cartonQuantity' in listed ? listed : offerOf(listed, onSale);
  const line = useOrderForm((form) => form.lines[product.productId]);
  const isActive = !isGone(line ?? lineOf(product), onSale);
  const { usualQuantity: usual = null, lastQuantity: last = null, lastDeliveryDate: lastDate = null } = figures ?? {};
  const unitPrice = unitPriceFor({ ...product, deliveryDate });
  const changed = words.changedPrice(line?.formerUnitPrice ?? null, unitPrice);
  const coming = words.comingPrice(product, deliveryDate);
  // A product of two lists has two rows.
  const [about, how] = [useId(), useId()];

  return (
    <div role="listitem" className={`orders-gl${line ? ' on' : ''}`} data-guide-row={product.productId}>
      <div className="who">
        <p className="nm">
          {product.productName}
          {!hidesSupplier && (
            <>
              {' '}
              <span className="by">{product.supplierName}</span>
            </>
          )}
        </p>
        <span className="meta" id={about}>
          <span>{packText(product, formats)}</span>
          <span>
            {formats.money(cartonPrice({ unitPrice, unitQuantity: product.unitQuantity }))}{' '}
            <span className="unit">({unitPriceText(unitPrice, product.unitType, formats)})</span>
          </span>
          {changed && <span className="orders-former">{changed}</span>}
          <PickFact type={product.pickType} />
          {coming && <span className="coming">{coming}</span>}
        </span>
        {'greengrocerProduct' in product && product.greengrocerProduct && <GreengrocerLabel />}
        {figures && figures.alreadyOrdered > 0 && (
          <span className="fact">
            <Icon name="info" />
            {t('guide.already', { count: figures.alreadyOrdered })}
          </span>
        )}
        {!isActive && line && (
          <p className="note gone">
            <Icon name="warning" />
            {t('order_details_edit_suspended-order-items_error')}
          </p>
        )}
      </div>
      <div className="how" id={how}>
        {usual !== null && <b>{t('guide.usual', { count: usual })}</b>}
        {last !== null && lastDate !== null && (
          <span>{t('guide.last', { count: last, date: words.day(lastDate) })}</span>
        )}
      </div>
      {isActive ? (
        <GuideField
          productName={product.productName}
          cartons={line?.cartonQuantity}
          read={() => store.getState().lines[product.productId]?.cartonQuantity ?? 0}
          describedBy={`${about} ${how}`}
          onSet={(cartons) => onSet(lineOf(product), cartons)}
          onLeave={store.draw}
        />
      ) : (
        <span className="off">
          {line ? (
            <>
              <b>{line.cartonQuantity}</b>
              <IconButton
                icon="delete"
                label={t('editor.remove', { name: product.productName })}
                onClick={() => {
                  onSet(line, 0);
                  store.draw();
                }}
              />
            </>
          ) : (
            t(reasonOf(product, onSale))
          )}
        </span>
      )}
      {isActive && <span className="lp">{line && formats.money(linePriceOn(line, deliveryDate))}</span>}
    </div>
  );
});
