import { inflateSync } from 'node:zlib';

/** The texts that pdfkit wrote into a document, a line each; letters of WinAnsi alone. */
export function pdfText(file: Buffer): string {
  const lines: string[] = [];
  const text = file.toString('latin1');
  for (const { 1: start = '', index } of text.matchAll(/FlateDecode[^]*?(stream\r?\n)/g)) {
    const from = text.indexOf(start, index) + start.length;
    const page = inflateSync(file.subarray(from, text.indexOf('endstream', from)), { finishFlush: 2 }).toString(
      'latin1',
    );
    for (const [, pieces = ''] of page.matchAll(/\[([^\]]*)\] TJ/g))
      lines.push(
        [...pieces.matchAll(/<([\da-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
  return lines.join('\n');
}
