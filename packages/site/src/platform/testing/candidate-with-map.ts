import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { RELEASE_FILE, type RemoteRelease } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';

/** A source map that leads every place of the first line to the start of `mf-orders/src/start.ts`. */
export const MAP = JSON.stringify({
  version: 3,
  sources: ['mf-orders/src/start.ts'],
  names: [],
  mappings: 'AAAA',
  x_functions: [null],
  x_note: 'a map of the test'.repeat(30),
});

/** A build of mf-orders with the source map of its entry. */
export function candidateWithMap(version: string, map = MAP) {
  const { folder, release } = remoteCandidate('mf-orders', version);
  const integrity = `sha384-${createHash('sha384').update(map).digest('base64')}`;
  const packed = brotliCompressSync(map);
  mkdirSync(join(folder, '.maps'));
  writeFileSync(join(folder, '.maps/entry.js.map'), map);
  writeFileSync(join(folder, '.maps/entry.js.map.br'), packed);
  const mapped = {
    ...release,
    maps: { 'entry.js': { integrity, bytes: map.length, brotliBytes: packed.length } },
  } as RemoteRelease;
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify(mapped));
  return { folder, release: mapped, integrity, hex: Buffer.from(integrity.slice(7), 'base64').toString('hex'), packed };
}
