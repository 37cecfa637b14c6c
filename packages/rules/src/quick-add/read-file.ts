import { MAX_BYTES, MAX_ROWS, type SourceRows, readRows } from './read-rows';

const UTF_16: readonly [label: string, first: number, second: number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** The text of a file: UTF-8, UTF-16 with a byte order mark, else Windows-1252 (GDE-39). */
export function readFileText(bytes: Uint8Array): string {
  const [wide] = UTF_16.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? [];
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Why a source is refused as a whole, with its rows when there are too many (GDE-37); `unfilled` when all of them are
 * rows of the template without a quantity (GDE-39).
 */
export type SourceRefusal =
  { code: 'too-big' | 'no-text' | 'empty' | 'unfilled' } | { code: 'too-many'; rowCount: number };

// Characters that no text has, but a picture named .csv; tab, line ends and page ends are text.
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** The rows of a text, or why all of it is refused. Rows of the template without a quantity are not counted. */
export function checkText(
  text: string,
): { source: SourceRows; refusal?: undefined } | { refusal: SourceRefusal; source?: undefined } {
  if (BINARY.test(text)) return { refusal: { code: 'no-text' } };
  if (new TextEncoder().encode(text).length > MAX_BYTES) return { refusal: { code: 'too-big' } };
  const source = readRows(text);
  if (source.rows.length === 0) return { refusal: { code: source.unfilled ? 'unfilled' : 'empty' } };
  return source.rows.length > MAX_ROWS ? { refusal: { code: 'too-many', rowCount: source.rows.length } } : { source };
}
