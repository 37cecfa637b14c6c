import type { RegionFacts } from '@larder/rules';
import type PDFDocument from 'pdfkit';
import type { ApiText } from '../../texts/api-texts';
import { printable } from './printable-text';

export const INK = '#1F2A24';
export const LEAF = '#1E5B3C';
export const MUTED = '#5C665F';
const RULE = '#E7E0D4';
export const LEFT = 50;
export const RIGHT = 545;

/** What a document is drawn with. Lengths are points; heights count from the top of the page. */
export interface Pen {
  pdf: InstanceType<typeof PDFDocument>;
  /** Of the words. */
  locale: string;
  t: ApiText;
  facts: RegionFacts;
  /** Where the room of rows ends on each page. */
  bottom: number;
  /** The number of the page that is drawn. */
  page: number;
}

/** How a text is written; the width is where it wraps. */
export interface TextStyle {
  size?: number;
  colour?: string;
  font?: 'Helvetica' | 'Helvetica-Bold' | 'Times-Bold';
  width?: number;
  align?: 'left' | 'right';
}

const LINE_GAP = 1.5;

/** Writes text and answers where the next line would begin. */
export function write(
  { pdf }: Pen,
  text: string,
  x: number,
  y: number,
  { size = 9.5, colour = INK, font = 'Helvetica', width = 240, align = 'left' }: TextStyle = {},
): number {
  pdf.font(font).fontSize(size).fillColor(colour).text(printable(text), x, y, { width, align, lineGap: LINE_GAP });
  return pdf.y;
}

/** How high `write` would make a text. */
export const heightOf = (
  { pdf }: Pick<Pen, 'pdf'>,
  text: string,
  { size = 9.5, font = 'Helvetica', width = 240 }: TextStyle = {},
): number => pdf.font(font).fontSize(size).heightOfString(printable(text), { width, lineGap: LINE_GAP });

export function drawRule({ pdf }: Pen, y: number, colour = RULE): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.8).strokeColor(colour).stroke();
}

/** Whether something of this height ends above the end of the rows' room. */
export const fits = (pen: Pen, y: number, height: number): boolean => y + height <= pen.bottom;

/** Begins a further page with its number, and answers where its rows begin. */
export function nextPage(pen: Pen): number {
  pen.pdf.addPage();
  pen.page += 1;
  const words = pen.t('invoice.page', { page: pen.page });
  write(pen, words, LEFT, 40, { size: 8, colour: MUTED, width: RIGHT - LEFT, align: 'right' });
  return 55;
}
