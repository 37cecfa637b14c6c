import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packFiles, twinsOf } from './pack-files';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-pack-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

test('each file has the digest of its content, and twins where packing pays (SHL-130)', async () => {
  const text = 'console.info(1);'.repeat(50);
  const folder = folderWith({ 'main.js': text, 'small.js': '1', 'font.woff2': 'w'.repeat(900) });
  const files = await packFiles(folder);
  expect(Object.keys(files)).toEqual(['font.woff2', 'main.js', 'small.js']);
  expect(files['small.js']!.integrity).toBe('sha384-R/BdNnsMMuQ4+2Pmz0pfNcKqL5DcdUP4pBoPlc6KQKMTq1zzYTSiBoxMlpy1Dbd2');
  expect(files['main.js']!.brotliBytes).toBeLessThan(files['main.js']!.bytes);
  expect(files['font.woff2']!.brotliBytes).toBe(900);
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'main.js.gz'))).toString()).toBe(text);
});

test('packing again finds the same files, and a twin of another content is none', async () => {
  const folder = folderWith({ 'main.js': 'a'.repeat(400) });
  const files = await packFiles(folder);
  expect(await packFiles(folder)).toEqual(files);
  expect(twinsOf(join(folder, 'main.js'))).toHaveLength(2);
  writeFileSync(join(folder, 'main.js'), 'b'.repeat(400));
  expect(twinsOf(join(folder, 'main.js'))).toEqual([]);
});
