import { constants, inflateSync } from 'node:zlib';
import { DocumentInvalid } from './files.errors';

/** Names that stand for scripts, launch actions, other files, forms with scripts or encryption, wherever they stand. */
const REFUSED = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'FileAttachment',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'RichMediaContent',
  'Encrypt',
]);
/** Short names, which packed bytes spell by chance: they count with a value behind them. */
const REFUSED_WITH_VALUE = new Set(['EF', 'XFA']);
const VALUE = /^(?:%|\s{0,20}(?:<<|\[|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R))/;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
/** The end of a zip archive's directory, which readers of zip files look for from the end. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_SPAN = 65_557;

// What a check costs at most. Real sheets of 10 MB have some thousand names and less than 2 MiB of packed objects.
const MOST_NAMES = 500_000;
const MOST_PACKED = 2000;
const MOST_UNPACKED = 32 * 1024 * 1024;
const LONGEST_DICTIONARY = 4096;

/** What is left of the work that one file may cause. */
interface Budget {
  names: number;
  /** Of what comes out of packed objects. */
  bytes: number;
  /** Of what goes in: each byte of a file belongs to one packed object at most. */
  packed: number;
}

/**
 * Refuses what is more than pages (DSK-19). Every name of the file counts, also those that no table of the file leads
 * to and those in packed objects, so that it does not matter how a reader would find its way. Work and memory have
 * bounds, whatever packed objects claim to hold (decision 081).
 * @throws DocumentInvalid when it is no PDF, is encrypted, is another kind of file too, or has scripts, launch
 *   actions or attachments
 */
export function assertPlainPdf(content: Buffer): void {
  if (
    content.subarray(0, 5).toString('latin1') !== '%PDF-'
    || content.subarray(-ZIP_END_SPAN).includes(ZIP_END)
    || !content.includes('startxref')
  )
    throw new DocumentInvalid();
  const budget: Budget = { names: MOST_NAMES, bytes: MOST_UNPACKED, packed: content.length };
  const text = content.toString('latin1');
  const packed: number[] = [];
  let hasPages = readNames(text, budget, (at) => packed.push(at));
  if (packed.length > MOST_PACKED) refuse();
  for (const at of packed) {
    const objects = unpack(content, text, at, budget);
    // Objects packed within packed ones are no PDF.
    if (objects !== undefined) hasPages = readNames(objects, budget, refuse) || hasPages;
  }
  if (!hasPages) throw new DocumentInvalid();
}

const refuse = (): never => {
  throw new DocumentInvalid();
};

/** A name as it is meant: `#` and two digits stand for a byte. */
const meant = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;

/**
 * Whether the text names a page. Tells where packed objects are. @throws DocumentInvalid for a name that is refused, or
 * too many
 */
function readNames(text: string, budget: Budget, onPacked: (at: number) => unknown): boolean {
  let hasPages = false;
  for (const { 0: written, 1: raw, index } of text.matchAll(NAME)) {
    budget.names -= 1;
    const name = meant(raw as string);
    const end = index + written.length;
    if (
      budget.names < 0
      || REFUSED.has(name)
      || (REFUSED_WITH_VALUE.has(name) && VALUE.test(text.slice(end, end + 80)))
    )
      refuse();
    if (name === 'ObjStm') onPacked(index);
    hasPages ||= name === 'Page';
  }
  return hasPages;
}

/**
 * Packed objects, unpacked; undefined for those that stand there as they are. @throws DocumentInvalid when they are
 * packed in another way than by deflate alone, or hold too much
 */
function unpack(content: Buffer, text: string, at: number, budget: Budget): string | undefined {
  const stream = /stream\r?\n/.exec(text.slice(at, at + LONGEST_DICTIONARY));
  if (!stream) return refuse();
  const before = text.slice(Math.max(0, at - LONGEST_DICTIONARY), at + stream.index);
  const dictionary = before.slice(before.lastIndexOf('obj') + 3);
  const names = [...dictionary.matchAll(NAME)].map(([, name]) => meant(name as string));
  if (dictionary.includes('(') || names.includes('DecodeParms')) return refuse();
  if (!names.includes('Filter')) return undefined;
  if (names.filter((name) => name === 'Filter' || name.endsWith('Decode')).join() !== 'Filter,FlateDecode')
    return refuse();
  try {
    const { buffer, engine } = inflateSync(content.subarray(at + stream.index + stream[0].length), {
      maxOutputLength: Math.max(1, budget.bytes),
      finishFlush: constants.Z_SYNC_FLUSH,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    budget.bytes -= buffer.length;
    budget.packed -= engine.bytesWritten;
    return budget.packed < 0 ? refuse() : buffer.toString('latin1');
  } catch {
    return refuse();
  }
}
