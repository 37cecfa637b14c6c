import { useFormats, useText } from '@larder/i18n';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { GreengrocerLabel, ProductMeta, unitPriceText } from './product-words';
import type { Pack } from './product-words';

/** A line as a table shows it. */
export interface TableLine extends Pack {
  key: number | string;
  productName: string;
  supplierName: string;
  pickType: string;
  storageType: string | null;
  greengrocerProduct: boolean;
  cartons: number;
  /** With its unit: "24 litres". */
  quantity: string;
  unitPrice: number | null;
  linePrice: number | null;
  /** A substitute took its place (ORD-49). */
  isReplaced?: boolean;
  /** Beside the name: icons with their tooltips. */
  marks?: ReactNode;
  /** Under the meta words. */
  note?: ReactNode;
  /** Under the unit price. */
  priceNote?: ReactNode;
}

export interface OrderLinesTableProps {
  lines: readonly TableLine[];
  label: string;
  /** Without it there are no price columns (ORD-6, ORD-178). */
  total?: number | null;
  showsPrices: boolean;
}

/** The lines of an order with their sum. It stands as it is while what is around it changes. */
export const OrderLinesTable = memo(function OrderLinesTable({ lines, label, total, showsPrices }: OrderLinesTableProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  if (lines.length === 0) return <p className="muted">{t('line.none')}</p>;
  return (
    <table className="lines orders-lines" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('line.product')}</th><th scope="col" className="num">{t('line.quantity')}</th>
          {showsPrices && <><th scope="col" className="num">{t('line.unit-price')}</th><th scope="col" className="num">{t('line.price')}</th></>}
        </tr>
      </thead>
      <tbody>{lines.map((line) => <LineRow key={line.key} line={line} showsPrices={showsPrices} />)}</tbody>
      {showsPrices && total !== undefined && (
        <tfoot><tr><td className="strong">{t('common:total-excl-vat')}</td><td /><td /><td className="num strong orders-sum">{money(total)}</td></tr></tfoot>
      )}
    </table>
  );
});

function LineRow({ line, showsPrices }: { line: TableLine; showsPrices: boolean }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const name = <b>{line.productName}</b>;
  return (
    <tr className={line.isReplaced ? 'orders-replaced' : undefined}>
      <td>
        {line.isReplaced ? <><s>{name}</s><span className="sr"> {t('line.replaced')}</span></> : name} {line.marks} {line.greengrocerProduct && <GreengrocerLabel />}
        <ProductMeta product={line} />
        {line.note}
      </td>
      <td className="num q">{t('line.cartons', { count: line.cartons })}<span className="orders-comma">, </span><br /><span className="small muted">{line.quantity}</span></td>
      {showsPrices && (
        <>
          <td className="num unit">{unitPriceText(line.unitPrice, line.unitType, formats)}{line.priceNote}</td>
          <td className="num price strong">{formats.money(line.linePrice)}</td>
        </>
      )}
    </tr>
  );
}
