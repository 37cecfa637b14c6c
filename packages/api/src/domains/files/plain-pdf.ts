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
/** As many characters as a name that counts has when each of them is written as `#` and two digits. */
const LONGEST_WRITTEN = 3 * Math.max(...[...REFUSED].map((name) => name.length));
/** Short names, which packed bytes spell by chance: they count with a value behind them. */
const REFUSED_WITH_VALUE = new Set(['EF', 'XFA']);
// White space as PDF has it (ISO 32000-1, 7.2.2). A comment may stand wherever white space may.
const VALUE = /[\0\t\n\f\r ]*(?:%|<<|\[|[+-]?\d+(?:%|[\0\t\n\f\r ]+(?:%|[+-]?\d+(?:%|[\0\t\n\f\r ]+(?:%|R)))))/y;
/** What may be a number, behind white space or a comment. Readers take null, a sign or a point alone for 0. */
const NUMBER = /[\0\t\n\f\r ]*(?:[%\d+.-]|null)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
/** What a dictionary is made of outside its strings: comments, hex strings, names, what opens and closes, words. */
const TOKEN = /%[^\r\n]*|<<|>>|<[^>]*>?|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[()[\]]|[^\0\t\n\f\r ()<>[\]{}/%]+/g;
const IN_STRING = /\\[\s\S]|[()]/g;
const OBJECT_BEGIN = /(?<![^\0\t\n\f\r ()<>[\]{}%])\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj[\0\t\n\f\r ]*<</g;
const HEX_STRING = /(?<!<)<(?!<)/;
const STREAM_BEGIN = /stream\r?\n/y;
/** The end of a zip archive's directory, which readers of zip files look for from the end. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_SPAN = 65_557;

// What a check costs at most. Real sheets of 10 MB have some thousand names and less than 2 MiB of packed objects.
// Taken for a dictionary, 10 MB of packed bytes have some 125,000 tokens.
const MOST_NAMES = 500_000;
const MOST_TOKENS = 2_000_000;
const MOST_PACKED = 2000;
const MOST_UNPACKED = 32 * 1024 * 1024;
const LONGEST_DICTIONARY = 4096;

/** What is left of the work that one file may cause. */
interface Budget {
  /** Names, and the `#` in them, each of which costs as much. */
  names: number;
  /** Of what comes out of packed objects. */
  bytes: number;
  /** Of what goes in: each byte of a file belongs to one packed object at most. */
  packed: number;
  /** Of what is looked through to find the streams of dictionaries. */
  looked: number;
  /** What that is made of: a bracket costs as much as a long word. */
  tokens: number;
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
  const size = content.length;
  const budget: Budget = {
    names: MOST_NAMES,
    bytes: MOST_UNPACKED,
    packed: size,
    looked: 2 * size,
    tokens: MOST_TOKENS,
  };
  const text = content.toString('latin1');
  // Where the streams begin, and where the first name ends that led there.
  const packed = new Map<number, number>();
  const passed = new Uint8Array(size);
  let hasPages = readNames(text, budget, (name, end) => {
    // Readers take objects from a stream that says at which number its `First` one is, whatever it says of its type.
    // Without a number the name is text, or a value.
    if (name === 'First' && !hasBehind(NUMBER, text, end)) return;
    const stream = streamAfter(text, end, budget, name === 'First' ? passed : undefined);
    if (stream !== undefined && !packed.has(stream)) packed.set(stream, end);
    else if (stream === undefined && name === 'ObjStm') refuse();
    if (packed.size > MOST_PACKED) refuse();
  });
  for (const [stream, from] of packed) {
    const objects = unpack(content, text, { stream, from }, budget);
    if (objects === undefined) continue;
    // Objects packed within packed ones are no PDF. `First` is there in lists, such as outlines: no stream is.
    const refusePacked = (name: string) => void (name === 'ObjStm' && refuse());
    hasPages = readNames(objects, budget, refusePacked) || hasPages;
  }
  if (!hasPages) throw new DocumentInvalid();
}

const refuse = (): never => {
  throw new DocumentInvalid();
};

/** A name as it is meant: `#` and two digits stand for a byte. One that is too long to count stays as it is written. */
const meant = (name: string): string =>
  name.length <= LONGEST_WRITTEN && name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;

/**
 * Whether the text names a page. Tells of each name that packed objects have, and where it ends.
 * @throws DocumentInvalid for a name that is refused, or too many
 */
function readNames(text: string, budget: Budget, onPacked: (name: string, end: number) => void): boolean {
  let hasPages = false;
  for (const { 0: written, 1: raw = '', index } of text.matchAll(NAME)) {
    const isLong = raw.length > LONGEST_WRITTEN;
    budget.names -= isLong ? 1 : raw.split('#').length;
    if (budget.names < 0) refuse();
    if (isLong) continue;
    const name = meant(raw);
    const end = index + written.length;
    if (REFUSED.has(name) || (REFUSED_WITH_VALUE.has(name) && hasBehind(VALUE, text, end))) refuse();
    if (name === 'ObjStm' || name === 'First') onPacked(name, end);
    hasPages ||= name === 'Page';
  }
  return hasPages;
}

/** @param what a sticky expression */
function hasBehind(what: RegExp, text: string, at: number): boolean {
  what.lastIndex = at;
  return what.test(text);
}

/**
 * Where the stream begins whose dictionary goes on at `from`; undefined when the dictionary has none. What is misplaced
 * is passed over, as readers do: a word where a name is meant, or `>>` within `[ ]`. In text, outside of a dictionary, it
 * goes on within the budget.
 * @param passed where earlier calls were outside of strings, lists and inner dictionaries: as they came to the same end,
 *   the answer there is undefined
 * @throws DocumentInvalid when the dictionary of a stream is too long
 */
function streamAfter(text: string, from: number, budget: Budget, passed?: Uint8Array): number | undefined {
  const open: string[] = [];
  let [at, parentheses, isClosed] = [from, 0, false];
  for (;;) {
    const tokens = parentheses > 0 ? IN_STRING : TOKEN;
    tokens.lastIndex = at;
    const token = tokens.exec(text)?.[0];
    const end = token === undefined ? text.length : tokens.lastIndex;
    budget.looked -= end - at;
    budget.tokens -= 1;
    if (budget.looked < 0 || budget.tokens < 0) refuse();
    if (token === undefined) return undefined;
    at = end;
    if (token.startsWith('%')) continue;
    if (isClosed && token !== 'stream') return undefined;
    if (isClosed) return end - from > LONGEST_DICTIONARY ? refuse() : end - token.length;
    if (token === '(') parentheses += 1;
    else if (token === ')') parentheses = Math.max(0, parentheses - 1);
    else if (token === '<<' || token === '[') open.push(token);
    else if (token === (open.at(-1) === '[' ? ']' : '>>')) isClosed = open.pop() === undefined;
    if (!passed || isClosed || parentheses > 0 || open.length > 0) continue;
    if (passed[end] === 1) return undefined;
    passed[end] = 1;
  }
}

/** A stream of packed objects. */
interface Packed {
  /** Where the word `stream` begins. */
  stream: number;
  /** Where the first name ends that led to it. */
  from: number;
}

/**
 * The dictionary of a stream of packed objects, behind its `<<`. @throws DocumentInvalid when it does not have the name
 * that led to it, or has what could hide its beginning: a comment, a string, or the same key twice
 */
function dictionaryOf(text: string, { stream, from }: Packed, budget: Budget): string {
  const start = Math.max(0, stream - LONGEST_DICTIONARY);
  const before = text.slice(start, stream);
  const begin = [...before.matchAll(OBJECT_BEGIN)].at(-1);
  if (!begin) return refuse();
  const line = /[\r\n]([^\r\n]*)$/.exec(before.slice(0, begin.index))?.[1] ?? (begin.index > 0 ? '%' : '');
  const inner = begin.index + begin[0].length;
  const dictionary = before.slice(inner);
  return start + inner > from
    || line.includes('%')
    || /[()%]/.test(dictionary)
    || HEX_STRING.test(dictionary)
    || streamAfter(text, start + inner, budget) !== stream
    ? refuse()
    : dictionary;
}

/**
 * Packed objects, unpacked; undefined for those that stand there as they are. @throws DocumentInvalid when they are
 * packed in another way than by deflate alone, or hold too much
 */
function unpack(content: Buffer, text: string, packed: Packed, budget: Budget): string | undefined {
  STREAM_BEGIN.lastIndex = packed.stream;
  if (!STREAM_BEGIN.test(text)) return refuse();
  const begin = STREAM_BEGIN.lastIndex;
  const names = [...dictionaryOf(text, packed, budget).matchAll(NAME)].map(([, name]) => meant(name as string));
  const isTwice = (key: string) => names.indexOf(key) !== names.lastIndexOf(key);
  if (isTwice('ObjStm') || isTwice('First') || names.includes('DecodeParms')) return refuse();
  if (!names.includes('Filter')) return undefined;
  if (names.filter((name) => name === 'Filter' || name.endsWith('Decode')).join() !== 'Filter,FlateDecode')
    return refuse();
  try {
    const { buffer, engine } = inflateSync(content.subarray(begin), {
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
