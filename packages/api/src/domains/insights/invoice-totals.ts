import { formatMoney, formatNumber, roundHalfUp, sumOf } from '@larder/rules';
import type { InvoiceDocument } from './invoice-document.queries';
import { fits, heightOf, nextPage, type Pen, type TextStyle, write } from './invoice-pen';

interface TotalRow {
  label: string;
  /** Decimal. */
  amount: string;
  isBold?: boolean;
}

/** A rate as the region writes it: 0.2 is 20 %. */
export const percent = (rate: string | number, { facts, t }: Pen): string =>
  t('invoice.percent', { number: formatNumber(roundHalfUp(Number(rate) * 100, 2), facts) });

/** As the region writes it, with what it calls the rate. */
function rateWords(rate: number, pen: Pen): string {
  const label = pen.facts.vatRates?.find((one) => one.rate === rate)?.label?.[pen.locale];
  return label ? `${percent(rate, pen)} (${label})` : percent(rate, pen);
}

/** Net, VAT of each rate and total. */
function sumsOf(pen: Pen, invoice: InvoiceDocument): TotalRow[] {
  const { t } = pen;
  const rates = [...new Set(invoice.lines.map((line) => Number(line.vatRate)))].sort((a, b) => a - b);
  return [
    { label: t('invoice.net-total'), amount: invoice.totalNet },
    ...rates.map((rate) => ({
      label: t('invoice.vat-at', { rate: rateWords(rate, pen) }),
      amount: String(sumOf(invoice.lines.filter((line) => Number(line.vatRate) === rate).map((line) => line.vat))),
    })),
    { label: t('invoice.total'), amount: invoice.total, isBold: true },
  ];
}

/** The credit notes, a group each; the last one has what is left of the total. */
function creditsOf({ t }: Pen, { total, creditNotes }: InvoiceDocument): TotalRow[][] {
  const notes = creditNotes.map(({ label, amount }): TotalRow[] => [{ label, amount: `-${amount}` }]);
  const left = String(sumOf([total, ...creditNotes.map((note) => `-${note.amount}`)]));
  notes.at(-1)?.push({ label: t('invoice.left'), amount: left, isBold: true });
  return notes;
}

/** The texts of a row, with where they begin, and how far the next row is. */
function placed(pen: Pen, { label, amount, isBold = false }: TotalRow) {
  const font = isBold ? 'Helvetica-Bold' : 'Helvetica';
  const cells: [string, number, TextStyle][] = [
    [label, 255, { font, width: 200, align: 'right' }],
    [formatMoney(amount, pen.facts), 460, { font, width: 85, align: 'right' }],
  ];
  const height = Math.max(...cells.map(([text, , style]) => heightOf(pen, text, style)));
  return { cells, height: height + (isBold ? 6 : 3) };
}

/** Draws sums and credit notes below the lines. Rows that belong together stay on one page. */
export function drawTotals(pen: Pen, invoice: InvoiceDocument, top: number): void {
  let y = top + 8;
  for (const group of [sumsOf(pen, invoice), ...creditsOf(pen, invoice)]) {
    const rows = group.map((row) => placed(pen, row));
    const height = rows.reduce((sum, row) => sum + row.height, 0);
    if (!fits(pen, y, height)) y = nextPage(pen);
    for (const row of rows) {
      for (const [text, x, style] of row.cells) write(pen, text, x, y, style);
      y += row.height;
    }
  }
}
