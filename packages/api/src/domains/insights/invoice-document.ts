import { factsOf, formatDay, formatMoney, formatNumber, formatUnitPrice, localeOf, unitName } from '@larder/rules';
import { apiTexts } from '../../texts/api-texts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.queries';
import {
  drawRule,
  fits,
  heightOf,
  INK,
  LEAF,
  LEFT,
  MUTED,
  nextPage,
  type Pen,
  RIGHT,
  type TextStyle,
  write,
} from './invoice-pen';
import { drawTotals, percent } from './invoice-totals';
import { printable } from './printable-text';

/** What the drawing needs besides the invoice. */
export interface DocumentSettings {
  region: string;
  /** How to pay, of the region's configuration. */
  bankReferenceText: string | null;
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
  { region, bankReferenceText }: DocumentSettings,
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
  const bank = bankLine({ pdf }, bankReferenceText);
  const pen: Pen = { pdf, locale, facts, t, bottom: bank.top - 15, page: 1 };
  drawTotals(pen, invoice, drawLines(pen, invoice, drawHead(pen, invoice)));
  if (bank.text) write(pen, bank.text, LEFT, bank.top, bank.style);
  pdf.end();
  return done;
}

/** How to pay, at the foot of the last page; it grows upwards once it has more lines than there is room below it. */
function bankLine(pen: Pick<Pen, 'pdf'>, text: string | null) {
  const style: TextStyle = { size: 8.5, colour: MUTED, width: RIGHT - LEFT };
  return { text, style, top: Math.min(785, 815 - (text ? heightOf(pen, text, style) : 0)) };
}

/** Draws a label and, below it, lines of which the first is bold. Answers where the next text would begin. */
function drawBlock(
  pen: Pen,
  label: string,
  lines: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  return lines.reduce(
    (at, line, place) => write(pen, line, x, at, { font: place === 0 ? 'Helvetica-Bold' : 'Helvetica', width }),
    write(pen, label, x, y, { size: 8, colour: MUTED, width }) + 2,
  );
}

/** Draws all that is above the lines, and answers where these begin. */
function drawHead(pen: Pen, invoice: InvoiceDocument): number {
  const { t } = pen;
  const vatOf = (vatNumber: string | null) => (vatNumber ? [`${t('invoice.vat-number')} ${vatNumber}`] : []);
  write(pen, 'Larder', LEFT, 48, { size: 24, font: 'Times-Bold', colour: LEAF });
  write(pen, t('invoice.title'), 345, 46, { size: 12, colour: MUTED, width: 200, align: 'right' });
  write(pen, invoice.number, 245, 62, { size: 16, font: 'Helvetica-Bold', width: 300, align: 'right' });
  let rule = 97;
  const { seller } = invoice;
  if (seller) {
    const words = [seller.name, ...seller.address, ...vatOf(seller.vatNumber)].join(' · ');
    rule = Math.max(rule, write(pen, words, LEFT, 82, { size: 8, colour: MUTED, width: RIGHT - LEFT }) + 4);
  }
  drawRule(pen, rule);
  const y = rule + 18;
  const buyer = [invoice.companyName, ...invoice.companyLines, ...vatOf(invoice.vatNumber)];
  const ends = [
    drawBlock(pen, t('invoice.to'), buyer, { x: LEFT, y, width: 190 }),
    drawBlock(pen, t('invoice.at'), [invoice.locationName, invoice.locationAddress], { x: 255, y, width: 150 }),
    drawFacts(pen, invoice, y),
  ];
  return Math.max(285, ...ends.map((end) => end + 12));
}

/** Draws dates and order at the right, and answers where the next text would begin. */
function drawFacts(pen: Pen, invoice: InvoiceDocument, top: number): number {
  const { t } = pen;
  const facts: [string, string][] = [
    [t('invoice.date'), formatDay(invoice.invoiceDate, pen.facts)],
    [t('invoice.due'), invoice.dueDate ? formatDay(invoice.dueDate, pen.facts) : t('invoice.no-due')],
    [t('invoice.order'), String(invoice.orderId)],
    [t('invoice.delivered'), formatDay(invoice.deliveryStart, pen.facts)],
  ];
  let [y, end] = [top, top];
  for (const [label, value] of facts) {
    end = drawBlock(pen, label, [value], { x: 420, y, width: 125 });
    y = Math.max(y + 32, end + 6);
  }
  return end;
}

type Cells = Record<Column, string>;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
const HEAD: TextStyle = { size: 8, colour: MUTED };
const ROW: TextStyle = { size: 9 };

function drawCells(pen: Pen, y: number, cells: Cells, style: TextStyle): number {
  const ends = COLUMN_NAMES.map((column) => {
    const [x, width, align] = COLUMNS[column];
    return write(pen, cells[column], x, y, { ...style, width, align });
  });
  return Math.max(...ends);
}

const heightOfCells = (pen: Pen, cells: Cells, style: TextStyle): number =>
  Math.max(...COLUMN_NAMES.map((name) => heightOf(pen, cells[name], { ...style, width: COLUMNS[name][1] })));

/** Draws the table of the lines, a further page where one does not fit, and answers where it ends. */
function drawLines(pen: Pen, { lines, orderType }: InvoiceDocument, top: number): number {
  const { t } = pen;
  const names = Object.fromEntries(COLUMN_NAMES.map((name) => [name, t(`invoice.${name}`)])) as Cells;
  const head = (y: number) => {
    const end = drawCells(pen, y, names, HEAD);
    drawRule(pen, end + 3, INK);
    return end + 9;
  };
  const rows = lines.map((line) => cellsOf(line, pen));
  const first = rows[0] ? heightOfCells(pen, rows[0], ROW) : 12;
  let y = head(fits(pen, top, heightOfCells(pen, names, HEAD) + 9 + first) ? top : nextPage(pen));
  if (lines.length === 0) {
    // Samples have no priced lines; of an ordinary order perhaps none was delivered.
    const words = t(orderType === 'sample' ? 'invoice.samples' : 'invoice.nothing');
    y = write(pen, words, LEFT, y, { width: 400 }) + 6;
  }
  for (const row of rows) {
    if (!fits(pen, y, heightOfCells(pen, row, ROW))) y = head(nextPage(pen));
    const end = drawCells(pen, y, row, ROW);
    drawRule(pen, end + 1);
    y = end + 5;
  }
  return y;
}

const cellsOf = (line: DocumentLine, pen: Pen): Cells => ({
  product: line.description,
  quantity: `${formatNumber(line.quantity, pen.facts)} ${unitName(line.unitType, line.quantity, pen.facts)}`,
  price: formatUnitPrice(line.unitPrice, pen.facts),
  net: formatMoney(line.net, pen.facts),
  vat: percent(line.vatRate, pen),
  gross: formatMoney(line.gross, pen.facts),
});
