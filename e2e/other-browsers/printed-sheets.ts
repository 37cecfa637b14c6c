import { inflateSync } from 'node:zlib';

/** How many sheets a PDF has: the count in its page tree, which may lie in a packed stream. */
export function sheetsOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => unpacked(stream!));
  const counts = [text, ...packed].flatMap((part) => [
    ...part.matchAll(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages/g),
  ]);
  return Math.max(0, ...counts.map(([, first, second]) => Number(first ?? second)));
}

function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
