import {
  factsOf,
  formatDay,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  localeOf,
  type RegionFacts,
  roundHalfUp,
  sumOf,
  unitName,
} from '@larder/rules';
import type { RegionConfig } from '@larder/contracts';
import type PDFDocument from 'pdfkit';
import { type ApiText, apiTexts } from '../../texts/api-texts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.queries';
import { printable } from './printable-text';

/** What the drawing needs besides the invoice. */
export interface DocumentSettings {
  region: string;
  /** How to pay, of the region's configuration. */
  bankReferenceText: string | null;
  /** Who sells, of the region's configuration; absent where it names none. */
  seller: RegionConfig['seller'];
}

const INK = '#1F2A24';
const LEAF = '#1E5B3C';
const MUTED = '#5C665F';
const RULE = '#E7E0D4';
const LEFT = 50;
const RIGHT = 545;
const BOTTOM = 770;

type Pdf = InstanceType<typeof PDFDocument>;
interface Pen {
  pdf: Pdf;
  /** Of the words. */
  locale: string;
  t: ApiText;
  facts: RegionFacts;
}

/** Columns of the lines: left edge, width, alignment. */
const COLUMNS = {
  product: [LEFT, 205, 'left'],
  quantity: [260, 65, 'right'],
  price: [330, 60, 'right'],
  net: [395, 55, 'right'],
  vat: [455, 35, 'right'],
  gross: [490, 55, 'right'],
} as const;
type Column = keyof typeof COLUMNS;

/** The invoice as PDF, in the language of the region. */
export async function drawInvoice(
  invoice: InvoiceDocument,
  { region, bankReferenceText, seller }: DocumentSettings,
): Promise<Buffer> {
  // Loaded with the first document: a start does not wait for it.
  const { default: Document } = await import('pdfkit');
  const locale = localeOf(region);
  const facts = factsOf(region);
  const t = apiTexts(locale);
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    info: { Title: printable(`${t('invoice.title')} ${invoice.number}`), Author: 'Larder' },
    lang: facts.languageTag,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const pen = { pdf, locale, facts, t } as const;
  drawHead(pen, invoice, seller);
  drawTotals(pen, invoice, drawLines(pen, invoice.lines, 285));
  if (bankReferenceText) write(pen, bankReferenceText, LEFT, 785, { size: 8.5, colour: MUTED, width: RIGHT - LEFT });
  pdf.end();
  return done;
}

interface TextStyle {
  size?: number;
  colour?: string;
  font?: 'Helvetica' | 'Helvetica-Bold' | 'Times-Bold';
  width?: number;
  align?: 'left' | 'right';
}

/** Writes text and answers where the next line would begin. */
function write(
  { pdf }: Pen,
  text: string,
  x: number,
  y: number,
  { size = 9.5, colour = INK, font = 'Helvetica', width = 240, align = 'left' }: TextStyle = {},
): number {
  pdf.font(font).fontSize(size).fillColor(colour).text(printable(text), x, y, { width, align, lineGap: 1.5 });
  return pdf.y;
}

function drawRule({ pdf }: Pen, y: number, colour = RULE): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.8).strokeColor(colour).stroke();
}

function drawHead(pen: Pen, invoice: InvoiceDocument, seller: DocumentSettings['seller']): void {
  const { t } = pen;
  const vatOf = (vatNumber: string | null) => (vatNumber ? [`${t('invoice.vat-number')} ${vatNumber}`] : []);
  write(pen, 'Larder', LEFT, 48, { size: 24, font: 'Times-Bold', colour: LEAF });
  write(pen, t('invoice.title'), 345, 46, { size: 12, colour: MUTED, width: 200, align: 'right' });
  write(pen, invoice.number, 245, 62, { size: 16, font: 'Helvetica-Bold', width: 300, align: 'right' });
  if (seller)
    write(pen, [seller.name, ...seller.address, ...vatOf(seller.vatNumber)].join(' · '), LEFT, 82, {
      size: 8,
      colour: MUTED,
      width: RIGHT - LEFT,
    });
  drawRule(pen, 97);
  const block = (label: string, lines: readonly string[], x: number, y: number, width: number) => {
    let at = write(pen, label, x, y, { size: 8, colour: MUTED, width }) + 2;
    lines.forEach((line, place) => {
      at = write(pen, line, x, at, { font: place === 0 ? 'Helvetica-Bold' : 'Helvetica', width });
    });
  };
  block(t('invoice.to'), [invoice.companyName, ...invoice.companyLines, ...vatOf(invoice.vatNumber)], LEFT, 115, 190);
  block(t('invoice.at'), [invoice.locationName, invoice.locationAddress], 255, 115, 150);
  const facts: [string, string][] = [
    [t('invoice.date'), formatDay(invoice.invoiceDate, pen.facts)],
    [t('invoice.due'), invoice.dueDate ? formatDay(invoice.dueDate, pen.facts) : t('invoice.no-due')],
    [t('invoice.order'), String(invoice.orderId)],
    [t('invoice.delivered'), formatDay(invoice.deliveryStart, pen.facts)],
  ];
  facts.forEach(([label, value], place) => block(label, [value], 420, 115 + place * 32, 125));
}

function drawCells(pen: Pen, y: number, cells: Record<Column, string>, style: TextStyle): number {
  const ends = (Object.keys(COLUMNS) as Column[]).map((column) => {
    const [x, width, align] = COLUMNS[column];
    return write(pen, cells[column], x, y, { ...style, width, align });
  });
  return Math.max(...ends);
}

function drawLines(pen: Pen, lines: readonly DocumentLine[], top: number): number {
  const { t } = pen;
  const head = (y: number) => {
    const names = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((name) => [name, t(`invoice.${name}`)]));
    const end = drawCells(pen, y, names as Record<Column, string>, { size: 8, colour: MUTED });
    drawRule(pen, end + 3, INK);
    return end + 9;
  };
  let y = head(top);
  let page = 1;
  if (lines.length === 0) y = write(pen, t('invoice.nothing'), LEFT, y, { width: 400 }) + 6;
  for (const line of lines) {
    if (y > BOTTOM - 40) {
      pen.pdf.addPage();
      page += 1;
      write(pen, t('invoice.page', { page }), LEFT, 40, {
        size: 8,
        colour: MUTED,
        width: RIGHT - LEFT,
        align: 'right',
      });
      y = head(55);
    }
    y = drawLine(pen, line, y) + 5;
  }
  return y;
}

function drawLine(pen: Pen, line: DocumentLine, y: number): number {
  const end = drawCells(
    pen,
    y,
    {
      product: line.description,
      quantity: `${formatNumber(line.quantity, pen.facts)} ${unitName(line.unitType, line.quantity, pen.facts)}`,
      price: formatUnitPrice(line.unitPrice, pen.facts),
      net: formatMoney(line.net, pen.facts),
      vat: percent(line.vatRate, pen),
      gross: formatMoney(line.gross, pen.facts),
    },
    { size: 9 },
  );
  drawRule(pen, end + 1);
  return end;
}

/** As the region writes it, with what it calls the rate. */
function rateWords(rate: number, pen: Pen): string {
  const label = pen.facts.vatRates?.find((one) => one.rate === rate)?.label?.[pen.locale];
  return label ? `${percent(rate, pen)} (${label})` : percent(rate, pen);
}

const percent = (rate: string | number, { facts, t }: Pen): string =>
  t('invoice.percent', { number: formatNumber(roundHalfUp(Number(rate) * 100, 2), facts) });

function drawTotals(pen: Pen, invoice: InvoiceDocument, top: number): void {
  const { t } = pen;
  const rates = [...new Set(invoice.lines.map((line) => Number(line.vatRate)))].sort((a, b) => a - b);
  const rows: [string, string, boolean][] = [
    [t('invoice.net-total'), invoice.totalNet, false],
    ...rates.map((rate): [string, string, boolean] => [
      t('invoice.vat-at', { rate: rateWords(rate, pen) }),
      String(sumOf(invoice.lines.filter((line) => Number(line.vatRate) === rate).map((line) => line.vat))),
      false,
    ]),
    [t('invoice.total'), invoice.total, true],
    ...invoice.creditNotes.map((note): [string, string, boolean] => [note.label, `-${note.amount}`, false]),
    ...(invoice.creditNotes.length > 0
      ? [
          [
            t('invoice.left'),
            String(sumOf([invoice.total, ...invoice.creditNotes.map((note) => `-${note.amount}`)])),
            true,
          ] as [string, string, boolean],
        ]
      : []),
  ];
  let y = top + 8;
  if (y + rows.length * 16 > BOTTOM) {
    pen.pdf.addPage();
    y = 60;
  }
  for (const [label, amount, isBold] of rows) {
    const font = isBold ? 'Helvetica-Bold' : 'Helvetica';
    const end = write(pen, label, 255, y, { font, width: 200, align: 'right' });
    write(pen, formatMoney(amount, pen.facts), 460, y, { font, width: 85, align: 'right' });
    y = end + (isBold ? 6 : 3);
  }
}
