import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bySource } from './by-source';
import { readLinks } from './source-links';

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'larder-source-')), 'page.tsx');
  writeFileSync(path, text);
  return path;
}

test('a source is read once until it changes, and apart for each further argument (REL-85)', () => {
  const reads: string[] = [];
  const read = bySource((path: string, word: string) => {
    reads.push(word);
    return { path, word };
  });
  const path = fileWith('one');
  expect(read(path, 'a')).toBe(read(path, 'a'));
  expect(read(path, 'b').word).toBe('b');
  writeFileSync(path, 'two');
  read(path, 'a');
  expect(reads).toEqual(['a', 'b', 'a']);
});

test('what failed is read again (REL-88)', () => {
  let isBroken = true;
  const read = bySource(() => {
    if (isBroken) throw new Error('no source');
    return 'read';
  });
  const path = fileWith('one');
  expect(() => read(path)).toThrow('no source');
  isBroken = false;
  expect(read(path)).toBe('read');
});

test('a link that is written into a source that was read before is found with its line (REL-23, REL-88)', () => {
  const path = fileWith("export const one = linkTo('orders');\n");
  expect(readLinks(path).links).toMatchObject([{ page: 'orders', line: 1 }]);
  writeFileSync(path, "export const one = linkTo('orders');\nexport const two = linkTo('orderDetails');\n");
  expect(readLinks(path).links).toMatchObject([{ page: 'orders' }, { page: 'orderDetails', line: 2 }]);
});
