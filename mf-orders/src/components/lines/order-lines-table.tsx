import { useFormats, useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { GreengrocerLabel, ProductMeta, unitPriceText } from './product-words';
import type { Pack } from '@larder/rules';

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
  /**
   * How many more are on their way: their height is kept free, and the sum comes with them. The table is for the eye
   * alone until it has a line.
   */
  awaited?: number;
  label: string;
  /** Without it there are no price columns (ORD-6, ORD-178). */
  total?: number | null;
  showsPrices: boolean;
}

/** The lines of an order with their sum. Its columns hang on no line, so that none moves when another comes. */
export function OrderLinesTable({ lines, awaited = 0, label, total, showsPrices }: OrderLinesTableProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const isEmpty = lines.length === 0;
  if (isEmpty && awaited === 0) return <p className="muted">{t('line.none')}</p>;
  return (
    <div className="orders-lines-box">
      <table
        className={isEmpty ? 'lines orders-lines orders-sk-lines' : 'lines orders-lines'}
        aria-label={label}
        aria-hidden={isEmpty || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('line.product')}</th>
            <th scope="col" className="num q">
              {t('line.quantity')}
            </th>
            {showsPrices && (
              <>
                <th scope="col" className="num unit">
                  {t('line.unit-price')}
                </th>
                <th scope="col" className="num price">
                  {t('line.price')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.key} line={line} showsPrices={showsPrices} />
          ))}
          {isEmpty && (
            <AwaitedRows
              key="bars"
              rows={awaited}
              bars={
                <>
                  <td>
                    <span className="sk sk-58" />
                    <span className="sk sk-44" />
                  </td>
                  <td className="price" colSpan={showsPrices ? 3 : 1}>
                    <span className="sk" />
                  </td>
                </>
              }
            />
          )}
          {/* Without bars: what stands between lines and sum may have to move a little. */}
          {!isEmpty && <AwaitedRows key="blank" rows={awaited} />}
        </tbody>
        {showsPrices && total !== undefined && awaited === 0 && (
          <tfoot>
            <tr>
              <td colSpan={2} className="strong">
                {t('common:total-excl-vat')}
              </td>
              <td colSpan={2} className="num strong orders-sum">
                {money(total)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function AwaitedRows({ rows, bars }: { rows: number; bars?: ReactNode }) {
  return Array.from({ length: rows }, (_, at) => (
    <tr key={at} className="orders-sk-row" aria-hidden="true">
      {bars}
    </tr>
  ));
}

function LineRow({ line, showsPrices }: { line: TableLine; showsPrices: boolean }) {
  const { t } = useText('orders');
  const formats = useFormats();
  const name = <b>{line.productName}</b>;
  return (
    <tr className={line.isReplaced ? 'orders-replaced' : undefined}>
      <td>
        {line.isReplaced ? (
          <>
            <s>{name}</s>
            <span className="sr"> {t('line.replaced')}</span>
          </>
        ) : (
          name
        )}{' '}
        {line.marks} {line.greengrocerProduct && <GreengrocerLabel />}
        <ProductMeta product={line} />
        {line.note}
      </td>
      <td className="num q">
        {t('line.cartons', { count: line.cartons })}
        <span className="orders-comma">, </span>
        <br />
        <span className="small muted">{line.quantity}</span>
      </td>
      {showsPrices && (
        <>
          <td className="num unit">
            {unitPriceText(line.unitPrice, line.unitType, formats)}
            {line.priceNote}
          </td>
          <td className="num price strong">{formats.money(line.linePrice)}</td>
        </>
      )}
    </tr>
  );
}
