import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { assertPlainPdf } from './plain-pdf';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const REFUSED = expect.objectContaining({ code: 'document_invalid' });
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const deflated = (text: string): string => deflateSync(latin1(text)).toString('latin1');
const packedStream = (dictionary: string, content: string): string =>
  stream(`${dictionary} /Filter /FlateDecode`, deflated(content));
const shown = (text: string): string => `BT /F1 12 Tf 20 200 Td (${text}) Tj ET`;
const xmp = (description: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">${description}</rdf:Description></rdf:RDF></x:xmpmeta>\n${' '.repeat(5000)}\n<?xpacket end="w"?>`;
const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;

/** A page with outlines, of objects by their numbers. */
const PAGE: Readonly<Record<number, string>> = {
  1: '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R /Metadata 8 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 7 0 R >> /XObject << /First 9 0 R >> >> >>',
  4: packedStream('', shown('Spec sheet')),
  5: '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
  6: '<< /Title (Plums) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
  7: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  8: stream('/Type /Metadata /Subtype /XML', xmp('')),
  9: stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', 'x'),
};

/** Objects with where each begins. */
function layOut(objects: Readonly<Record<number, string>>, at: number): { text: string; offsets: Map<number, number> } {
  const offsets = new Map<number, number>();
  let text = '';
  for (const [number, object] of Object.entries(objects)) {
    offsets.set(Number(number), at + text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  return { text, offsets };
}

/** A PDF with a table of its objects, which are numbered without a gap from 1. */
function withTable(objects: Readonly<Record<number, string>>): string {
  const { text, offsets } = layOut(objects, HEADER.length);
  const size = offsets.size + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${[...offsets.values()].map(entry).join('')}`;
  return `${HEADER}${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${HEADER.length + text.length}\n%%EOF\n`;
}

const updated = (): string => {
  const before = withTable(PAGE);
  const later = { 4: stream('', shown('Plums 1/First class')), 6: '<< /Title (1/First class) /Parent 5 0 R >>' };
  const { text, offsets } = layOut(later, before.length);
  const table = [...offsets].map(([number, offset]) => `${number} 1\n${entry(offset)}`).join('');
  const prior = /startxref\n(\d+)/.exec(before)?.[1];
  return `${before}${text}xref\n${table}trailer\n<< /Size 10 /Root 1 0 R /Prev ${prior} >>\nstartxref\n${before.length + text.length}\n%%EOF\n`;
};

/** The first page and its table come first, then the other objects with theirs (ISO 32000-1, annex F). */
function linearised(): string {
  const { 2: pages, 5: outlines, 6: item, ...first } = PAGE as Record<2 | 5 | 6, string>;
  const rest = { 2: pages, 5: outlines, 6: item };
  const at = (value: number): string => String(value).padEnd(10);
  const head = (length: number, end: number, main: number): string =>
    `10 0 obj\n<< /Linearized 1 /L ${at(length)} /H [${at(0)} ${at(0)}] /O 3 /E ${at(end)} /N 1 /T ${at(main)} >>\nendobj\n`;
  const tableAt = HEADER.length + head(0, 0, 0).length;
  const numbers = [...Object.keys(first).map(Number), 10];
  const table = (offsets: ReadonlyMap<number, number>, main: number): string =>
    `xref\n${numbers.map((number) => `${number} 1\n${entry(offsets.get(number) ?? HEADER.length)}`).join('')}trailer\n<< /Size 11 /Root 1 0 R /Prev ${at(main)} >>\nstartxref\n0\n%%EOF\n`;
  const page = layOut(first, tableAt + table(new Map(), 0).length);
  const end = tableAt + table(new Map(), 0).length + page.text.length;
  const others = layOut(rest, end);
  const main = end + others.text.length;
  const mainTable = `xref\n0 1\n0000000000 65535 f \n${[...others.offsets].map(([number, offset]) => `${number} 1\n${entry(offset)}`).join('')}trailer\n<< /Size 7 >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return `${HEADER}${head(main + mainTable.length, end, main)}${table(page.offsets, main)}${page.text}${others.text}${mainTable}`;
}

/** Objects within an object stream, found by a stream of their places. */
function packedWithXmp(): string {
  const { 4: content, 9: picture, ...plain } = PAGE as Record<4 | 9, string> & Record<number, string>;
  delete plain[8];
  const text = Object.values(plain).map((object) => `${object}\n`);
  const places = text.map((_, index) => text.slice(0, index).join('').length);
  const heads = Object.keys(plain)
    .map((number, index) => `${number} ${places[index]}`)
    .join(' ');
  const metadata = xmp(
    `<dc:title>Plums - Extra/First</dc:title><dc:source>https://farm.test/First/sheet</dc:source>${'<dc:description>/First 5 kg</dc:description>'.repeat(50)}`,
  );
  const objects = {
    4: content,
    8: stream('/Type /Metadata /Subtype /XML', metadata),
    9: picture,
    10: packedStream(`/Type /ObjStm /N ${text.length} /First ${heads.length + 1}`, `${heads}\n${text.join('')}`),
  };
  const { text: laid, offsets } = layOut(objects, HEADER.length);
  offsets.set(11, HEADER.length + laid.length);
  const rows = Array.from({ length: 12 }, (_, number) => {
    const row = Buffer.alloc(7);
    const index = Object.keys(plain).indexOf(String(number));
    row[0] = index >= 0 ? 2 : Number(offsets.has(number));
    row.writeUInt32BE(index >= 0 ? 10 : (offsets.get(number) ?? 0), 1);
    row.writeUInt16BE(Math.max(0, index), 5);
    return row.toString('latin1');
  });
  return `${HEADER}${laid}11 0 obj\n${packedStream('/Type /XRef /Size 12 /W [1 4 2] /Root 1 0 R', rows.join(''))}\nendobj\nstartxref\n${offsets.get(11)}\n%%EOF\n`;
}

test.each([
  ['that was updated at its end', updated],
  ['that is linearised', linearised],
  ['with an object stream, a stream of places and XMP metadata', packedWithXmp],
])('a sheet %s is accepted, and refused with a script in it (DSK-19)', async (_, make) => {
  const sheet = make();
  expect((await PDFDocument.load(latin1(sheet), { throwOnInvalidObject: true })).getPageCount()).toBe(1);
  expect(assertPlainPdf(latin1(sheet))).toBeUndefined();
  expect(() => assertPlainPdf(latin1(sheet.replace('/Subtype', '/JavaScript')))).toThrow(REFUSED);
});

const metadata = (description: string) => ({ 8: stream('/Type /Metadata /Subtype /XML', xmp(description)) });
const content = (text: string) => ({ 4: stream('', text) });
const lines = (text: string, times: number): string => `${shown(text)}\n`.repeat(times);

test.each<[string, Record<number, string>]>([
  ['a title in metadata', metadata('<dc:title>Plums - Extra/First</dc:title>')],
  ['an address in metadata', metadata('<dc:source>https://farm.test/First/sheet</dc:source>')],
  ['a number in metadata', metadata('<dc:title>Crates of /First 5 kg</dc:title>')],
  ['text of a page', content(`${shown('Plums 1/First class')}\n${lines('Keep cool', 300)}`)],
  ['text of a page before a number', content(`${shown('/First 5 kg')}\n${lines('Keep cool', 300)}`)],
  ['each of many lines', content(lines('Plums /First 5 kg', 3000))],
  ['a name of a picture', { 9: stream('/Subtype /Image /Name /First /Filter /DCTDecode', 'x'.repeat(9000)) }],
  ['an outline before a long title', { 6: `<< /First 9 0 R /Title (${'Plums '.repeat(900)}) /Parent 5 0 R >>` }],
  ['an outline before many lists', { 6: `<< /First 9 0 R /A [${'[/Fit (x) <</B 1>>] '.repeat(500)}] >>` }],
])('a sheet that has "First" in %s is accepted (DSK-19)', (_, objects) => {
  expect(assertPlainPdf(latin1(withTable({ ...PAGE, ...objects })))).toBeUndefined();
});

const script = '3 0 << /S /JavaScript /JS (app.alert(1)) >>';
test.each([
  ['white space of each kind', '/First\0\t\f\r\n 4 /N 1 /Filter /FlateDecode'],
  ['a comment', '/First%\n4 /N 1 /Filter /FlateDecode'],
  ['a sign', '/First +4 /N 1 /Filter /FlateDecode'],
  ['a point, which is 0', '/First . /N 1 /Filter /FlateDecode'],
  ['a sign on a line of its own', '/First -\n4 /N 1 /Filter /FlateDecode'],
  ['text about another one before it', '/A (/First 5 kg) /First 4 /N 1 /Filter /FlateDecode'],
  ['a hex string with a beginning of an object', '/First 4 /Filter /FlateDecode /A <9 0 obj <<> /First 4 /N 1'],
  ['no number', '/First null /N 1 /Filter /FlateDecode'],
])('a script in packed objects is refused where "First" is followed by %s (DSK-19)', (_, dictionary) => {
  for (const objects of [PAGE, { ...PAGE, ...content(lines('Plums /First 5 kg', 100)) }]) {
    expect(assertPlainPdf(latin1(withTable(objects)))).toBeUndefined();
    const hidden = `<< ${dictionary} >>\nstream\n${deflated(script)}\nendstream`;
    expect(() => assertPlainPdf(latin1(withTable({ ...objects, 10: hidden })))).toThrow(REFUSED);
  }
});

test('each # of a name costs as much as a name (API-17, TRU-25)', () => {
  const names = (times: number) => latin1(withTable({ ...PAGE, ...content('/a#62#63 '.repeat(times)) }));
  expect(assertPlainPdf(names(166_000))).toBeUndefined();
  expect(() => assertPlainPdf(names(167_000))).toThrow(REFUSED);
});

test('a name that is too long for a refused one is read as it is written, so that it costs one name (API-17, TRU-25)', () => {
  const decode = jest.spyOn(String, 'fromCharCode');
  const written = (name: string) => [...name].map((sign) => `#${sign.charCodeAt(0).toString(16)}`).join('');
  const packed = (name: string) =>
    latin1(withTable({ ...PAGE, 10: packedStream('/Type /ObjStm /N 1 /First 4', `3 0 <</${name} 1>>`) }));
  expect(assertPlainPdf(packed('#41'.repeat(100_000)))).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
  expect(() => assertPlainPdf(packed(written('RichMediaContent')))).toThrow(REFUSED);
  expect(decode).toHaveBeenCalledTimes('RichMediaContent'.length);
  decode.mockRestore();
});

test('lists within lists and short words that are no dictionary have a bound of their own (API-17, TRU-25)', () => {
  const text = (word: string, times: number) =>
    latin1(withTable({ ...PAGE, ...content(`/First 4 ${word.repeat(times)}`) }));
  for (const word of ['[', '<<', 'a ', '(']) {
    expect(assertPlainPdf(text(word, 1_900_000))).toBeUndefined();
    expect(() => assertPlainPdf(text(word, 2_100_000))).toThrow(REFUSED);
  }
});
