import Document from 'pdfkit';
import { pdfLetters, pdfPages } from './pdf-text';

/** Of A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };

/** How far the letters of the built-in fonts reach above and below their line, as a share of the size. */
const ABOVE = 0.73;
const BELOW = 0.22;

/** A line of text on a page. Points from the upper left corner of the page; pages count from 1. */
export interface PlacedText {
  text: string;
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A horizontal rule on a page. */
interface PlacedRule {
  page: number;
  left: number;
  right: number;
  y: number;
}

/** Where pdfkit placed texts and rules, in the order in which they were drawn. */
export interface PdfLayout {
  texts: PlacedText[];
  rules: PlacedRule[];
}

const TEXT =
  /1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm\n\/(?<font>F\d+) (?<size>[\d.]+) Tf\n(?:.* T[rzcw]\n)*\[(?<pieces>[^\]]*)\] TJ/g;
const RULE = /([\d.-]+) ([\d.-]+) m\n([\d.-]+) ([\d.-]+) l\n/g;

/** The names of the fonts, such as Helvetica, by the short names that pages call them by. */
function fontsOf(file: Buffer): Map<string, string> {
  const text = file.toString('latin1');
  const names = new Map(
    [...text.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Font\n\/BaseFont \/([\w-]+)/g)].map(([, id, name]) => [id, name]),
  );
  return new Map([...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, short = '', id]) => [short, names.get(id) ?? '']));
}

/** Reads where the texts and rules of a document of pdfkit are; A4 and the built-in fonts alone. */
export function pdfLayout(file: Buffer): PdfLayout {
  const fonts = fontsOf(file);
  const ruler = new Document();
  const letters = new TextDecoder('windows-1252');
  const pages = pdfPages(file);
  const texts = pages.flatMap((page, at) =>
    [...page.matchAll(TEXT)].map(({ groups: { x, y, font, size, pieces } = {} }) => {
      const text = letters.decode(pdfLetters(pieces ?? '')).trimEnd();
      const [left, line] = [Number(x), PAGE.height - Number(y)];
      const width = ruler
        .font(fonts.get(font ?? '') ?? '')
        .fontSize(Number(size))
        .widthOfString(text);
      return {
        text,
        page: at + 1,
        left,
        right: left + width,
        top: line - ABOVE * Number(size),
        bottom: line + BELOW * Number(size),
      };
    }),
  );
  const rules = pages.flatMap((page, at) =>
    [...page.matchAll(RULE)].map(([, left, y, right]) => ({
      page: at + 1,
      left: Number(left),
      right: Number(right),
      y: Number(y),
    })),
  );
  return { texts, rules };
}

/** What a reader would stumble over: texts beyond the page, on one another or on a rule. None of it: an empty list. */
export function layoutFaults({ texts, rules }: PdfLayout): string[] {
  const beyond = texts.filter(
    ({ left, right, top, bottom }) => left < 0 || top < 0 || right > PAGE.width || bottom > PAGE.height,
  );
  const meet = (one: PlacedText, other: PlacedText) =>
    one.page === other.page
    && one.left < other.right
    && other.left < one.right
    && one.top < other.bottom
    && other.top < one.bottom;
  const pairs = texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => (meet(one, other) ? [`"${one.text}" is on "${other.text}"`] : [])),
  );
  const struck = texts.filter((text) =>
    rules.some(
      (rule) =>
        rule.page === text.page
        && rule.y > text.top
        && rule.y < text.bottom
        && rule.left < text.right
        && rule.right > text.left,
    ),
  );
  return [
    ...beyond.map(({ text }) => `"${text}" is beyond the page`),
    ...pairs,
    ...struck.map(({ text }) => `"${text}" is on a rule`),
  ];
}
