import { inflateSync } from 'node:zlib';

/** What pdfkit drew on each page of a document, as operators of PDF. */
export function pdfPages(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/FlateDecode[^]*?(stream\r?\n)/g)].map(({ 1: start = '', index }) => {
    const from = text.indexOf(start, index) + start.length;
    return inflateSync(file.subarray(from, text.indexOf('endstream', from)), { finishFlush: 2 }).toString('latin1');
  });
}

/** The letters between the brackets of a TJ operator, as bytes. */
export const pdfLetters = (pieces: string): Buffer =>
  Buffer.concat([...pieces.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')));

/** The texts that pdfkit wrote into a document, a line each; letters of WinAnsi alone. */
export const pdfText = (file: Buffer): string =>
  pdfPages(file)
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) => pdfLetters(pieces).toString('latin1'))
    .join('\n');
